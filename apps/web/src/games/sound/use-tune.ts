import { useEffect, useMemo, useRef } from 'react';

import { useUser } from '../../platform/session.ts';
import { onTouch, wakeAudio } from './on-touch.ts';
import type { SoundBox } from './sound-box.ts';

type Tune = Parameters<SoundBox['playTune']>[0];
type Effect = Parameters<SoundBox['play']>[0];

const AWAKE_MS = 1_000;

/** Sounds of a page. Nothing is played before the browser has seen a key or tap. */
export interface Sounds {
  readonly play: (name: Effect) => void;
  readonly playTune: (name: Tune) => void;
}

/** Plays sounds on a page, at the person's volume. The first key or tap loads the synthesiser. */
export function useSounds(): Sounds {
  const { effectsVolume, musicVolume, muted } = useUser().accessProfile;
  const box = useRef<Promise<SoundBox> | null>(null);
  useEffect(() => {
    return onTouch(() => {
      box.current ??= import('./sound-box.ts').then(
        (module) => new module.SoundBox({ effects: 0, music: 0, muted: true }),
      );
      void box.current.then((ready) => ready.unlock());
    });
  }, []);
  return useMemo(() => {
    const withBox = (use: (ready: SoundBox) => void): void => {
      void box.current?.then((ready) => {
        ready.setVolumes({ effects: effectsVolume, music: musicVolume, muted });
        use(ready);
      });
    };
    return {
      play: (name) => {
        withBox((ready) => {
          ready.play(name);
        });
      },
      playTune: (name) => {
        withBox((ready) => {
          ready.playTune(name);
        });
      },
    };
  }, [effectsVolume, musicVolume, muted]);
}

/** Plays tunes on a page. */
export function useTune(): Sounds['playTune'] {
  return useSounds().playTune;
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
      await audioIsAwake();
      box.playTune(tune);
    });
  }, [tune]);
}

/** Waits until the audio runs, but not for a browser that lets nothing be heard before a gesture. */
async function audioIsAwake(): Promise<void> {
  const context = wakeAudio();
  if (context === null || context.state === 'running') return;
  await new Promise((done) => {
    context.addEventListener('statechange', done, { once: true });
    setTimeout(done, AWAKE_MS);
  });
}
