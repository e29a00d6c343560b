/** Who is at a place of the ground below a question. */
export type Standing = 'freed' | 'waits' | 'taught' | 'parked' | 'nobody';

/**
 * Somebody is out for each right answer, and a saucer waits for the next one. After a slip its visitor is taught, and then
 * stays in its saucer; the place of a question that was skipped stays empty.
 *
 * @param outcomes of the answers, oldest first
 * @param isTaught while the answer to the last one is shown
 */
export function whoStandsAt(
  index: number,
  outcomes: readonly string[],
  isTaught: boolean,
): Standing {
  if (index === outcomes.length) return isTaught ? 'nobody' : 'waits';
  if (outcomes[index] === 'correct') return 'freed';
  if (outcomes[index] !== 'incorrect') return 'nobody';
  return isTaught && index === outcomes.length - 1 ? 'taught' : 'parked';
}

const ONE_ROW = 12;

/** How many people stand beside one another: all in one row, or half of them in each of two, so that nobody is alone. */
export const inOneRow = (people: number): number =>
  people <= ONE_ROW ? people : Math.ceil(people / 2);
