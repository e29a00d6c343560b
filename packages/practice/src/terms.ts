const SOUTHERN: readonly string[] = ['au', 'nz'];
const STARTS = ['01-04', '04-15', '09-01'];
const SOUTHERN_STARTS = ['01-28', '04-22', '07-14', '10-06'];

/**
 * The first day of the school term that a day is in, to the week: schools differ by some days, and holidays belong to
 * the term before them.
 *
 * @param today YYYY-MM-DD
 * @param countryId of the school; null: not known
 * @see ../SPEC.md rule WN9
 */
export function termStart(today: string, countryId: string | null): string {
  const starts = countryId !== null && SOUTHERN.includes(countryId) ? SOUTHERN_STARTS : STARTS;
  const year = Number(today.slice(0, 4));
  const days = [year - 1, year].flatMap((each) => starts.map((start) => `${each}-${start}`));
  return days.filter((day) => day <= today).at(-1) ?? today;
}
