import { useEffect } from 'react';

import { type PublicQuestionDoc, toReadAloud } from '@moonbase/questions';

import { Speech } from '../../../games/practice/voice/speech.ts';

/** Reads each question aloud; null for silence. */
export function useReadAloud(doc: PublicQuestionDoc | null): void {
  useEffect(() => {
    if (doc === null) return undefined;
    const speech = new Speech(() => undefined);
    speech.say(toReadAloud(doc));
    return () => {
      speech.stop();
    };
  }, [doc]);
}
