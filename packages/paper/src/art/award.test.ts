import { ECHELONS } from '@moonbase/content';
import { describe, expect, it } from 'vitest';

import { awardPicture, levelPicture, toColouringPicture } from './award.ts';
import { partsOfFragment } from './fragment.ts';
import { drawInsignia } from './insignia.ts';

const facts = (position: number) => ({
  position,
  name: 'Maya Okafor',
  from: 'Hill School',
  date: '18 November 2026',
});

describe('an award', () => {
  it.each(ECHELONS)('[AW1] has all its facts for level $position', ({ position, name, score }) => {
    const words = awardPicture(facts(position)).lines.map(({ text }) => text);
    const grouped = String(score).replace(/\B(?=(\d{3})+$)/g, '\u00a0');
    expect(words).toEqual(
      expect.arrayContaining([
        `Defender Level ${position}`,
        name,
        'Maya Okafor',
        `for ${grouped} correct answers in maths`,
        'Hill School',
        '18 November 2026',
        'Signed',
        String(position), // in the badge
      ]),
    );
  });

  it('[AW2] has the badge from the screens', () => {
    const [echelon] = ECHELONS;
    if (echelon === undefined) throw new Error('no levels');
    const badge = partsOfFragment(drawInsignia(echelon.insignia, 1), {
      x: 437,
      y: 52,
      scale: 2.08,
    });
    expect(badge.shapes.length).toBeGreaterThan(2);
    expect(awardPicture(facts(1)).shapes).toEqual(expect.arrayContaining([...badge.shapes]));
  });

  it('[AW3] gives a name the width of the page, in which it is made smaller', () => {
    const name = awardPicture(facts(1)).lines.find(({ text }) => text === 'Maya Okafor');
    expect(name?.width).toBeGreaterThan(800);
  });
});

describe('a colouring page', () =>
  it.each([1, 13, 27, 50])('[AW4] has outlines only, for level %i', (position) => {
    const { shapes, lines } = toColouringPicture(awardPicture(facts(position)));
    for (const { fill, stroke } of shapes) {
      expect([undefined, '#ffffff', '#0b1030']).toContain(fill);
      if (stroke) expect(stroke.colour).toBe('#0b1030');
    }
    const large = lines.filter(({ size }) => size >= 30);
    expect(large.length).toBeGreaterThan(2);
    for (const line of large) expect(line).toMatchObject({ colour: '#ffffff', outline: 1.8 });
  }));

describe('the picture that is shared', () =>
  it('[AW5] names the level and no person', () => {
    const words = levelPicture(17).lines.map(({ text }) => text);
    expect(words).toEqual(['Defender Level 17', 'Comet Captain', 'Moon Base Pi', '17']);
  }));
