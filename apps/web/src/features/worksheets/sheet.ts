import { findUnitInfo, TOPICS, UNITS, type UnitInfo } from '@moonbase/content';
import {
  CUSTOM_ADDITION_TABLE_UNIT,
  CUSTOM_TIMES_TABLE_UNIT,
  DEFAULT_MAX_OPERAND,
  MAX_QUESTION_COUNT,
  TABLE_FORMATS,
  TABLE_MODES,
  tableOf,
  type TableFormat,
  type TableMode,
} from '@moonbase/questions';

import { codeOf, seedOfCode, SEEDS } from './sheet-code.ts';

export const DEFAULT_COUNT = 24;
export const DEFAULT_VALUE = 5;
export const LARGEST_NUMBER = 99; // in the forms for tables (requirement WS-4)

export const VARIANTS = ['A', 'B', 'C'] as const;
export type Variant = (typeof VARIANTS)[number];

/** How a table is asked. */
export interface TableChoice {
  readonly value: number | null; // of a custom table; a basic table has its own
  readonly maxOperand: number;
  readonly mode: TableMode;
  readonly format: TableFormat;
}

/** What a sheet asks: some units, one sub-unit of a unit, or a table. */
export interface SheetContent {
  readonly units: readonly number[];
  readonly subUnit: number | null; // its position; null for all, and for several units
  readonly table: TableChoice;
  readonly stage: number | null; // the campaign step that the sheet was opened from
}

/** Everything that decides which questions a sheet has. */
export interface Sheet extends SheetContent {
  readonly count: number;
  readonly seed: number | null; // null until one is drawn
  readonly variant: Variant;
}

export const DEFAULT_TABLE: TableChoice = {
  value: null,
  maxOperand: DEFAULT_MAX_OPERAND,
  mode: 'normal',
  format: 'both',
};

/** A whole number within limits; null for any other text. */
export function wholeNumber(text: string | null, low: number, high: number): number | null {
  if (text === null || !/^\d{1,4}$/u.test(text)) return null;
  const number = Number(text);
  return number >= low && number <= high ? number : null;
}

/** The sheet that an address asks for (requirement WS-5). What cannot be read has its default. */
export function sheetOf(query: URLSearchParams): Sheet {
  const asked = query.getAll('unit').map(Number);
  const units = [...new Set(asked)].filter((id) => findUnitInfo(id) !== undefined);
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
    variant: VARIANTS.find((each) => each === query.get('variant')) ?? 'A',
  };
}

/** The query that opens a sheet again; what has its default is left out. */
export function queryOf({ units, subUnit, table, stage, count, seed, variant }: Sheet): string {
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
  set('variant', variant, 'A');
  if (seed !== null) set('code', codeOf(seed));
  return query.toString();
}

const isCustom = (id: number): boolean =>
  id === CUSTOM_TIMES_TABLE_UNIT || id === CUSTOM_ADDITION_TABLE_UNIT;

/** Whether questions can be made: something is chosen, and a custom table has its value. */
export function isReady({ units, table }: SheetContent): boolean {
  return units.length > 0 && (table.value !== null || !units.some(isCustom));
}

/** One call for questions: so many of one unit. */
export interface SheetPart {
  readonly unit: number;
  readonly query: Readonly<Record<string, string | number>>;
}

const SEED_STEP = 0x9e3779b1; // keeps the seeds of variants and units far apart

/** The calls that make a sheet; several units share its questions evenly. The same sheet makes the same calls. */
export function partsOf(sheet: Sheet): readonly SheetPart[] {
  const { units, subUnit, table, count, seed, variant } = sheet;
  if (seed === null || !isReady(sheet)) return [];
  const asked = units.slice(0, count);
  return asked.map((unit, index) => {
    const nth = VARIANTS.indexOf(variant) * 1000 + index;
    const own = {
      count: Math.floor(count / asked.length) + (index < count % asked.length ? 1 : 0),
      seed: ((seed + Math.imul(nth, SEED_STEP)) >>> 0) % SEEDS,
    };
    if (tableOf(unit) === null) {
      return { unit, query: subUnit === null ? own : { ...own, 'sub-unit': subUnit } };
    }
    const { value, maxOperand, mode, format } = table;
    const asTable = { ...own, 'max-operand': maxOperand, mode, format };
    return { unit, query: isCustom(unit) && value !== null ? { ...asTable, value } : asTable };
  });
}

/** The parts' questions in turn: the first of each, then the second of each. */
export function inTurn<T>(parts: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    parts.flatMap((part) => part.slice(index, index + 1)),
  ).flat();
}

const MODE_WORDS = {
  times: { normal: '', inverse: 'division', both: 'multiplication and division' },
  addition: { normal: '', inverse: 'subtraction', both: 'addition and subtraction' },
} as const;

function tableTitle(unit: UnitInfo, { value, mode }: TableChoice): string {
  const table = tableOf(unit.id);
  if (table === null) return unit.name;
  const number = table.value ?? value;
  const kind = table.kind === 'times' ? 'Times Table' : 'Addition Table';
  const name = number === null ? unit.name : `${number} ${kind}`;
  const words = MODE_WORDS[table.kind][mode];
  return words === '' ? name : `${name}: ${words}`;
}

/** What stands above a sheet: its unit, its topic where several units share one, or "Mixed Topics". */
export function titleOf({ units, table }: SheetContent): string {
  const known = units.flatMap((id) => findUnitInfo(id) ?? []);
  const [first] = known;
  if (first === undefined) return '';
  if (known.length === 1) return tableTitle(first, table);
  const topics = [...new Set(known.map(({ topicId }) => topicId))];
  const topic = TOPICS.find(({ id }) => id === first.topicId);
  return topics.length === 1 && topic !== undefined ? topic.name : 'Mixed Topics';
}

/** The kind of question, where a sheet has only one. */
export function subtitleOf({ units, subUnit }: SheetContent): string | null {
  const [id] = units;
  if (id === undefined || subUnit === null) return null;
  const kinds = findUnitInfo(id)?.subUnits ?? [];
  return kinds.find(({ position }) => position === subUnit)?.description ?? null;
}

/** The content for a table: its basic unit, else the custom one with the value. */
export function contentOfTable(
  kind: 'times' | 'addition',
  table: TableChoice & { readonly value: number },
): SheetContent {
  const custom = kind === 'times' ? CUSTOM_TIMES_TABLE_UNIT : CUSTOM_ADDITION_TABLE_UNIT;
  const basic = UNITS.find(({ id }) => {
    const of = tableOf(id);
    return of?.kind === kind && of.value === table.value;
  });
  return {
    units: [basic?.id ?? custom],
    subUnit: null,
    table: basic === undefined ? table : { ...table, value: null },
    stage: null,
  };
}

/** The content for a topic's unit, or for one of its sub-units. */
export function contentOfUnit(id: number, subUnit: number | null): SheetContent {
  return { units: [id], subUnit, table: DEFAULT_TABLE, stage: null };
}
