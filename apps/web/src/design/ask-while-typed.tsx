import { type ReactElement, useCallback } from 'react';
import { useBlocker } from 'react-router';

import { useAskBeforeUnload } from './ask-before-leaving.tsx';
import { LeaveLater } from './LeaveLater.tsx';

/** Asks before a form with unsaved words is left, by whatever link. @returns the question while it stands */
export function useAskWhileTyped(isTyped: boolean): ReactElement {
  const blocker = useBlocker(isTyped);
  useAskBeforeUnload(useCallback(() => isTyped, [isTyped]));
  return (
    <LeaveLater
      asked={
        blocker.state === 'blocked'
          ? {
              title: 'Leave without saving?',
              text: 'What you have typed here is lost then.',
              stay: 'Stay here',
              onStay: () => blocker.reset(),
              onLeave: () => blocker.proceed(),
            }
          : null
      }
    />
  );
}
