import { fmt } from '@moonbase/questions';

import { type LineMark, numberLine } from '../drawing/number-line.ts';
import { type Draft, reveal } from '../step.ts';

/** A place on the line that nothing moves: with 0 there is no jump. @see ../../SPEC.md rule EP8 */
export function stayAt(x: number, sentences: readonly string[]): Draft[] {
  const beside = x < 2 ? [x + 2, x + 4] : [x - 2, x + 2];
  const [low, high] = [Math.min(x, ...beside), Math.max(x, ...beside)];
  return reveal(sentences, (i, end) =>
    numberLine({
      min: low - 0.5,
      max: high + 0.5,
      marks: [
        ...beside.map((at): LineMark => ({ at, text: fmt(at) })),
        { at: x, text: fmt(x), look: end ? 'lit' : i === 0 ? 'dot' : 'ask' },
      ],
    }),
  );
}

/** A sum or difference with 0. */
export function stayWithoutJump(x: number, away: boolean): Draft[] {
  return stayAt(x, [
    `Start at ${fmt(x)}.`,
    `${away ? 'Take 0 away' : 'Add 0'}: you do not move.`,
    `You are still at ${fmt(x)}: ${fmt(x)} ${away ? '−' : '+'} 0 = ${fmt(x)}.`,
  ]);
}
