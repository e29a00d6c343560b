import { describe, expect, it } from 'vitest';

import { ALL_UNITS, findUnit } from './all.ts';
import { aSubUnit } from './definitions.test-kit.ts';
import { generateQuestion, generateQuestions, questionKey } from './generate.ts';
import { toPlainText } from './document/plain-text.ts';

const ordinary = ALL_UNITS.filter(({ table }) => table === undefined);

describe('a question from a seed', () => {
  it('[QR1] is always the same', () => {
    for (const { subUnits } of ordinary) {
      for (const subUnit of subUnits) {
        const first = generateQuestion(subUnit, 123_456);
        expect(generateQuestion(subUnit, 123_456)).toEqual(first);
        expect(first.seed).toBe(123_456);
      }
    }
  });

  it('[QR1] keeps the questions that were printed with a code', () => {
    const printed = [
      [9, 4, 1],
      [31, 1, 2],
      [65, 1, 3],
      [110, 1, 4],
      [150, 3, 5],
    ] as const;
    const lines = printed.map(([unitId, position, seed]) => {
      const { doc, answer } = generateQuestion(aSubUnit(unitId, position), seed);
      return `${toPlainText(doc)} → ${answer}`;
    });
    expect(lines).toMatchInlineSnapshot(`
      [
        "12 + 2 = ? → 14",
        "7 2/5 = ?/5 → 37",
        "A small plane needs 1.5 hours for 186 miles. What is its average speed in mph? → 124",
        "11 × (−4) = ? → -44",
        "Solve 7x + 19 = 54. x = ? → 5",
      ]
    `);
  });
});

describe('a run of questions', () => {
  it('[QR2] never repeats a question in 24, in any unit', () => {
    for (const { subUnits } of ordinary) {
      const keys = generateQuestions(subUnits, { count: 24, seed: 11 }).map(questionKey);
      expect(new Set(keys).size).toBe(24);
    }
  });

  it('[QR3] repeats only after all are used, and then as far apart as it can', () => {
    const keys = generateQuestions([aSubUnit(119, 2)], { count: 36, seed: 4 }).map(questionKey);
    for (let start = 0; start + 12 <= 36; start += 12)
      expect(new Set(keys.slice(start, start + 12)).size).toBe(12);
    const gaps = keys.map((key, i) => keys.indexOf(key, i + 1) - i).filter((gap) => gap > 0);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(6);
  });

  it('[QR4] gives neighbours different answers where the sub-unit has them', () => {
    for (const { subUnits } of ordinary) {
      for (const subUnit of subUnits) {
        const answers = generateQuestions([subUnit], { count: 12, seed: 3 }).map(
          ({ answer }) => answer,
        );
        if (new Set(answers).size <= 5) continue;
        expect(answers.some((answer, i) => i > 0 && answer === answers[i - 1])).toBe(false);
      }
    }
  });

  it('[QR5] starts with the easiest kind and deals the others in even shares', () => {
    const subUnits = findUnit(20)?.subUnits ?? [];
    const run = generateQuestions(subUnits, { count: subUnits.length * 4, seed: 8 });
    expect(run[0]?.position).toBe(1);
    for (const { position } of subUnits)
      expect(run.filter((question) => question.position === position)).toHaveLength(4);
  });

  it('[QR6] holds none of the questions that it is given to avoid', () => {
    const subUnits = [aSubUnit(9, 4)];
    const before = generateQuestions(subUnits, { count: 20, seed: 1 }).map(questionKey);
    const after = generateQuestions(subUnits, { count: 20, seed: 1, avoid: new Set(before) });
    expect(after.filter((question) => before.includes(questionKey(question)))).toEqual([]);
  });

  it('[QR7] gives each question the seed that makes it again', () => {
    for (const question of generateQuestions(findUnit(63)?.subUnits ?? [], {
      count: 20,
      seed: 2,
    })) {
      const again = generateQuestion(aSubUnit(question.unitId, question.position), question.seed);
      expect(again).toEqual(question);
    }
  });
});
