/** The space that a question needs, which decides its number of columns. */
export interface Needs {
  readonly words: number; // width of all its words on one line
  readonly figure: number | null; // least width of its figure
}

/** The inner widths of a cell over one column, over two, and so on. */
export type Rooms = readonly number[];

const LINES = 3; // of words, before a question takes another column

/**
 * The columns that a question needs: one more where its words take over three lines, and where its figure is too wide.
 *
 * @see ../SPEC.md rule LS2
 */
export function spanOf({ words, figure }: Needs, rooms: Rooms): number {
  const [one = 0, two = one] = rooms;
  const isWide = words > LINES * one;
  const hasWideFigure = figure !== null && figure > one;
  const needed =
    words > LINES * two || (isWide && hasWideFigure) ? 3 : isWide || hasWideFigure ? 2 : 1;
  return Math.min(needed, rooms.length);
}

/**
 * The columns that each question gets: in order, without gaps. The last question of a row gets the rest. @see
 * ../SPEC.md rule LS3
 */
export function spansInRows(needs: readonly number[], columns: number): readonly number[] {
  const spans: number[] = [];
  let used = 0; // columns left in the row that is being filled
  needs.forEach((need, index) => {
    if (used + need > columns) used = 0;
    used += need;
    const next = needs[index + 1];
    const isLastOfRow = next !== undefined && used + next > columns;
    spans.push(need + (isLastOfRow ? columns - used : 0));
    if (isLastOfRow) used = columns;
  });
  return spans;
}
