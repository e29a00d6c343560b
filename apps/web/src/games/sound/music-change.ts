const SWITCHED_ON = 35; // per cent

interface Loudness {
  readonly musicVolume: number;
  readonly muted: boolean;
}

/** What the note key changes: no music, or music that is heard. */
export function musicChange({ musicVolume, muted }: Loudness): Partial<Loudness> {
  if (musicVolume > 0 && !muted) return { musicVolume: 0 };
  return { musicVolume: musicVolume > 0 ? musicVolume : SWITCHED_ON, muted: false };
}
