import { at } from '@moonbase/kit';
import { findUnitInfo, topicInfo, UNITS, type UnitInfo } from '@moonbase/content';
import { kindsOfUnit } from '@moonbase/content/kinds';
import {
  CUSTOM_ADDITION_TABLE_UNIT,
  CUSTOM_TIMES_TABLE_UNIT,
  tableOf,
  type TableFormat,
  type TableMode,
} from '@moonbase/questions';

import {
  DEFAULT_TABLE,
  type Mix,
  MOST_UNITS,
  type SheetFont,
  type TableChoice,
  type Variant,
  VARIANTS,
} from './sheet-choices.ts';
import { SEEDS } from './sheet-code.ts';

/** The content of a sheet: some units, one sub-unit of a unit, or a table. */
export interface SheetContent {
  readonly units: readonly number[];
  readonly subUnit: number | null; // its position; null for all, and for several units
  readonly table: TableChoice;
  readonly stage: number | null; // the campaign step that the sheet was opened from
}

/** The look of a sheet. It changes no question. */
export interface SheetLook {
  readonly large: boolean; // large print: two columns
  readonly font: SheetFont;
  readonly instructions: boolean; // in plain words, above the questions
}

/** A whole sheet: the choices that decide its questions, and its look. */
export interface Sheet extends SheetContent, SheetLook {
  readonly count: number;
  readonly seed: number | null; // null until one is drawn
  readonly variant: Variant;
  readonly mix: Mix;
}

const isCustom = (id: number): boolean =>
  id === CUSTOM_TIMES_TABLE_UNIT || id === CUSTOM_ADDITION_TABLE_UNIT;

/** Whether questions can be made: something is chosen, and a custom table has its value. */
export function isReady({ units, table }: SheetContent): boolean {
  return units.length > 0 && (table.value !== null || !units.some(isCustom));
}

/** One call for questions of one unit. */
export interface SheetPart {
  readonly unit: number;
  readonly query: PartQuery;
}

// A type, not an interface: it is sent as a query, which may have any names.
type PartQuery = {
  readonly count: number;
  readonly seed: number;
  readonly 'sub-unit'?: number;
  readonly value?: number;
  readonly 'max-operand'?: number;
  readonly mode?: TableMode;
  readonly format?: TableFormat;
};

const SEED_STEP = 0x9e3779b1; // keeps the seeds of variants and units far apart

/** A sheet with the questions that follow from its code and choices. */
type Asked = Omit<Sheet, keyof SheetLook | 'stage'>;

/**
 * The calls that make a sheet: the same sheet makes the same calls.
 *
 * @see ../SPEC.md rules SH1 to SH5
 */
export function partsOf(sheet: Asked): readonly SheetPart[] {
  const { units, subUnit, table, seed, variant } = sheet;
  if (seed === null || !isReady({ units, subUnit, table, stage: null })) return [];
  const shares = sharesOf(sheet);
  return units.flatMap((unit, index) => {
    const share = at(shares, index);
    if (share === 0) return [];
    const nth = VARIANTS.indexOf(variant) * 1000 + index;
    const own = { count: share, seed: ((seed + Math.imul(nth, SEED_STEP)) >>> 0) % SEEDS };
    if (tableOf(unit) === null)
      return [{ unit, query: subUnit === null ? own : { ...own, 'sub-unit': subUnit } }];
    const { value, maxOperand, mode, format } = table;
    const asTable = { ...own, 'max-operand': maxOperand, mode, format };
    return [{ unit, query: isCustom(unit) && value !== null ? { ...asTable, value } : asTable }];
  });
}

/** A unit's difficulty among all units: by level, then by its place in the level. */
function difficultyOf(id: number): number {
  const unit = findUnitInfo(id);
  return unit === undefined ? 0 : unit.level * 100 + unit.subLevel;
}

/** The units' places by difficulty, from 0, the easiest. */
function ranksOf(units: readonly number[]): readonly number[] {
  const sorted = units
    .map((unit, index) => ({ index, difficulty: difficultyOf(unit) }))
    .sort((a, b) => a.difficulty - b.difficulty || a.index - b.index);
  return units.map((_, index) => sorted.findIndex((each) => each.index === index));
}

/** The number of questions for each unit. */
function sharesOf({ units, count, mix }: Asked): readonly number[] {
  const ranks = ranksOf(units);
  const weights = units.map((_, index) => {
    if (mix === 'easier') return units.length - at(ranks, index);
    return mix === 'harder' ? at(ranks, index) + 1 : 1;
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  const shares = weights.map((weight) => Math.floor((count * weight) / sum));
  const left = count - shares.reduce((total, share) => total + share, 0);
  // The rest goes to the units with the greatest remainders, the first of them first.
  const byRemainder = weights
    .map((weight, index) => ({ index, rest: (count * weight) % sum }))
    .sort((a, b) => b.rest - a.rest || a.index - b.index);
  for (const { index } of byRemainder.slice(0, left)) shares[index] = at(shares, index) + 1;
  return shares;
}

/** The parts' questions in turn: the first of each, then the second of each. */
function inTurn<T>(parts: readonly (readonly T[])[]): readonly T[] {
  const longest = Math.max(0, ...parts.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) =>
    parts.flatMap((part) => part.slice(index, index + 1)),
  ).flat();
}

/** The questions of a sheet in their order, from those of each of its parts. @see ../SPEC.md rules SH4, SH5 */
export function inSheetOrder<T>(
  sheet: Asked,
  questions: readonly (readonly T[])[], // one per part, as `partsOf` lists them
): readonly T[] {
  if (sheet.mix === 'even') return inTurn(questions);
  const ranks = ranksOf(partsOf(sheet).map(({ unit }) => unit));
  return questions
    .map((list, index) => ({ list, rank: ranks[index] ?? index }))
    .sort((a, b) => a.rank - b.rank)
    .flatMap(({ list }) => list);
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

/** The title of a sheet: its unit, its topic where several units share one, or "Mixed Topics". */
export function titleOf({ units, table }: Pick<SheetContent, 'units' | 'table'>): string {
  const known = units.flatMap((id) => findUnitInfo(id) ?? []);
  const [first] = known;
  if (first === undefined) return '';
  if (known.length === 1) return tableTitle(first, table);
  const topics = [...new Set(known.map(({ topicId }) => topicId))];
  return topics.length === 1 ? topicInfo(first.topicId).name : 'Mixed Topics';
}

/** The title of a sheet that names its topics where they are several. */
export function titleOfTopics(units: readonly number[], table: TableChoice): string {
  const topics = new Set(units.flatMap((id) => findUnitInfo(id)?.topicId ?? []));
  const names = [...topics].map((id) => topicInfo(id).name);
  return names.length > 1 ? names.join(', ') : titleOf({ units, table });
}

/** The kind of question, where a sheet has only one. */
export function subtitleOf({
  units,
  subUnit,
}: Pick<SheetContent, 'units' | 'subUnit'>): string | null {
  const [id] = units;
  if (id === undefined || subUnit === null) return null;
  return kindsOfUnit(id).find(({ position }) => position === subUnit)?.description ?? null;
}

/** The content for a table: its basic unit, or the custom one with the value. */
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

/**
 * The content of a sheet with one more unit. A table or a single kind of question cannot be combined: the unit replaces
 * it.
 */
export function withUnit(content: SheetContent, id: number): SheetContent {
  const isTable = content.units.some((unit) => tableOf(unit) !== null);
  if (isTable || content.units.length >= MOST_UNITS) return contentOfUnit(id, null);
  return {
    units: [...content.units.filter((unit) => unit !== id), id],
    subUnit: null,
    table: DEFAULT_TABLE,
    stage: null,
  };
}
