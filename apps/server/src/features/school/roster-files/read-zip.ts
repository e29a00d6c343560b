import { buffer } from 'node:stream/consumers';

import yauzl from 'yauzl';

const MOST_FILES = 60;
const MOST_BYTES = 40 * 1024 * 1024; // all files together, unpacked

/** The reason why a zip is not read, in a sentence. */
export class ZipFault extends Error {
  override readonly name = 'ZipFault';
}

/** A zip begins with the signature of its first file, an empty one with that of its end. */
export const isZip = (bytes: Buffer): boolean =>
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1')) ||
  bytes.subarray(0, 4).equals(Buffer.from('PK\u0005\u0006', 'latin1'));

/**
 * The files of a zip by their names in lower case, without folders. Sizes are checked before anything is unpacked,
 * and a file that is larger than its entry states is refused while unpacking.
 *
 * @throws ZipFault
 */
export async function readZip(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  try {
    return await unpack(bytes);
  } catch (error) {
    if (error instanceof ZipFault) throw error;
    throw new ZipFault('The zip cannot be read. Export it again.', { cause: error });
  }
}

async function unpack(bytes: Buffer): Promise<ReadonlyMap<string, Buffer>> {
  const zip = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true });
  const files = new Map<string, Buffer>();
  let left = MOST_BYTES;
  if (zip.entryCount > MOST_FILES) throw new ZipFault(`The zip has more than ${MOST_FILES} files.`);
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName.split('/').at(-1)?.toLowerCase() ?? '';
    if (name === '' || entry.fileName.startsWith('__MACOSX/')) continue;
    left -= entry.uncompressedSize;
    if (left < 0) throw new ZipFault('The zip is too large when it is unpacked.');
    if (!files.has(name)) files.set(name, await buffer(await zip.openReadStreamPromise(entry)));
  }
  return files;
}
