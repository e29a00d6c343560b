import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { readyDialog } from '../dialogs/dialogs.ts';
import type { ScreenParts } from './screen-parts.ts';

/** Before the first wave. */
export function readyScreen({ session, voice }: ScreenParts): GameDialog {
  const start = (): void => {
    session.start();
    voice.tellTitle(session);
  };
  return readyDialog(session, start, () => {
    session.close();
  });
}
