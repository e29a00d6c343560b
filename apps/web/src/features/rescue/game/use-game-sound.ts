import { useEffect } from 'react';

import type { AccessProfile } from '@moonbase/contracts';

import type { Volumes } from '../../../games/sound/sound-box.ts';
import type { GameState } from '../client/game-state.ts';
import { cueOf } from './news-words.ts';
import { isQuiz } from './titles.ts';
import { needleMs, useHappenings } from './use-happenings.ts';
import { type Sound, useSound } from './use-sound.ts';

type Loudness = Pick<AccessProfile, 'effectsVolume' | 'musicVolume'>;

/** The volumes of a match for this person, in per cent. */
export function volumesOf({ effectsVolume, musicVolume }: Loudness, muted: boolean): Volumes {
  return { effects: effectsVolume, music: musicVolume, muted };
}

/** Plays the sounds of a match, and the music of its phase. */
export function useGameSound(game: GameState, loudness: Loudness, muted: boolean): Sound {
  const sound = useSound(volumesOf(loudness, muted));
  useHappenings(game, (what) => {
    const cue = cueOf(game, what);
    if (cue === null) return;
    const waits = needleMs(game, what);
    if (waits === 0) sound.play(cue);
    else setTimeout(() => sound.play(cue), waits);
  });
  const quiz = isQuiz(game);
  useEffect(() => {
    sound.setLoop(quiz ? 'questions' : 'turns');
  }, [sound, quiz]);
  return sound;
}
