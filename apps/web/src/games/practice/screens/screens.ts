import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { errorDialog } from '../dialogs/dialogs.ts';
import type { Session } from '../session.ts';
import { howToScreen } from './how-to.ts';
import { pauseScreen } from './pause.ts';
import { readyScreen } from './ready.ts';
import type { ScreenParts } from './screen-parts.ts';

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

/** How the ends of waves and games are made. */
export interface Ends {
  readonly figuresScreen: (parts: ScreenParts) => GameDialog;
  readonly gameOverScreen: (parts: ScreenParts) => GameDialog;
  readonly waveEndScreen: (parts: ScreenParts) => GameDialog;
}

/** The facts that decide about the dialog besides the session. */
export interface OnStage {
  readonly helpOpen: boolean; // the pause shows how to play
  readonly figuresOpen: boolean; // the figures of the last wave
  readonly endsLoaded: boolean; // an end is shown once its chunk is there
}

/** The dialog to open; null for none. */
export function dialogKeyOf(session: Session, stage: OnStage): DialogKey | null {
  const { screen, state } = session;
  switch (screen) {
    case 'wave':
      if (state?.phase !== 'paused') return null;
      return stage.helpOpen ? 'help' : 'pause';
    case 'game-over':
    case 'summary':
      if (!stage.endsLoaded) return null;
      if (stage.figuresOpen) return 'figures';
      return screen === 'summary' ? 'wave-end' : 'game-over';
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
export function dialogOf(key: DialogKey, parts: ScreenParts, ends: Ends | null): GameDialog {
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
    case 'figures':
    case 'game-over':
      if (ends === null) throw new Error('The end of a game has no code yet');
      return endOf(key, parts, ends);
    case 'error':
      return errorDialog(session.errorDetail, () => {
        session.close();
      });
  }
}

function endOf(
  key: 'wave-end' | 'figures' | 'game-over',
  parts: ScreenParts,
  ends: Ends,
): GameDialog {
  if (key === 'wave-end') return ends.waveEndScreen(parts);
  return key === 'figures' ? ends.figuresScreen(parts) : ends.gameOverScreen(parts);
}
