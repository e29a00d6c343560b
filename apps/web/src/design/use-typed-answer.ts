import { useEffect, useState } from 'react';

import {
  type Choice,
  codeOfKey,
  isTypedNumber,
  plainTyped,
  shownBoxes,
  shownChoice,
  signsIn,
  typedBoxes,
  typeKey,
} from '@moonbase/questions';

import type { Boxes } from './QuestionText.tsx';

const REFUSED_MS = 400;
const NONE: readonly Choice[] = [];

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
 * @param choices that the question offers: each has its key, and one replaces another
 * @see rules TK1 to TK7 and BX2 of @moonbase/questions
 */
export function useTypedAnswer(signs = '', choices: readonly Choice[] = NONE): TypedAnswer {
  const [text, setText] = useState('');
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    if (!refused) return undefined;
    const timer = setTimeout(() => setRefused(false), REFUSED_MS);
    return () => clearTimeout(timer);
  }, [refused]);
  const typedBy = (known: string, key: string): string =>
    choices.length === 0 || key.length > 1
      ? typeKey(known, key, signs)
      : (codeOfKey(choices, key) ?? known);
  const takes = (key: string): boolean => typedBy(text, key) !== text;
  const plain = plainTyped(text);
  return {
    text,
    shown: shownChoice(choices, shownBoxes(text, signs)),
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
      setText((known) => typedBy(known, key));
    },
    clear: () => setText(''),
  };
}
