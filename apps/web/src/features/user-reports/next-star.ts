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
