import { useMemo, useRef, useState, type ReactElement } from 'react';

import { findUnitInfo } from '@moonbase/content';
import { hasPicture } from '@moonbase/explanations';
import {
  type Answer,
  generateQuestions,
  localeOf,
  toPlainText,
  type GeneratedQuestion,
  type PublicQuestionDoc,
} from '@moonbase/questions';

import { Button } from '../design/Button.tsx';
import { QuestionDrawing } from '../design/QuestionDrawing.tsx';
import { explanationOf } from '../why/why-panel.ts';
import { WhySteps } from '../why/WhySteps.tsx';
import { loadUnit } from './topic-units.ts';
import s from './curriculum.module.css';

interface Asked {
  readonly unit: string;
  readonly subUnit: number;
  readonly text: PublicQuestionDoc;
}

const TRIES = 12; // questions among which one with other numbers is looked for

/** A question of the same kind with another answer and other words; null where none is found. */
async function another(
  { unit, subUnit, text }: Asked,
  answer: Answer,
  countryId: string | null,
): Promise<GeneratedQuestion | null> {
  const info = findUnitInfo(Number(unit));
  const kinds = info === undefined ? undefined : await loadUnit(info.topicId, info.id);
  const kind = kinds?.subUnits.find(({ position }) => position === subUnit);
  if (kind === undefined) return null;
  const seed = Math.floor(Math.random() * 2 ** 31);
  const run = generateQuestions([kind], { count: TRIES, seed, locale: localeOf(countryId) });
  const own = toPlainText(text);
  return run.find((each) => each.answer !== answer && toPlainText(each.doc) !== own) ?? null;
}

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
    setExample(await another(question, answer, countryId).catch(() => null));
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
