import { useEffect, useState } from 'react';

import { plainTyped, typeKey } from '@moonbase/questions';

const REFUSED_MS = 400;

/** The text of an answer box while it is typed. */
interface TypedAnswer {
  readonly shown: string;
  readonly plain: string; // as it is sent
  readonly refused: boolean; // a key was not taken a moment ago: the box shakes once
  readonly takes: (key: string) => boolean;
  readonly press: (key: string) => void;
  readonly clear: () => void;
}

/** @see rules TK1 to TK7 of @moonbase/questions */
export function useTypedAnswer(): TypedAnswer {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(() => {
      setRefused(false);
    }, REFUSED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [refused]);
  const takes = (key: string): boolean => typeKey(text, key) !== text;
  return {
    shown: text.replace('-', '−'),
    plain: plainTyped(text),
    refused,
    takes,
    press: (key) => {
      if (key.length === 1 && !takes(key)) setRefused(true);
      setText((known) => typeKey(known, key));
    },
    clear: () => {
      setText('');
    },
  };
}
