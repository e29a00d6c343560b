import { isClocked, rulesOf } from '@moonbase/practice';

import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { howToDialog } from '../dialogs/how-to-dialog.ts';
import type { Session } from '../session.ts';
import type { ScreenParts } from './screen-parts.ts';

/** The screen that explains how to play: before the first game, and from a pause. */
export function howToScreen({ session, touch }: ScreenParts, onDone: () => void): GameDialog {
  return howToDialog({
    touch,
    shootKey: session.settings?.youngest ? 'Go!' : 'Shoot',
    keys: session.profile?.keys ?? {},
    moreTime: hasClock(session) ? session.profile?.time !== '1' : null,
    onMoreTime: (on) => {
      session.change({ time: on ? '1.5' : '1' });
    },
    onDone,
  });
}

function hasClock({ state, mode, game }: Session): boolean {
  if (state) return isClocked(state.setup);
  return rulesOf(mode).timeMultiplier !== null && game?.timeScale !== 'off';
}
