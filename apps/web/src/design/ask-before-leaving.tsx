import { type ReactElement, useCallback, useRef, useState } from 'react';
import { NavigationType, useBeforeUnload, useBlocker } from 'react-router';

import { LeaveLater } from './LeaveLater.tsx';

export interface LeaveQuestion {
  /** The question while it stands, over what is played. */
  readonly question: ReactElement;
  readonly ask: () => void;
  /** Takes the question back, and lets the page go from now on. */
  readonly over: () => void;
}

/** Makes the browser ask, in its own words, before the page is loaded again or closed. */
export function useAskBeforeUnload(isAsked: () => boolean): void {
  useBeforeUnload(
    useCallback(
      (event) => {
        if (!isAsked()) return;
        event.preventDefault();
        Reflect.set(event, 'returnValue', true); // Chrome before 119, deprecated since
      },
      [isAsked],
    ),
  );
}

/**
 * Asks before a round that is under way ends: at Leave, at the browser's Back and Forward, and before the page is
 * loaded again. Links within the product are not asked about: a game that fills the window has none.
 *
 * @param onLeave called when the person leaves by `ask`
 * @see requirement ST-20
 */
export function useAskBeforeLeaving(
  kind: 'round' | 'game',
  onLeave: () => void = nothing,
): LeaveQuestion {
  const isOver = useRef(false);
  const [isAsked, setAsked] = useState(false);
  const blocker = useBlocker(
    useCallback(({ historyAction }) => historyAction === NavigationType.Pop && !isOver.current, []),
  );
  useAskBeforeUnload(useCallback(() => !isOver.current, []));
  const isBlocked = blocker.state === 'blocked';
  const stay = (): void => {
    setAsked(false);
    blocker.reset?.();
  };
  const leave = (): void => {
    isOver.current = true;
    setAsked(false);
    if (isBlocked) blocker.proceed();
    else onLeave();
  };
  return {
    question: (
      <LeaveLater
        asked={
          isAsked || isBlocked
            ? {
                title: `Leave this ${kind}?`,
                text: `The answers so far count. The ${kind} ends here.`,
                stay: 'Play on',
                onStay: stay,
                onLeave: leave,
              }
            : null
        }
      />
    ),
    ask: () => setAsked(true),
    over: () => {
      isOver.current = true;
      stay();
    },
  };
}

const nothing = (): void => undefined;
