import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { summaryDialog } from '../dialogs/end-dialogs.ts';
import type { ScreenParts } from './screen-parts.ts';

/** The screen after a wave. */
export function summaryScreen({ session, sound, drawPicture }: ScreenParts): GameDialog {
  return summaryDialog(session, {
    drawPicture,
    next: () => {
      const shields = session.state?.shields ?? 0;
      session.startNextWave();
      if ((session.state?.shields ?? 0) > shields) sound.play('shieldUp');
    },
    end: () => {
      session.endAfterSummary();
    },
  });
}
