import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { figuresDialog } from '../dialogs/figures-dialog.ts';
import type { ScreenParts } from './screen-parts.ts';
import { startNextWave } from './wave-end.ts';

/** The figures of the last wave, over its line or over the end of the game. */
export function figuresScreen(parts: ScreenParts): GameDialog {
  const { session, controls, drawPicture, voice } = parts;
  return figuresDialog(session, {
    drawPicture,
    say: (words) => {
      voice.say(words);
      if (session.profile?.readAloud) voice.speech.say(words);
    },
    next: () => {
      startNextWave(parts);
    },
    end: () => {
      controls.showFigures(false);
      session.endAfterSummary();
    },
    back: () => {
      controls.showFigures(false);
    },
  });
}
