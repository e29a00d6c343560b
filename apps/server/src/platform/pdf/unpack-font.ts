import { inflateSync } from 'node:zlib';

const HEADER = { woff: 44, sfnt: 12 };
const ENTRY = { woff: 20, sfnt: 16 };
const SIGNATURE = 'wOFF';

/**
 * Unpacks a WOFF file into the TrueType file inside it. The font library unpacks a table of a WOFF file each time a
 * letter needs it, which takes ten times as long as the page itself.
 *
 * @throws Error when the file is not WOFF
 * @see https://www.w3.org/TR/WOFF/
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== SIGNATURE) throw new Error('not a WOFF file');
  const flavour = woff.readUInt32BE(4);
  const count = woff.readUInt16BE(12);

  const directory = Buffer.alloc(HEADER.sfnt + count * ENTRY.sfnt);
  const tables: Buffer[] = [directory];
  let offset = directory.length;
  for (let index = 0; index < count; index++) {
    const entry = HEADER.woff + index * ENTRY.woff;
    const [start, packed, length] = [4, 8, 12].map((at) => woff.readUInt32BE(entry + at));
    if (start === undefined || packed === undefined || length === undefined) break;
    const content = woff.subarray(start, start + packed);
    const table = packed < length ? inflateSync(content) : content;

    const place = HEADER.sfnt + index * ENTRY.sfnt;
    woff.copy(directory, place, entry, entry + 4); // tag
    woff.copy(directory, place + 4, entry + 16, entry + 20); // checksum
    directory.writeUInt32BE(offset, place + 8);
    directory.writeUInt32BE(length, place + 12);
    const filler = Buffer.alloc((4 - (length % 4)) % 4);
    tables.push(table, filler);
    offset += length + filler.length;
  }
  writeHeader(directory, flavour, count);
  return Buffer.concat(tables);
}

/**
 * The header: the kind of the file, the number of its tables, and the starting values for a binary search among them.
 */
function writeHeader(directory: Buffer, flavour: number, count: number): void {
  const steps = Math.floor(Math.log2(count));
  const range = 16 * 2 ** steps;
  directory.writeUInt32BE(flavour, 0);
  directory.writeUInt16BE(count, 4);
  directory.writeUInt16BE(range, 6);
  directory.writeUInt16BE(steps, 8);
  directory.writeUInt16BE(16 * count - range, 10);
}
