import { useEffect, useState } from 'react';

import type { cuesBetween } from './cues.ts';
import { onTouch } from '../sound/on-touch.ts';
import { SoundBox } from '../sound/sound-box.ts';
import { useUser } from '../../platform/session.ts';

export interface FilmSound {
  readonly muted: boolean;
  readonly toggle: () => void;
  /** Plays the sounds between two moments of the film. */
  readonly run: (before: number, now: number) => void;
}

/** The film's sounds, at the person's volume. A browser plays nothing before a key or tap. */
export function useFilmSound(cues: typeof cuesBetween): FilmSound {
  const profile = useUser().accessProfile;
  const [muted, setMuted] = useState(profile.muted);
  const [box] = useState(() => new SoundBox({ effects: 0, music: 0, muted: true }));
  useEffect(() => {
    box.setVolumes({ effects: profile.effectsVolume, music: 0, muted });
  }, [box, profile.effectsVolume, muted]);
  useEffect(() => onTouch(() => void box.unlock()), [box]);
  return {
    muted,
    toggle: () => {
      setMuted(!muted);
    },
    run: (before, now) => {
      for (const { play } of cues(before, now)) {
        if ('sound' in play) box.play(play.sound);
        else box.playTune(play.tune);
      }
    },
  };
}
