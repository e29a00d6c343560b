/**
 * A day in digits, as paper has it: 11/22/2026 in the United States, 2026-11-22 in Canada, which reads both orders of
 * its neighbours, and 22/11/2026 elsewhere. @see ../SPEC.md rule DY1
 *
 * @param day YYYY-MM-DD
 * @param countryId two letters, or null
 */
export function printedDay(day: string, countryId: string | null): string {
  const [year = '', month = '', date = ''] = day.split('-');
  switch (countryId?.toLowerCase()) {
    case 'us':
      return `${month}/${date}/${year}`;
    case 'ca':
      return day;
    default:
      return `${date}/${month}/${year}`;
  }
}
