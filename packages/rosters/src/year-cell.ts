import { plainDigits } from '@moonbase/kit';

const YOUNGEST = 4;
const OLDEST = 18;

/** The possible years of birth of a student. @param year the current one */
export const yearsOfBirth = (year: number) => ({ first: year - OLDEST, last: year - YOUNGEST });

/**
 * The fault of a year of birth, in words; null when a student can have it.
 *
 * @param year the current one
 * @see ../SPEC.md rule CE2
 */
export function yearFault(yearOfBirth: number | null, year: number): string | null {
  const { first, last } = yearsOfBirth(year);
  return yearOfBirth !== null && yearOfBirth >= first && yearOfBirth <= last
    ? null
    : `Year of birth must be ${first} to ${last}`;
}

/** The year of a date that a spreadsheet wrote as the number of days since 1900. */
const yearOfSerial = (days: number): number =>
  new Date(Date.UTC(1899, 11, 30 + Math.floor(days))).getUTCFullYear();

/**
 * The year in a cell with a year or a date; null when there is none.
 *
 * @param year the current one
 */
export function yearIn(cell: string, year: number): number | null {
  const text = plainDigits(cell.normalize('NFKC')).trim();
  const { first, last } = yearsOfBirth(year);
  const isLikely = (found: number): boolean => found >= first && found <= last;
  const [, digits] = /(?:^|\D)(\d{4})(?:\D|$)/.exec(text) ?? [];
  if (digits !== undefined) return Number(digits);
  if (/^\d{5}(\.\d+)?$/.test(text) && isLikely(yearOfSerial(Number(text))))
    return yearOfSerial(Number(text));
  if (/^\d{8}$/.test(text))
    return [text.slice(0, 4), text.slice(4)].map(Number).find(isLikely) ?? null;
  // A day, a month and two digits of a year. With strokes alone the year may come first, so that is asked.
  const [, short] =
    /^\d{1,2}[/. ]\s?\d{1,2}[/. ]\s?(\d{2})$/.exec(text) ??
    /^\d{1,2}[-/. ]?\s?\p{L}{3,12}\.?[-/. ,]\s?(\d{2})$/u.exec(text) ??
    [];
  return short !== undefined && isLikely(2000 + Number(short)) ? 2000 + Number(short) : null;
}

/** Years that other calendars are ahead of (or behind) the common one: Buddhist, Solar Hijri. */
const CALENDARS = [-543, 621];

/**
 * A guess at the year that was meant: from an age, from another calendar, with two digits changed back, or with its
 * century. Null when there is none.
 *
 * @param year the current one
 */
export function guessYear(cell: string, year: number): string | null {
  const text = plainDigits(cell.normalize('NFKC'));
  const { first, last } = yearsOfBirth(year);
  const isLikely = (guess: string): boolean => Number(guess) >= first && Number(guess) <= last;
  const [, age] =
    /\b(?:age|aged|alter|edad|leeftijd)\b\D*(\d{1,2})\b/i.exec(text) ??
    /\b(\d{1,2})\s*-?\s*(?:y|yo|yrs?|years?|jahre?|ans|anos|jaar)\b/i.exec(text) ??
    [];
  if (age !== undefined) return [String(year - Number(age))].find(isLikely) ?? null;
  const digits = text.replaceAll(/\D/g, '');
  const swapped = [0, 1, 2].map((at) => {
    const [a = '', b = ''] = [digits[at], digits[at + 1]];
    return digits.slice(0, at) + b + a + digits.slice(at + 2);
  });
  const calendars = CALENDARS.map((years) => String(Number(digits) + years));
  return [...swapped, ...calendars, `20${digits.slice(-2)}`].find(isLikely) ?? null;
}
