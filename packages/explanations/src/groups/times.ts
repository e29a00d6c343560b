import { type LineMark, numberLine } from '../drawing/number-line.ts';
import { clock, same, timesIn } from '../numbers.ts';
import { type Asked, type Draft, reveal } from '../step.ts';

// Time lines: to the full hour first, then whole hours, then the rest.

interface Leg {
  readonly to: number;
  readonly text: string;
  readonly quiet?: boolean; // its time is not written
}

function span(minutes: number): string {
  const hours = minutes / 60;
  if (Number.isInteger(hours)) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${minutes} min`;
}

/** The legs from one time to another, forwards or backwards: to the full hour, whole hours, the rest. */
function legs(from: number, to: number): Leg[] {
  const way = to < from ? -1 : 1;
  const first = way > 0 ? Math.ceil(from / 60) * 60 : Math.floor(from / 60) * 60;
  const last = way > 0 ? Math.floor(to / 60) * 60 : Math.ceil(to / 60) * 60;
  if ((way > 0 && first > to) || (way < 0 && first < to))
    return [{ to, text: span(Math.abs(to - from)) }];
  const stops = [first, last, to].filter(
    (stop, i, all) => stop !== (i === 0 ? from : (all[i - 1] ?? from)) && stop !== from,
  );
  return stops.map((stop, i) => ({
    to: stop,
    text: span(Math.abs(stop - (i === 0 ? from : (stops[i - 1] ?? from)))),
  }));
}

/** The legs between two times; within an hour by the half hour or the next ten minutes, so that two short ones are added. */
function legsBetween(from: number, to: number): Leg[] {
  const path = legs(from, to);
  if (path.length > 1) return path;
  const stop = [30, 10]
    .map((step) => (Math.floor(from / step) + 1) * step)
    .find((time) => time < to);
  return stop === undefined
    ? path
    : [
        { to: stop, text: span(stop - from) },
        { to, text: span(to - stop) },
      ];
}

interface TimeLine {
  readonly from: number;
  readonly legs: readonly Leg[];
  readonly four: boolean;
  readonly jumps: number; // how many are drawn
  readonly ask: 'landing' | 'distance';
  readonly end: boolean;
}

function timeLine({
  from,
  legs: path,
  four,
  jumps,
  ask,
  end,
}: TimeLine): ReturnType<typeof numberLine> {
  const stops = [from, ...path.map(({ to }) => to)];
  const [low, high] = [Math.min(...stops), Math.max(...stops)];
  const margin = Math.max(4, (high - low) * 0.1);
  const marks = stops.flatMap((at, k): LineMark[] => {
    const last = k === stops.length - 1;
    const text = path[k - 1]?.quiet === true && !last ? '' : clock(at, four);
    if (ask === 'landing' && last)
      return jumps < path.length ? [] : [{ at, text, look: end ? 'lit' : 'ask' }];
    return k <= jumps || (ask === 'distance' && last) ? [{ at, text, look: 'dot' }] : [];
  });
  return numberLine({
    min: low - margin,
    max: high + margin,
    ticks: high - low <= 150 ? 10 : 60,
    marks,
    jumps: path.slice(0, jumps).map(({ to, text }, k) => ({ from: stops[k] ?? from, to, text })),
    ...(end && ask === 'distance' ? { span: { from, to: stops.at(-1) ?? from } } : {}),
  });
}

/** How many minutes it is from one time to another. */
function between(from: number, to: number, x: number, four: boolean): Draft[] | null {
  if (!same(to - from, x)) return null;
  const path = legsBetween(from, to);
  if (path.length === 1 && x > 1) return minuteByMinute(from, to, x, four);
  const first = path[0]?.to ?? to;
  const minutes = path.map(({ to: stop }, k) => stop - (path[k - 1]?.to ?? from));
  return reveal(
    [
      `Mark ${clock(from, four)} and ${clock(to, four)}.`,
      path.length === 1
        ? 'How many minutes is the jump?'
        : `Go to ${first % 60 === 0 ? 'the full hour' : clock(first, four)} first, then on to ${clock(to, four)}.`,
      path.length === 1 ? `It is ${x} minutes.` : `${minutes.join(' + ')} = ${x} minutes.`,
    ],
    (i, end) =>
      timeLine({
        from,
        legs: path.length === 1 && !end ? path.map((leg) => ({ ...leg, text: '?' })) : path,
        four,
        jumps: i === 0 ? 0 : path.length,
        ask: 'distance',
        end,
      }),
  );
}

/** A short time is counted minute by minute. */
function minuteByMinute(from: number, to: number, x: number, four: boolean): Draft[] {
  const path = Array.from({ length: x }, (_, k): Leg => ({
    to: from + k + 1,
    text: k === 0 ? '1 min' : '',
    quiet: true,
  }));
  return reveal(
    [
      `Mark ${clock(from, four)} and ${clock(to, four)}.`,
      `Go on minute by minute to ${clock(to, four)}. Count them.`,
      `${x} jumps: it is ${x} minutes.`,
    ],
    (i, end) => timeLine({ from, legs: path, four, jumps: i === 0 ? 0 : x, ask: 'distance', end }),
  );
}

export function minutesBetween({ text, x }: Asked): Draft[] | null {
  const [from = NaN, to = NaN] = timesIn(text);
  // From 11:30 am to 12:20 pm and from 12:40 pm to 1:10 pm the clock goes over 12.
  const after = to < from ? to + 720 : to;
  return between(from, after, x, /\b0\d:|\b1[3-9]:|\b2\d:/.test(text));
}

/** A bus in a timetable: between two stops, or the wait for the next one. */
export function inTimetable({ doc, text, x }: Asked): Draft[] | null {
  const { diagram } = doc;
  if (diagram?.kind !== 'table') return null;
  const timesAt = (stop: string): number[] => {
    const row = diagram.rows.find(([name]) => name === stop) ?? [];
    return timesIn(row.slice(1).join(' '));
  };
  const four = !/\b\d:\d\d/.test(`${text} ${diagram.rows.flat().join(' ')}`);
  const ride = /bus (\d) take from (.+) to (.+)\?/.exec(text);
  if (ride !== null) {
    const [, bus, from = '', to = ''] = ride;
    const k = Number(bus) - 1;
    return between(timesAt(from)[k] ?? NaN, timesAt(to)[k] ?? NaN, x, four);
  }
  const wait = /reach (.+) at (\d+:\d\d)/.exec(text);
  const [now = NaN] = timesIn(text);
  const next = timesAt(wait?.[1] ?? 'nowhere').find((time) => time >= now);
  return next === undefined ? null : between(now, next, x, four);
}

/** When something ends, began or is on another clock: `by` minutes on or back. */
function landingAt(
  from: number,
  by: number,
  four: boolean,
  last: (shown: string) => string,
): Draft[] {
  const path = legs(from, from + by);
  const tens = path.length === 1 ? tensOf(from, by) : null;
  if (tens !== null) return tenByTen({ from, by, four, path: tens }, last);
  const landing = clock(from + by, four);
  const back = by < 0 ? 'back' : 'on';
  const [first] = path;
  const sentences = [`Start at ${clock(from, four)}. Go ${back} ${span(Math.abs(by))}.`];
  if (path.length > 1 && first !== undefined)
    sentences.push(
      first.text.endsWith('min')
        ? `First ${first.text} to the full hour: ${clock(first.to, four)}.`
        : `First ${first.text} to ${clock(first.to, four)}.`,
    );
  sentences.push(
    `${
      path.length > 1
        ? `Then ${path
            .slice(1)
            .map(({ text }) => text)
            .join(' and ')} more: `
        : 'You land on '
    }${landing}. ${last(landing)}`.trim(),
  );
  return reveal(sentences, (i, end) =>
    timeLine({
      from,
      legs: path,
      four,
      jumps: end ? path.length : Math.min(i, path.length - 1),
      ask: 'landing',
      end,
    }),
  );
}

/** Tens of minutes within an hour, one after the other; null where they are not full or only one. */
function tensOf(from: number, by: number): Leg[] | null {
  const count = Math.abs(by) / 10;
  if (!Number.isInteger(count) || count < 2) return null;
  return Array.from({ length: count }, (_, k) => ({
    to: from + Math.sign(by) * (k + 1) * 10,
    text: k > 0 && count > MOST_SINGLE_HOURS ? '' : '10 min',
  }));
}

function tenByTen(
  {
    from,
    by,
    four,
    path,
  }: {
    readonly from: number;
    readonly by: number;
    readonly four: boolean;
    readonly path: readonly Leg[];
  },
  last: (shown: string) => string,
): Draft[] {
  const landing = clock(from + by, four);
  return reveal(
    [
      `Start at ${clock(from, four)}.`,
      `Go ${by < 0 ? 'back' : 'on'} ${span(Math.abs(by))}, ten after ten.`,
      `You land on ${landing}. ${last(landing)}`.trim(),
    ],
    (i, end) =>
      timeLine({ from, legs: path, four, jumps: i === 0 ? 0 : path.length, ask: 'landing', end }),
  );
}

/** Whether a day has two halves of twelve hours in the question: "6:20 pm". */
const isHalved = (text: string): boolean => /\d [ap]m\b/.test(text);

const digitsOf = (x: number): number => Math.floor(x / 100) * 60 + (x % 100);

/** Four digits without a colon: 1745 and a number of minutes or hours. */
export function endsAt({ text, n, x }: Asked): Draft[] | null {
  const [from = NaN] = timesIn(text);
  const by = n[2] ?? NaN;
  return same(from + by, digitsOf(x)) ? landingAt(from, by, true, () => '') : null;
}

/** Another clock is some hours ahead or behind. */
export function otherClock({ text, n, x }: Asked): Draft[] | null {
  const [from = NaN] = timesIn(text);
  const by = (n[2] ?? NaN) * 60 * (text.includes('behind') ? -1 : 1);
  const four = !isHalved(text);
  const gap = from + by - digitsOf(x);
  if (gap % (four ? 1440 : 720) !== 0) return null;
  // Over midnight in two jumps: to the same minute of the first or last hour of the day.
  const past = from % 60;
  const midnight = by < 0 ? past : 1440 + past;
  const crosses = by < 0 ? from + by < 0 && from > midnight : from + by > 1440 && from < midnight;
  const hours = span(Math.abs(by));
  const way = by < 0 ? 'back' : 'on';
  const sentences = [
    `Start at ${clock(from, four)}. There the clocks are ${hours} ${by < 0 ? 'behind' : 'ahead'}.`,
    `Go ${way} ${hours}, one hour after the other. The minutes stay.`,
    crosses && four
      ? `There it is ${by < 0 ? 'still the day before' : 'the next day'}: you land on ${clock(from + by, four)}.`
      : `You land on ${clock(from + by, four)}.`,
  ];
  const path = singleHours(from, by);
  return reveal(sentences, (i, end) =>
    timeLine({ from, legs: path, four, jumps: i === 0 ? 0 : path.length, ask: 'landing', end }),
  );
}

/** A flight, and the clocks where it lands. */
export function flight({ text, x }: Asked): Draft[] | null {
  const [from = NaN] = timesIn(text);
  const hours = Number(/takes (\d+) hours?/.exec(text)?.[1]);
  const minutes = Number(/hours? (\d+) minutes/.exec(text)?.[1] ?? '0');
  const [, ahead, way] = /(\d+) hours? (ahead|behind)/.exec(text) ?? [];
  const shift = Number(ahead) * 60 * (way === 'behind' ? -1 : 1);
  const lands = from + hours * 60 + minutes;
  const four = !isHalved(text);
  if ((lands + shift - digitsOf(x)) % (four ? 1440 : 720) !== 0) return null;
  const length = minutes === 0 ? span(hours * 60) : `${span(hours * 60)} ${minutes} minutes`;
  const stops: readonly Leg[] = [
    { to: lands, text: minutes === 0 ? span(hours * 60) : `${hours} h ${minutes} min` },
    { to: lands + shift, text: `${span(Math.abs(shift))} ${way}` },
  ];
  return reveal(
    [
      `The flight leaves at ${clock(from, four)}.`,
      `It takes ${length}. By the clock of the start it lands at ${clock(lands, four)}.`,
      `There the clocks are ${span(Math.abs(shift))} ${way}: ${clock(lands + shift, four)}.`,
    ],
    (i, end) => timeLine({ from, legs: stops, four, jumps: i, ask: 'landing', end }),
  );
}

const MOST_SINGLE_HOURS = 6; // their names stand beside each other

/** Hours one after the other; of many, the first name stands for all, and every second time is written. */
function singleHours(from: number, by: number): Leg[] {
  const count = Math.abs(by) / 60;
  const many = count > MOST_SINGLE_HOURS;
  return Array.from({ length: count }, (_, k): Leg => ({
    to: from + Math.sign(by) * (k + 1) * 60,
    text: many && k > 0 ? '' : '1 hour',
    quiet: many && ((count - k) % 2 === 0 || k === 0),
  }));
}

/** Whole hours on a clock with twelve numbers. */
export function hoursOn({ text, n, x }: Asked): Draft[] | null {
  const [hour = NaN, by = NaN] = n;
  const back = text.includes('ago');
  const to = back ? hour - by : hour + by;
  if ((((to - x) % 12) + 12) % 12 !== 0) return null;
  const path = singleHours(hour * 60, (back ? -by : by) * 60);
  return reveal(
    [
      `Start at ${hour} o’clock.`,
      `Go ${back ? 'back' : 'on'} ${span(by * 60)}${by > 1 ? ', one after the other' : ''}.`,
      `You land on ${x} o’clock.`,
    ],
    (i, end) =>
      timeLine({
        from: hour * 60,
        legs: path,
        four: false,
        jumps: i === 0 ? 0 : path.length,
        ask: 'landing',
        end,
      }),
  );
}

/** How many minutes past an hour something ends or began. */
export function minutesPast({ text, n, x }: Asked): Draft[] | null {
  const [time = NaN] = timesIn(text);
  const by = n.find((each, i) => each > 12 && (i === 0 || text.includes(`${each} minutes`))) ?? NaN;
  const back = /\bago\b|does it start/.test(text);
  const lands = back ? time - by : time + by;
  if (((lands % 60) + 60) % 60 !== x) return null;
  const hour = clock(Math.floor(lands / 60) * 60, false).split(':')[0];
  return landingAt(time, back ? -by : by, false, () => `That is ${x} minutes past ${hour}.`);
}
