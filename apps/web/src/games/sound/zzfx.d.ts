declare module 'zzfx' {
  export const ZZFX: {
    readonly audioContext: AudioContext;
    readonly sampleRate: number;
    /** The samples of a recipe of up to 21 numbers, -1 to 1. */
    readonly buildSamples: (...recipe: readonly number[]) => number[];
  };
}
