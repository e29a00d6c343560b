import type { TermsReply } from '@moonbase/contracts';

import type { cuesBetween } from '../../games/intro/cues.ts';
import { type TermFilm, termShots } from '../../games/intro/term-film.ts';

export type TermShow = TermsReply['terms'][number];

/** "Your autumn", "Your term 2" */
export const titleOf = ({ name }: TermShow): string => `Your ${name}`;

/** The shots of a term's film. @param name the student's first name */
export function shotsOf(show: TermShow, name: string) {
  const film: TermFilm = {
    title: `${titleOf(show)}, ${name}!`,
    right: show.right,
    progress: show.progress,
    map: { steps: show.steps, stars: show.stars },
    friends: show.friends,
    captions: show.words,
  };
  return termShots(film);
}

/** Its sounds: one as each shot begins, a tune at the salute. */
export function cuesOf(shots: ReturnType<typeof shotsOf>): typeof cuesBetween {
  const cues = shots.map(({ from }, index) => ({
    at: from + 700,
    play:
      index === shots.length - 1 ? ({ tune: 'winner' } as const) : ({ sound: 'shieldUp' } as const),
  }));
  return (before, now) => cues.filter(({ at }) => at > before && at <= now);
}
