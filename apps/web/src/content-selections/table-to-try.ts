import { tablesOf, type TableKind, type TableUnit } from '../play/selection-draft.ts';
import { hasStar, ofUnit, type Statistics } from './statistics.ts';

/** From easy to hard, as tables are mostly taught. */
const TAUGHT: Readonly<Record<TableKind, readonly number[]>> = {
  times: [2, 10, 5, 4, 3, 8, 6, 9, 11, 7, 12, 1, 0],
  addition: [1, 2, 10, 5, 3, 4, 6, 9, 8, 7, 11, 12, 0],
};

/** A companion's proposal where nothing is chosen yet. */
export type TableHint =
  | { readonly kind: 'almost' | 'new'; readonly table: TableUnit }
  | { readonly kind: 'all' };

/**
 * The table to try next: the most practised one that has no star yet; when all that were tried have theirs, the easiest
 * new one. "all" when there is a star on each.
 */
export function tableToTry(kind: TableKind, statistics: Statistics): TableHint {
  const open = tablesOf(kind)
    .map((table) => ({ table, figures: ofUnit(statistics, table.id) }))
    .filter(({ figures }) => !hasStar(figures));
  const [tried] = open
    .filter(({ figures }) => figures.answered > 0)
    .sort((a, b) => b.figures.answered - a.figures.answered);
  if (tried) return { kind: 'almost', table: tried.table };
  const order = TAUGHT[kind];
  const [fresh] = open.sort((a, b) => order.indexOf(a.table.value) - order.indexOf(b.table.value));
  return fresh ? { kind: 'new', table: fresh.table } : { kind: 'all' };
}
