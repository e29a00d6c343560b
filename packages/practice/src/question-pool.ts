/** The facts about a question that choosing needs; the caller's own record carries more. */
export interface PooledQuestion {
  readonly key: string; // equal for two questions that a child would call the same
}

const MOST_IN_A_POOL = 30; // a quarter of an hour; the rest stays for the next time

/**
 * The questions of a game that repeats missed ones, from one list per unit, each with the most important first.
 * The units take turns, and no question comes twice.
 *
 * @see ../SPEC.md rules PQ1 and PQ2
 */
export function poolOf<Q extends PooledQuestion>(lists: readonly (readonly Q[])[]): readonly Q[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurns = Array.from({ length: longest }, (_, index) =>
    lists.flatMap((list) => list[index] ?? []),
  ).flat();
  const seen = new Set<string>();
  const pool: Q[] = [];
  for (const question of inTurns) {
    if (seen.has(question.key)) continue;
    seen.add(question.key);
    pool.push(question);
  }
  return pool.slice(0, MOST_IN_A_POOL);
}

/**
 * Whether a game's missed questions are offered again: not when it ended before anything was tried.
 *
 * @param missed the texts typed at each missed question, in order
 * @see ../SPEC.md rule PQ5
 */
export function offersMissed(correct: number, missed: readonly (readonly string[])[]): boolean {
  return missed.length > 0 && (correct > 0 || missed.some((typed) => typed.length > 0));
}

/**
 * The number of waves in a game that asks each question of a pool once. @param required questions of a whole wave of
 * its mode
 */
export function wavesOfPool(questions: number, required: number): number {
  return Math.max(1, Math.ceil(questions / required));
}

/** The questions of one wave; the waves of a pool have about equal lengths. @see ../SPEC.md rule PQ3 */
export function waveOfPool<Q>(pool: readonly Q[], waves: number, position: number): readonly Q[] {
  const start = (wave: number): number => Math.floor((pool.length * wave) / waves);
  return pool.slice(start(position - 1), start(position));
}
