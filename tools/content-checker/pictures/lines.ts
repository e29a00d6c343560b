import { isLit, LIT, near, numberOf, type Seen, total } from './svg.ts';
import type { Measure } from './measures.ts';

// Number lines and time lines: read from their marks, jumps and numbers.

/** Minutes of a clock time or a length of time; other numbers as they are. */
function valueOf(text: string): number {
  const clock = /^(\d{1,2}):(\d\d)$/.exec(text);
  if (clock !== null) return Number(clock[1]) * 60 + Number(clock[2]);
  const length = /^(?:(\d+) h(?:ours?)?)?(?: ?(\d+) min)?( ahead| behind)?$/.exec(text);
  if (length !== null && text !== '' && (length[1] !== undefined || length[2] !== undefined))
    return (
      (length[1] === undefined ? 0 : Number(length[1]) * 60) +
      (length[2] === undefined ? 0 : Number(length[2]))
    );
  return numberOf(text);
}

interface Mark {
  readonly x: number;
  readonly value: number;
}

const axisOf = ({ lines }: Seen): number =>
  lines.toSorted((a, b) => Math.abs(b.x2 - b.x1) - Math.abs(a.x2 - a.x1))[0]?.y1 ?? NaN;

/** The numbers under the line, each with the mark over it. */
function marksOf(seen: Seen): Mark[] {
  const axis = axisOf(seen);
  const long = seen.lines.filter(
    ({ x1, x2, y1, y2 }) => x1 === x2 && Math.abs(y2 - y1) > 12 && y1 < axis,
  );
  // Numbers may be moved a little to stay in the picture; their order is that of the marks.
  const places = [...new Set(long.map(({ x1 }) => x1))].toSorted((a, b) => a - b);
  const numbers = seen.words.filter(({ y }) => y > axis);
  const nearest = (x: number, among: readonly number[]): number =>
    among.reduce(
      (best, place) => (Math.abs(place - x) < Math.abs(best - x) ? place : best),
      Infinity,
    );
  // A number that is written lower has a thin line up to its mark.
  const threads = seen.lines.filter(({ x1, x2, y2 }) => x1 === x2 && y2 > axis + 12);
  const free = places.filter(
    (place) => !threads.some(({ x1 }) => x1 === place) || countAt(seen, axis, place) > 1,
  );
  const led = ledOf(seen, axis, numbers);
  return numbers.map((number) => {
    const { x, y, v } = number;
    const from = led.get(number);
    if (from !== undefined) return { x: from, value: valueOf(v) };
    const own = threads.filter(({ y2 }) => Math.abs(y - y2 - 8) < 3).map(({ x1 }) => x1);
    const others = free.filter((place) => ![...led.values()].includes(place));
    return { x: nearest(x, own.length > 0 ? own : others), value: valueOf(v) };
  });
}

/** Numbers beside their marks, with the place of the mark from which a slanted line leads to them. */
function ledOf(
  { lines }: Seen,
  axis: number,
  numbers: Seen['words'],
): ReadonlyMap<Seen['words'][number], number> {
  const slanted = lines.filter(({ x1, x2, y1 }) => x1 !== x2 && y1 > axis && y1 < axis + 10);
  return new Map(
    slanted.flatMap(({ x1, x2 }) => {
      const ahead = numbers.filter(({ x }) => Math.sign(x - x2) === Math.sign(x2 - x1));
      const [own] = ahead.toSorted((a, b) => Math.abs(a.x - x2) - Math.abs(b.x - x2));
      return own === undefined ? [] : [[own, x1] as const];
    }),
  );
}

/** How many marks of numbers stand at a place: a flight may land at the hour of its start. */
const countAt = ({ lines }: Seen, axis: number, place: number): number =>
  lines.filter(
    ({ x1, x2, y1, y2 }) => x1 === place && x2 === place && y1 < axis && y2 > axis && y2 - y1 > 12,
  ).length;

const litMark = (seen: Seen): number => seen.discs.find(isLit)?.x ?? NaN;

const EXACT = 0.015; // a picture holds its places to a hundredth, and two marks give the scale

/**
 * The place of the lit mark between marks with numbers. Where the number at the mark itself stands at that place, as well
 * as a picture can hold it, it is that number.
 */
export const litPlace: Measure = ({ seen }) => {
  const x = litMark(seen);
  const marks = marksOf(seen).toSorted((a, b) => a.x - b.x);
  const others = marks.filter((mark) => Math.abs(mark.x - x) > 0.5);
  const own = marks.find((mark) => !others.includes(mark));
  const [a, b] = [others[0], others.at(-1)];
  if (a === undefined || b === undefined || a === b) return NaN;
  const scale = (b.value - a.value) / (b.x - a.x);
  const straight = others.every(
    (mark) => Math.abs(a.value + (mark.x - a.x) * scale - mark.value) <= Math.abs(scale) * 0.6,
  );
  const place = straight ? a.value + (x - a.x) * scale : NaN;
  return own !== undefined && Math.abs(own.value - place) <= Math.abs(scale) * EXACT
    ? own.value
    : place;
};

interface Hop {
  readonly from: number;
  readonly to: number;
  readonly by: number; // what is written over it, with its direction
}

function hopsOf(seen: Seen): Hop[] {
  const axis = axisOf(seen);
  return seen.hops.map(({ x1, x2 }) => {
    const words = seen.words.filter(({ y }) => y < axis);
    const word = words.toSorted(
      (a, b) => Math.abs(a.x - (x1 + x2) / 2) - Math.abs(b.x - (x1 + x2) / 2),
    )[0];
    const size = word === undefined ? NaN : Math.abs(valueOf(word.v));
    return { from: x1, to: x2, by: Math.sign(x2 - x1) * size };
  });
}

/** Jumps one after the other from a mark with a number, each as long as its number says. */
export const landing: Measure = ({ seen }) => {
  const hops = hopsOf(seen);
  const [first] = hops;
  const start = marksOf(seen).find(
    ({ x }) => first !== undefined && Math.abs(x - first.from) < 0.5,
  );
  if (first === undefined || start === undefined) return NaN;
  const joined = hops.every(
    ({ from }, i) => i === 0 || Math.abs(from - (hops[i - 1]?.to ?? NaN)) < 0.5,
  );
  const long = hops.reduce((most, hop) =>
    Math.abs(hop.to - hop.from) > Math.abs(most.to - most.from) ? hop : most,
  );
  const scale = long.by / (long.to - long.from);
  const toScale = hops.every(
    ({ from, to, by }) => Math.abs((to - from) * scale - by) <= Math.abs(scale) * 0.6,
  );
  const lands = Math.abs((hops.at(-1)?.to ?? NaN) - litMark(seen)) < 0.5;
  return joined && toScale && lands && fitsTicks(seen, scale)
    ? start.value + total(hops.map(({ by }) => by))
    : NaN;
};

/** Whether small marks stand a round number apart: 1, 10, 0.1 and so on, or ten minutes and an hour. */
function fitsTicks(seen: Seen, scale: number): boolean {
  const axis = axisOf(seen);
  const small = seen.lines
    .filter(({ x1, x2, y1, y2 }) => x1 === x2 && Math.abs(y2 - y1) < 12 && y1 < axis && y2 > axis)
    .map(({ x1 }) => x1)
    .toSorted((a, b) => a - b);
  const [a, b] = [small[0], small.at(-1)];
  if (a === undefined || b === undefined || a === b) return true;
  const gap = Math.abs(((b - a) / (small.length - 1)) * scale);
  return near(gap, 10 ** Math.round(Math.log10(gap)), 0.02) || near(gap, 60, 0.02);
}

/** The distance that is lit, from one mark with a number to another; the jumps over it add up to it. */
export const litDistance: Measure = ({ seen }) => {
  const bar = seen.boxes.find(({ fill }) => fill === LIT);
  if (bar === undefined) return NaN;
  const marks = marksOf(seen);
  const at = (x: number): number => marks.find((mark) => Math.abs(mark.x - x) < 0.5)?.value ?? NaN;
  const distance = Math.abs(at(bar.x + bar.w) - at(bar.x));
  const jumped = Math.abs(total(hopsOf(seen).map(({ by }) => by)));
  return near(wrapped(distance), wrapped(jumped), 1e-6) ? jumped : NaN;
};

/** A clock with twelve hours starts again after twelve: from 12:40 to 1:10 it is 30 minutes. */
const wrapped = (minutes: number): number =>
  Number((minutes > 600 ? 720 - minutes : minutes).toFixed(6));

/** The landing as digits without a colon, on a clock with twelve hours where the question says am or pm. */
export const landingDigits: Measure = (counted) => {
  const day = /\d [ap]m\b/.test(counted.text) ? 720 : 1440;
  const minutes = ((landing(counted) % day) + day) % day;
  const hour = Math.floor(minutes / 60);
  return (day === 720 && hour === 0 ? 12 : hour) * 100 + (minutes % 60);
};

export const landingHour: Measure = (counted) => {
  const hour = (((landing(counted) / 60) % 12) + 12) % 12;
  return hour === 0 ? 12 : hour;
};

export const landingMinute: Measure = (counted) => ((landing(counted) % 60) + 60) % 60;

export const landingRoot: Measure = (counted) => Math.sqrt(litPlace(counted));
