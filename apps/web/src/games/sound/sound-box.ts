import { buildStem, type LoopName, STEMS } from './music.ts';
import { RECIPES, TUNES, TUNE_VOICE, type SoundName, type TuneName } from './recipes.ts';

/** The source of sound: a running audio context and the synthesiser. Tests pass their own. */
export interface Synth {
  readonly context: AudioContext;
  readonly sampleRate: number; // Hz, of the samples
  readonly build: (recipe: readonly number[]) => readonly number[];
}

/** The volumes that the person chose, in per cent. */
export interface Volumes {
  readonly effects: number;
  readonly music: number;
  readonly muted: boolean;
}

const LOOP_SAMPLE_RATE = 11_025;
const DUCK = 0.5; // -6 dB while text is read aloud
const FADE_SECONDS = 0.05;
const LAYER_FADE_SECONDS = 0.6;
const LOOP_LEAD_SECONDS = 0.05;

/**
 * Plays effects, tunes and a loop of music. Silent until `unlock` is called from a key or tap, as browsers demand;
 * sounds requested before that are not played later.
 */
export class SoundBox {
  readonly #load: () => Promise<Synth>;
  #volumes: Volumes;
  #ready: { synth: Synth; effects: GainNode; music: GainNode } | null = null;
  #loading = false;
  #ducked = false;
  #loop: LoopName | null = null;
  #layers = 2; // pad and lead, where the music has no build-up
  #playing: readonly { readonly source: AudioBufferSourceNode; readonly gain: GainNode }[] = [];
  readonly #buffers = new Map<string, AudioBuffer>();

  constructor(volumes: Volumes, load: () => Promise<Synth> = loadSynth) {
    this.#volumes = volumes;
    this.#load = load;
  }

  /** Call it from the handler of a key or pointer event; repeated calls are harmless. */
  async unlock(): Promise<void> {
    if (this.#ready) {
      await this.#ready.synth.context.resume();
      return;
    }
    if (this.#loading) return;
    this.#loading = true;
    try {
      const synth = await this.#load();
      await synth.context.resume();
      this.#ready = { synth, ...wire(synth.context) };
      this.#applyVolumes();
      this.#startLoop();
    } catch {
      this.#loading = false; // no audio on this computer: the game is complete without it
    }
  }

  setVolumes(volumes: Volumes): void {
    this.#volumes = volumes;
    this.#applyVolumes();
    this.#startLoop();
  }

  /** Softens the music while text is read aloud. */
  duck(on: boolean): void {
    this.#ducked = on;
    this.#applyVolumes();
  }

  play(name: SoundName, { semitones = 0 } = {}): void {
    this.#sound(name, RECIPES[name], semitones, 0);
  }

  playTune(name: TuneName): void {
    const { bpm, notes } = TUNES[name];
    let seconds = 0;
    for (const [semitones, beats] of notes) {
      this.#sound('voice', TUNE_VOICE, semitones, seconds);
      seconds += (beats * 60) / bpm;
    }
  }

  /** Sets the loop to repeat in the background from now on; null for none. */
  setLoop(name: LoopName | null): void {
    if (name === this.#loop) return;
    this.#loop = name;
    for (const { source } of this.#playing) source.stop();
    this.#playing = [];
    this.#startLoop();
  }

  /** Sets the number of audible layers of the loop: 1 to 4. */
  setLayers(count: number): void {
    this.#layers = count;
    this.#applyLayers();
  }

  #sound(key: string, recipe: readonly number[], semitones: number, delay: number): void {
    if (!this.#ready || this.#volumes.muted || this.#volumes.effects === 0) return;
    const { synth, effects } = this.#ready;
    const source = synth.context.createBufferSource();
    source.buffer = this.#buffer(key, synth.sampleRate, () => synth.build(recipe));
    source.playbackRate.value = 2 ** (semitones / 12);
    source.connect(effects);
    source.start(synth.context.currentTime + delay);
  }

  #startLoop(): void {
    const name = this.#loop;
    if (!this.#ready || name === null || this.#playing.length > 0) return;
    if (this.#volumes.music === 0 || this.#volumes.muted) return;
    const { synth, music } = this.#ready;
    const { context } = synth;
    const when = context.currentTime + LOOP_LEAD_SECONDS; // all layers in step
    this.#playing = STEMS.map((stem) => {
      const source = context.createBufferSource();
      source.buffer = this.#buffer(`loop ${name} ${stem}`, LOOP_SAMPLE_RATE, () =>
        buildStem(name, stem, LOOP_SAMPLE_RATE),
      );
      source.loop = true;
      const gain = context.createGain();
      source.connect(gain);
      gain.connect(music);
      source.start(when);
      return { source, gain };
    });
    this.#applyLayers();
  }

  #applyLayers(): void {
    const now = this.#ready?.synth.context.currentTime ?? 0;
    this.#playing.forEach(({ gain }, index) => {
      gain.gain.setTargetAtTime(index < this.#layers ? 1 : 0, now, LAYER_FADE_SECONDS);
    });
  }

  #buffer(key: string, rate: number, build: () => ArrayLike<number>): AudioBuffer | null {
    const { context } = this.#ready?.synth ?? {};
    if (!context) return null;
    const known = this.#buffers.get(key);
    if (known) return known;
    const samples = build();
    const buffer = context.createBuffer(1, samples.length, rate);
    buffer.getChannelData(0).set(samples);
    this.#buffers.set(key, buffer);
    return buffer;
  }

  #applyVolumes(): void {
    if (!this.#ready) return;
    const { synth, effects, music } = this.#ready;
    const { muted } = this.#volumes;
    const fade = (node: GainNode, level: number): void => {
      node.gain.setTargetAtTime(level, synth.context.currentTime, FADE_SECONDS);
    };
    fade(effects, muted ? 0 : this.#volumes.effects / 100);
    fade(music, muted ? 0 : (this.#volumes.music / 100) * (this.#ducked ? DUCK : 1));
  }
}

/** Connects effects and music through gains of their own to one limiter, so that many sounds at once never crackle. */
function wire(context: AudioContext): { effects: GainNode; music: GainNode } {
  const limiter = context.createDynamicsCompressor();
  limiter.connect(context.destination);
  const effects = context.createGain();
  const music = context.createGain();
  effects.connect(limiter);
  music.connect(limiter);
  return { effects, music };
}

/** zzfx opens its audio context when it is loaded, so it is loaded only on the first gesture. */
async function loadSynth(): Promise<Synth> {
  const { ZZFX } = await import('zzfx');
  return {
    context: ZZFX.audioContext,
    sampleRate: ZZFX.sampleRate,
    build: (recipe) => ZZFX.buildSamples(...recipe),
  };
}
