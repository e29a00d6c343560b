/** Loops of eight bars on I-vi-IV-V, soft enough to think beside. */
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

/**
 * The samples of a loop, -0.12 to 0.12: a triangle lead on eighth notes over a sine pad, without a click at the seam.
 *
 * @param sampleRate in Hz; a low one is enough for soft tones
 */
export function buildLoop(name: LoopName, sampleRate: number): Float32Array<ArrayBuffer> {
  const { bpm, root, lead } = LOOPS[name];
  const barSeconds = (4 * 60) / bpm;
  const samples = new Float32Array(Math.round(BARS * barSeconds * sampleRate));
  const hertz = (semitones: number): number => root * 2 ** (semitones / 12);

  for (let at = 0; at < samples.length; at += 1) {
    const seconds = at / sampleRate;
    const bar = Math.floor(seconds / barSeconds);
    const chord = CHORDS[bar % CHORDS.length] ?? [0, 4, 7];
    const inBar = seconds / barSeconds - bar;
    const note = Math.floor(inBar * NOTES_PER_BAR);
    const inNote = inBar * NOTES_PER_BAR - note;

    const tone = triangle(hertz(chord[0] + (lead[note] ?? 0)) * seconds);
    const voice = tone * Math.min(1, inNote * 20) * (1 - inNote) ** 2;
    const swell = Math.sin(Math.PI * inBar);
    const pad = chord.reduce((sum, each) => sum + Math.sin(Math.PI * hertz(each) * seconds), 0) / 3;
    samples[at] = PEAK * (0.55 * voice + 0.45 * pad * swell);
  }
  return samples;
}
