import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { endPanel } from '../dialogs/end-panel.ts';
import type { ScreenParts } from './screen-parts.ts';

const TUNES = { gold: 'roundPassed', plain: null, missed: 'tryAgain' } as const;

/** The screen after the last wave. */
export function gameOverScreen({
  session,
  controls,
  sound,
  voice,
  standing,
}: ScreenParts): GameDialog {
  return endPanel(session, {
    again: () => {
      session.ask('again');
    },
    mend: () => {
      session.ask('mend');
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
    figures: () => {
      controls.showFigures(true);
    },
    standing: standing(),
    told: (words, verdict) => {
      voice.say(words);
      const tune = TUNES[verdict];
      if (tune) sound.playTune(tune);
    },
  });
}
