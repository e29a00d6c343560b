import { isEqual, type Ratio, ratio } from './ratio.ts';

/** An answer as it was typed. */
export interface Answer extends Ratio {
  readonly places: number | null; // digits behind the point; null for a fraction
}

/** Reads `4/9`, `1 2/3`, `0.467`, `-3`, `50%`. @returns null for anything else @see ../SPEC.md rule MP3 */
export function readAnswer(text: string): Answer | null {
  const plain = text
    .trim()
    .replaceAll(/[−–]/g, '-')
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/(?<=\d),(?=\d{3}(?:\D|$))/g, '');
  const fraction = /^(-?)(?:(\d+)[ +])?(\d+)\/(-?\d+)$/.exec(plain);
  if (fraction) {
    const [, sign = '', whole = '0', top = '0', bottom = '0'] = fraction;
    const below = Number(bottom);
    const value = Number(whole) * Math.abs(below) + Number(top);
    return { ...ratio(sign === '-' ? -value : value, below), places: null };
  }
  const number = /^(-?)(\d*)(?:\.(\d*))?(%?)$/.exec(plain);
  if (!number || !/\d/.test(plain)) return null;
  const [, sign = '', whole = '', behind = '', percent = ''] = number;
  const digits = Number(`${whole}${behind}`);
  const hundredths = percent === '%' ? 100 : 1;
  return {
    top: sign === '-' ? -digits : digits,
    bottom: 10 ** behind.length * hundredths,
    places: behind.length,
  };
}

/** Whether an answer is right: equal, or the right number rounded to the places that were typed. @see rule MP4 */
export function isRight(answer: Answer, right: Ratio): boolean {
  if (isEqual(answer, right)) return true;
  if (answer.places === null || answer.places < 2 || right.bottom === 0) return false;
  const exact = right.top / right.bottom;
  if (Number.isInteger(exact * 10 ** 9)) return false; // only a number that does not end is rounded
  return (
    Math.round(exact * 10 ** answer.places) === (answer.top / answer.bottom) * 10 ** answer.places
  );
}
