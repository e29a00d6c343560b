import { plainDigits } from '@moonbase/kit';

const WITHIN = '(?:\\s*[-/.]\\s*|\\s+)'; // what stands between day, month and year
const AFTER = '(?=$|[\\sT,])'; // a time may follow

/** Day, month and year as numbers, whichever of the two comes first. */
const NUMBERS = [
  { form: new RegExp(`^(\\d{1,2})${WITHIN}(\\d{1,2})${WITHIN}(\\d{4}|\\d{2})${AFTER}`), year: 3 },
  { form: new RegExp(`^(\\d{4})${WITHIN}(\\d{1,2})${WITHIN}(\\d{1,2})${AFTER}`), year: 1 },
  { form: /^(\d{2})(\d{2})((?:19|20)\d{2})$/, year: 3 },
  { form: /^((?:19|20)\d{2})(\d{2})(\d{2})$/, year: 1 },
] as const;

/** The months that have fewer than 31 days, by how they begin in the languages that write them alike. */
const SHORT_MONTHS = [
  { begins: /^f[eé][bv]/, month: 2 },
  { begins: /^a[pvb]r/, month: 4 },
  { begins: /^jun|^juin$/, month: 6 },
  { begins: /^se[pt]/, month: 9 },
  { begins: /^nov/, month: 11 },
] as const;
const LONG_MONTH = 1; // January; any month of 31 days serves the check of a day

const NAMED = [
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-/. ]\s*(?<name>\p{L}{3,12})\.?[-/. ,]\s*(?<year>\d{4}|\d{2})(?:\D|$)/u,
  /^(?<name>\p{L}{3,12})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?:\D|$)/u,
];

const isDay = (year: number, month: number, day: number): boolean =>
  month >= 1 && month <= 12 && day >= 1 && day <= new Date(Date.UTC(year, month, 0)).getUTCDate();

/**
 * Whether a cell holds a date that the calendar does not have, such as 31/02/2018, in whichever order it is read.
 *
 * @see ../SPEC.md rule CE2
 */
export function isImpossibleDay(cell: string): boolean {
  const text = plainDigits(cell.normalize('NFKC')).trim().toLowerCase();
  const readings = NUMBERS.flatMap(({ form, year: at }) => {
    const parts = form.exec(text.toUpperCase())?.slice(1).map(Number);
    if (parts === undefined) return [];
    const [one = 0, other = 0] = parts.filter((_part, index) => index !== at - 1);
    const year = full(parts[at - 1] ?? 0);
    return [isDay(year, one, other) || isDay(year, other, one)];
  });
  if (readings.length > 0) return !readings.includes(true);
  for (const form of NAMED) {
    const { day, name = '', year } = form.exec(text)?.groups ?? {};
    if (day === undefined) continue;
    const month = SHORT_MONTHS.find(({ begins }) => begins.test(name))?.month ?? LONG_MONTH;
    return !isDay(full(Number(year)), month, Number(day));
  }
  return false;
}

const full = (year: number): number => (year < 100 ? 2000 + year : year);
