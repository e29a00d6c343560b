import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { errorDialog } from '../dialogs/dialogs.ts';
import type { Session } from '../session.ts';
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

/** How to play, and the ends of waves and games: how they are made. */
export interface Ends {
  readonly figuresScreen: (parts: ScreenParts) => GameDialog;
  readonly gameOverScreen: (parts: ScreenParts) => GameDialog;
  readonly waveEndScreen: (parts: ScreenParts) => GameDialog;
  readonly howToScreen: (parts: ScreenParts, onDone: () => void) => GameDialog;
}

/** The facts that decide about the dialog besides the session. */
export interface OnStage {
  readonly helpOpen: boolean; // the pause shows how to play
  readonly figuresOpen: boolean; // the figures of the last wave
  readonly isFreeing?: boolean; // a Muddlebot has the stage for itself
  readonly endsLoaded: boolean; // an end and how to play are shown once their chunk is there
}

/** The dialog to open; null for none. */
export function dialogKeyOf(session: Session, stage: OnStage): DialogKey | null {
  const { screen, state } = session;
  switch (screen) {
    case 'wave':
      if (state?.phase !== 'paused') return null;
      return stage.helpOpen && stage.endsLoaded ? 'help' : 'pause';
    case 'game-over':
    case 'summary':
      if (!stage.endsLoaded || stage.isFreeing || endsOnPage(session)) return null;
      if (stage.figuresOpen) return 'figures';
      return screen === 'summary' ? 'wave-end' : 'game-over';
    case 'how-to':
      return stage.endsLoaded ? 'how-to' : null;
    case 'ready':
    case 'error':
      return screen;
    case 'loading':
    case 'closed':
      return null;
  }
}

/** Whether the page tells how it ended, once: a skip test leaves by itself with its gate in sight, unless it waits for the network. */
export const endsOnPage = ({ screen, settings, saveState }: Session): boolean =>
  screen === 'game-over' && settings?.round?.isGate === true && saveState !== 'offline';

/** Makes the dialog of a key. */
export function dialogOf(key: DialogKey, parts: ScreenParts, ends: Ends | null): GameDialog {
  const { session } = parts;
  switch (key) {
    case 'ready':
      return readyScreen(parts);
    case 'pause':
      return pauseScreen(parts);
    case 'how-to':
    case 'help':
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
  key: 'how-to' | 'help' | 'wave-end' | 'figures' | 'game-over',
  parts: ScreenParts,
  ends: Ends,
): GameDialog {
  switch (key) {
    case 'how-to':
    case 'help':
      return ends.howToScreen(parts, () => {
        if (key === 'help') parts.controls.resume();
        else parts.session.understood();
      });
    case 'wave-end':
      return ends.waveEndScreen(parts);
    case 'figures':
      return ends.figuresScreen(parts);
    case 'game-over':
      return ends.gameOverScreen(parts);
  }
}
