/** Loops of eight bars on I-vi-IV-V, soft enough not to disturb thinking. */
export const LOOPS = {
  map: { bpm: 84, root: 261.63, lead: [0, 4, 7, 4, 0, 7, 4, 7] },
  practice: { bpm: 100, root: 261.63, lead: [0, 7, 4, 7, 12, 7, 4, 7] },
  questions: { bpm: 92, root: 220, lead: [0, 4, 7, 12, 7, 4, 7, 4] },
  turns: { bpm: 88, root: 246.94, lead: [7, 4, 0, 4, 7, 12, 7, 4] },
} as const;
export type LoopName = keyof typeof LOOPS;

const CHORDS: readonly (readonly [root: number, third: number, fifth: number])[] = [
  [0, 4, 7],
  [-3, 0, 4],
  [-7, -3, 0],
  [-5, -1, 2],
];
const BARS = 8;
const NOTES_PER_BAR = 8;
const PEAK = 0.12; // -18 dB under the effects

const triangle = (phase: number): number => 1 - 4 * Math.abs(Math.round(phase) - phase);

/** The layers of a loop, in the order in which they come in; together they stay within 0.12. */
export const STEMS = ['pad', 'lead', 'bass', 'bells'] as const;
export type Stem = (typeof STEMS)[number];
const SHARES: Readonly<Record<Stem, number>> = { pad: 0.38, lead: 0.34, bass: 0.16, bells: 0.12 };

/**
 * The samples of one layer of a loop: a sine pad, a triangle lead on eighth notes, a bass on each half bar, or bells an octave
 * above on each beat. All layers of a loop are equally long and have no click at the seam.
 *
 * @param sampleRate in Hz; a low one is enough for soft tones
 */
export function buildStem(
  name: LoopName,
  stem: Stem,
  sampleRate: number,
): Float32Array<ArrayBuffer> {
  const { bpm, root, lead } = LOOPS[name];
  const barSeconds = (4 * 60) / bpm;
  const samples = new Float32Array(Math.round(BARS * barSeconds * sampleRate));
  const hertz = (semitones: number): number => root * 2 ** (semitones / 12);

  for (let at = 0; at < samples.length; at += 1) {
    const seconds = at / sampleRate;
    const bar = Math.floor(seconds / barSeconds);
    const chord = CHORDS[bar % CHORDS.length] ?? [0, 4, 7];
    const inBar = seconds / barSeconds - bar;
    samples[at] = PEAK * SHARES[stem] * VOICES[stem]({ seconds, inBar, chord, lead, hertz });
  }
  return samples;
}

interface Moment {
  readonly seconds: number;
  readonly inBar: number; // share of the bar, 0 to 1
  readonly chord: readonly [root: number, third: number, fifth: number];
  readonly lead: readonly number[];
  readonly hertz: (semitones: number) => number;
}

/** One of the notes of a bar: its pitch, and how it swells and fades. */
function noteOf(inBar: number, perBar: number): readonly [note: number, loudness: number] {
  const note = Math.floor(inBar * perBar);
  const inNote = inBar * perBar - note;
  return [note, Math.min(1, inNote * 20) * (1 - inNote) ** 2];
}

const VOICES: Readonly<Record<Stem, (moment: Moment) => number>> = {
  pad: ({ seconds, inBar, chord, hertz }) =>
    (chord.reduce((sum, each) => sum + Math.sin(Math.PI * hertz(each) * seconds), 0) / 3) *
    Math.sin(Math.PI * inBar),
  lead: ({ seconds, inBar, chord, lead, hertz }) => {
    const [note, loudness] = noteOf(inBar, NOTES_PER_BAR);
    return triangle(hertz(chord[0] + (lead[note] ?? 0)) * seconds) * loudness;
  },
  bass: ({ seconds, inBar, chord, hertz }) =>
    Math.sin(Math.PI * hertz(chord[0] - 12) * seconds) * noteOf(inBar, 2)[1],
  bells: ({ seconds, inBar, chord, hertz }) => {
    const [note, loudness] = noteOf(inBar, 4);
    return Math.sin(2 * Math.PI * hertz((chord[note % 3] ?? 0) + 12) * seconds) * loudness;
  },
};
