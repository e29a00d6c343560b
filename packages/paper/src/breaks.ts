import { at } from '@moonbase/kit';

/** The space for rows of questions, in points. */
export interface PageRoom {
  readonly first: number; // under the head
  readonly other: number;
}

/** The number of rows on each page. */
export type RowCounts = readonly number[];

const LEAST_FILLED = 0.25; // of the last page

/** Fills one page after the other. A row that is higher than a page gets a page for itself. */
export function fillPages(heights: readonly number[], room: PageRoom): RowCounts {
  const counts = [0];
  let used = 0;
  for (const height of heights) {
    const isFull = used + height > (counts.length === 1 ? room.first : room.other);
    const onPage = at(counts, counts.length - 1);
    if (isFull && onPage > 0) {
      counts.push(1);
      used = height;
    } else {
      counts[counts.length - 1] = onPage + 1;
      used += height;
    }
  }
  return counts;
}

/** Whether a last page has a single row or is nearly empty. */
export function endsSparse(counts: RowCounts, heights: readonly number[], room: PageRoom): boolean {
  const last = counts.length > 1 ? counts.at(-1) : undefined;
  if (last === undefined) return false;
  const filled = heights.slice(-last).reduce((sum, height) => sum + height, 0);
  return last === 1 || filled < LEAST_FILLED * room.other;
}

/** Moves rows from the page before to a last page that is sparse and has space for them. @see ../SPEC.md rule LS10 */
export function fillLastPage(
  counts: RowCounts,
  heights: readonly number[],
  room: PageRoom,
): RowCounts {
  const [before, last] = counts.slice(-2);
  if (before === undefined || last === undefined) return counts;
  if (before - 1 <= last || !endsSparse(counts, heights, room)) return counts;
  const moved = heights.slice(-last - 1).reduce((sum, height) => sum + height, 0);
  if (moved > room.other) return counts;
  return fillLastPage([...counts.slice(0, -2), before - 1, last + 1], heights, room);
}
