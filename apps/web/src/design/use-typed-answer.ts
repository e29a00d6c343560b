import { useEffect, useState } from 'react';

import {
  isTypedNumber,
  plainTyped,
  shownBoxes,
  signsIn,
  typedBoxes,
  typeKey,
} from '@moonbase/questions';

import type { Boxes } from './QuestionText.tsx';

const REFUSED_MS = 400;

/** The text of an answer box while it is typed. */
interface TypedAnswer {
  readonly text: string; // as it stands in the boxes, with its commas
  readonly shown: string; // with a question mark for each box that is still empty
  readonly boxes: Boxes | undefined; // in the question, where its answer has several
  readonly plain: string; // as it is sent
  readonly refused: boolean; // a key was not taken a moment ago: the box shakes once
  readonly isWhole: boolean; // every box has a number
  readonly goOn: () => boolean; // to the next box; false when there is none
  readonly takes: (key: string) => boolean;
  readonly press: (key: string) => void;
  readonly clear: () => void;
}

/**
 * @param signs between the boxes of the answer; empty for one box
 * @see rules TK1 to TK7 and BX2 of @moonbase/questions
 */
export function useTypedAnswer(signs = ''): TypedAnswer {
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
  const takes = (key: string): boolean => typeKey(text, key, signs) !== text;
  const plain = plainTyped(text);
  return {
    text,
    shown: shownBoxes(text, signs),
    boxes:
      signs === ''
        ? undefined
        : { texts: typedBoxes(text, signs), at: signsIn(text).length, refused },
    plain,
    isWhole: isTypedNumber(plain) && signsIn(plain) === signs,
    goOn: () => {
      const next = typeKey(text, 'Enter', signs);
      setText(next);
      return next !== text;
    },
    refused,
    takes,
    press: (key) => {
      if (key.length === 1 && !takes(key)) setRefused(true);
      setText((known) => typeKey(known, key, signs));
    },
    clear: () => {
      setText('');
    },
  };
}
