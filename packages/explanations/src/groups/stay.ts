import { fmt } from '@moonbase/questions';

import { type LineMark, numberLine } from '../drawing/number-line.ts';
import { type Draft, reveal } from '../step.ts';

/**
 * A place on the line that nothing moves: with 0 there is no jump. @see ../../SPEC.md rule EP8
 * @param apart between the marks: the size of the jumps that are named
 */
export function stayAt(x: number, sentences: readonly string[], apart = 2): Draft[] {
  const beside = x < apart ? [x + apart, x + 2 * apart] : [x - apart, x + apart];
  const [low, high] = [Math.min(x, ...beside), Math.max(x, ...beside)];
  return reveal(sentences, (i, end) =>
    numberLine({
      min: low - apart / 4,
      max: high + apart / 4,
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
