import { linesOfOneRoster, linesOfTable, type OwnSchool, type ReadFile } from '@moonbase/rosters';
import { CsvError, parse } from 'csv-parse/sync';

import { decodeText } from './decode-text.ts';
import { isZip, readZip, ZipFault } from './read-zip.ts';

/** A limit above the rows of the largest school. */
const MOST_ROWS = 10_000;

const refused = (why: string): ReadFile => ({ ok: false, why });

/** Reads a file that a school has uploaded: a CSV in any usual encoding, or the zip of a OneRoster export. */
export async function readRosterFile(bytes: Buffer, school: OwnSchool): Promise<ReadFile> {
  try {
    const read = isZip(bytes) ? await readExport(bytes, school) : linesOfTable(readTable(bytes));
    if (!read.ok) return read;
    if (read.lines.length === 0) return refused('The file has no students.');
    if (read.lines.length > MOST_ROWS) return refused(`The file has more than ${MOST_ROWS} rows.`);
    return read;
  } catch (error) {
    if (error instanceof ZipFault) return refused(error.message);
    if (error instanceof CsvError) return refused(inWords(error));
    throw error;
  }
}

function inWords(error: CsvError): string {
  const { lines } = error;
  const place = typeof lines === 'number' ? ` near line ${lines}` : '';
  return `The file is no CSV that can be read: a quotation mark is open or wrong${place}.`;
}

async function readExport(bytes: Buffer, school: OwnSchool): Promise<ReadFile> {
  const files = await readZip(bytes);
  if (files.has('[content_types].xml'))
    return refused('This is a workbook. Save it as CSV in your spreadsheet, and import that.');
  const tables = [...files].filter(([name]) => name.endsWith('.csv'));
  const [only] = tables;
  if (only && tables.length === 1) return linesOfTable(readTable(only[1]));
  return linesOfOneRoster(
    new Map(tables.map(([name, content]) => [name, readTable(content)])),
    school,
  );
}

/** The cells of a CSV. The separator is the commonest of comma, semicolon and tab in the line of titles. */
function readTable(bytes: Buffer): readonly (readonly string[])[] {
  const text = decodeText(bytes);
  return parse(text, {
    delimiter: separatorOf(text),
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: false,
    to: MOST_ROWS + 2,
  });
}

function separatorOf(text: string): string {
  const [titles = ''] = text.split(/\r?\n|\r/, 1);
  const counts = [',', ';', '\t'].map((sign) => [sign, titles.split(sign).length] as const);
  const [most = [',', 0] as const] = counts.sort(([, a], [, b]) => b - a);
  return most[0];
}
