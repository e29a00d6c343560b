import { musicChange } from '../../sound/music-change.ts';
import { iconButton } from '../drawing/hud.ts';
import type { Session } from '../session.ts';
import { onPress } from './keypad.ts';

/** The note key beside the speaker: switches the music on and off. A style sheet crosses its note out. */
export function musicKey(session: Session): HTMLButtonElement {
  const key = iconButton('music', 'Music');
  key.classList.add('music');
  onPress(key, () => {
    if (session.profile) session.change(musicChange(session.profile));
  });
  return key;
}

/** Shows whether music plays. Called for each frame: an attribute that stays the same costs nothing. */
export function showMusic(key: HTMLButtonElement, { profile }: Session): void {
  const isOn = profile !== null && profile.musicVolume > 0 && !profile.muted;
  if (key.ariaPressed !== String(isOn)) key.ariaPressed = String(isOn);
}
