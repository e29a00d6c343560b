import { useIsFetching } from '@tanstack/react-query';
import { useEffect, useState, type ReactElement } from 'react';

import { Button } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { SLOW_MS, trouble } from '../platform/connection.ts';
import { giveUp, patient, resting } from '../platform/patience.ts';
import { useStore } from '../platform/store.ts';
import s from './shell.module.css';

const WORDS = {
  slow: 'The base is slow to answer. Still waiting …',
  unreached: 'The base does not answer just now. Trying again …',
} as const;

/** True once something has lasted as long as a server may take to answer. */
function useLate(lasts: boolean): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!lasts) return undefined;
    const timer = setTimeout(() => setLate(true), SLOW_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [lasts]);
  return lasts && late;
}

/**
 * Shows that the server does not answer while something waits for it, with a way out.
 * @param onLeave leaves a page that is still loading; null when the page is there
 */
export function ConnectionSign({ onLeave }: { onLeave: (() => void) | null }): ReactElement | null {
  const late = useLate(onLeave !== null); // loading a page's scripts is not a call that could be followed
  const rests = useStore(resting) > 0; // other calls may be answered meanwhile
  const calls = useStore(trouble);
  const present = rests ? 'unreached' : (calls ?? (late ? 'slow' : null));
  const actions = useStore(patient);
  const loads = useIsFetching();
  if (present === null || (onLeave === null && actions === 0 && loads === 0)) return null;
  return (
    <div className={s['connection']} role="status">
      <Icon name="retry" />
      <span>{WORDS[present]}</span>
      {(onLeave ?? (actions > 0 ? giveUp : null)) && (
        <Button
          onClick={() => {
            giveUp();
            onLeave?.();
          }}
        >
          Stop waiting
        </Button>
      )}
    </div>
  );
}
