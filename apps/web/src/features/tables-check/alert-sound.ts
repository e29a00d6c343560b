const PITCH_HZ = 660;
const LENGTH_S = 0.25;
const LOUDNESS = 0.2;

let context: AudioContext | null = null;

/** The sound that the time of a question is up: an arrangement, so that it does not follow the volume of games. */
export function soundTimeUp(): void {
  if (!('AudioContext' in globalThis)) return;
  context ??= new AudioContext();
  const tone = new OscillatorNode(context, { frequency: PITCH_HZ });
  const volume = new GainNode(context, { gain: LOUDNESS });
  tone.connect(volume).connect(context.destination);
  tone.start();
  tone.stop(context.currentTime + LENGTH_S);
}
