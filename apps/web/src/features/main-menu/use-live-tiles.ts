import { useEffect, useRef, type RefObject } from 'react';

/** Where nothing hovers, the tiles' pictures take turns in moving. */
export function useLiveTiles(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!matchMedia('(hover: none)').matches) return undefined;
    let stop: (() => void) | null = null;
    let isGone = false;
    void import('./tile-loops.ts').then(({ wakeTiles }) => {
      if (!isGone && ref.current) stop = wakeTiles(ref.current);
    });
    return () => {
      isGone = true;
      stop?.();
    };
  }, []);
  return ref;
}
