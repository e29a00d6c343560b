import { PassThrough, Readable } from 'node:stream';

import type { SignedPassport } from '@moonbase/contracts';
import { isPersonal, type PersonalTable, REGISTER } from '@moonbase/privacy';
import { ZipFile } from 'yazl';
import { z } from 'zod';

import { type CsvCell, csvStream } from '../../platform/http/csv.ts';
import { type Database, type Db, transact } from '../../platform/database/db.ts';
import { exportPage } from './export-page.ts';
import {
  beginSnapshot,
  claimExport,
  countExported,
  deleteOlderExports,
  deleteParts,
  finishExport,
  insertPart,
  noteProgress,
  readPersonalRows,
} from './export.queries.ts';
import { selectKept } from './kept.queries.ts';
import { readPassport } from './passport/passport.queries.ts';
import { loadPassportKey, signPassport } from './passport/signed-passport.ts';

/** When an export is made, and where the key is that signs its passport. */
interface Place {
  readonly now: number; // milliseconds since 1970
  readonly dataDir: string; // DATA_DIR
}

const PART_BYTES = 1024 * 1024;
const ROWS_PER_NOTE = 5_000;

const making = new WeakMap<Database, Promise<unknown>>();

/**
 * Makes an export that nobody is working on: one zip with a page to read, every table as JSON and as CSV, and the
 * passport. A node makes one at a time: each reads on one connection and writes on another, and many at once would
 * leave none.
 *
 * @param exportId null: any waiting export
 * @returns whether there was one
 * @see packages/privacy/SPEC.md rules EX1 and EX2
 */
export function makeExport(
  database: Database,
  place: Place,
  exportId: string | null,
): Promise<boolean> {
  const before = making.get(database) ?? Promise.resolve();
  const made = before.then(() => makeNext(database, place, exportId));
  making.set(
    database,
    made.catch(() => undefined), // shown to whoever asked; the next export is made all the same
  );
  return made;
}

async function makeNext(
  database: Database,
  place: Place,
  exportId: string | null,
): Promise<boolean> {
  const claimed = await claimExport(database.db, place.now, exportId);
  if (claimed === null) return false;
  try {
    await deleteParts(database.db, claimed.id); // from an attempt that was broken off
    await transact(database, (db) => writeZip(database, db, claimed, place));
    await finishExport(database.db, claimed.id, { at: place.now, failed: false });
    await deleteOlderExports(database.db, claimed.id);
  } catch (error) {
    await finishExport(database.db, claimed.id, { at: place.now, failed: true });
    throw error;
  }
  return true;
}

interface Claimed {
  readonly id: string;
  readonly subjectId: string;
}

/** @param db the transaction that reads, so that all tables show the same moment */
async function writeZip(
  database: Database,
  db: Db,
  { id, subjectId }: Claimed,
  place: Place,
): Promise<void> {
  await beginSnapshot(db);
  const counts = await countExported(db, subjectId);
  const total = 2 * [...counts.values()].reduce((sum, rows) => sum + rows, 0);
  let done = 0;
  let noted = 0;
  const onRows = async (rows: number): Promise<void> => {
    done += rows;
    if (done - noted < ROWS_PER_NOTE) return;
    noted = done;
    await noteProgress(database.db, id, { done, total });
  };
  await noteProgress(database.db, id, { done: 0, total });
  const kept = await selectKept(db, subjectId);
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(exportPage(kept, counts), 'utf8'), 'read-me-first.html');
  const passport = await signedRecord(db, subjectId, kept, place);
  zip.addBuffer(Buffer.from(JSON.stringify(passport, null, 1), 'utf8'), 'passport.json');
  // One file after the other: the next is begun when the one before it has been read.
  for (const table of REGISTER.filter(isPersonal)) {
    if ((counts.get(table) ?? 0) === 0) continue;
    addTable(zip, table, () => readPersonalRows(db, table, subjectId), onRows);
  }
  zip.end();
  const file = new PassThrough();
  zip.on('error', (error) => file.destroy(error instanceof Error ? error : new Error('zip')));
  zip.outputStream.pipe(file);
  await saveParts(database, id, file);
  await noteProgress(database.db, id, { done: total, total });
}

/** The record that another school can import. */
async function signedRecord(
  db: Db,
  userId: string,
  { firstName, lastName, schoolName }: Awaited<ReturnType<typeof selectKept>>,
  { now, dataDir }: Place,
): Promise<SignedPassport> {
  const passport = {
    format: 'moon-base-pi passport',
    version: 2,
    student: { firstName, lastName },
    schoolName,
    madeAt: new Date(now).toISOString(),
    record: await readPassport(db, userId),
  } as const;
  return signPassport(passport, await loadPassportKey(dataDir));
}

function addTable(
  zip: ZipFile,
  { table, exported }: PersonalTable,
  read: () => AsyncGenerator<readonly string[]>,
  onRows: (rows: number) => Promise<void>,
): void {
  const name = table.replace('.', '-');
  zip.addReadStreamLazy(`json/${name}.json`, (callback) =>
    callback(null, Readable.from(jsonOf(read(), onRows))),
  );
  zip.addReadStreamLazy(`csv/${name}.csv`, (callback) =>
    callback(null, csvStream(cellsOf(read(), exported, onRows))),
  );
}

async function* jsonOf(
  batches: AsyncGenerator<readonly string[]>,
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<string> {
  let before = '[\n';
  for await (const rows of batches) {
    yield before + rows.join(',\n');
    before = ',\n';
    await onRows(rows.length);
  }
  yield '\n]\n';
}

const Row = z.record(z.string(), z.unknown());

async function* cellsOf(
  batches: AsyncGenerator<readonly string[]>,
  columns: readonly string[],
  onRows: (rows: number) => Promise<void>,
): AsyncGenerator<readonly CsvCell[]> {
  yield columns;
  for await (const rows of batches) {
    for (const row of rows) {
      const values = new Map(Object.entries(Row.parse(JSON.parse(row))));
      yield columns.map((column) => toCell(values.get(column)));
    }
    await onRows(rows.length);
  }
}

function toCell(value: unknown): CsvCell {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' || typeof value === 'number' ? value : JSON.stringify(value);
}

async function saveParts({ db }: Database, exportId: string, file: PassThrough): Promise<void> {
  let waiting: Buffer[] = [];
  let size = 0;
  let position = 0;
  const save = async (): Promise<void> => {
    if (size === 0) return;
    await insertPart(db, { exportId, position, bytes: Buffer.concat(waiting) });
    position += 1;
    waiting = [];
    size = 0;
  };
  for await (const chunk of file) {
    if (!Buffer.isBuffer(chunk)) throw new Error('A zip is bytes');
    waiting.push(chunk);
    size += chunk.length;
    if (size >= PART_BYTES) await save();
  }
  await save();
}
