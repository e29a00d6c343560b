import type { RaceResult } from '@moonbase/practice';

import type { OwnBest } from '../game-so-far.ts';

/** A duration such as "41 s"; a gain of less than a second is given as one second. */
export function seconds(ms: number): string {
  return `${Math.max(1, Math.round(ms / 1000))} s`;
}

/** The ribbon of a new best: "New best! 17 s". */
export function newBest({ race, ms }: OwnBest): string {
  return race.kind === 'more-right' ? `New best! ${race.right} right` : `New best! ${seconds(ms)}`;
}

/** A wave compared with the student's best, such as "4 s quicker than your best". */
export function raceWords(race: RaceResult): string {
  switch (race.kind) {
    case 'first':
      return `${seconds(race.ms)}: your run to beat at this speed`;
    case 'more-right':
      return `Your best run: ${race.right} right`;
    case 'quicker':
      return `${seconds(race.byMs)} quicker than your best`;
    case 'close':
      return `Your best: ${seconds(race.bestMs)}`;
  }
}
