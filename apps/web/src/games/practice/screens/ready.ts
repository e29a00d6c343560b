import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { readyDialog } from '../dialogs/dialogs.ts';
import type { ScreenParts } from './screen-parts.ts';

/** The screen before the first wave. */
export function readyScreen({ session }: ScreenParts): GameDialog {
  return readyDialog(
    session,
    () => {
      session.start();
    },
    () => {
      session.close();
    },
  );
}
