import { useEffect } from 'react';

/** After this time a page has loaded what it shows, on slow tablets too, and may load what it will need later. In milliseconds. */
export const QUIET_MS = 10_000;

/** Loads code before it is needed: it must be there when the network is gone. */
export function useQuietly(load: () => Promise<unknown>): void {
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => undefined), QUIET_MS);
    return () => clearTimeout(timer);
  }, [load]);
}
