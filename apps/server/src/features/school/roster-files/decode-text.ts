import { byteOf, type Encoding, HIGH_SIGNS } from '@moonbase/rosters';

/** The number of bytes examined to recognise UTF-16 without a byte order mark. */
const LOOK = 1000;

/** The least share of zero bytes in every second place of UTF-16 text. */
const MANY = 0.3;

/** Text in the form in which it is read on: UTF-8 without a byte order mark. */
export interface Decoded {
  readonly encoding: Encoding;
  readonly utf8: Buffer;
  readonly isGuess: boolean; // nothing in the file says that this is its encoding
}

/**
 * Text of any encoding as UTF-8. A byte that does not belong to the encoding becomes U+FFFD.
 *
 * @param chosen null: the encoding that fits; text that is not UTF-8 is taken for Windows-1252
 */
export function decodeText(bytes: Buffer, chosen: Encoding | null): Decoded {
  const found = chosen ?? encodingOf(bytes);
  const isGuess = chosen === null && found === 'windows-1252';
  return { encoding: found, utf8: toUtf8(bytes, found), isGuess };
}

const withoutMark = (utf8: Buffer): Buffer =>
  utf8[0] === 0xef && utf8[1] === 0xbb && utf8[2] === 0xbf ? utf8.subarray(3) : utf8;

function toUtf8(bytes: Buffer, encoding: Encoding): Buffer {
  switch (encoding) {
    case 'utf-8':
      return withoutMark(bytes);
    case 'utf-8-twice':
      return withoutMark(Buffer.from(encodeWindows1252(withoutMark(bytes).toString())));
    case 'windows-1252':
      return Buffer.from(decodeWindows1252(bytes));
    default:
      return Buffer.from(new TextDecoder(encoding).decode(bytes));
  }
}

/** Own work: several versions of Node read the bytes 0x80 to 0x9F as Latin-1. */
const decodeWindows1252 = (bytes: Buffer): string =>
  bytes
    .toString('latin1')
    .replaceAll(/[\u0080-\u009F]/g, (sign) => HIGH_SIGNS[sign.charCodeAt(0) - 0x80] ?? sign);

/** The bytes of text in Windows-1252; characters that it lacks stay as they are in UTF-8. */
function encodeWindows1252(text: string): readonly number[] {
  const bytes: number[] = [];
  for (const character of text) {
    const byte = byteOf(character);
    if (byte === null) bytes.push(...Buffer.from(character));
    else bytes.push(byte);
  }
  return bytes;
}

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOK);
  const zeros = (parity: number): number =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeros(1) > start.length * MANY) return 'utf-16le';
  if (zeros(0) > start.length * MANY) return 'utf-16be';
  return isMostlyUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

/** Whether text is UTF-8, though single bytes may be wrong: one bad byte must not spoil the accents of a whole file. */
function isMostlyUtf8(bytes: Buffer): boolean {
  let [letters, bad] = [0, 0];
  for (let at = 0; at < bytes.length;) {
    const byte = bytes[at] ?? 0;
    if (byte < 0x80) {
      at += 1;
      continue;
    }
    const length = sequenceLength(bytes, at);
    if (length === 0) bad += 1;
    else letters += 1;
    at += Math.max(length, 1);
  }
  return bad <= letters;
}

/** The number of bytes of the UTF-8 character at a place; 0 when there is none. */
function sequenceLength(bytes: Buffer, at: number): number {
  const byte = bytes[at] ?? 0;
  const length = byte >= 0xf0 && byte <= 0xf4 ? 4 : byte >= 0xe0 ? 3 : byte >= 0xc2 ? 2 : 0;
  if (byte > 0xf4) return 0;
  for (let more = 1; more < length; more += 1)
    if (((bytes[at + more] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}
