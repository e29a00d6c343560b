import { useEffect, useRef } from 'react';

import type { SoundBox } from '../../../games/sound/sound-box.ts';
import { useUser } from '../../../platform/session.ts';

type Tune = Parameters<SoundBox['playTune']>[0];

/** Plays the map's tunes, as loud as the person has it. The first key or tap fetches what makes the sound. */
export function useMapSound(): (tune: Tune) => void {
  const { effectsVolume, musicVolume, muted } = useUser().accessProfile;
  const box = useRef<Promise<SoundBox> | null>(null);
  useEffect(() => {
    const unlock = (): void => {
      box.current ??= import('../../../games/sound/sound-box.ts').then(
        (module) => new module.SoundBox({ effects: 0, music: 0, muted: true }),
      );
      void box.current.then((ready) => ready.unlock());
    };
    document.addEventListener('pointerdown', unlock);
    document.addEventListener('keydown', unlock);
    return () => {
      document.removeEventListener('pointerdown', unlock);
      document.removeEventListener('keydown', unlock);
    };
  }, []);
  return (tune) => {
    void box.current?.then((ready) => {
      ready.setVolumes({ effects: effectsVolume, music: musicVolume, muted });
      ready.playTune(tune);
    });
  };
}
