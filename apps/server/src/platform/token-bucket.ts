/** So many at once, and so many a second in the long run. */
export interface Rate {
  readonly burst: number;
  readonly perSecond: number;
}

export interface Buckets {
  /**
   * Takes one for the key.
   *
   * @param now milliseconds, rising
   * @returns 0 when it may go on, else the whole seconds to wait, 1 or more
   */
  readonly take: (key: string, now: number) => number;
}

interface Bucket {
  left: number;
  at: number;
}

const MAX_KEYS = 50_000;

/** One bucket a key, so that no key ever slows another. A full one is as good as none and is forgotten first. */
export function createBuckets({ burst, perSecond }: Rate, maxKeys = MAX_KEYS): Buckets {
  const buckets = new Map<string, Bucket>();
  return {
    take: (key, now) => {
      const known = buckets.get(key) ?? { left: burst, at: now };
      const refilled = known.left + (Math.max(0, now - known.at) / 1000) * perSecond;
      const left = Math.min(burst, refilled);
      buckets.delete(key); // and back in at the end: the oldest stand in front
      if (left >= 1) buckets.set(key, { left: left - 1, at: now });
      else buckets.set(key, { left, at: now });
      if (buckets.size > maxKeys) forgetOldest(buckets);
      return left >= 1 ? 0 : Math.max(1, Math.ceil((1 - left) / perSecond));
    },
  };
}

function forgetOldest(buckets: Map<string, Bucket>): void {
  for (const key of buckets.keys()) {
    buckets.delete(key);
    return;
  }
}
