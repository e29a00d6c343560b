import { clean, fmt } from '@moonbase/questions';

import { type Jump, type LineMark, numberLine } from '../drawing/number-line.ts';
import { same } from '../numbers.ts';
import { type Draft, reveal } from '../step.ts';

/** A jump as a number with its sign: "+ 30", "− 4". */
export const signed = (by: number): string => `${by < 0 ? '−' : '+'} ${fmt(Math.abs(by))}`;

/** Where jumps begin, and how far each goes. */
export interface Walk {
  readonly start: number;
  readonly jumps: readonly number[];
}

export function stopsOf({ start, jumps }: Walk): number[] {
  const stops = [start];
  for (const by of jumps) stops.push(clean((stops.at(-1) ?? start) + by));
  return stops;
}

export function rangeOf(values: readonly number[]): readonly [min: number, max: number] {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const margin = (high - low) * 0.12;
  return [low - margin, high + margin];
}

/** On or back from a number in one or two jumps; where does one land? */
export function landing(
  { start, jumps }: Walk,
  sentences: readonly string[],
  zero = false,
): Draft[] {
  const stops = stopsOf({ start, jumps });
  const [min, max] = rangeOf(zero ? [...stops, 0] : stops);
  return reveal(sentences, (i, end) => {
    const shown = Math.min(i, jumps.length);
    const marks: LineMark[] = stops.flatMap((at, k): LineMark[] => {
      const last = k === stops.length - 1;
      if (last && end) return [{ at, text: fmt(at), look: 'lit' }];
      if (last)
        return i === 0 && jumps.length > 0 && shown === 0 ? [] : [{ at, text: '?', look: 'ask' }];
      return k <= Math.max(shown, 0) ? [{ at, text: fmt(at), look: 'dot' }] : [];
    });
    const unique = marks.filter(
      (mark, k) => marks.findIndex((other) => same(other.at, mark.at)) === k || mark.look !== 'dot',
    );
    const kept = unique.filter(
      (mark) =>
        mark.look !== 'dot' ||
        !unique.some((other) => other.look !== 'dot' && same(other.at, mark.at)),
    );
    const withZero: readonly LineMark[] =
      zero && !stops.some((stop) => same(stop, 0)) ? [...kept, { at: 0, text: '0' }] : kept;
    return numberLine({
      min,
      max,
      marks: withZero,
      jumps: jumps
        .slice(0, shown)
        .map((by, k): Jump => ({
          from: stops[k] ?? start,
          to: stops[k + 1] ?? start,
          text: signed(by),
        })),
    });
  });
}
