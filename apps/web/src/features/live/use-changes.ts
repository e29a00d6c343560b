import { useEffect, useState } from 'react';

import { apiUrl } from '../../platform/api-client.ts';
import { type LivePath, reloadLive } from './live.api.ts';

/** The shortest time between two reloads of a screen, however many answers come. */
const SHORTEST_MS = 300;

/** Calls `run` at once, and again after the shortest time if it was requested meanwhile. */
function atMostEvery(ms: number, run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isAsked = false;
  const ask = (): void => {
    if (timer !== undefined) {
      isAsked = true;
      return;
    }
    run();
    timer = setTimeout(() => {
      timer = undefined;
      if (isAsked) ask();
    }, ms);
    isAsked = false;
  };
  const stop = (): void => clearTimeout(timer);
  return { ask, stop };
}

/**
 * Reloads this page of a class whenever the server reports news of the class.
 *
 * @returns true while the server reports news; false when the caller has to poll
 */
export function useChanges(classGroupId: string, page: LivePath): boolean {
  const [isPushed, setIsPushed] = useState(false);
  useEffect(() => {
    const reload = atMostEvery(SHORTEST_MS, () => {
      void reloadLive(classGroupId, page);
    });
    const source = new EventSource(apiUrl(`/class-groups/${classGroupId}/live/changes`));
    source.onopen = () => setIsPushed(true);
    source.onerror = () => {
      setIsPushed(false); // the browser tries again by itself
    };
    source.onmessage = reload.ask;
    return () => {
      source.close();
      reload.stop();
    };
  }, [classGroupId, page]);
  return isPushed;
}
