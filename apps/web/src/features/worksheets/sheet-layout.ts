export type Span = 1 | 2 | 3;

export const COLUMNS = 3;

const ONE_COLUMN = { letters: 66, diagram: 200 }; // three lines of words; a diagram in px as drawn
const TWO_COLUMNS = { letters: 140 };

/**
 * How many of the three columns a question needs.
 *
 * @param letters of its words
 * @param diagram the width of its diagram in px, or null
 */
export function spanOf(letters: number, diagram: number | null): Span {
  const wide = letters > ONE_COLUMN.letters;
  const wideDiagram = diagram !== null && diagram > ONE_COLUMN.diagram;
  if (letters > TWO_COLUMNS.letters || (wide && wideDiagram)) return 3;
  return wide || wideDiagram ? 2 : 1;
}

const asSpan = (columns: number): Span => (columns >= 3 ? 3 : columns === 2 ? 2 : 1);

/** The columns each question gets: in order, without holes. The last of a row takes what is left of it. */
export function spansInRows(needs: readonly Span[]): readonly Span[] {
  const spans: Span[] = [];
  let used = 0; // columns of the row that is being filled
  needs.forEach((need, index) => {
    if (used + need > COLUMNS) used = 0;
    used += need;
    const next = needs[index + 1];
    const isLastOfRow = next !== undefined && used + next > COLUMNS;
    const rest = isLastOfRow ? COLUMNS - used : 0;
    spans.push(asSpan(need + rest));
    if (isLastOfRow) used = COLUMNS;
  });
  return spans;
}
