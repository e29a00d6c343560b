/** The number of bytes examined to recognise UTF-16 without a byte order mark. */
const LOOK = 1000;

/** The least share of zero bytes in every second place of UTF-16 text. */
const MANY = 0.3;

/** Text in UTF-8, UTF-16 or Windows-1252, with or without a byte order mark. */
export function decodeText(bytes: Buffer): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, LOOK);
  const zeros = (parity: number): number =>
    start.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  if (zeros(1) > start.length * MANY) return 'utf-16le';
  if (zeros(0) > start.length * MANY) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
