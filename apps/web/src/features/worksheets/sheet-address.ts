import { findUnitInfo } from '@moonbase/content';
import {
  codeOf,
  DEFAULT_COUNT,
  DEFAULT_TABLE,
  LARGEST_NUMBER,
  MIXES,
  MOST_COPIES,
  MOST_UNITS,
  seedOfCode,
  SEEDS,
  SHEET_FONTS,
  VARIANTS,
  type Sheet,
} from '@moonbase/paper';
import { MAX_QUESTION_COUNT, TABLE_FORMATS, TABLE_MODES, tableOf } from '@moonbase/questions';

/** A whole number within limits; null for any other text. */
export function wholeNumber(text: string | null, low: number, high: number): number | null {
  if (text === null || !/^\d{1,4}$/u.test(text)) return null;
  const number = Number(text);
  return number >= low && number <= high ? number : null;
}

/** The copies that an address asks for, of a class or a half of one; null: it does not say. */
export function copiesIn(query: URLSearchParams): number | null {
  const copies = wholeNumber(query.get('copies'), 1, 999);
  return copies === null ? null : Math.min(copies, MOST_COPIES);
}

export function newSeed(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % SEEDS;
}

/** The list item named by `text`, or the first. */
function oneOf<T extends string>(list: readonly [T, ...(readonly T[])], text: string | null): T {
  return list.find((each) => each === text) ?? list[0];
}

/** The sheet described by an address (requirement WS-5). Values that cannot be read have their default. */
export function sheetOf(query: URLSearchParams): Sheet {
  const asked = query.getAll('unit').map(Number);
  const known = [...new Set(asked)].filter((id) => findUnitInfo(id) !== undefined);
  const units = known.slice(0, MOST_UNITS);
  const number = (name: string, low: number, high: number): number | null =>
    wholeNumber(query.get(name), low, high);
  return {
    units,
    subUnit: units.length === 1 ? number('sub-unit', 1, LARGEST_NUMBER) : null,
    table: {
      value: number('value', 0, LARGEST_NUMBER),
      maxOperand: number('max-operand', 0, LARGEST_NUMBER) ?? DEFAULT_TABLE.maxOperand,
      mode: TABLE_MODES.find((mode) => mode === query.get('mode')) ?? DEFAULT_TABLE.mode,
      format: TABLE_FORMATS.find((each) => each === query.get('format')) ?? DEFAULT_TABLE.format,
    },
    stage: number('stage', 1, 999),
    count: number('count', 1, MAX_QUESTION_COUNT) ?? DEFAULT_COUNT,
    seed: seedOfCode(query.get('code') ?? ''),
    variant: oneOf(VARIANTS, query.get('variant')),
    mix: oneOf(MIXES, query.get('mix')),
    large: query.get('print') === 'large',
    font: oneOf(SHEET_FONTS, query.get('font')),
    instructions: query.get('instructions') !== 'off',
  };
}

/** The query that opens a sheet again; default values are left out. */
export function queryOf(sheet: Sheet): string {
  const { units, subUnit, table, stage, count, seed, variant, mix } = sheet;
  const query = new URLSearchParams(units.map((id) => ['unit', String(id)]));
  const set = (name: string, value: string | number | null, usual: unknown = null): void => {
    if (value !== null && value !== usual) query.set(name, String(value));
  };
  set('sub-unit', subUnit);
  if (units.some((id) => tableOf(id) !== null)) {
    set('value', table.value);
    set('max-operand', table.maxOperand, DEFAULT_TABLE.maxOperand);
    set('mode', table.mode, DEFAULT_TABLE.mode);
    set('format', table.format, DEFAULT_TABLE.format);
  }
  set('stage', stage);
  set('count', count, DEFAULT_COUNT);
  if (units.length > 1) set('mix', mix, 'even');
  set('variant', variant, 'A');
  if (sheet.large) set('print', 'large');
  set('font', sheet.font, 'andika');
  if (!sheet.instructions) set('instructions', 'off');
  if (seed !== null) set('code', codeOf(seed));
  return query.toString();
}
