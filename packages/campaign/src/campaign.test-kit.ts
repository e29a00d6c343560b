import { type Progress, progressOf, type RoundResult } from './progress.ts';
import { parseRoundId } from './rounds.ts';

/**
 * Progress from a line: in "1.1 1.2 7.1 8.1x" the rounds are passed in that order and the last one failed; "?" is
 * unfinished.
 */
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
