// No I, L, O or U: a code is read from paper and typed.
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 6;
const BITS = 5;

/** One more than the largest seed that a code can name. */
export const SEEDS = 2 ** (LENGTH * BITS);

/** A sheet's code, "QX7-4M2": its seed in six letters and digits. */
export function codeOf(seed: number): string {
  const characters = Array.from({ length: LENGTH }, (_, index) =>
    ALPHABET.charAt((seed >>> ((LENGTH - 1 - index) * BITS)) & 31),
  ).join('');
  return `${characters.slice(0, LENGTH / 2)}-${characters.slice(LENGTH / 2)}`;
}

/** The seed of a code in any spelling; null when the text is not a code. An O counts as 0, an I or L as 1. */
export function seedOfCode(code: string): number | null {
  const characters = code
    .toUpperCase()
    .replaceAll(/[\s-]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/gu, '1');
  const digits = Array.from(characters, (character) => ALPHABET.indexOf(character));
  if (digits.length !== LENGTH || digits.includes(-1)) return null;
  return digits.reduce((seed, digit) => seed * 32 + digit, 0);
}
