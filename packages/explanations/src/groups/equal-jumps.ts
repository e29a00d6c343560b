import { fmt } from '@moonbase/questions';

import { type LineMark, numberLine } from '../drawing/number-line.ts';
import { type Draft, reveal } from '../step.ts';
import { rangeOf, signed } from './landing.ts';
import { NAMES } from './places.ts';

const MOST_NAMED = 5; // jumps: of more the first one's name stands for all

/** As many equal jumps as the one digit of a number says: 50 is five tens. Null: it has more digits, or one jump is enough. */
export function equalJumps(start: number, by: number, x: number): Draft[] | null {
  const size = 10 ** Math.floor(Math.log10(Math.abs(by)) + 1e-9);
  const count = Math.abs(by) / size;
  const names = NAMES.get(size);
  if (!Number.isInteger(start) || !Number.isInteger(count) || count < 2 || names === undefined)
    return null;
  const jump = by < 0 ? -size : size;
  const stops = Array.from({ length: count + 1 }, (_, k) => start + k * jump);
  const [min, max] = rangeOf(start < 0 || x < 0 ? [...stops, 0] : stops);
  return reveal(
    [
      `Start at ${fmt(start)}.`,
      `${fmt(Math.abs(by))} is ${count} ${names[1]}: jump ${by < 0 ? 'back' : 'on'} by ${fmt(size)}, ${count} times.`,
      `${stops.slice(1).map(fmt).join(', ')}. You land on ${fmt(x)}.`,
    ],
    (i, end) =>
      numberLine({
        min,
        max,
        marks: stops.flatMap((at, k): LineMark[] => {
          const text = fmt(at);
          if (k === 0) return [{ at, text, look: 'dot' }];
          if (i === 0) return [];
          return [{ at, text, look: k < count ? 'dot' : end ? 'lit' : 'ask' }];
        }),
        jumps:
          i === 0
            ? []
            : stops
                .slice(1)
                .map((to, k) => ({
                  from: stops[k] ?? start,
                  to,
                  text: k > 0 && count > MOST_NAMED ? '' : signed(jump),
                })),
      }),
  );
}

const MOST_ONES = 9;

/** A short way between whole numbers is counted in ones. Null: it is too long, or one jump. */
export function oneByOne(from: number, to: number, x: number): Draft[] | null {
  if (!Number.isInteger(from) || x < 2 || x > MOST_ONES) return null;
  const [min, max] = rangeOf([from, to]);
  const ones = Array.from({ length: x }, (_, k) => ({ from: from + k, to: from + k + 1 }));
  return reveal(
    [
      `Start at ${fmt(from)}. Go on to ${fmt(to)}.`,
      `Jump by 1 each time, until you are at ${fmt(to)}. Count the jumps.`,
      `${fmt(x)} jumps: from ${fmt(from)} to ${fmt(to)} it is ${fmt(x)}.`,
    ],
    (i, end) =>
      numberLine({
        min,
        max,
        marks: [from, to].map((at) => ({ at, text: fmt(at), look: 'dot' })),
        jumps: i === 0 ? [] : ones.map((one, k) => ({ ...one, text: k === 0 ? '+ 1' : '' })),
        ...(end ? { span: { from, to } } : {}),
      }),
  );
}
