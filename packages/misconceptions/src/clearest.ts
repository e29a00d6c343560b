import { readProblem } from './problem.ts';

const OF_ONE_PLAY_MS = 15 * 60_000;

/**
 * The question by which a mistake is shown to its child: of those answered with the newest, within a quarter of an hour, the one
 * that needs the fewest swaps from place to place, so that its picture shows one thing. Of equals the newest.
 *
 * @param examples the child's own, newest first
 * @see ../SPEC.md rule MN17
 */
export function clearestOf<Example extends { readonly text: string; readonly answeredAt: string }>(
  examples: readonly Example[],
): Example | undefined {
  const [newest] = examples;
  if (newest === undefined) return undefined;
  const since = Date.parse(newest.answeredAt) - OF_ONE_PLAY_MS;
  const together = examples.filter(({ answeredAt }) => Date.parse(answeredAt) >= since);
  return together.reduce((best, each) => (swapsOf(each.text) < swapsOf(best.text) ? each : best));
}

/** How often one of a place becomes ten of the next in a difference of whole numbers; 0 for anything else. */
function swapsOf(text: string): number {
  const problem = readProblem(text);
  if (problem?.kind !== 'sum' || problem.operation !== '-') return 0;
  const { left, right } = problem;
  if (left.bottom !== 1 || right.bottom !== 1) return 0;
  let swaps = 0;
  let owed = 0; // 1: the place before gave one away
  for (let place = 1; place <= left.top; place *= 10) {
    const digitOf = (number: number): number => Math.floor(number / place) % 10;
    owed = digitOf(left.top) - owed < digitOf(right.top) ? 1 : 0;
    swaps += owed;
  }
  return swaps;
}
