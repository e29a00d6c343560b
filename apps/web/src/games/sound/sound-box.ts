import { buildStem, type LoopName, STEMS } from './music.ts';
import { wakeAudio } from './on-touch.ts';
import { RECIPES, TUNES, TUNE_VOICE, type SoundName, type TuneName } from './recipes.ts';

/** The synthesiser: makes the samples of a recipe. */
export interface Synth {
  readonly sampleRate: number; // Hz, of the samples
  readonly build: (recipe: readonly number[]) => readonly number[];
}

/** The sources of sound. Tests pass their own. */
export interface Audio {
  readonly wake: () => AudioContext | null; // null where there is no audio
  readonly load: () => Promise<Synth>;
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
 * Plays effects, tunes and a loop of music. Silent until `unlock` is called from a key or tap, as browsers demand, and
 * while the browser has put the audio to sleep; sounds requested then are not played later.
 */
export class SoundBox {
  readonly #audio: Audio;
  #volumes: Volumes;
  #ready: { context: AudioContext; synth: Synth; effects: GainNode; music: GainNode } | null = null;
  #loading = false;
  #ducked = false;
  #loop: LoopName | null = null;
  #layers = 2; // pad and lead, where the music has no build-up
  #playing: readonly { readonly source: AudioBufferSourceNode; readonly gain: GainNode }[] = [];
  readonly #buffers = new Map<string, AudioBuffer>();

  constructor(volumes: Volumes, audio: Audio = { wake: wakeAudio, load: loadSynth }) {
    this.#volumes = volumes;
    this.#audio = audio;
  }

  /**
   * Call it from the handler of a key or tap, at each one: the context is opened or woken before anything is waited for,
   * however long the synthesiser takes to load.
   *
   * @returns when the synthesiser is there, whether or not the browser lets it play yet
   */
  async unlock(): Promise<void> {
    const context = this.#audio.wake();
    if (context === null || this.#ready || this.#loading) return;
    this.#loading = true;
    try {
      this.#ready = { context, synth: await this.#audio.load(), ...wire(context) };
      this.#applyVolumes();
      this.#startLoop();
    } catch {
      this.#loading = false; // the next gesture tries again; the game is complete without sound
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
    const { context, synth, effects } = this.#ready;
    if (context.state !== 'running') return; // what is begun now would be heard at the next gesture
    const source = context.createBufferSource();
    source.buffer = this.#buffer(key, synth.sampleRate, () => synth.build(recipe));
    source.playbackRate.value = 2 ** (semitones / 12);
    source.connect(effects);
    source.start(context.currentTime + delay);
  }

  #startLoop(): void {
    const name = this.#loop;
    if (!this.#ready || name === null || this.#playing.length > 0) return;
    if (this.#volumes.music === 0 || this.#volumes.muted) return;
    const { context, music } = this.#ready;
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
    const now = this.#ready?.context.currentTime ?? 0;
    this.#playing.forEach(({ gain }, index) => {
      gain.gain.setTargetAtTime(index < this.#layers ? 1 : 0, now, LAYER_FADE_SECONDS);
    });
  }

  #buffer(key: string, rate: number, build: () => ArrayLike<number>): AudioBuffer | null {
    const context = this.#ready?.context;
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
    const { context, effects, music } = this.#ready;
    const { muted } = this.#volumes;
    const fade = (node: GainNode, level: number): void => {
      node.gain.setTargetAtTime(level, context.currentTime, FADE_SECONDS);
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

let synth: Promise<Synth> | null = null;

/** The synth of all boxes: two that ask at once would each close its context. One that could not be loaded is asked for again. */
function loadSynth(): Promise<Synth> {
  synth ??= openSynth().catch((error: unknown) => {
    synth = null;
    throw error;
  });
  return synth;
}

/** Loads zzfx, which opens a context of its own: nothing is played through it, so it is closed. */
async function openSynth(): Promise<Synth> {
  const { ZZFX } = await import('zzfx');
  void ZZFX.audioContext.close();
  return { sampleRate: ZZFX.sampleRate, build: (recipe) => ZZFX.buildSamples(...recipe) };
}
