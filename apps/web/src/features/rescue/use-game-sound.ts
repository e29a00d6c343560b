import { useEffect } from 'react';

import type { AccessProfile } from '@moonbase/contracts';

import type { GameState } from './game-state.ts';
import { cueOf } from './news-words.ts';
import { isQuiz } from './titles.ts';
import { useHappenings } from './use-happenings.ts';
import { type Sound, useSound } from './use-sound.ts';

/** Plays what happens in a match, and the music of its phase. */
export function useGameSound(
  game: GameState,
  { effectsVolume, musicVolume }: Pick<AccessProfile, 'effectsVolume' | 'musicVolume'>,
  muted: boolean,
): Sound {
  const sound = useSound({ effects: effectsVolume, music: musicVolume, muted });
  useHappenings(game, (what) => {
    const cue = cueOf(game, what);
    if (cue) sound.play(cue);
  });
  const quiz = isQuiz(game);
  useEffect(() => {
    sound.setLoop(quiz ? 'questions' : 'turns');
  }, [sound, quiz]);
  return sound;
}
