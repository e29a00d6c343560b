import { LEVELS, topicInfo, TOPICS, UNITS, type UnitInfo } from '@moonbase/content';

import type { PracticeRows } from './practice-rows.ts';

/** A student's results in a unit. */
export interface UnitFigures {
  readonly unitId: number;
  readonly answered: number;
  readonly correct: number;
}

export interface PracticeRow {
  readonly name: string; // of the unit, or "Level 6"
  readonly topic: string | null; // of the unit; null for a level
  readonly level: string | null; // "6.2"; null for a table, and for a row that is a level itself
  readonly answered: number;
  readonly correct: number;
}

const ROWS_OF_FIRST_PAGE = 26;
const ROWS_OF_PAGE = 32;

/** The rows of a practice report; units without answers have none. @see ../SPEC.md rules PR1 to PR3 */
export function practiceRows(
  results: readonly UnitFigures[],
  by: PracticeRows,
): readonly PracticeRow[] {
  const figures = new Map(results.map((each) => [each.unitId, each]));
  const sumOf = (units: readonly UnitInfo[]) => {
    const found = units.flatMap(({ id }) => figures.get(id) ?? []);
    return {
      answered: found.reduce((sum, { answered }) => sum + answered, 0),
      correct: found.reduce((sum, { correct }) => sum + correct, 0),
    };
  };
  const rows = by === 'unit' ? unitRows(sumOf) : levelRows(sumOf);
  return rows.filter(({ answered }) => answered > 0);
}

type SumOf = (units: readonly UnitInfo[]) => Pick<PracticeRow, 'answered' | 'correct'>;

/** Units in the order of the content, tables in the order of their numbers. */
const IN_ORDER = [...UNITS].sort(
  (a, b) => a.topicId - b.topicId || (a.table === null || b.table === null ? 0 : a.id - b.id),
);

function unitRows(sumOf: SumOf): readonly PracticeRow[] {
  return IN_ORDER.map((unit) => ({
    name: unit.name,
    topic: topicInfo(unit.topicId).name,
    level: unit.table === null ? `${unit.level}.${unit.subLevel}` : null,
    ...sumOf([unit]),
  }));
}

function levelRows(sumOf: SumOf): readonly PracticeRow[] {
  const levels = LEVELS.map(({ position }) => ({
    name: `Level ${position}`,
    units: UNITS.filter(({ level, table }) => level === position && table === null),
  }));
  const tables = TOPICS.map(({ id, name }) => ({
    name,
    units: UNITS.filter(({ topicId, table }) => topicId === id && table !== null),
  }));
  return [...levels, ...tables].map(({ name, units }) => ({
    name,
    topic: null,
    level: null,
    ...sumOf(units),
  }));
}

/** @see ../SPEC.md rule PR4 */
export function pagesOf<Row>(rows: readonly Row[]): readonly (readonly Row[])[] {
  const pages = [rows.slice(0, ROWS_OF_FIRST_PAGE)];
  for (let first = ROWS_OF_FIRST_PAGE; first < rows.length; first += ROWS_OF_PAGE)
    pages.push(rows.slice(first, first + ROWS_OF_PAGE));
  return pages;
}
