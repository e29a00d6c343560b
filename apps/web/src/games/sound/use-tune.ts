import { useEffect, useRef } from 'react';

import { useUser } from '../../platform/session.ts';
import type { SoundBox } from './sound-box.ts';

type Tune = Parameters<SoundBox['playTune']>[0];

/** Plays tunes on a page, as loud as the person has it. The first key or tap fetches what makes the sound. */
export function useTune(): (tune: Tune) => void {
  const { effectsVolume, musicVolume, muted } = useUser().accessProfile;
  const box = useRef<Promise<SoundBox> | null>(null);
  useEffect(() => {
    const unlock = (): void => {
      box.current ??= import('./sound-box.ts').then(
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

/** Plays a tune once when a screen opens; silent where the browser has seen no key or tap yet. */
export function useTuneAtOpening(tune: Tune): void {
  const { effectsVolume, musicVolume, muted } = useUser().accessProfile;
  const volumes = useRef({ effects: effectsVolume, music: musicVolume, muted });
  useEffect(() => {
    if (volumes.current.muted) return;
    void import('./sound-box.ts').then(async ({ SoundBox }) => {
      const box = new SoundBox(volumes.current);
      await box.unlock();
      box.playTune(tune);
    });
  }, [tune]);
}
