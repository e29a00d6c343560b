import type { TimeSetting } from './modes.ts';

const MOST_TIME: TimeSetting = '3';

/**
 * The time setting that a finished wave is judged by. A student may ask for more time in the middle of a game; a
 * story round keeps its clock.
 *
 * @param wanted the setting that the wave was played with; undefined when it was not changed
 * @see ../SPEC.md rule TS1
 */
export function timeOfWave(
  game: { readonly isStory: boolean; readonly timeScale: TimeSetting },
  wanted: TimeSetting | undefined,
): TimeSetting {
  if (wanted === undefined || (game.isStory && wanted === 'off')) return game.timeScale;
  return wanted;
}

/**
 * The time setting of a round of the campaign. Without permission to play without a clock, a student gets the longest
 * available time.
 *
 * @see ../SPEC.md rule TS2
 */
export function timeOfRound(wanted: TimeSetting, noClockAllowed: boolean): TimeSetting {
  return wanted === 'off' && !noClockAllowed ? MOST_TIME : wanted;
}

/**
 * The time setting of a round for one of the youngest: the first area has no clock for them.
 *
 * @see ../SPEC.md rule TS3
 */
export function timeOfYoungest(wanted: TimeSetting, area: number): TimeSetting {
  return area === 1 ? 'off' : wanted;
}
