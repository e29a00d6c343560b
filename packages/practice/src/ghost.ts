import { timeFactor, type FreeMode, type GameSource, type TimeSetting } from './modes.ts';

const LEAST_FIRST_TRIES = 0.8; // of the required questions
const CLOSE = 1.25; // in multiples of the best time
const BAND_STARTS = [1, 4, 7]; // the slowest speed of each band

/** A run to race against: when each right answer of a wave came, in ms of game time, ascending. */
export type Ghost = readonly number[];

/** One required question of a wave. */
export interface RacedAnswer {
  readonly rightAtMs: number | null; // of game time; null when it was not solved within three tries
  readonly tries: number;
}

export interface RacedWave {
  readonly mode: FreeMode;
  readonly source: GameSource;
  readonly time: TimeSetting;
  readonly completed: boolean; // not left, and not ended by the shields
  readonly answers: readonly RacedAnswer[]; // the required ones
}

/** A finished wave compared with the best one before it. */
export type RaceResult =
  | { readonly kind: 'first'; readonly ms: number }
  | { readonly kind: 'more-right'; readonly right: number }
  | { readonly kind: 'quicker'; readonly byMs: number }
  | { readonly kind: 'close'; readonly bestMs: number };

/** Whether a run beat the student's own best, which the end of a game shows. @see ../SPEC.md rule GH9 */
export function beatsOwnBest(race: RaceResult | null): race is RaceResult {
  return race?.kind === 'more-right' || race?.kind === 'quicker';
}

/**
 * The run that the next game of the unit races against; null while there is none.
 *
 * @see ../SPEC.md rule GH9
 */
export function runToBeat(ghost: Ghost | null, best: Ghost | null): Ghost | null {
  return ghost !== null && isBetterGhost(ghost, best) ? ghost : best;
}

/** Whether a wave can be raced at all. @see ../SPEC.md rule GH5 */
export function isRaced({ mode, source, time }: Omit<RacedWave, 'completed' | 'answers'>): boolean {
  return source === 'selection' && timeFactor(mode, time) !== null;
}

/**
 * The run of a wave; null when it cannot be raced against.
 *
 * @see ../SPEC.md rules GH1, GH2, GH5
 */
export function ghostOf(wave: RacedWave): Ghost | null {
  if (!wave.completed || !isRaced(wave)) return null;
  const firstTries = wave.answers.filter(
    ({ rightAtMs, tries }) => rightAtMs !== null && tries === 1,
  );
  if (firstTries.length < LEAST_FIRST_TRIES * wave.answers.length) return null;
  return wave.answers
    .flatMap(({ rightAtMs }) => (rightAtMs === null ? [] : [rightAtMs]))
    .sort((a, b) => a - b);
}

/** @see ../SPEC.md rule GH3 */
export function isBetterGhost(ghost: Ghost, best: Ghost | null): boolean {
  if (best === null || ghost.length !== best.length) return ghost.length > (best?.length ?? 0);
  return totalOf(ghost) < totalOf(best);
}

/**
 * The number of right answers that the run had at a moment, including the fraction of the next one.
 *
 * @see ../SPEC.md rule GH4
 */
export function ghostAt(ghost: Ghost, nowMs: number): number {
  const settled = ghost.filter((ms) => ms <= nowMs).length;
  const next = ghost[settled];
  if (next === undefined) return settled;
  const last = ghost[settled - 1] ?? 0;
  return settled + Math.max(0, (nowMs - last) / (next - last));
}

/** The band of speeds that are raced together. @see ../SPEC.md rule GH8 */
export function speedBandOf(speed: number): number {
  return BAND_STARTS.filter((start) => speed >= start).length;
}

/** The summary's remark on a finished run; null when there is nothing kind to say. @see ../SPEC.md rule GH6 */
export function raceResultOf(ghost: Ghost | null, best: Ghost | null): RaceResult | null {
  if (ghost === null) return null;
  if (best === null) return { kind: 'first', ms: totalOf(ghost) };
  if (ghost.length > best.length) return { kind: 'more-right', right: ghost.length };
  if (ghost.length < best.length) return null;
  const [ms, bestMs] = [totalOf(ghost), totalOf(best)];
  if (ms < bestMs) return { kind: 'quicker', byMs: bestMs - ms };
  return ms <= bestMs * CLOSE ? { kind: 'close', bestMs } : null;
}

function totalOf(ghost: Ghost): number {
  return ghost.at(-1) ?? 0;
}
