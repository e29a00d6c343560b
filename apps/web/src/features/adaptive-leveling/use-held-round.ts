import { useEffect, useEffectEvent, useState, type RefObject } from 'react';

import { holdRound, sendLast } from './adaptive-leveling.api.ts';
import type { Round } from './round.ts';

/**
 * Holds the round for this page. A page that goes away sends the answers so far; leaving it
 * within the product calls `onAway`.
 */
export function useHeldRound(round: Round, ended: RefObject<boolean>, onAway: () => void): void {
  const [first] = useState(round);
  const away = useEffectEvent(onAway);
  const hide = useEffectEvent(() => {
    if (!ended.current && round.answers.length > 0) sendLast(round);
  });
  useEffect(() => {
    const release = holdRound(first);
    const onHide = (): void => {
      hide();
    };
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) globalThis.location.reload(); // its round was ended when the page went away
    };
    globalThis.addEventListener('pagehide', onHide);
    globalThis.addEventListener('pageshow', onShow);
    return () => {
      globalThis.removeEventListener('pagehide', onHide);
      globalThis.removeEventListener('pageshow', onShow);
      away();
      release();
    };
  }, [first]);
}
