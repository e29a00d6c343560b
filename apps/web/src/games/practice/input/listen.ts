import { onTouch } from '../../sound/on-touch.ts';
import type { Controls } from '../controls.ts';
import type { Hud } from '../drawing/hud.ts';
import type { Stage } from '../drawing/stage.ts';
import type { Session } from '../session.ts';
import { onPress } from './keypad.ts';
import { commandOf, isGameKey, releaseOf } from './keys.ts';

/** The targets of the page's listeners. */
export interface Listening {
  readonly session: Session;
  readonly controls: Controls;
  readonly stage: Stage;
  readonly hud: Hud;
  /** The dialog that is open; null for none. */
  readonly openDialog: () => string | null;
  /** The browser lets sound begin only from a key or a tap. */
  readonly unlockSound: () => void;
  /** A key or a tap after the game cuts what is still shown of it. */
  readonly cut: () => void;
}

/** Turns keys, taps, swipes and a lost window into the player's actions. */
export function listenToPage(listening: Listening): void {
  listenToKeys(listening);
  listenToTaps(listening);
  onTouch(listening.unlockSound);
  const pause = (): void => {
    listening.session.input({ type: 'pause' });
  };
  window.addEventListener('blur', pause);
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) pause();
  });
}

function listenToKeys(listening: Listening): void {
  const { session } = listening;
  document.addEventListener('keydown', (event) => {
    onKey(event, listening);
  });
  document.addEventListener('keyup', (event) => {
    const release = releaseOf(event, session.profile?.keys);
    if (release) session.input(release);
  });
}

function onKey(event: KeyboardEvent, { session, controls, openDialog, cut }: Listening): void {
  const own = session.profile?.keys;
  const command = commandOf(event, own);
  const open = openDialog();
  if (open !== null) {
    // the dialog itself handles Escape
    if (open === 'pause' && command?.type === 'pause' && event.key !== 'Escape') controls.resume();
    return;
  }
  if (session.screen === 'game-over') cut();
  if (session.screen !== 'wave') return;
  if (isGameKey(event, own)) event.preventDefault();
  if (command?.type === 'help') controls.openHelp();
  else if (command?.type === 'toggle-sound') controls.toggleSound();
  else if (command) controls.act(command);
}

function listenToTaps({ session, controls, stage, hud, cut }: Listening): void {
  stage.root.addEventListener('pointerdown', () => {
    if (session.screen === 'game-over') cut();
  });
  stage.listen({
    goToLane: (lane) => {
      controls.act({ type: 'go-to-lane', lane });
    },
    tapAimed: () => {
      if (session.state?.typed) controls.act({ type: 'shoot' }); // an empty tap would teleport by mistake
    },
    swipe: (direction) => {
      controls.act({ type: 'move', direction });
    },
  });
  onPress(hud.pauseButton, () => {
    controls.pause();
  });
  onPress(hud.soundButton, () => {
    controls.toggleSound();
  });
}
