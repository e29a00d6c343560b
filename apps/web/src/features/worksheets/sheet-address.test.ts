import { describe, expect, it } from 'vitest';

import { WorksheetQuery } from '@moonbase/contracts';
import {
  codeOf,
  contentOfTable,
  contentOfUnit,
  DEFAULT_TABLE,
  isReady,
  partsOf,
  seedOfCode,
  SEEDS,
  subtitleOf,
  titleOf,
  type Sheet,
} from '@moonbase/paper';

import { newSeed, queryOf, sheetOf } from './sheet-address.ts';

const read = (query: string): Sheet => sheetOf(new URLSearchParams(query));

describe('the code of a worksheet', () => {
  it('names its seed in six letters and digits, and is read however it is typed', () => {
    for (const seed of [0, 1, 777_777, SEEDS - 1]) {
      expect(codeOf(seed)).toMatch(/^[0-9A-Z]{3}-[0-9A-Z]{3}$/u);
      expect(seedOfCode(codeOf(seed))).toBe(seed);
      expect(seedOfCode(codeOf(seed).toLowerCase().replace('-', ' '))).toBe(seed);
    }
    expect(seedOfCode('oil-oil')).toBe(seedOfCode('011-011'));
  });

  it.each(['', 'ABC', 'ABC-DEFG', 'ABC-DE!', 'UUU-UUU'])('is not "%s"', (code) =>
    expect(seedOfCode(code)).toBeNull(),
  );

  it('can name every seed that is drawn', () => {
    const seed = newSeed();
    expect(seedOfCode(codeOf(seed))).toBe(seed);
  });
});

describe('the address of a worksheet', () => {
  it('names unit, sub-unit, count, step and code, and a sheet has that address again', () => {
    const query = 'unit=20&sub-unit=2&stage=5&count=30&variant=B&code=QX7-4M2';
    const sheet = read(query);
    expect(sheet).toMatchObject({ units: [20], subUnit: 2, count: 30, stage: 5, variant: 'B' });
    expect(queryOf(sheet)).toBe(query);
  });

  it('names the value, largest operand, mode and format of a table', () => {
    const query = 'unit=135&value=15&max-operand=20&mode=inverse&format=reverse';
    const sheet = read(query);
    expect(sheet.table).toEqual({ value: 15, maxOperand: 20, mode: 'inverse', format: 'reverse' });
    expect(queryOf(sheet)).toBe(query);
  });

  it('means 24 questions and a table up to 12, both ways round, by default', () => {
    const sheet = read('unit=126');
    expect(sheet.count).toBe(24);
    expect(sheet.table).toEqual(DEFAULT_TABLE);
    expect(DEFAULT_TABLE).toMatchObject({ maxOperand: 12, mode: 'normal', format: 'both' });
  });

  it.each([
    'unit=9999',
    'unit=abc',
    'unit=20&count=0',
    'unit=20&count=101',
    'unit=20&code=?',
    'unit=20&mode=sideways&format=round',
    'unit=135&value=100&max-operand=-1',
  ])('leaves out values that cannot be read: %s', (query) => {
    const { count, seed, table } = read(query);
    expect(count).toBe(24);
    expect(seed).toBeNull();
    expect(table).toEqual(DEFAULT_TABLE);
  });
});

describe('the calls that make a worksheet', () => {
  it('are the same for the same address', () => {
    const query = 'unit=20&unit=21&code=QX7-4M2';
    expect(partsOf(read(query))).toEqual(partsOf(read(query)));
  });

  it('share the questions among several units, each with its own seed', () => {
    const parts = partsOf(read('unit=1&unit=2&unit=9&count=25&code=QX7-4M2'));
    expect(parts.map(({ unit, query }) => [unit, query['count']])).toEqual([
      [1, 9],
      [2, 8],
      [9, 8],
    ]);
    expect(new Set(parts.map(({ query }) => query['seed'])).size).toBe(3);
  });

  it('ask no unit for nothing when there are fewer questions than units', () => {
    const parts = partsOf(read('unit=1&unit=2&unit=9&count=2&code=QX7-4M2'));
    expect(parts.map(({ query }) => query['count'])).toEqual([1, 1]);
  });

  it('have another seed for each version', () => {
    const seeds = ['A', 'B', 'C'].map(
      (variant) => partsOf(read(`unit=20&code=QX7-4M2&variant=${variant}`))[0]?.query['seed'],
    );
    expect(new Set(seeds).size).toBe(3);
    expect(seeds[0]).toBe(seedOfCode('QX7-4M2'));
  });

  it('ask for a sub-unit, or for a table in its mode and format', () => {
    const [topic] = partsOf(read('unit=20&sub-unit=2&code=QX7-4M2'));
    expect(topic?.query).toEqual({ count: 24, seed: seedOfCode('QX7-4M2'), 'sub-unit': 2 });
    const [table] = partsOf(read('unit=135&value=15&code=QX7-4M2'));
    expect(table?.query).toMatchObject({ value: 15, 'max-operand': 12, format: 'both' });
    expect(partsOf(read('unit=126&value=7&code=QX7-4M2'))[0]?.query).not.toHaveProperty('value');
  });

  it('are none before content is chosen, and none for a custom table without a value', () => {
    expect(partsOf(read('code=QX7-4M2'))).toEqual([]);
    expect(isReady(read('unit=135'))).toBe(false);
    expect(partsOf(read('unit=135&code=QX7-4M2'))).toEqual([]);
  });
});

describe('the address of a worksheet’s PDF', () =>
  it('has the query of the page, and the server reads the same sheet from it', () => {
    const address =
      'unit=20&unit=97&count=30&mix=harder&variant=B&print=large&font=lexend&instructions=off&code=QX7-4M2';
    const sheet = read(address);
    expect(queryOf(sheet)).toBe(address);
    const query = WorksheetQuery.parse({
      ...Object.fromEntries(new URLSearchParams(address)),
      unit: ['20', '97'],
    });
    expect(query).toMatchObject({
      unit: sheet.units,
      count: sheet.count,
      mix: sheet.mix,
      variant: sheet.variant,
      print: 'large',
      font: sheet.font,
      instructions: 'off',
      code: sheet.seed,
    });
  }));

describe('the title of a worksheet', () => {
  it('is its unit, with the kind of question below it when there is only one', () => {
    expect(titleOf(contentOfUnit(97, null))).toBe('Bar Charts');
    expect(subtitleOf(contentOfUnit(97, null))).toBeNull();
    expect(subtitleOf(contentOfUnit(97, 1))).not.toBeNull();
  });

  it('is the topic that several units share, else Mixed Topics', () => {
    expect(titleOf(read('unit=1&unit=2'))).toBe('Counting and Place Value');
    expect(titleOf(read('unit=1&unit=97'))).toBe('Mixed Topics');
  });

  it('names a table by its number', () => {
    const table = { maxOperand: 12, mode: 'both', format: 'both' } as const;
    const seven = contentOfTable('times', { ...table, value: 7 });
    expect(seven).toMatchObject({ units: [126], table: { value: null } });
    expect(titleOf(seven)).toBe('7 Times Table: multiplication and division');
    const large = contentOfTable('addition', { ...table, mode: 'normal', value: 25 });
    expect(large).toMatchObject({ units: [152], table: { value: 25 } });
    expect(titleOf(large)).toBe('25 Addition Table');
  });
});
