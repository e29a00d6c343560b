import { at, plainDigits } from '@moonbase/kit';

/** Letters and figures that are not easily confused: no I, L, O, U, 0 or 1. */
export const CODE_SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

export const CLASS_CODE_LENGTH = 6;
export const CARD_CODE_LENGTH = 10;
const GROUP = CARD_CODE_LENGTH / 2; // a card's code is printed and typed in two groups

const CARD_TOKEN = /^[\w-]{22}$/; // 128 bits in base64url
const SPARE_KEY = /^\d{6}$/;

/**
 * A code of that length from random bytes.
 *
 * @param bytes at least two for each sign, so that no sign is noticeably likelier than another
 * @see ../SPEC.md rule DR1
 */
export function codeFrom(bytes: Uint8Array, length: number): string {
  if (bytes.length < length * 2) throw new Error(`${bytes.length} bytes are too few for a code`);
  return Array.from({ length }, (_, sign) => {
    const number = at(bytes, sign * 2) * 256 + at(bytes, sign * 2 + 1);
    return CODE_SIGNS.charAt(number % CODE_SIGNS.length);
  }).join('');
}

/** The class code in a typed text, in capitals without spaces and hyphens; null when it cannot be one. */
export function readClassCode(typed: string): string | null {
  return readCode(typed, CLASS_CODE_LENGTH);
}

/** The card's code in a typed text, read like `readClassCode`. */
export function readCardCode(typed: string): string | null {
  return readCode(typed, CARD_CODE_LENGTH);
}

function readCode(typed: string, length: number): string | null {
  if (typed.length > length * 3) return null;
  const code = plainDigits(typed).toUpperCase().replace(/[\s-]/g, '');
  return code.length === length && Array.from(code).every((sign) => CODE_SIGNS.includes(sign))
    ? code
    : null;
}

/** A card's code in its printed form: two groups of five. */
export function writeCardCode(code: string): string {
  return `${code.slice(0, GROUP)} ${code.slice(GROUP)}`;
}

/**
 * The token in the text of a card's QR code: alone, or as the last part of the address that the code holds.
 *
 * @returns null when it holds none
 */
export function readCardToken(text: string): string | null {
  if (text.length > 500) return null;
  const token = text.trim().split(/[#/]/).at(-1) ?? '';
  return CARD_TOKEN.test(token) ? token : null;
}

/** The six digits of a spare key; null for anything else. */
export function readSpareKey(typed: string): string | null {
  if (typed.length > 20) return null;
  const digits = plainDigits(typed).replace(/[\s-]/g, '');
  return SPARE_KEY.test(digits) ? digits : null;
}
