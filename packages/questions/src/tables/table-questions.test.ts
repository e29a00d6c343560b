import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { markAnswer } from '../marking/marking.ts';
import { toPlainText } from '../document/plain-text.ts';
import {
  countTableFacts,
  generateTableQuestions,
  validateTableOptions,
  type TableOptions,
} from './table-questions.ts';
import { TABLE_FORMATS, TABLE_MODES } from './table-units.ts';
import { tableOf } from './table-units.ts';
import { ALL_UNITS } from '../all.ts';
import { typed } from '../numbers.ts';

function textsOf(options: TableOptions): string[] {
  const run = generateTableQuestions({ count: 100, seed: 3, ...options });
  return run.ok ? run.questions.map(({ doc }) => toPlainText(doc)) : [];
}

describe('table questions', () => {
  it('[TQ1] multiply by the table in normal mode, the other way round in reverse format', () => {
    expect(textsOf({ unitId: 126, maxOperand: 3 }).every((text) => text.endsWith('× 7 = ?'))).toBe(
      true,
    );
    const reverse = textsOf({ unitId: 126, maxOperand: 3, format: 'reverse' });
    expect(reverse.every((text) => text.startsWith('7 × '))).toBe(true);
  });

  it('[TQ2] divide by the table in inverse mode, by the other factor in reverse format', () => {
    expect(new Set(textsOf({ unitId: 126, mode: 'inverse', maxOperand: 2 }))).toEqual(
      new Set(['0 ÷ 7 = ?', '7 ÷ 7 = ?', '14 ÷ 7 = ?']),
    );
    const reverse = textsOf({ unitId: 126, mode: 'inverse', format: 'reverse', maxOperand: 2 });
    expect(new Set(reverse)).toEqual(new Set(['7 ÷ 1 = ?', '14 ÷ 2 = ?']));
  });

  it('[TQ3] divide zero by a number, and never by zero', () => {
    const texts = textsOf({ unitId: 119, mode: 'inverse', maxOperand: 3 });
    expect(new Set(texts)).toEqual(new Set(['0 ÷ 1 = ?', '0 ÷ 2 = ?', '0 ÷ 3 = ?']));
  });

  it('[TQ4] add and subtract without going below 0', () =>
    expect(new Set(textsOf({ unitId: 138, mode: 'both', format: 'both', maxOperand: 1 }))).toEqual(
      new Set([
        '0 + 2 = ?',
        '2 + 0 = ?',
        '1 + 2 = ?',
        '2 + 1 = ?',
        '2 − 2 = ?',
        '2 − 0 = ?',
        '3 − 2 = ?',
        '3 − 1 = ?',
      ]),
    ));

  it('[TQ5] accept 0 to 100 as the value of a custom table', () => {
    expect(textsOf({ unitId: 135, value: 47, maxOperand: 1 })).toContain('1 × 47 = ?');
    expect(validateTableOptions({ unitId: 135 })).toEqual({
      value: ['Must be a whole number from 0 to 100'],
    });
    expect(validateTableOptions({ unitId: 152, value: 101 }).value).toBeDefined();
    expect(validateTableOptions({ unitId: 152, value: 3.5 }).value).toBeDefined();
    expect(validateTableOptions({ unitId: 126, value: 8 })).toEqual({
      value: ['Only a custom table takes a value'],
    });
  });

  it('[TQ6] refuse a negative operand with the sentence of requirement SE-7', () => {
    for (const mode of TABLE_MODES) {
      expect(validateTableOptions({ unitId: 126, maxOperand: -1, mode })).toEqual({
        maxOperand: ['Cannot have negative max-multiple values'],
      });
    }
    expect(validateTableOptions({ unitId: 126, maxOperand: 101 }).maxOperand).toBeDefined();
  });

  it('[TQ7] refuse to divide the zero table by nothing but 0', () => {
    expect(validateTableOptions({ unitId: 119, maxOperand: 0, mode: 'inverse' })).toEqual({
      maxOperand: [
        "Division tables with only 0's cannot be selected because division by 0 is impossible.",
      ],
    });
    expect(
      validateTableOptions({ unitId: 136, maxOperand: 0, mode: 'inverse' }).maxOperand,
    ).toEqual(['Must be at least 1']);
    expect(validateTableOptions({ unitId: 119, maxOperand: 0 })).toEqual({});
    const sevens = { unitId: 126, maxOperand: 0, mode: 'inverse' } as const;
    expect(validateTableOptions({ ...sevens, format: 'reverse' }).maxOperand).toEqual([
      "Division tables with only 0's cannot be selected because division by 0 is impossible.",
    ]);
    expect(validateTableOptions({ ...sevens, format: 'both' })).toEqual({});
    expect(
      validateTableOptions({ unitId: 135, value: 0, mode: 'inverse', format: 'reverse' }).format,
    ).toBeDefined();
  });

  it('[TQ8] refuse a unit without tables, and more than 100 questions', () => {
    expect(validateTableOptions({ unitId: 20 })).toEqual({ unitId: ['This unit has no tables'] });
    expect(validateTableOptions({ unitId: 126, count: 101 }).count).toBeDefined();
    expect(validateTableOptions({ unitId: 126, count: 0 }).count).toBeDefined();
    expect(generateTableQuestions({ unitId: 20 }).ok).toBe(false);
  });

  it('[TQ9] ask every fact once before any comes twice', () => {
    const options = { unitId: 126, mode: 'both', format: 'both', maxOperand: 12 } as const;
    const facts = countTableFacts(options);
    const texts = textsOf({ ...options, count: facts });
    expect(new Set(texts).size).toBe(facts);
  });

  const options = fc.record({
    unitId: fc.constantFrom(119, 120, 126, 131, 135, 136, 140, 148, 152),
    custom: fc.integer({ min: 0, max: 100 }),
    maxOperand: fc.integer({ min: 0, max: 100 }),
    mode: fc.constantFrom(...TABLE_MODES),
    format: fc.constantFrom(...TABLE_FORMATS),
    seed: fc.nat(),
  });

  it('[TQ10] are true, typeable and the same for the same seed', () =>
    fc.assert(
      fc.property(options, ({ custom, ...rest }) => {
        const value = tableOf(rest.unitId)?.value === null ? custom : null;
        const run = generateTableQuestions({ ...rest, value, count: 20 });
        expect(generateTableQuestions({ ...rest, value, count: 20 })).toEqual(run);
        if (!run.ok) return;
        for (const { doc, answer } of run.questions) {
          const [, a, sign, b] = /^([\d,]+) ([×÷+−]) ([\d,]+) = \?$/.exec(toPlainText(doc)) ?? [];
          const [x, y] = [Number(a?.replace(',', '')), Number(b?.replace(',', ''))];
          const right = { '×': x * y, '÷': x / y, '+': x + y, '−': x - y }[sign ?? ''];
          expect(answer).toBe(right);
          expect(markAnswer(typed(Number(answer)), answer)).toBe('correct');
        }
      }),
      { numRuns: 200 },
    ));

  it('[TQ11] take longer where the table is beyond 12', () => {
    const run = generateTableQuestions({
      unitId: 135,
      value: 47,
      maxOperand: 40,
      count: 60,
      seed: 1,
    });
    const paces = run.ok ? run.questions.map(({ pace }) => pace) : [];
    expect(new Set(paces)).toEqual(new Set(['short', 'long']));
  });
});

describe('tables units', () =>
  it('[TQ12] train 0 to 12 once for each kind, and one chosen number for each', () => {
    for (const unit of ALL_UNITS) expect(tableOf(unit.id)).toEqual(unit.table ?? null);
    for (const kind of ['times', 'addition'] as const) {
      const values = ALL_UNITS.filter(({ table }) => table?.kind === kind).map(
        ({ table }) => table?.value,
      );
      expect(values).toHaveLength(14);
      expect(new Set(values).size).toBe(14);
    }
  }));
