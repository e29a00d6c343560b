import { useMemo, useRef, useState, type ReactElement } from 'react';

import { hasPicture } from '@moonbase/explanations';
import type { Answer, GeneratedQuestion } from '@moonbase/questions';

import { Button } from '../design/Button.tsx';
import { QuestionDrawing } from '../design/QuestionDrawing.tsx';
import { explanationOf } from '../why/why-panel.ts';
import { WhySteps } from '../why/WhySteps.tsx';
import { anotherQuestion, type Asked } from './another-question.ts';
import s from './curriculum.module.css';

/**
 * "Show me one like it": a worked example of the same kind with other numbers, before a question is tried. It never
 * shows the question's own answer. Nothing where there is no picture. @see requirement EX-5
 */
export default function OneLikeIt({
  question,
  answer,
  age,
  countryId,
}: {
  question: Asked;
  answer: Answer; // the right one: the example has another
  age: number | null;
  countryId: string | null;
}): ReactElement | null {
  const [example, setExample] = useState<GeneratedQuestion | null>(null);
  const key = useRef<HTMLButtonElement>(null);
  const { unit, subUnit } = question;
  // Kept, so that a clock that draws the page again does not begin the steps again.
  const explanation = useMemo(
    () =>
      example && explanationOf({ unit, subUnit, text: example.doc, expected: example.answer }, age),
    [example, unit, subUnit, age],
  );
  if (!hasPicture(Number(unit), subUnit)) return null;
  const show = async (): Promise<void> => {
    // Without a network there is no example; the question can be answered all the same.
    setExample(await anotherQuestion(question, answer, countryId).catch(() => null));
  };
  return (
    <div className={s['onelikeit']}>
      <Button
        ref={key}
        aria-expanded={example !== null}
        onClick={() => {
          if (example === null) void show();
          else setExample(null);
        }}
      >
        Show me one like it
      </Button>
      {example && explanation && (
        <section aria-label="One like it">
          <QuestionDrawing text={example.doc} />
          <WhySteps
            explanation={explanation}
            onClose={() => {
              setExample(null);
              key.current?.focus();
            }}
          />
        </section>
      )}
    </div>
  );
}
