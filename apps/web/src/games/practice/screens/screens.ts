import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { errorDialog } from '../dialogs/dialogs.ts';
import type { Session } from '../session.ts';
import { gameOverScreen } from './game-over.ts';
import { howToScreen } from './how-to.ts';
import { pauseScreen } from './pause.ts';
import { readyScreen } from './ready.ts';
import type { ScreenParts } from './screen-parts.ts';
import { summaryScreen } from './summary.ts';

/** The dialogs that can be open over the field; a change of key makes a new dialog. */
export type DialogKey =
  | 'how-to'
  | 'help'
  | 'ready'
  | 'pause'
  | 'summary'
  | 'game-over'
  | 'game-over-unsaved'
  | 'error';

/** The facts that decide about the dialog besides the session. */
export interface OnStage {
  readonly helpOpen: boolean; // the pause shows how to play
  readonly celebrates: boolean; // confetti falls, and the summary waits for it
}

/** The dialog to open; null for none. */
export function dialogKeyOf(session: Session, stage: OnStage): DialogKey | null {
  const { screen, state, saveState, settings } = session;
  switch (screen) {
    case 'wave':
      if (state?.phase !== 'paused') return null;
      return stage.helpOpen ? 'help' : 'pause';
    case 'game-over':
      if (saveState !== 'saved') return 'game-over-unsaved';
      return settings?.round ? null : 'game-over'; // the host shows the result of a saved round
    case 'summary':
      return stage.celebrates ? null : 'summary';
    case 'how-to':
    case 'ready':
    case 'error':
      return screen;
    case 'loading':
    case 'closed':
      return null;
  }
}

/** Makes the dialog of a key. */
export function dialogOf(key: DialogKey, parts: ScreenParts): GameDialog {
  const { session, controls } = parts;
  switch (key) {
    case 'how-to':
      return howToScreen(parts, () => {
        session.understood();
      });
    case 'help':
      return howToScreen(parts, () => {
        controls.resume();
      });
    case 'ready':
      return readyScreen(parts);
    case 'pause':
      return pauseScreen(parts);
    case 'summary':
      return summaryScreen(parts);
    case 'game-over':
    case 'game-over-unsaved':
      return gameOverScreen(parts);
    case 'error':
      return errorDialog(session.errorDetail, () => {
        session.close();
      });
  }
}
