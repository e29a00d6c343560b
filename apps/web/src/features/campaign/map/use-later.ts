import { useEffect, useState } from 'react';

/**
 * A part of the code that comes after the page; null until it is there.
 *
 * @param load the same function at each render
 */
export function useLater<T>(load: () => Promise<T>): T | null {
  const [part, setPart] = useState<T | null>(null);
  useEffect(() => {
    let isGone = false;
    void load().then((loaded) => {
      if (!isGone) setPart(() => loaded);
    });
    return () => {
      isGone = true;
    };
  }, [load]);
  return part;
}
