import type { Table } from './lines.ts';

/** A row of a table, read by the titles of its columns. */
export interface Entry {
  /** The cell of a column, trimmed; empty when there is no such column. @param title in any case */
  readonly text: (title: string) => string;
}

/** The rows of a table with titles, in any case. */
export function entriesOf(table: Table | undefined): readonly Entry[] {
  const [titles = [], ...rows] = table ?? [];
  const places = new Map<string, number>();
  titles.forEach((title, index) => {
    const key = title.trim().toLowerCase();
    if (!places.has(key)) places.set(key, index);
  });
  return rows
    .filter((row) => row.length > 0)
    .map((row) => ({ text: (title) => row[places.get(title.toLowerCase()) ?? -1]?.trim() ?? '' }));
}

/** The parts of a cell that lists several, separated by commas. */
export const listOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '');

export const isDeleted = (entry: Entry): boolean =>
  entry.text('status').toLowerCase() === 'tobedeleted';

/** Version 1.0 calls an entry that is no longer used "inactive"; version 1.1 knows only "active" and "tobedeleted". */
export const isInactive = (entry: Entry): boolean =>
  entry.text('status').toLowerCase() === 'inactive';
