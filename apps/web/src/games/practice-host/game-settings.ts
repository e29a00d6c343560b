import type { AccessProfile } from '@moonbase/contracts';

import { clockOffset } from '../../platform/clock.ts';
import { sessionStore } from '../../platform/session.ts';
import { remembered } from '../../platform/remembered.ts';
import type { GameSettings } from '../practice/protocol.ts';

/** Remembered once a person has seen how the game goes, in the intro or in the game. */
export const HOW_TO_SEEN = 'how-to-seen';

/** Only those who may need keys on the screen can show and hide them: on touch, or by their settings. */
const needsKeypad = (keypad: AccessProfile['keypad']): boolean =>
  keypad !== 'auto' || matchMedia('(any-pointer: coarse)').matches;

/** How the game is to behave for the person who is signed in; null when nobody is. Notes that they have now seen how to play. */
export function gameSettings(of: Pick<GameSettings, 'round' | 'area'>): GameSettings | null {
  const state = sessionStore.get();
  if (state.status !== 'in') return null;
  const { id, accessProfile, paints, totalCorrect, echelon } = state.session.user;
  const first = remembered.get(id, 'practice-played') === null;
  remembered.set(id, 'practice-played', 'yes');
  return {
    ...of,
    rocketPaint: paints.rocket,
    profile: accessProfile,
    showHowTo: first && remembered.get(id, HOW_TO_SEEN) === null,
    guided: first,
    keyboardToggle: needsKeypad(accessProfile.keypad),
    clockOffsetMs: clockOffset(),
    defender:
      echelon.nextScore === null
        ? null
        : {
            correct: totalCorrect,
            score: echelon.score,
            nextScore: echelon.nextScore,
            next: echelon.position + 1,
          },
  };
}
