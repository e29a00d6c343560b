import { type ReactElement, useEffect, useState } from 'react';

import { shownExpected, signsOf, typedBoxes, withoutCodes } from '@moonbase/questions';

import { QuestionDrawing } from '../../../design/QuestionDrawing.tsx';
import { cx } from '../../../design/cx.ts';
import type { Quiz } from '../client/game-state.ts';
import s from './quiz.module.css';

const READ_MS = 1_300;
const NOT_TYPED = { at: -1, refused: false };
const LONG = 45; // characters of a question that has several lines on a phone

export const isLong = (say: string): boolean => say.length > LONG;

/**
 * Whether the question before, which was not right, has the card still: it can be read for a moment, until the next key, and
 * until the next question comes. @see requirement SR-20
 */
export function useBefore({ missed, history, question }: Quiz): {
  readonly before: Quiz['missed'];
  readonly onSeen: () => void;
} {
  const given = history.length;
  const [seen, setSeen] = useState(given); // so many answers, of which none is to be read any more
  useEffect(() => {
    const timer = setTimeout(() => setSeen(given), READ_MS);
    return () => clearTimeout(timer);
  }, [given]);
  const isRead = question !== null && seen === given;
  return { before: isRead ? null : missed, onSeen: () => setSeen(given) };
}

/** The question before with the right answer in its box, or in its boxes, over the whole card. */
export function Before({ text, right }: NonNullable<Quiz['missed']>): ReactElement {
  const shown = shownExpected(text, right);
  const signs = signsOf(text.body);
  const boxes = signs === '' ? undefined : { texts: typedBoxes(right, signs), ...NOT_TYPED };
  return (
    <div className={s['before']} role="status">
      <span className={s['notyet']}>Not yet. It was {shown}.</span>
      <div className={cx(s['question'], isLong(text.say) && s['long'])}>
        <QuestionDrawing text={withoutCodes(text)} boxes={boxes} />
      </div>
      {!boxes && (
        <span className={s['answer']} aria-hidden="true">
          {shown}
        </span>
      )}
    </div>
  );
}
