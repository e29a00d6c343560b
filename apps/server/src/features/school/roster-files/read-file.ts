import {
  type Column,
  type ColumnKind,
  type Encoding,
  ENCODING_NAMES,
  FIELDS,
  type Line,
  linesOfOneRoster,
  linesOfTable,
  type OwnSchool,
  type ReadFile,
  type Table,
} from '@moonbase/rosters';

import { decodeText } from './decode-text.ts';
import { FileFault } from './file-fault.ts';
import { whyNoList, whyNoText } from './file-kinds.ts';
import { readTable, type SeparatedTable } from './read-table.ts';
import { isZip, readZip } from './read-zip.ts';

/** A limit above the rows of the largest school. */
const MOST_ROWS = 10_000;
const MOST_CELL = 1000; // characters of a cell that is read
const MOST_TEXT = 8 * 1024 * 1024; // characters of all cells that are read

/** What is known beside the file. */
export interface FileOptions {
  readonly school: OwnSchool;
  readonly classGroups: readonly string[]; // of the school, by name
  readonly today: string; // YYYY-MM-DD
  readonly encoding: Encoding | null; // null: the one that fits
  readonly columns: readonly { readonly index: number; readonly kind: ColumnKind | null }[];
}

/** A file that was read. */
export interface RosterFile {
  readonly format: 'moonbase' | 'kolibri' | 'oneroster';
  readonly encoding: Encoding | null; // null: of several tables
  readonly columns: readonly Column[];
  readonly lines: readonly Line[];
  readonly notes: readonly string[];
}

/**
 * Reads a file that a school has uploaded: a list in any usual encoding, or the zip of a OneRoster export.
 *
 * @throws FileFault the reason why it cannot be read, in a sentence
 */
export async function readRosterFile(bytes: Buffer, options: FileOptions): Promise<RosterFile> {
  const file = isZip(bytes) ? await readExport(bytes, options) : await readList(bytes, options);
  checkSize(file.lines);
  return file;
}

async function readExport(bytes: Buffer, options: FileOptions): Promise<RosterFile> {
  const { files, unread } = await readZip(bytes);
  const [only] = files;
  if (only === undefined) throw new FileFault('The zip holds no CSV file.');
  if (files.length === 1 && only.name !== 'users.csv') return readList(only.bytes, options);
  const tables = new Map<string, Table>();
  for (const { name, bytes: content } of files) {
    const { table } = (await readText(content, null)).separated;
    tables.set(name, table);
  }
  const read = required(linesOfOneRoster(tables, options.school, options.today));
  const others = unread.map(
    (folder) =>
      `The zip has another export in the folder ${folder || 'at its top'}: it is not read.`,
  );
  return { ...read, encoding: null, notes: [...others, ...read.notes] };
}

async function readList(bytes: Buffer, options: FileOptions): Promise<RosterFile> {
  const { encoding, isGuess, separated } = await readText(bytes, options.encoding);
  const { table, separator } = separated;
  const read = required(
    linesOfTable(table, {
      chosen: new Map(options.columns.map(({ index, kind }) => [index, kind])),
      classGroups: options.classGroups,
      separator,
    }),
  );
  const guessed = isGuess
    ? [`Read as ${ENCODING_NAMES[encoding]}. If letters are wrong, choose another encoding.`]
    : [];
  return { ...read, encoding, notes: [...guessed, ...read.notes] };
}

function required(read: ReadFile): Extract<ReadFile, { ok: true }> {
  if (!read.ok) throw new FileFault(read.why);
  return read;
}

async function readText(bytes: Buffer, chosen: Encoding | null) {
  const noText = whyNoText(bytes);
  if (noText !== null) throw new FileFault(noText);
  const { encoding, utf8, isGuess } = decodeText(bytes, chosen);
  const noList = whyNoList(utf8.subarray(0, 4096).toString());
  if (noList !== null) throw new FileFault(noList);
  if (utf8.includes(0))
    throw new FileFault(
      'The file holds NUL characters, which are no text. Save it again as CSV in your spreadsheet.',
    );
  const separated: SeparatedTable = await readTable(utf8);
  return { encoding, isGuess, separated };
}

/** @throws FileFault when there are no students, or more than can be stored */
function checkSize(lines: readonly Line[]): void {
  if (lines.length === 0) throw new FileFault('The file has no students.');
  if (lines.length > MOST_ROWS)
    throw new FileFault(`The file has more than ${MOST_ROWS} rows of students.`);
  let text = 0;
  for (const { row, cells } of lines)
    for (const field of FIELDS) {
      text += cells[field].length;
      if (cells[field].length > MOST_CELL && field !== 'classes')
        throw new FileFault(`Row ${row} has a cell of more than ${MOST_CELL} letters.`);
    }
  if (text > MOST_TEXT)
    throw new FileFault('The names and classes of the file are too long: more than 8 MB of text.');
}
