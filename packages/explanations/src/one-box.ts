import { type Answer, boxesOf, fmt, signsIn } from '@moonbase/questions';

import { gcd } from './numbers.ts';

/** A question that is answered by a fraction, as if its bottom number were printed, and what is then left to simplify. */
export interface InOneBox {
  readonly text: string;
  readonly x: number; // the top number; NaN for other boxes
  readonly simplified: readonly [top: number, bottom: number] | null; // where the bottom number was the common one
}

const lcm = (a: number, b: number): number => (a * b) / gcd(a, b);

/** "1/6 + 1/3 in its simplest form is ?/?" with the answer 1/2 reads "1/6 + 1/3 = ?/6" with the answer 3. */
export function inOneBox(text: string, answer: Answer): InOneBox {
  if (typeof answer === 'number') return { text, x: answer, simplified: null };
  const [top = NaN, bottom = NaN] = boxesOf(answer).map(Number);
  if (signsIn(answer) !== '/') return { text, x: NaN, simplified: null };
  if (/ ÷ \d+ in /.test(text))
    return { text: text.replace('?/?', `${fmt(top)}/?`), x: bottom, simplified: null };
  const printed = [...text.matchAll(/\d\/(\d+)/g)].map(([, under]) => Number(under));
  const isSum = / [+−] /.test(text);
  const common = isSum ? printed.reduce(lcm, 1) : bottom;
  const x = (top * common) / bottom;
  return {
    text: (isSum ? text.replace(' in its simplest form is ', ' = ') : text).replace(
      '?/?',
      `?/${fmt(common)}`,
    ),
    x,
    simplified: common === bottom ? null : [top, bottom],
  };
}
