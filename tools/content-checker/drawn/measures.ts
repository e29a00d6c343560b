import { readNumber } from '../reading.ts';
import {
  blobsOf,
  byX,
  circlesIn,
  close,
  endsOf,
  evenly,
  type FigureOf,
  heading,
  isUpright,
  isWritten,
  type Items,
  lengthOf,
  linesIn,
  nearest,
  pathsIn,
  type Read,
  type Readings,
  rectsIn,
  rowsOf,
  type Scale,
  scaleAcross,
  scaleOf,
  scaleUp,
  wordsIn,
} from './lines.ts';

// Measures: clocks by their hands, scales and rulers by their numbers, coins by what is written on them.

const NOWHERE = { n: NaN, by: 0 };

/** Coins and notes in hundredths: "£2", "50p", "$1", "25¢", "5c". */
export function moneyIn(words: readonly string[]): number {
  return words.reduce((sum, each) => {
    const [, notes, cents] = /^(?:[£$](\d+)|(\d+)[p¢c])\.?$/.exec(each) ?? [];
    return sum + (notes === undefined ? Number(cents ?? 0) : 100 * Number(notes));
  }, 0);
}

/** The same in words: "2 pounds", "50 pence", "1 cent"; NaN for anything else. */
export const saidMoneyIn = (words: readonly string[]): number =>
  words.reduce((sum, each) => {
    const [, count, whole] = /^(\d+) (?:(pounds?|dollars?)|pence|penny|cents?)$/.exec(each) ?? [];
    return sum + Number(count) * (whole === undefined ? 1 : 100);
  }, 0);

/** The time shown by two hands, when they agree: the short hand moves on with the minutes. */
function minutesOfHands(items: Items): Read[] {
  const [short, long] = linesIn(items).toSorted((a, b) => b.stroke.width - a.stroke.width);
  if (short === undefined || long === undefined) return [];
  const turn = ({ x1, y1, x2, y2 }: typeof short): number =>
    ((Math.atan2(x2 - x1, y1 - y2) / (2 * Math.PI)) * 720 + 720) % 720;
  const minute = Math.round((turn(long) / 12) % 60) % 60;
  const hour = Math.round((turn(short) - minute) / 60);
  const agree =
    close(hour * 60 + minute, turn(short), 2) || close(hour * 60 + minute, turn(short) + 720, 2);
  if (lengthOf(short) > 0.8 * lengthOf(long)) return ['hands of one length'];
  return agree ? [(hour % 12) * 60 + minute] : [];
}

/** Whether the numbers of a dial stand where a clock has them. */
function roundDial(items: Items): string {
  const [dial] = circlesIn(items).toSorted((a, b) => b.r - a.r);
  const off = wordsIn(items)
    .filter(({ v }) => isWritten(v))
    .filter(({ v, x, y }) => {
      const apart = Math.abs(heading(dial?.cx ?? 0, dial?.cy ?? 0, x, y) - (Number(v) % 12) * 30);
      return Math.min(apart, 360 - apart) > 3;
    });
  return off.length === 0 ? 'a dial' : 'a strange dial';
}

interface Pointer {
  readonly scale: Scale | null;
  readonly at: number;
  readonly marks: number;
}

function dial(items: Items): Pointer {
  const [face] = circlesIn(items).toSorted((a, b) => b.r - a.r);
  const [cx, cy] = [face?.cx ?? 0, face?.cy ?? 0];
  const place = (x: number, y: number): number => (heading(cx, cy, x, y) + 180) % 360;
  const lines = linesIn(items);
  const [needle] = lines.toSorted((a, b) => b.stroke.width - a.stroke.width);
  const numbers = wordsIn(items).filter(({ v }) => isWritten(v));
  const scale = scaleOf(
    numbers.map(({ v, x, y }) => ({ place: place(x, y), value: readNumber(v) })),
    1.5,
  );
  const at =
    needle === undefined ? NaN : (heading(needle.x1, needle.y1, needle.x2, needle.y2) + 180) % 360;
  return { scale, at, marks: lines.length - 1 };
}

/** A scale that stands: a jug or a thermometer, filled up to its level. */
function column(items: Items): Pointer {
  const numbers = wordsIn(items).filter(({ v }) => isWritten(v));
  const filled = rectsIn(items).find(({ fill }) => fill === 'blue' || fill === 'red');
  const level = linesIn(items).find(
    ({ x1, y1, x2, y2, stroke }) => y1 === y2 && x2 - x1 > 18 && stroke.width > 1.85,
  );
  const marks = linesIn(items).filter(
    (line) => line !== level && line.y1 === line.y2 && lengthOf(line) < 30,
  );
  const at = close(level?.y1 ?? NaN, filled?.y ?? NaN, 0.1) ? (filled?.y ?? NaN) : NaN;
  return { scale: scaleUp(numbers), at, marks: marks.length };
}

const pointed = (items: Items, style: FigureOf<'scale'>['style']): Pointer =>
  style === 'dial' ? dial(items) : column(items);

function ruler(items: Items): Read[] {
  const words = wordsIn(items);
  const scale = scaleAcross(words);
  const read = (x: number, by = 1): Read => {
    const at = scale?.read(x) ?? NOWHERE;
    return { n: at.n, by: at.by * by };
  };
  const dashed = linesIn(items).filter(({ stroke: { dash } }) => dash !== undefined);
  const edge = rectsIn(items).find(({ fill, h }) => fill === 'yellow' && h > 30);
  const lying = blobsOf(items.filter((item) => !dashed.some((line) => line === item))).filter(
    ({ bottom }) => bottom < (edge?.y ?? 0),
  );
  const left = Math.min(...lying.map((thing) => thing.left));
  const right = Math.max(...lying.map((thing) => thing.right));
  const ticks = linesIn(items).filter(
    (line) =>
      isUpright(line) && line.stroke.dash === undefined && close(line.y1, edge?.y ?? 0, 0.2),
  );
  return [
    evenly(scale),
    ticks.length,
    words.find(({ v }) => !isWritten(v))?.v ?? '',
    ...dashed.map(({ x1 }) => read(x1)),
    read(left, 3),
    read(right, 3),
  ];
}

function calendar(items: Items): Read[] {
  const words = wordsIn(items);
  const dates = words.filter(({ v }) => /^\d+$/.test(v));
  const names = words.filter(({ v, bold }) => !bold && /^[A-Z][a-z]{2}$/.test(v));
  const one = dates.find(({ v }) => v === '1');
  const [ring] = circlesIn(items);
  const rows = rowsOf(dates, 3).map((row) => row.map(({ v }) => Number(v)));
  const inOrder = rows.flat().every((date, i) => date === i + 1);
  return [
    words.find(({ bold }) => bold)?.v ?? '',
    inOrder ? dates.length : NaN,
    nearest(names, one?.x ?? 0, names[0]?.y ?? 0)?.v ?? '',
    ring === undefined ? 'none' : (nearest(dates, ring.cx, ring.cy)?.v ?? ''),
  ];
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const TURNED = { 'quarter turn': 90, 'half turn': 180, 'three-quarter turn': 270 };

/** How far a curved arrow turns, in degrees: clockwise is more than 0. */
function swept(items: Items): number {
  const [dialFace] = circlesIn(items).toSorted((a, b) => b.r - a.r);
  const [curve] = pathsIn(items);
  const turns = endsOf(curve?.d ?? []).map(([x, y]) =>
    heading(dialFace?.cx ?? 0, dialFace?.cy ?? 0, x, y),
  );
  return turns.slice(1).reduce((sum, turn, i) => {
    const step = (turn - (turns[i] ?? 0) + 540) % 360;
    return sum + step - 180;
  }, 0);
}

export const MEASURE_READINGS: Readings<
  | 'money'
  | 'clock'
  | 'digitalClock'
  | 'calendar'
  | 'lengthBlocks'
  | 'ruler'
  | 'scale'
  | 'balance'
  | 'turnClock'
> = {
  money: {
    seen: (items) => [moneyIn(wordsIn(items).map(({ v }) => v))],
    told: ({ pieces }) => [pieces.reduce((sum, { value, count }) => sum + value * count, 0)],
  },
  clock: {
    seen: (items) => [roundDial(items), ...minutesOfHands(items)],
    told: ({ hour, minute }) => ['a dial', (hour % 12) * 60 + minute],
  },
  digitalClock: { seen: (items) => wordsIn(items).map(({ v }) => v), told: ({ text }) => [text] },
  calendar: {
    seen: calendar,
    told: ({ month, days, firstWeekday, marked }) => [
      month,
      days,
      DAYS[firstWeekday] ?? '',
      marked === undefined ? 'none' : String(marked),
    ],
  },
  lengthBlocks: {
    seen: (items) => {
      const blocks = rectsIn(items).filter(
        ({ w, h, fill }) => close(w, h, 0.1) && (fill === 'gold' || fill === 'soft'),
      );
      const side = Math.max(...blocks.map(({ w }) => w));
      const rows = rowsOf(
        blocks.filter(({ w }) => close(w, side, 0.1)),
        1,
      );
      const rest = items.filter((item) => !rows.flat().some((block) => block === item));
      return rows.flatMap((row): Read[] => {
        const [first, last] = [row[0], row.at(-1)];
        const above = blobsOf(rest).filter(
          ({ y }) => y < (first?.y ?? 0) && y > (first?.y ?? 0) - 40,
        );
        const left = Math.min(...above.map((thing) => thing.left));
        const right = Math.max(...above.map((thing) => thing.right));
        const ends = close(left, first?.x ?? NaN, 2) && close(right, (last?.x ?? NaN) + side, 2);
        return [row.length, ends ? 'as long' : 'not as long'];
      });
    },
    told: ({ blocks, second }) => [
      blocks,
      'as long',
      ...(second === undefined ? [] : [second.blocks, 'as long']),
    ],
  },
  ruler: {
    seen: ruler,
    told: ({ unit, length, from, to, minor }) => [
      'even',
      Math.round(length / minor) + 1,
      unit,
      from,
      to,
      from,
      to,
    ],
  },
  scale: {
    seen: (items, { style }) => {
      const { scale, at, marks } = pointed(items, style);
      const unit = wordsIn(items).find(({ v }) => !isWritten(v))?.v ?? '';
      return [evenly(scale), marks, unit, scale?.read(at) ?? NOWHERE];
    },
    told: ({ min, max, minor, value, unit }) => [
      'even',
      Math.round((max - min) / minor) + 1,
      unit,
      value,
    ],
  },
  balance: {
    seen: (items) => [
      ...wordsIn(items)
        .toSorted(byX)
        .map(({ v }) => v),
      rectsIn(items).filter(({ w, h }) => close(w, h, 0.1)).length,
    ],
    told: ({ left, right }) => [
      left,
      right,
      Number(/^(\d+) cubes?$/.exec(right)?.[1] ?? /^(\d+) cubes?$/.exec(left)?.[1] ?? 0),
    ],
  },
  turnClock: {
    seen: (items) => {
      const [hand] = linesIn(items).toSorted((a, b) => b.stroke.width - a.stroke.width);
      const words = wordsIn(items).find(({ v }) => !isWritten(v));
      if (hand === undefined) return [];
      const at = Math.round(heading(hand.x1, hand.y1, hand.x2, hand.y2) / 30) || 12;
      return [roundDial(items), at, words?.v ?? '', { n: swept(items), by: 20 }];
    },
    told: ({ start, turn, direction }) => [
      'a dial',
      start,
      turn,
      (TURNED[turn] - 14) * (direction === 'clockwise' ? 1 : -1),
    ],
  },
};
