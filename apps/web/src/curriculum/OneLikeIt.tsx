import { useRef, useState, type ReactElement } from 'react';

import { hasPicture } from '@moonbase/explanations';
import type { Answer } from '@moonbase/questions';

import { Button } from '../design/Button.tsx';
import { QuestionDrawing } from '../design/QuestionDrawing.tsx';
import { WhySteps } from '../why/WhySteps.tsx';
import { type Asked, type Example, exampleLike } from '../why/another-question.ts';
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
  const [example, setExample] = useState<Example | null>(null);
  const [isNone, setNone] = useState(false);
  const key = useRef<HTMLButtonElement>(null);
  const { unit, subUnit } = question;
  if (!hasPicture(Number(unit), subUnit)) return null;
  const show = async (): Promise<void> => {
    // Without a network there is no example; the question can be answered all the same.
    const found = await exampleLike(question, answer, { countryId, age }).catch(() => null);
    setExample(found);
    setNone(found === null);
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
      {isNone && <p role="status">There is no example just now.</p>}
      {example && (
        <section aria-label="One like it">
          <QuestionDrawing text={example.question.doc} />
          <WhySteps
            example={example}
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
