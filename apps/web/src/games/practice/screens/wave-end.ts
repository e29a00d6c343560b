import type { GameDialog } from '../dialogs/dialog-parts.ts';
import { waveLine, waveWords } from '../dialogs/wave-line.ts';
import type { ScreenParts } from './screen-parts.ts';

/** The line at the end of a wave that others follow. */
export function waveEndScreen(parts: ScreenParts): GameDialog {
  const { session, controls, voice, sound } = parts;
  voice.say(waveWords(session).join(' '));
  if (session.summary?.ownBest) sound.playTune('rankUp');
  return waveLine(session, {
    next: () => {
      startNextWave(parts);
    },
    figures: () => {
      controls.showFigures(true);
    },
  });
}

export function startNextWave({
  session,
  controls,
  sound,
}: Pick<ScreenParts, 'session' | 'controls' | 'sound'>): void {
  const shields = (): number => session.state?.shields ?? 0;
  const before = shields();
  controls.showFigures(false);
  session.startNextWave();
  if (shields() > before) sound.play('shieldUp');
}
