import { describe, expect, it } from 'vitest';

import { certificatePicture } from './certificate-picture.ts';

const FACTS = {
  className: 'Tūī 6H',
  schoolName: 'Hill School',
  teacherNames: ['Ms Reid', 'Mr Khan'],
  rank: 5,
  of: 2148,
  place: 'World, ages 11-12',
  category: 'Correct answers per student',
  score: '42.7',
  period: '15 to 21 November 2026',
};

describe('a certificate', () => {
  it('[LB8] names class, school, teachers, rank, number of classes, place, score and week', () => {
    const { lines, title } = certificatePicture(FACTS);
    const words = lines.map(({ text }) => text);
    for (const text of [
      ...[
        'Tūī 6H',
        'Hill School · Ms Reid, Mr Khan',
        '5th',
        'of 2148 classes',
        'World, ages 11-12',
      ],
      ...['42.7', 'correct answers per student', 'Week of 15 to 21 November 2026'],
    ])
      expect(words).toContain(text);
    expect(title).toBe('Certificate: Tūī 6H, 5th, World, ages 11-12, 15 to 21 November 2026');
  });

  it('[LB8] keeps every line within the sheet, and a school without teachers has no dot', () => {
    const { lines, width, height } = certificatePicture({ ...FACTS, teacherNames: [], of: 1 });
    for (const line of lines) {
      expect(line.x).toBeGreaterThan(40);
      expect(line.x + line.width).toBeLessThan(width - 40);
      expect(line.y).toBeLessThan(height - 40);
    }
    const words = lines.map(({ text }) => text);
    expect(words).toContain('Hill School');
    expect(words).toContain('of 1 class');
  });
});
