/**
 * The characters of the bytes 0x80 to 0x9F in Windows-1252. Several versions of Node read these bytes as Latin-1. The
 * five bytes that the encoding does not use are control characters, as browsers read them.
 *
 * @see https://encoding.spec.whatwg.org/index-windows-1252.txt
 */
export const HIGH_SIGNS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ';

const BYTES: ReadonlyMap<string, number> = new Map(
  Array.from(HIGH_SIGNS, (sign, index) => [sign, 0x80 + index]),
);

/** The byte of a character in Windows-1252; null when it has none. */
export function byteOf(character: string): number | null {
  const code = character.codePointAt(0) ?? 0;
  return BYTES.get(character) ?? (code < 0x100 ? code : null);
}
