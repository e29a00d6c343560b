import { pipeline, Readable } from 'node:stream';

import { stringify } from 'csv-stringify';

export type CsvCell = string | number | null;

/**
 * A CSV file (RFC 4180, UTF-8 with a byte order mark, as spreadsheets expect it), written row by row while it is sent.
 * A text that a spreadsheet would run as a formula gets an apostrophe before it. One with a semicolon or a tab is quoted:
 * where commas stand in numbers, spreadsheets take them for the end of a cell, and what follows may be a formula.
 */
export function csvStream(
  rows: Iterable<readonly CsvCell[]> | AsyncIterable<readonly CsvCell[]>,
): Readable {
  const lines = stringify({
    bom: true,
    escape_formulas: true,
    quoted_match: /[;\t]/,
    record_delimiter: '\r\n',
  });
  return pipeline(Readable.from(rows), lines, () => undefined); // an error destroys the stream being sent
}

/** The header that makes a browser save a file under a name. @param name in any script, with its extension */
export function attachment(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replaceAll(/[^\w. -]/gu, '')
    .replaceAll(/ +/g, '-');
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name.replaceAll(/ +/g, '-'))}`;
}
