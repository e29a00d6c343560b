import { useEffect, useMemo, useRef } from 'react';

import type { LoopName } from '../../../games/sound/music.ts';
import { onTouch } from '../../../games/sound/on-touch.ts';
import type { SoundBox, Volumes } from '../../../games/sound/sound-box.ts';
import type { Cue } from './news-words.ts';

export interface Sound {
  readonly play: (cue: Cue) => void;
  readonly setLoop: (loop: LoopName | null) => void;
}

/** The sounds of the game, at the person's volume. The first key or tap loads the synthesiser. */
export function useSound({ effects, music, muted }: Volumes): Sound {
  const box = useRef<Promise<SoundBox> | null>(null);
  const volumes = useRef({ effects, music, muted });
  useEffect(() => {
    volumes.current = { effects, music, muted };
    void box.current?.then((ready) => ready.setVolumes({ effects, music, muted }));
  }, [effects, music, muted]);
  const loop = useRef<LoopName | null>(null);
  useEffect(() => {
    const stop = onTouch(() => {
      box.current ??= import('../../../games/sound/sound-box.ts').then(
        (module) => new module.SoundBox(volumes.current),
      );
      void box.current.then((ready) => {
        ready.setLoop(loop.current);
        return ready.unlock();
      });
    });
    return () => {
      stop();
      void box.current?.then((ready) => ready.setLoop(null));
    };
  }, []);
  return useMemo(
    () => ({
      play: (cue) =>
        void box.current?.then((ready) => {
          if ('tune' in cue) ready.playTune(cue.tune);
          else ready.play(cue.sound);
        }),
      setLoop: (name) => {
        loop.current = name;
        void box.current?.then((ready) => ready.setLoop(name));
      },
    }),
    [],
  );
}
