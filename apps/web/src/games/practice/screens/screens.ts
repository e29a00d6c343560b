import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { errorDialog } from '../dialogs/dialogs.ts';
import type { Session } from '../session.ts';
import { figuresScreen } from './figures.ts';
import { gameOverScreen } from './game-over.ts';
import { howToScreen } from './how-to.ts';
import { pauseScreen } from './pause.ts';
import { readyScreen } from './ready.ts';
import type { ScreenParts } from './screen-parts.ts';
import { waveEndScreen } from './wave-end.ts';

/** The dialogs and parts of the field that can be open over it; a change of key makes a new one. */
export type DialogKey =
  | 'how-to'
  | 'help'
  | 'ready'
  | 'pause'
  | 'wave-end'
  | 'figures'
  | 'game-over'
  | 'error';

/** The facts that decide about the dialog besides the session. */
export interface OnStage {
  readonly helpOpen: boolean; // the pause shows how to play
  readonly figuresOpen: boolean; // the figures of the last wave
}

/** The dialog to open; null for none. */
export function dialogKeyOf(session: Session, stage: OnStage): DialogKey | null {
  const { screen, state } = session;
  switch (screen) {
    case 'wave':
      if (state?.phase !== 'paused') return null;
      return stage.helpOpen ? 'help' : 'pause';
    case 'game-over':
      return stage.figuresOpen ? 'figures' : 'game-over';
    case 'summary':
      return stage.figuresOpen ? 'figures' : 'wave-end';
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
    case 'wave-end':
      return waveEndScreen(parts);
    case 'figures':
      return figuresScreen(parts);
    case 'game-over':
      return gameOverScreen(parts);
    case 'error':
      return errorDialog(session.errorDetail, () => {
        session.close();
      });
  }
}
