import { plainDigits } from '@moonbase/kit';

/**
 * The year in a text field; null for an empty field. Letters give 0, which the server refuses: JSON would turn NaN into
 * null, and the person would be saved without a year.
 */
export function typedYear(text: string): number | null {
  if (text.trim() === '') return null;
  const year = Number(plainDigits(text));
  return Number.isNaN(year) ? 0 : year;
}
