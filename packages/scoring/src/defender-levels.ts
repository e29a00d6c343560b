/**
 * Correct answers needed for each Defender Level; index 0 is level 1, whole and rising.
 * The owning constant: the server, the web and the demo read it from here.
 *
 * @see ../SPEC.md rule DL1
 */
export const ECHELON_THRESHOLDS: readonly number[] = [
  10, 25, 50, 100, 150, 200, 300, 400, 500, 650, 800, 1_000, 1_250, 1_500, 1_750, 2_000, 2_500,
  3_000, 3_500, 4_000, 5_000, 6_000, 7_000, 8_000, 9_000, 10_000, 12_000, 14_000, 16_000, 18_000,
  20_000, 23_000, 26_000, 30_000, 34_000, 38_000, 42_000, 46_000, 50_000, 55_000, 60_000, 65_000,
  70_000, 75_000, 80_000, 85_000, 90_000, 95_000, 100_000, 125_000,
];

/** Position of the Defender Level that a total of correct answers reaches: 0 (none yet) to 50. @see ../SPEC.md rules DL2, DL3 */
export function echelonFor(
  totalCorrect: number,
  thresholds: readonly number[] = ECHELON_THRESHOLDS,
): number {
  return thresholds.filter((threshold) => totalCorrect >= threshold).length;
}

/** Correct answers still missing to the next Defender Level, at least 1; null above the last. @see ../SPEC.md rule DL4 */
export function scoreToNextLevel(
  totalCorrect: number,
  thresholds: readonly number[] = ECHELON_THRESHOLDS,
): number | null {
  const next = thresholds[echelonFor(totalCorrect, thresholds)];
  return next === undefined ? null : next - totalCorrect;
}

/** How full the bar to the next level is, 0 to 100, rounded down. @see ../SPEC.md rule DL5 */
export function percentToNextLevel(
  totalCorrect: number,
  thresholds: readonly number[] = ECHELON_THRESHOLDS,
): number {
  const position = echelonFor(totalCorrect, thresholds);
  const next = thresholds[position];
  if (next === undefined) return 100;

  const reached = thresholds[position - 1] ?? 0; // before the first level from 0
  return Math.floor((100 * (totalCorrect - reached)) / (next - reached));
}

/** A person's place among the Defender Levels. */
export interface LevelProgress {
  readonly position: number; // 0 (none yet) to 50
  readonly score: number; // correct answers at which this level begins; 0 before the first
  readonly nextScore: number | null; // those at which the next begins; null at the last
  readonly scoreToNextLevel: number | null; // null at the last
}

/** @see ../SPEC.md rules DL2 to DL4 */
export function levelProgress(totalCorrect: number): LevelProgress {
  const position = echelonFor(totalCorrect);
  return {
    position,
    score: ECHELON_THRESHOLDS[position - 1] ?? 0, // before the first level from 0
    nextScore: ECHELON_THRESHOLDS[position] ?? null,
    scoreToNextLevel: scoreToNextLevel(totalCorrect),
  };
}

/**
 * The highest Defender Level that is reached and has not been shown; null when there is none.
 *
 * @param shownLevel the highest that was ever shown, 0 for none
 * @see ../SPEC.md rule DL6
 */
export function levelToShow(totalCorrect: number, shownLevel: number): number | null {
  const reached = echelonFor(totalCorrect);
  return reached > shownLevel ? reached : null;
}

/**
 * The Defender Levels to show one after another after play, lowest first.
 *
 * @param toShow the highest that is to be shown
 * @param before the level before play, 0 for none; undefined when unknown: then only the highest is shown
 * @see ../SPEC.md rule DL7
 */
export function levelsToShow(toShow: number, before: number | undefined): readonly number[] {
  const first = before === undefined ? toShow : Math.min(toShow, before + 1);
  return Array.from({ length: toShow - first + 1 }, (_, index) => first + index);
}
