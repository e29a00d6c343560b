import { listed } from '@moonbase/kit';
import { readTime, rule, worded, type Rule } from './reading.ts';
import { seen, type Figure } from './seeing.ts';

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const MONTHS = listed(`
  January February March April May June July August September October November December
`);
const LENGTHS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const stepsOn = (names: readonly string[], from = '', to = ''): number =>
  (names.indexOf(to) - names.indexOf(from) + names.length) % names.length;
const fourDigits = (minutes: number): number => {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return Math.floor(inDay / 60) * 100 + (inDay % 60);
};
const minutesIn = (printed = ''): number => {
  const [, hours = '0'] = /(\d+) hours?/.exec(printed) ?? [];
  const [, minutes = '0'] = /(\d+) minutes?/.exec(printed) ?? [];
  return Number(hours) * 60 + Number(minutes);
};

/** The days of a month, of February outside leap years; not a number for other words. */
export const daysOf = (month: string): number => LENGTHS[MONTHS.indexOf(month)] ?? NaN;

/** Days of two months without those on which nobody measures; who measures rain goes on from one month to the next. */
const openDays = ([a = '', b = '']: readonly string[], shut: number): number | null =>
  MONTHS.indexOf(b) === MONTHS.indexOf(a) + 1 ? daysOf(a) + daysOf(b) - shut : null;

/** Whether a clock shows a full hour. */
const isHour = ({ hour, minute }: Figure<'clock'>, h: number): boolean =>
  hour === h && minute === 0;

/** Four digits as a clock with twelve hours shows them. */
const onTwelve = (digits: number): number => {
  const hour = Math.floor(digits / 100) % 12;
  return (hour === 0 ? 12 : hour) * 100 + (digits % 100);
};

function secondsIn(printed: string): number {
  const [, minutes = '0'] = /(\d+) minutes?/.exec(printed) ?? [];
  const [, seconds = '0'] = /(\d+) seconds?/.exec(printed) ?? [];
  return Number(minutes) * 60 + Number(seconds);
}

/** Clocks, calendars and lengths of time. */
export const TIME_RULES: readonly Rule[] = [
  rule('# hour and three quarters of an hour = ? minutes', (n) => n * 60 + 45),
  rule('# hours and three quarters of an hour = ? minutes', (n) => n * 60 + 45),
  rule('# hours and a half = ? minutes', (n) => n * 60 + 30),
  rule('Half an hour = ? minutes', () => 30),
  rule('Half a day = ? hours', () => 12),
  rule('1 week and 1 day = ? days', () => 8),
  rule('Two half days = ? hours', () => 24),
  rule('Half an hour and half an hour = ? minutes', () => 60),
  rule('1 year and half a year = ? months', () => 18),
  rule('1 day and half a day = ? hours', () => 36),
  rule('Half a year = ? months', () => 6),
  rule('A quarter of an hour = ? minutes', () => 15),
  rule('Three quarters of an hour = ? minutes', () => 45),
  rule('# hour and a quarter of an hour = ? minutes', (n) => n * 60 + 15),
  rule('# hours and a quarter of an hour = ? minutes', (n) => n * 60 + 15),
  rule('# hour and half an hour = ? minutes', (n) => n * 60 + 30),
  rule('# hours and half an hour = ? minutes', (n) => n * 60 + 30),
  rule('# minutes = ? hours. Use a decimal.', (n) => n / 60),
  worded(
    'How many days is it from @ @ to @ @?',
    ([from = '', , to = '']) => Number.parseInt(to, 10) - Number.parseInt(from, 10),
  ),
  worded(
    'Rain is measured in @ and @, but not on # of the days. On how many days is it measured (not in a leap year)?',
    openDays,
  ),
  worded('@ is ?:@ @', ([time = ''], minute) =>
    readTime(time) % 60 === minute ? ((Math.floor(readTime(time) / 60) + 11) % 12) + 1 : null,
  ),
  rule(
    '@ has a video channel with # viewers. It gains #% a year. After how many whole years does it first have more than #?',
    (n, p, goal) => {
      let years = 0;
      for (let worth = n; worth <= goal + 1e-9; worth *= 1 + p / 100) years++;
      return years;
    },
  ),
  ...['hour', 'hours'].flatMap((hours) => [
    seen(
      `It is # o’clock. In # ${hours} it is ? o’clock.`,
      'clock',
      (shown, { n: [h = NaN, by = NaN] }) => (isHour(shown, h) ? ((h + by - 1) % 12) + 1 : null),
    ),
    seen(
      `It is # o’clock. # ${hours} ago it was ? o’clock.`,
      'clock',
      (shown, { n: [h = NaN, by = NaN] }) => (isHour(shown, h) ? ((h - by + 23) % 12) + 1 : null),
    ),
  ]),
  worded('It is @. How many days is it until @?', ([from, to]) => stepsOn(DAYS, from, to)),
  worded('It is @. How many months is it until @?', ([from, to]) => stepsOn(MONTHS, from, to)),
  worded(
    'How many minutes is it from @ to @?',
    ([from = '', to = '']) => readTime(to) - readTime(from),
  ),
  worded(
    'A show on the radio starts at @ and ends at @. How many minutes long is it?',
    ([from = '', to = '']) => readTime(to) - readTime(from),
  ),
  worded(
    'Rain is measured in @ and @, but not on # of the days. On how many days is it measured?',
    openDays,
  ),
  worded('Write @ in 24-hour time. Type the four digits without a colon.', ([time = '']) =>
    fourDigits(readTime(time)),
  ),
  worded(
    'A film starts at @ and lasts # minutes. When does it end? Type the four digits without a colon.',
    ([time = ''], d) => fourDigits(readTime(time) + d),
  ),
  worded(
    'Lap 1 takes @. Lap 2 takes @. How many seconds is that altogether?',
    ([a = '', b = '']) => secondsIn(a) + secondsIn(b),
  ),
  worded(
    'It is @ in @. @ is # @. What time is it in @? Type the four digits without a colon.',
    ([time = '', , , way = ''], h) =>
      fourDigits(readTime(time) + (way.includes('ahead') ? 60 : -60) * h),
  ),
  worded(
    'It is @ in @. @ is # @. What time does a clock show in @? Type its digits without a colon.',
    ([time = '', , , way = ''], h) =>
      onTwelve(fourDigits(readTime(time) + (way.includes('ahead') ? 60 : -60) * h)),
  ),
  worded(
    'A flight leaves at @ and takes @. The clocks where it lands are # @. What is the local time on landing? Type its digits without a colon.',
    ([time = '', takes, way = ''], h) =>
      onTwelve(
        fourDigits(readTime(time) + minutesIn(takes) + (way.includes('ahead') ? 60 : -60) * h),
      ),
  ),
  worded(
    'A flight leaves at @ and takes @. The clocks where it lands are # @. What is the local time on landing? Type the four digits without a colon.',
    ([time = '', takes, way = ''], h) =>
      fourDigits(readTime(time) + minutesIn(takes) + (way.includes('ahead') ? 60 : -60) * h),
  ),
  worded(
    'A robot packs one box every # seconds. How many boxes does it pack in @?',
    ([time], s) => (minutesIn(time) * 60) / s,
  ),
  worded('A @ goes # @ in # hours. What is its speed in @?', (_, d, t) => d / t),
  worded('How many @ does a @ go in # minutes at # @?', (_, t, v) => (t / 60) * v),
  worded('How many minutes does it take to travel # @ at # @?', (_, d, v) => (d / v) * 60),
];
