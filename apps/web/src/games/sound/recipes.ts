/**
 * Sounds as numbers for zzfx: volume, randomness, frequency, attack, sustain, release, shape, shape curve, slide, delta
 * slide, pitch jump, its time, repeat time, noise, modulation, bit crush, delay, sustain volume, decay, tremolo,
 * filter. Each is under a second and peaks below 0.5. Every sound has a visible counterpart.
 */
export const RECIPES = {
  uiMove: [0.35, 0, 520, 0.005, 0.01, 0.03, 0, 1],
  uiClick: [0.5, 0, 660, 0.005, 0.02, 0.06, 1, 1.5, 0, 0, 120, 0.02],
  uiDisabled: [0.45, 0, 150, 0.01, 0.06, 0.08, 1, 1, -1.5],
  keyTap: [0.3, 0.02, 880, 0.002, 0.01, 0.025, 0, 1],
  shoot: [0.55, 0.03, 420, 0.005, 0.03, 0.14, 1, 1.6, 9, 0, 0, 0, 0, 0, 0, 0, 0, 0.8, 0.03],
  correct: [
    0.7, 0, 523.25, 0.01, 0.08, 0.22, 0, 1.2, 0, 0, 261.6, 0.07, 0, 0, 0, 0, 0.03, 0.8, 0.05,
  ],
  wrong: [0.5, 0, 196, 0.02, 0.1, 0.2, 0, 0.8, -1.2, 0, -40, 0.1],
  hum: [0.3, 0, 262, 0.03, 0.08, 0.11, 0, 1.3, 0, 0, 66, 0.09, 0, 0, 0, 0, 0, 0.8, 0.02],
  teleport: [0.6, 0, 300, 0.03, 0.12, 0.25, 0, 1, 14, -0.4, 0, 0, 0.06, 0, 6],
  landed: [0.55, 0.02, 98, 0.02, 0.12, 0.35, 0, 1, -0.6, 0, 0, 0, 0, 0.4],
  shieldUp: [0.6, 0, 392, 0.03, 0.15, 0.3, 0, 1, 0, 0, 196, 0.12, 0, 0, 0, 0, 0.05],
  bonusAppear: [0.5, 0, 740, 0.02, 0.1, 0.2, 0, 1, 0, 0, 110, 0.06, 0.12],
  scanPing: [0.5, 0, 987, 0.005, 0.05, 0.5, 0, 1, -1, 0, 0, 0, 0, 0, 0, 0, 0.16, 0.6, 0.1],
  scanMiss: [0.4, 0.1, 320, 0.02, 0.18, 0.18, 0, 1, -1, 0, 0, 0, 0, 3.5, 0, 0.08],
  near: [0.5, 0, 660, 0.01, 0.06, 0.2, 0, 1, 0, 0, 0, 0, 0.11],
  detected: [0.7, 0, 587.33, 0.01, 0.1, 0.25, 0, 1.2, 0, 0, 293.7, 0.09],
  trap: [0.55, 0.05, 160, 0.02, 0.14, 0.3, 2, 1, -2, 0, 0, 0, 0.05, 0.5],
  power: [0.6, 0, 220, 0.05, 0.2, 0.3, 0, 1.4, 5, 0.3, 0, 0, 0, 0, 2],
  zoneOn: [0.5, 0, 130, 0.08, 0.25, 0.3, 0, 1, 1.5, 0, 0, 0, 0, 0, 8],
  tick: [0.3, 0, 1200, 0.001, 0.008, 0.03, 0, 1],
  turnBell: [0.55, 0, 784, 0.005, 0.06, 0.6, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0.02, 0.5, 0.12],
} as const satisfies Record<string, readonly number[]>;
export type SoundName = keyof typeof RECIPES;

/** The voice of tunes: `correct` without its jump. */
export const TUNE_VOICE: readonly number[] = [
  0.7, 0, 523.25, 0.01, 0.08, 0.22, 0, 1.2, 0, 0, 0, 0, 0, 0, 0, 0, 0.03, 0.8, 0.05,
];

/** A tune in C major: semitones above the C of the voice, and lengths in beats. */
export interface Tune {
  readonly bpm: number;
  readonly notes: readonly (readonly [semitones: number, beats: number])[];
}

const [C, E, F, G] = [0, 4, 5, 7];
const LOW = -12;
const HIGH = 12;

export const TUNES = {
  waveClear: {
    bpm: 200,
    notes: [
      [C, 1],
      [E, 1],
      [G, 1],
      [C + HIGH, 2],
    ],
  },
  rescued: {
    bpm: 220,
    notes: [
      [G + LOW, 1],
      [C, 1],
      [E, 1],
      [G, 1],
      [C + HIGH, 3],
    ],
  },
  roundPassed: {
    bpm: 180,
    notes: [
      [C, 1],
      [C, 0.5],
      [E, 0.5],
      [G, 1],
      [E, 0.5],
      [G, 0.5],
      [C + HIGH, 3],
    ],
  },
  tryAgain: {
    bpm: 140,
    notes: [
      [G + LOW, 1],
      [F + LOW, 1],
      [E + LOW, 2],
    ],
  },
  winner: {
    bpm: 190,
    notes: [
      [G + LOW, 0.5],
      [G + LOW, 0.5],
      [G + LOW, 0.5],
      [C, 2],
      [E, 1],
      [G, 1],
      [C + HIGH, 4],
    ],
  },
  rankUp: {
    bpm: 170,
    notes: [
      [C + LOW, 0.5],
      [E + LOW, 0.5],
      [G + LOW, 0.5],
      [C, 0.5],
      [E, 0.5],
      [G, 0.5],
      [C + HIGH, 3],
    ],
  },
} as const satisfies Record<string, Tune>;
export type TuneName = keyof typeof TUNES;
