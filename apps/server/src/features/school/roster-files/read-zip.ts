import { buffer } from 'node:stream/consumers';

import yauzl, { type Entry, type ZipFile } from 'yauzl';

import { FileFault } from './file-fault.ts';
import { whyNoExport } from './file-kinds.ts';

const MOST_FILES = 300;
const MOST_BYTES = 40 * 1024 * 1024; // all files that are read together, unpacked

/** A zip begins with the signature of its first file, an empty one with that of its end. */
export const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1')) ||
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0005\u0006', 'latin1'));

/** The tables of an export. */
export interface ZipTables {
  readonly files: readonly { readonly name: string; readonly bytes: Buffer }[]; // names in lower case, without folders
  readonly unread: readonly string[]; // folders that hold another export
}

/**
 * The tables of the export in a zip. Sizes are checked before anything is unpacked, and a file that is larger than its
 * entry states is refused while unpacking.
 *
 * @throws FileFault
 */
export async function readZip(bytes: Buffer): Promise<ZipTables> {
  try {
    return await unpack(bytes);
  } catch (error) {
    if (error instanceof FileFault) throw error;
    throw new FileFault('The zip cannot be read. Export it again.', { cause: error });
  }
}

const nameOf = (path: string): string => path.split('/').at(-1) ?? '';
const folderOf = (path: string): string => path.split('/').slice(0, -1).join('/');
const depthOf = (folder: string): number => (folder === '' ? 0 : folder.split('/').length);

const isTable = ({ fileName }: Entry): boolean =>
  /\.(csv|txt|tsv)$/i.test(fileName) &&
  !fileName.startsWith('__MACOSX/') &&
  !nameOf(fileName).startsWith('.');

async function unpack(bytes: Buffer): Promise<ZipTables> {
  const zip = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true });
  if (zip.entryCount > MOST_FILES)
    throw new FileFault(`The zip has more than ${MOST_FILES} files.`);
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) entries.push(entry);
  const why = whyNoExport(entries.map(({ fileName }) => fileName.toLowerCase()));
  if (why !== null) throw new FileFault(why);
  const { folder, unread } = exportFolder(entries);
  const tables = entries.filter(isTable);
  const chosen =
    folder === null ? tables : tables.filter(({ fileName }) => folderOf(fileName) === folder);
  return { files: await unpackAll(zip, chosen), unread };
}

/**
 * The folder of the export: the one nearest the root, with a manifest before one without. Null when there is none.
 *
 * @throws FileFault when two are as near
 */
function exportFolder(entries: readonly Entry[]) {
  const foldersWith = (name: string): readonly string[] =>
    entries
      .filter((entry) => isTable(entry) && nameOf(entry.fileName).toLowerCase() === name)
      .map(({ fileName }) => folderOf(fileName));
  const all = [...new Set(foldersWith('users.csv'))];
  const withManifest = all.filter((folder) => foldersWith('manifest.csv').includes(folder));
  const candidates = withManifest.length > 0 ? withManifest : all;
  const nearest = Math.min(...candidates.map(depthOf));
  const [folder = null, other] = candidates.filter((each) => depthOf(each) === nearest);
  if (folder !== null && other !== undefined)
    throw new FileFault(
      `The zip has two exports, in the folders ${folder} and ${other}. Keep the one of this year.`,
    );
  return { folder, unread: all.filter((each) => each !== folder) };
}

async function unpackAll(zip: ZipFile, entries: readonly Entry[]): Promise<ZipTables['files']> {
  let left = MOST_BYTES;
  for (const { uncompressedSize } of entries) left -= uncompressedSize;
  if (left < 0)
    throw new FileFault('The zip is too large: its tables have more than 40 MB when unpacked.');
  const files: { name: string; bytes: Buffer }[] = [];
  for (const entry of entries) {
    if (entry.isEncrypted())
      throw new FileFault('The zip has a password. Save it without a password, and import that.');
    const name = nameOf(entry.fileName).toLowerCase();
    files.push({ name, bytes: await buffer(await zip.openReadStreamPromise(entry)) });
  }
  return files;
}
