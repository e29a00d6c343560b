import { describe, expect, it } from 'vitest';

import { chancesOf } from './chances.ts';
import { type EvidenceAnswer, isToldTo, type Standing, standingsOf } from './evidence.ts';
import type { MistakeId } from './words.ts';

const DAY = 24 * 60 * 60 * 1000;
const right = (text: string): string => {
  const [, a = '0', sign = '', b = '0'] = /^(\d+) (.) (\d+)/.exec(text) ?? [];
  return String(
    sign === '−'
      ? Number(a) - Number(b)
      : sign === '+'
        ? Number(a) + Number(b)
        : Number(a) * Number(b),
  );
};

/** A sub-unit that asks such a question. */
const placeOf = (text: string) => {
  const [, sign = '−', b = '2'] = /^\d+ (.) (\d+)/.exec(text) ?? [];
  if (sign === '×') return { unit: 119 + Number(b), position: 1 };
  return { unit: sign === '+' ? 11 : 12, position: 3 };
};

/** Answers from lines such as "52 − 38 = 26", a minute apart. */
const answersOf = (lines: readonly string[], more: Partial<EvidenceAnswer> = {}) =>
  lines.map((line, at): EvidenceAnswer => {
    const [question = '', typed = ''] = line.split(' = ');
    const text = `${question} = ?`;
    const asked = { ...placeOf(text), text, right: right(text) };
    return {
      at: at * 60_000,
      question: text,
      right: asked.right,
      typed,
      chances: chancesOf(asked),
      isOut: false,
      ...more,
    };
  });

const HOUR = 60 * 60_000;
const of = (
  answers: readonly EvidenceAnswer[],
  mistake: MistakeId = 'smaller-from-larger',
  now = HOUR,
): Standing =>
  standingsOf(answers, now).find((each) => each.mistake === mistake) ?? {
    mistake,
    sure: 0,
    matches: [],
    chances: 0,
    shown: 0,
    hasEnough: false,
  };

const RIGHT = ['58 − 23 = 35', '71 − 46 = 25', '64 + 25 = 89', '93 − 41 = 52'];
const SMALLER = ['52 − 38 = 26', '61 − 27 = 46', '83 − 45 = 42'];

describe('the evidence for a mistake', () => {
  it('[MN6] comes from the answers that the mistake gives to the person’s own questions', () => {
    const standing = of(answersOf([...RIGHT, ...SMALLER]));
    expect(standing).toMatchObject({ chances: 4, shown: 3, hasEnough: true });
    expect(standing.sure).toBeGreaterThan(0.95);
    expect(standing.matches.map(({ question }) => question)).toEqual([
      '83 − 45 = ?',
      '61 − 27 = ?',
      '52 − 38 = ?',
    ]);
  });

  it('[MN7] is lower where another mistake explains the same answers', () => {
    // 40 − 27: the smaller from the larger, and "0 − 7 is 7", both give 27
    const both = of(answersOf(['40 − 27 = 27', '60 − 35 = 35']));
    const rival = of(answersOf(['40 − 27 = 27', '60 − 35 = 35']), 'zero-minus-n');
    expect(both.sure + rival.sure).toBeLessThan(1.2);
    expect(isToldTo('teacher', both)).toBe(false);
    const parted = of(answersOf(['40 − 27 = 27', '60 − 35 = 35', ...SMALLER]));
    expect(isToldTo('teacher', parted)).toBe(true);
  });

  it('[MN8] reaches the teacher from 0.8 on and the child from 0.95 on', () => {
    const standing = { mistake: 'no-carry', hasEnough: true } as const;
    expect(
      [0.79, 0.8, 0.94, 0.95].map((sure) => [
        isToldTo('teacher', { ...standing, sure }),
        isToldTo('child', { ...standing, sure }),
      ]),
    ).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [true, true],
    ]);
  });

  it('[MN9] needs two matching answers to different questions within the last eight chances', () => {
    expect(of(answersOf(SMALLER.slice(0, 1))).hasEnough).toBe(false);
    expect(of(answersOf(['52 − 38 = 26', '52 − 38 = 26'])).hasEnough).toBe(false);
    expect(of(answersOf(SMALLER.slice(0, 2))).hasEnough).toBe(true);
    const since = ['71 − 46 = 25', '62 − 38 = 24', '84 − 56 = 28', '93 − 47 = 46'];
    const later = [...since, '51 − 26 = 25', '42 − 17 = 25', '73 − 58 = 15'];
    expect(of(answersOf([...SMALLER.slice(0, 2), ...later])).hasEnough).toBe(false);
  });

  it('[MN10] needs three in one direction for what looks like a slip, which weighs less and still counts', () => {
    const forgotten = ['27 + 45 = 62', '38 + 26 = 54', '49 + 37 = 76', '58 + 24 = 72'];
    expect(of(answersOf(forgotten.slice(0, 2)), 'no-carry').hasEnough).toBe(false);
    expect(of(answersOf(forgotten.slice(0, 3)), 'no-carry').hasEnough).toBe(true);
    const sures = [2, 3, 4].map(
      (count) => of(answersOf(forgotten.slice(0, count)), 'no-carry').sure,
    );
    expect(sures.toSorted((a, b) => a - b)).toEqual(sures);
    const plain = of(answersOf(SMALLER.slice(0, 2))).sure;
    expect(sures[0]).toBeLessThan(plain);
  });

  it('[MN11] fades over weeks', () => {
    const answers = answersOf(SMALLER);
    const sures = [0, 42, 180, 365].map((days) => of(answers, undefined, HOUR + days * DAY).sure);
    expect(sures.toSorted((a, b) => b - a)).toEqual(sures);
    expect(sures.at(-1)).toBeLessThan(0.1);
  });

  it('[MN11] shows a new habit of somebody with a long record of right answers', () => {
    const before = Array.from(
      { length: 200 },
      (_each, at) => `${60 + (at % 30)} − 37 = ${23 + (at % 30)}`,
    );
    const right = before.filter((line) => Number(line.slice(1, 2)) < 7);
    expect(
      isToldTo(
        'child',
        of(answersOf([...right, ...SMALLER, '72 − 35 = 43']), undefined, 10 * HOUR),
      ),
    ).toBe(true);
  });

  it('[MN12] leaves out answers with help, skipped ones, and those before it was mended', () => {
    expect(of(answersOf(SMALLER, { isOut: true })).sure).toBe(0);
    expect(of(answersOf(SMALLER, { typed: '' })).sure).toBe(0);
    const since = new Map([['smaller-from-larger', HOUR] as const]);
    expect(
      standingsOf(answersOf(SMALLER), HOUR, since).map(({ mistake }) => mistake),
    ).not.toContain('smaller-from-larger');
  });

  it('[MN4] never tells a neighbouring fact', () => {
    const near = answersOf(['7 × 8 = 48', '6 × 9 = 45', '7 × 6 = 35', '8 × 4 = 28']);
    const standing = of(near, 'neighbour-fact');
    expect(standing.hasEnough).toBe(true);
    expect(isToldTo('teacher', { ...standing, sure: 1 })).toBe(false);
  });
});
