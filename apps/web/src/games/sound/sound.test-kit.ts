import type { Audio } from './sound-box.ts';

interface Started {
  readonly when: number | undefined;
  readonly rate: number;
  readonly loop: boolean;
}

/** An audio context that records the calls it gets. */
export function aSynth() {
  const started: Started[] = [];
  const gains: { gain: { level: number } }[] = [];
  const node = () => ({ connect: () => undefined });
  const context = {
    currentTime: 0,
    state: 'running',
    destination: node(),
    resume: () => Promise.resolve(),
    createDynamicsCompressor: node,
    createGain: () => {
      const gain = {
        level: 1,
        setTargetAtTime: (level: number) => {
          gain.level = level;
        },
      };
      const made = { ...node(), gain };
      gains.push(made);
      return made;
    },
    createBuffer: (_channels: number, length: number) => ({
      getChannelData: () => new Float32Array(length),
    }),
    createBufferSource: () => {
      const source = {
        ...node(),
        buffer: null,
        loop: false,
        playbackRate: { value: 1 },
        stop: () => undefined,
        start: (when?: number) => {
          started.push({ when, rate: source.playbackRate.value, loop: source.loop });
        },
      };
      return source;
    },
  };
  const audio: Audio = {
    // @ts-expect-error -- the part of AudioContext that the box uses
    wake: () => context,
    load: () => Promise.resolve({ sampleRate: 44_100, build: () => [0, 0.1, 0] }),
  };
  return { audio, context, started, levels: () => gains.map(({ gain }) => gain.level) };
}
