import { hasStar, rightToStar } from '../../content-selections/statistics.ts';
import type { ResultRow } from './unit-rows.ts';

const MOST_RIGHT = 15; // answers: a star further off does not encourage

/** The unit nearest to its star, and the number of right answers in a row that earn it; null when none is near. */
export function nextStar(
  rows: readonly ResultRow[],
): { readonly unit: string; readonly name: string; readonly right: number } | null {
  const [nearest] = rows
    .filter((row) => !hasStar(row))
    .map((row) => ({ unit: row.unit, name: row.name, right: rightToStar(row) }))
    .sort((a, b) => a.right - b.right);
  return nearest && nearest.right <= MOST_RIGHT ? nearest : null;
}

/** A unit whose star shone before its last answers, and how many right ones bring it back. */
export interface Flicker {
  readonly row: ResultRow;
  readonly right: number; // answers in a row
}

/** The stars that the last ten answers of their units have dimmed, those that come back soonest first. */
export function flickering(rows: readonly ResultRow[]): readonly Flicker[] {
  return rows
    .filter((row) => !hasStar(row) && hasStar(withoutRecent(row)))
    .map((row) => ({ row, right: rightToStar(row) }))
    .filter(({ right }) => right <= MOST_RIGHT)
    .toSorted((one, other) => one.right - other.right);
}

const withoutRecent = ({ answered, correct, recent }: ResultRow) => ({
  answered: answered - recent.length,
  correct: correct - recent.replaceAll(/[^c]/gu, '').length,
});
