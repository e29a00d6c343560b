import { useEffect, useRef } from 'react';

import { useSession } from '../../platform/session.ts';
import type { LoopName } from './music.ts';
import { onTouch } from './on-touch.ts';
import type { SoundBox } from './sound-box.ts';

/**
 * Plays a loop of music while a page is open, at the person's volume; a person without music loads nothing.
 *
 * @param isShown false while a game with its own music covers the page
 */
export function useMusic(loop: LoopName, isShown = true): void {
  const profile = useSession()?.user.accessProfile;
  const music = profile?.musicVolume;
  const isHeard = isShown && music !== undefined && music > 0 && !profile?.muted;
  const box = useRef<SoundBox | null>(null);
  useEffect(() => {
    if (!isHeard) return undefined;
    let isOver = false;
    const begin = (): void => {
      const load = import('./sound-box.ts').then((module) => {
        if (isOver) return;
        box.current ??= new module.SoundBox({ effects: 0, music: 0, muted: true });
        box.current.setVolumes({ effects: 0, music, muted: false });
        box.current.setLoop(loop);
        void box.current.unlock();
      });
      load.catch(() => undefined); // without a network there is no music
    };
    const stopListening = onTouch(begin);
    begin(); // where the page was opened by a press, the browser lets it sound at once
    return () => {
      isOver = true;
      stopListening();
      box.current?.setLoop(null);
    };
  }, [isHeard, music, loop]);
}
