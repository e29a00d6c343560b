import type { Controls } from '../controls.ts';
import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { pauseDialog } from '../dialogs/dialogs.ts';
import { isKeypadOnPage } from '../page-settings.ts';
import type { ScreenParts } from './screen-parts.ts';

interface PauseParts extends Pick<ScreenParts, 'session'> {
  readonly controls: Pick<
    Controls,
    'resume' | 'openHelp' | 'toggleSound' | 'toggleKeypad' | 'oneLikeIt'
  >;
}

/** The screen of a pause in the middle of a wave. */
export function pauseScreen({ session, controls }: PauseParts): GameDialog {
  const toggleKeypad = (): void => {
    controls.toggleKeypad();
  };
  const pause = pauseDialog({
    resume: () => {
      controls.resume();
    },
    help: () => {
      controls.openHelp();
    },
    sound: () => {
      controls.toggleSound();
    },
    keypad: session.settings?.keyboardToggle ? toggleKeypad : null,
    end: () => {
      session.input({ type: 'end-game' });
    },
    muted: () => session.profile?.muted ?? false,
    keypadShown: isKeypadOnPage,
    visitors: session.homecoming.visitors,
  });
  controls.oneLikeIt?.fill(pause.element);
  return pause;
}
