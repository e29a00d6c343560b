import { finished } from 'node:stream/promises';

import { countTitles, type Table } from '@moonbase/rosters';
import { CsvError, parse } from 'csv-parse';

import { FileFault } from './file-fault.ts';

const MOST_COLUMNS = 200;
const MOST_RECORD = 64 * 1024; // bytes
/** Also empty lines; a district has 200,000 enrolments. */
const MOST_RECORDS = 1_000_000;
/** Rows with other columns than the first, each of which takes the parser seven times as long; a heading above the titles makes all uneven. */
const MOST_UNEVEN = 100_000;
const CHUNK = 32 * 1024; // bytes

const EMPTY: readonly string[] = [];
const SEPARATORS = [',', ';', '\t', '|'];
/** The first line with which a spreadsheet names the separator of the others. */
const SEP_LINE = /^"?sep=(.)"?;*,*(?:\r\n|\n|\r)/i;

/** A table, and the sign between its cells. */
export interface SeparatedTable {
  readonly table: Table;
  readonly separator: string;
}

/**
 * The rows of a CSV; an empty one has no cells. Every line end ends a row, also where one file has several kinds.
 *
 * @param utf8 without a byte order mark
 * @throws FileFault
 */
export async function readTable(utf8: Buffer): Promise<SeparatedTable> {
  const start = utf8.subarray(0, MOST_RECORD).toString();
  const [sepLine, named] = SEP_LINE.exec(start) ?? [];
  const separator = named ?? separatorOf(start);
  const rest = sepLine === undefined ? utf8 : utf8.subarray(Buffer.byteLength(sepLine));
  return { table: await parseRows(rest, separator), separator };
}

/** The separator with which the titles are understood, else the commonest one in the first line. */
function separatorOf(start: string): string {
  const lines = start.split(/\r\n|\n|\r/, 30);
  const unquoted = (cell: string): string => cell.trim().replaceAll(/^"|"$/g, '');
  const tableBy = (sign: string): Table => lines.map((line) => line.split(sign).map(unquoted));
  const first = lines.find((line) => line.trim() !== '') ?? '';
  const [best = ','] = SEPARATORS.map((sign) => ({
    sign,
    titles: countTitles(tableBy(sign)),
    cells: first.split(sign).length,
  }))
    .sort((a, b) => b.titles - a.titles || b.cells - a.cells)
    .map(({ sign }) => sign);
  return best;
}

async function parseRows(utf8: Buffer, separator: string): Promise<Table> {
  const usual = Error.stackTraceLimit;
  Error.stackTraceLimit = 0; // the parser makes an error for each row with other columns than the first, and drops it
  try {
    return await readAll(utf8, separator);
  } finally {
    Error.stackTraceLimit = usual;
  }
}

async function readAll(utf8: Buffer, separator: string): Promise<Table> {
  const rows: (readonly string[])[] = [];
  const read: { fault: FileFault | null; uneven: number } = { fault: null, uneven: 0 };
  const parser = parse({
    delimiter: separator,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    max_record_size: MOST_RECORD,
    on_record: (record: string[]) => {
      if (record.length !== rows[0]?.length) read.uneven += 1;
      read.fault ??= faultIn(rows.length + 1, record, read.uneven);
      if (read.fault === null) rows.push(record.every((cell) => cell === '') ? EMPTY : record);
      return null;
    },
  });
  const ended = finished(parser.resume());
  ended.catch(() => undefined); // it is awaited below
  let lastEnd = 0; // where a row ended that was complete
  for (let at = 0; at < utf8.length && read.fault === null && !parser.destroyed; at += CHUNK) {
    const before = rows.length;
    parser.write(utf8.subarray(at, at + CHUNK));
    if (rows.length > before) lastEnd = at;
    else if (at - lastEnd > MOST_RECORD) read.fault ??= tooLong(rows.length + 1); // separators alone have no size for the parser
  }
  if (read.fault !== null) {
    parser.destroy();
    throw read.fault;
  }
  parser.end();
  try {
    await ended;
  } catch (error) {
    throw error instanceof CsvError ? faultOf(error, rows.length + 1) : error;
  }
  refuseIf(read);
  return rows;
}

/** @throws FileFault */
function refuseIf({ fault }: { readonly fault: FileFault | null }): void {
  if (fault !== null) throw fault;
}

const tooLong = (row: number): FileFault =>
  new FileFault(`Row ${row} is longer than 64 KB. A quotation mark may be open there.`);

/** What is wrong with a row; null: nothing. @param uneven rows so far with other columns than the first */
function faultIn(row: number, record: readonly string[], uneven: number): FileFault | null {
  if (row > MOST_RECORDS) return new FileFault(`A table has more than ${MOST_RECORDS} rows.`);
  if (record.length > MOST_COLUMNS)
    return new FileFault(`Row ${row} has more than ${MOST_COLUMNS} columns.`);
  if (uneven > MOST_UNEVEN)
    return new FileFault(
      `More than ${MOST_UNEVEN} rows are empty, or have other columns than the first.`,
    );
  return null;
}

function faultOf(error: CsvError, row: number): FileFault {
  if (error.code === 'CSV_MAX_RECORD_SIZE') return tooLong(row);
  return new FileFault(
    `The file is no CSV that can be read: a quotation mark is open or wrong near row ${row}.`,
  );
}
