import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { OwnLesson } from '@moonbase/contracts/lessons';
import { unitInfo } from '@moonbase/content';
import { fmtAnswer, printedInput } from '@moonbase/questions';

import { ButtonLink } from '../../design/Button.tsx';
import { counted } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { ShowWhy } from '../../why/ShowWhy.tsx';
import { type GivenAnswer, rightAnswerOf } from './lesson-run.ts';
import { togetherOptions } from './lessons.api.ts';
import s from './lesson.module.css';

const MOST_AGAIN = 3;

/** One true thing about what was answered: the unit with most right answers. */
export function trueThing(all: readonly GivenAnswer[]): string | null {
  const units = all
    .filter(({ outcome }) => outcome === 'correct')
    .map(({ question }) => question.unit);
  const rightIn = (unit: string): number => units.filter((each) => each === unit).length;
  const [most] = units.toSorted((one, other) => rightIn(other) - rightIn(one));
  if (most === undefined) return null;
  return `${unitInfo(Number(most)).name}: ${rightIn(most)} right today`;
}

/** The end of a lesson, the same for everybody: how long, one true thing, at most three to look at again. */
export function LessonEnd({
  lesson,
  all,
}: {
  lesson: OwnLesson;
  all: readonly GivenAnswer[];
}): ReactElement {
  const { data } = useQuery(togetherOptions(lesson.id));
  const again = all.filter(({ outcome }) => outcome !== 'correct').slice(-MOST_AGAIN);
  const thing = trueThing(all);
  return (
    <div className={s['end']}>
      <Panel>
        <h1>Lesson done.</h1>
        {data && (
          <p>
            You worked for {data.own === 0 ? 'less than a minute' : counted(data.own, 'minute')}.
          </p>
        )}
        {data && <p className="muted">{counted(data.ownWeek, 'minute')} this week</p>}
        {thing !== null && <p className={s['thing']}>{thing}</p>}
        {again.length > 0 && (
          <>
            <h2>To look at again</h2>
            <ul className={s['again']}>
              {again.map(({ question, typed }) => (
                <li key={question.id}>
                  <QuestionDrawing text={question.text} />
                  <p>
                    The answer is <b>{fmtAnswer(rightAnswerOf(question))}</b>
                    {typed !== '' && `; you typed ${printedInput(typed)}`}.
                  </p>
                  <ShowWhy question={{ ...question, expected: rightAnswerOf(question) }} />
                </li>
              ))}
            </ul>
          </>
        )}
        <ButtonLink look="go" to="/app">
          Main menu
        </ButtonLink>
      </Panel>
    </div>
  );
}
