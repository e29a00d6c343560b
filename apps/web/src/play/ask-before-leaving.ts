import { useEffect, useEffectEvent, useRef } from 'react';
import { useBlocker } from 'react-router';

import { messages } from '../platform/messages.ts';

/** Asks whether a round that is under way should end. @returns true when the person leaves it */
export async function mayLeave(): Promise<boolean> {
  try {
    await messages.confirmation('The answers so far count. The round ends here.', {
      title: 'Leave this round?',
      ok: 'Leave',
      cancel: 'Play on',
    });
    return true;
  } catch {
    return false;
  }
}

/**
 * Asks before the browser's Back or Forward ends a round. Links and buttons of the product are not asked about here: the
 * game's own pause does that.
 *
 * @returns lets the page go by itself from now on, called when the round is over
 */
export function useAskBeforeBack(): () => void {
  const isOver = useRef(false);
  const blocker = useBlocker(({ historyAction }) => historyAction === 'POP' && !isOver.current);
  const ask = useEffectEvent(async () => {
    const leaves = await mayLeave();
    if (leaves) blocker.proceed?.();
    else blocker.reset?.();
  });
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (isBlocked) void ask();
  }, [isBlocked]);
  return () => {
    isOver.current = true;
  };
}
