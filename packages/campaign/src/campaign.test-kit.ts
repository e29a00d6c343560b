import { type Progress, progressOf, type RoundResult } from './progress.ts';
import { parseRoundId } from './rounds.ts';

/** Progress in a line: "1.1 1.2 7.1 8.1x" are rounds passed in that order, the last one failed; "?" was never finished. */
export function progress(line: string): Progress {
  return progressOf(results(line));
}

export function results(line: string): readonly RoundResult[] {
  return line
    .split(' ')
    .filter((word) => word !== '')
    .map((word, index) => {
      const ref = parseRoundId(word.replace(/[x?]$/, ''));
      if (ref === null) throw new Error(`${word} is no round`);
      const passed = word.endsWith('?') ? null : !word.endsWith('x');
      return { ...ref, passed, passedAt: passed === true ? 1000 * (index + 1) : null };
    });
}
