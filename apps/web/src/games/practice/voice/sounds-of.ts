import type { AccessProfile } from '@moonbase/contracts';
import type { GameEvent } from '@moonbase/practice';

import type { SoundName, TuneName } from '../../sound/recipes.ts';
import type { SoundBox, Volumes } from '../../sound/sound-box.ts';

/** The sound of an event with its pitch, or the name of a tune. */
export type Cue =
  | { readonly sound: SoundName; readonly semitones: number }
  | { readonly tune: TuneName };

const STREAK_A_SEMITONE = 3; // three in a row raise the pitch
const MOST_SEMITONES = 5;
const CLICK_AFTER_MS = 80;
const HUM_AFTER_MS = 320;
const HUMS = [0, 2, 4, 7, 9] as const; // semitones: each kind of visitor has its own
const STREAK_A_LAYER = 3;
const MOST_LAYERS = 4;

/** The volumes of the game for this person. */
export function volumesOf({ effectsVolume, musicVolume, muted }: AccessProfile): Volumes {
  return { effects: effectsVolume, music: musicVolume, muted };
}

/** The sound of an event; null for silent ones. */
export function cueOf(event: GameEvent): Cue | null {
  switch (event.type) {
    case 'fired':
      return plain('shoot');
    case 'typed':
      return plain('keyTap');
    case 'moved':
      return plain('uiMove');
    case 'clicked':
      return plain('uiDisabled');
    case 'right': {
      const semitones = Math.min(MOST_SEMITONES, Math.floor(event.streak / STREAK_A_SEMITONE));
      return { sound: 'correct', semitones };
    }
    case 'wrong':
      return plain('wrong');
    case 'teleported':
      return plain('teleport');
    case 'landed':
      return plain('landed');
    case 'launched':
      return event.kind === 'courier' ? plain('bonusAppear') : null;
    case 'wave-ending':
      return event.reason === 'completed' ? { tune: 'waveClear' } : null;
    default:
      return null;
  }
}

/** Layers of music for a streak: one, and one more at 3, 6 and 9 right in a row (requirement PG-48). */
export function layersOf(streak: number): number {
  return 1 + Math.min(MOST_LAYERS - 1, Math.floor(streak / STREAK_A_LAYER));
}

/** Plays the sounds of events, and lets the music follow the streak. */
export function playCues(
  events: readonly GameEvent[],
  sound: Pick<SoundBox, 'play' | 'playTune' | 'setLayers'>,
): void {
  for (const event of events) {
    if (event.type === 'right') sound.setLayers(layersOf(event.streak));
    if (event.type === 'wrong' || event.type === 'landed') sound.setLayers(layersOf(0));
    if (event.type === 'right') hum(event.lane, sound);
    const cue = cueOf(event);
    if (!cue) continue;
    if ('tune' in cue) sound.playTune(cue.tune);
    else sound.play(cue.sound, { semitones: cue.semitones });
  }
}

/** A padlock that opens, then the visitor's own hum. */
function hum(lane: number, sound: Pick<SoundBox, 'play'>): void {
  setTimeout(() => {
    sound.play('uiClick');
  }, CLICK_AFTER_MS);
  setTimeout(() => {
    sound.play('hum', { semitones: HUMS[lane % HUMS.length] ?? 0 });
  }, HUM_AFTER_MS);
}

function plain(sound: SoundName): Cue {
  return { sound, semitones: 0 };
}
