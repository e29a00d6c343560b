import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { gameOverDialog } from '../dialogs/end-dialogs.ts';
import type { ScreenParts } from './screen-parts.ts';

/** The screen after the last wave. */
export function gameOverScreen({ session }: ScreenParts): GameDialog {
  return gameOverDialog(session, {
    again: () => {
      session.ask('again');
    },
    classic: () => {
      session.ask('classic');
    },
    close: () => {
      session.close();
    },
    examples: () => {
      session.ask('examples');
    },
  });
}
