import { at } from '@moonbase/kit';

/** How many of how many. */
export interface Count {
  readonly shown: number;
  readonly of: number;
}

/** What is usual: the middle share, and how much shares differ from one another beyond chance (0: not at all). */
export interface Usual {
  readonly share: number;
  readonly spread: number;
}

const WEIGHT = 20; // students that what is usual everywhere counts for
const LEAST_SPREAD = 0.002;
const MOST_SPREAD = 0.3;

/** What is usual, from all other counts; while there are few of them, mostly what is usual everywhere. @see ../SPEC.md rule NT2 */
export function usualOf(counts: readonly Count[], everywhere: number): Usual {
  const shown = counts.reduce((sum, count) => sum + count.shown, 0);
  const of = counts.reduce((sum, count) => sum + count.of, 0);
  const share = (shown + everywhere * WEIGHT) / (of + WEIGHT);
  const squares = counts.reduce((sum, count) => sum + (count.shown - count.of * share) ** 2, 0);
  const pairs = counts.reduce((sum, count) => sum + count.of * (count.of - 1), 0);
  const spread = pairs === 0 ? 0 : (squares / (share * (1 - share)) - of) / pairs;
  return { share, spread: Math.min(MOST_SPREAD, Math.max(LEAST_SPREAD, spread)) };
}

/** The probability, for each number up to all of them, that so many or more show something: a beta-binomial distribution. */
function tailsOf(of: number, { share, spread }: Usual): readonly number[] {
  const strength = 1 / spread - 1;
  const [a, b] = [share * strength, (1 - share) * strength];
  let each = 1;
  for (let n = 0; n < of; n++) each *= (b + n) / (a + b + n);
  const exactly: number[] = [];
  for (let k = 0; k <= of; k++) {
    exactly.push(each);
    each *= ((of - k) * (k + a)) / ((k + 1) * (of - k - 1 + b));
  }
  let tail = 0;
  return exactly
    .toReversed()
    .map((probability) => (tail += probability))
    .toReversed();
}

/**
 * How many of all that was looked at would by chance be as rare as this one, or rarer.
 *
 * @param fewest what a count must show at least to be looked at: fewer can never be named
 * @see ../SPEC.md rule NT2
 */
export function chanceOf(
  { shown, of }: Count,
  lookedAt: readonly { readonly of: number; readonly fewest: number }[],
  usual: Usual,
): number {
  const tails = new Map<number, readonly number[]>();
  const tailsFor = (students: number): readonly number[] => {
    const found = tails.get(students) ?? tailsOf(students, usual);
    tails.set(students, found);
    return found;
  };
  const own = at(tailsFor(of), shown);
  return lookedAt.reduce((sum, each) => {
    const rarest = tailsFor(each.of).slice(each.fewest);
    const tail = rarest.find((each) => each <= own);
    return tail === undefined ? sum : sum + tail;
  }, 0);
}
