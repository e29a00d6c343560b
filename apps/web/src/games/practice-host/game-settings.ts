import type { AccessProfile } from '@moonbase/contracts';

import { clockOffset } from '../../platform/clock.ts';
import { sessionStore } from '../../platform/session.ts';
import { remembered } from '../../platform/remembered.ts';
import type { GameSettings } from '../practice/protocol.ts';

/** Remembered once a person has seen how to play, in the intro or in the game. */
export const HOW_TO_SEEN = 'how-to-seen';

/** Whether the player can show and hide the on-screen keys: on touch screens, or by their settings. */
const needsKeypad = (keypad: AccessProfile['keypad']): boolean =>
  keypad !== 'auto' || matchMedia('(any-pointer: coarse)').matches;

let keyPressed = false; // a key outside of a field, which only a keyboard sends

globalThis.addEventListener('keydown', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) keyPressed = true;
});

/**
 * The profile as the game follows it. "Never" is for people with a keyboard: on a touch screen where no key has been
 * pressed yet, the keypad is the only way to answer, so it is shown and can be hidden.
 */
function playableProfile(profile: AccessProfile, isYoungest: boolean): AccessProfile {
  if (isYoungest && profile.keypad === 'auto') return { ...profile, keypad: 'on' }; // no letters to look for
  const isTouchOnly = matchMedia('(pointer: coarse)').matches && !keyPressed;
  return profile.keypad === 'off' && isTouchOnly ? { ...profile, keypad: 'auto' } : profile;
}

/**
 * The settings of the game for the signed-in person; null when nobody is. Records that they have now seen how to play.
 */
export function gameSettings(of: Pick<GameSettings, 'round' | 'area'>): GameSettings | null {
  const state = sessionStore.get();
  if (state.status !== 'in') return null;
  const { id, accessProfile, paints, totalCorrect, echelon, isYoungest, countryId } =
    state.session.user;
  const first = remembered.get(id, 'practice-played') === null;
  remembered.set(id, 'practice-played', 'yes');
  return {
    ...of,
    rocketPaint: paints.rocket,
    profile: playableProfile(accessProfile, isYoungest),
    countryId,
    youngest: isYoungest,
    showHowTo: first && !isYoungest && remembered.get(id, HOW_TO_SEEN) === null, // the youngest hear it
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
