import { unitInfo, unitsOfLevel } from '@moonbase/content';
import { describe, expect, it } from 'vitest';

import { mistakeWords } from './mistake-words.ts';
import { changeWords } from './what-changed.ts';

const unit = (level: number, at = 0): number => unitsOfLevel(level)[at]?.id ?? 0;
type Given = readonly [unitId: number, answered: number, correct: number];
const results = (units: readonly Given[]) =>
  units.map(([unitId, answered, correct]) => ({ unitId, answered, correct }));
const words = (before: readonly Given[], now: readonly Given[], reader = 'parents' as const) =>
  changeWords({ before: results(before), now: results(now) }, { name: 'Lola', reader });

const [A, B, C] = [unit(6), unit(6, 1), unit(6, 2)];

describe('what the page of a student says of a change', () => {
  it('[PR14] names the one topic without which as much is right as before', () => {
    const now: readonly Given[] = [
      [unit(2), 194, 45],
      [A, 60, 55],
      [B, 64, 57],
    ];
    const name = unitInfo(unit(2)).name;
    expect(words([[A, 200, 180]], now)).toBe(
      `Fewer answers were right than before: 49 in a hundred, 90 before. That is one topic that was not asked before: “${name}”. Of everything else Lola had 112 of 124 right.`,
    );
    expect(
      words(
        [
          [A, 200, 180],
          [unit(2), 1, 1],
        ],
        now,
      ),
    ).toContain(`That is one topic: “${name}”.`);
  });

  it('[PR14] says that the questions were harder, or what is new, only where they were', () => {
    expect(
      words(
        [[unit(5), 40, 38]],
        [A, B, C].map((id) => [id, 20, 12] as const),
      ),
    ).toMatch(/^Fewer .+: 60 in a hundred, 95 before\. The questions were harder/u);
    const before: readonly Given[] = [[A, 40, 38]];
    const fresh = [unit(6, 3), B, C].map((id) => [id, 20, 12] as const);
    expect(words(before, fresh)).toMatch(/in topics that were not asked before\.$/u);
    const same = [A, B, C].map((id) => [id, 20, 19] as const);
    const worse = [A, B, C].map((id) => [id, 20, 12] as const);
    expect(words(same, worse)).toMatch(/No single topic explains it/u);
  });

  it('[PR14] says a rise, and nothing of a small change or of few answers', () => {
    expect(words([[A, 40, 20]], [[A, 40, 36]])).toBe(
      'More answers were right than before: 90 in a hundred, 50 before.',
    );
    expect(words([[A, 40, 20]], [[unit(5), 40, 36]])).toMatch(/The questions were easier, too\.$/u);
    expect(words([[A, 40, 20]], [[unit(7), 40, 36]])).toMatch(/And the questions were harder\.$/u);
    expect(words([[A, 40, 36]], [[A, 40, 33]])).toBeNull();
    expect(words([[A, 19, 19]], [[A, 40, 10]])).toBeNull();
    expect(words([[A, 40, 36]], [[A, 19, 0]])).toBeNull();
  });
});

describe('a mistake on the page of a student', () => {
  const shown = {
    text: '60 − 8 = ?',
    typed: '68',
    may: 'taken the smaller digit from the larger one',
    say: 'There are no ones to take 8 from. Swap one ten for ten ones.',
    practise: ['72 − 45 = ?', '354 − 128 = ?'],
  };

  it('[PR15] is told to parents with what to do and to say, to a student as “you”', () => {
    expect(mistakeWords(shown, { name: 'Lola', reader: 'parents' })).toEqual({
      seen: 'In “60 − 8 = ?” Lola wrote 68 and may have taken the smaller digit from the larger one.',
      home: 'do 60 − 8 together. You can say: “There are no ones to take 8 from. Swap one ten for ten ones.” Then let Lola try 72 − 45 and 354 − 128 alone. Five minutes, twice a week.',
    });
    expect(mistakeWords(shown, { name: 'Lola', reader: 'student' })).toEqual({
      seen: 'In “60 − 8 = ?” you wrote 68. You may have taken the smaller digit from the larger one.',
      home: 'do 60 − 8 once more. There are no ones to take 8 from. Swap one ten for ten ones. Then try 72 − 45 and 354 − 128.',
    });
  });

  it.each([
    ['60 − 8 = ?', '60 − 8'],
    ['? − 21 = 27', '? − 21 = 27'],
    ['3a + 2a = ?', '3a + 2a'],
    ['Write 79.5% as a decimal.', '“Write 79.5% as a decimal.”'],
    ['What is 3 m in cm?', '“What is 3 m in cm?”'],
    ['25% of 60 = ?', '25% of 60'],
    ['3 m = ? cm', '3 m = ? cm'],
    ['4ab + 2ab = ?', '4ab + 2ab'],
    ['The next number: 5, 10, 15, ?', '“The next number: 5, 10, 15, ?”'],
    ['x + 3 = 7. What is x?', '“x + 3 = 7. What is x?”'],
  ])('[PR15] names the question %s within a sentence as %s', (text, named) => {
    const asked = { ...shown, text, practise: [text, '72 − 45 = ?'] };
    const { home } = mistakeWords(asked, { name: 'Rafi', reader: 'parents' });
    expect(home).toContain(`do ${named} together.`);
    expect(home).toContain(`let Rafi try ${named} and 72 − 45 alone.`);
    const own = mistakeWords(asked, { name: 'Rafi', reader: 'student' }).home;
    expect(own).toContain(`do ${named} once more.`);
    expect(own).toContain(`Then try ${named} and 72 − 45.`);
  });
});
