/** One answer in so many is asked back though it is right, so that being asked says nothing. @see ../../SPEC.md rule SF2 */
const ASKED_ANYWAY = 10;

const NEIGHBOURS: Readonly<Record<string, string>> = {
  // in the row of a keyboard, and on a keypad
  '0': '9.',
  '1': '24',
  '2': '135',
  '3': '246',
  '4': '3571',
  '5': '46820',
  '6': '5793',
  '7': '684',
  '8': '7905',
  '9': '806',
};

/**
 * Whether a text may be a slip of the finger for another: two figures changed places (61 for 16), one left out (5 for 55),
 * typed twice (166), or the key beside it (17, as 7 is beside 6). Equal texts are none.
 *
 * @see ../../SPEC.md rule SF1
 */
export function looksLikeSlip(typed: string, right: string): boolean {
  if (typed === right || typed === '') return false;
  return isMistyped(typed, right) || isNeighbour(typed, right);
}

/** Whether two neighbouring signs of the right text changed places, one is left out, or one was typed twice. */
export const isMistyped = (typed: string, right: string): boolean =>
  typed !== '' && (isSwapped(typed, right) || isShortened(typed, right) || isDoubled(typed, right));

function isSwapped(typed: string, right: string): boolean {
  if (typed.length !== right.length) return false;
  return Array.from({ length: right.length - 1 }, (_, at) => at).some(
    (at) =>
      typed === right.slice(0, at) + right.charAt(at + 1) + right.charAt(at) + right.slice(at + 2),
  );
}

/** One sign of the right text is missing: a figure, its point or its minus. */
const isShortened = (typed: string, right: string): boolean =>
  typed.length === right.length - 1 &&
  Array.from(right).some((_, at) => typed === right.slice(0, at) + right.slice(at + 1));

/** A key was pressed twice. */
const isDoubled = (typed: string, right: string): boolean =>
  typed.length === right.length + 1 &&
  Array.from(right).some((sign, at) => typed === right.slice(0, at) + sign + right.slice(at));

function isNeighbour(typed: string, right: string): boolean {
  if (typed.length !== right.length) return false;
  const others = Array.from(right).flatMap((sign, at) => (typed.charAt(at) === sign ? [] : [at]));
  const [at] = others;
  return (
    others.length === 1 &&
    at !== undefined &&
    (NEIGHBOURS[right.charAt(at)]?.includes(typed.charAt(at)) ?? false)
  );
}

/** A typed answer before it is marked. */
export interface BeforeMarking {
  readonly key: string; // of the question, new for each time it is asked
  readonly typed: string;
  readonly right: string; // in the same form
}

/**
 * Whether an answer is asked back before it is marked: each that looks like a slip, and one right answer in ten by a hash of
 * question and text. It depends on nothing else, so that asking again gives the same reply; whoever answers for others must
 * take only the first text of each question.
 *
 * @see ../../SPEC.md rules SF1 to SF3
 */
export function asksAgain({ key, typed, right }: BeforeMarking): boolean {
  if (typed !== right) return looksLikeSlip(typed, right);
  return hash(`${key}\n${typed}`) % ASKED_ANYWAY === 0;
}

/** FNV-1a with a last mixing: 32 bits, 0 or more. */
function hash(text: string): number {
  let sum = Array.from(text, (sign) => sign.charCodeAt(0)).reduce(
    (known, code) => Math.imul(known ^ code, 0x01_00_01_93),
    0x81_1c_9d_c5,
  );
  sum = Math.imul(sum ^ (sum >>> 16), 0x85_eb_ca_6b);
  return (sum ^ (sum >>> 13)) >>> 0;
}

/** The words that ask back: the typed text and no other number. @see ../../SPEC.md rule SF3 */
export const askAgainWords = (typed: string): string =>
  `You typed ${typed}. Enter again to keep it`;
