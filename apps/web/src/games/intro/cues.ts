import type { SoundName, TuneName } from '../sound/recipes.ts';

/** A sound of the film and its time. */
interface Cue {
  readonly at: number; // ms of the film
  readonly play: { readonly sound: SoundName } | { readonly tune: TuneName };
}

/** The film's sounds, in order; each has its picture. */
export const CUES: readonly Cue[] = [
  { at: 1_800, play: { sound: 'shieldUp' } }, // the lights come on
  { at: 6_500, play: { sound: 'landed' } }, // the doors lock
  { at: 8_000, play: { sound: 'trap' } },
  { at: 12_600, play: { sound: 'keyTap' } },
  { at: 13_350, play: { sound: 'shoot' } },
  { at: 13_900, play: { tune: 'waveClear' } },
  { at: 17_000, play: { sound: 'correct' } },
  { at: 18_500, play: { sound: 'correct' } },
  { at: 20_000, play: { tune: 'roundPassed' } },
  { at: 29_700, play: { sound: 'scanPing' } },
  { at: 31_100, play: { sound: 'scanPing' } },
  { at: 32_400, play: { sound: 'detected' } },
  { at: 32_900, play: { tune: 'rescued' } },
  { at: 37_000, play: { tune: 'winner' } },
];

/** The sounds between two moments of the film; none after a jump back. */
export function cuesBetween(before: number, now: number): readonly Cue[] {
  return CUES.filter(({ at }) => at > before && at <= now);
}
