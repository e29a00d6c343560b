import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { OwnLesson } from '@moonbase/contracts/lessons';
import { shownAnswer, shownRight, solvedLine } from '@moonbase/questions';

import { ButtonLink } from '../../design/Button.tsx';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { OwnFigure } from '../../shell/guide/OwnFigure.tsx';
import { MoonGround } from '../../shell/MoonGround.tsx';
import { ShowWhy } from '../../why/ShowWhy.tsx';
import { type GivenAnswer, rightAnswerOf } from './lesson-run.ts';
import { togetherOptions } from './lessons.api.ts';
import { useTrueThing } from './true-thing.ts';
import s from './lesson-end.module.css';

const MOST_AGAIN = 3;

/** What can be looked at again, with its answer in gold. */
function Again({ answers }: { answers: readonly GivenAnswer[] }): ReactElement | null {
  if (answers.length === 0) return null;
  return (
    <section className={s['look']}>
      <h2>Look again, if you like</h2>
      <ul>
        {answers.map(({ question, typed, outcome }) => {
          const expected = rightAnswerOf(question);
          const right = shownRight(question.text, expected);
          const line = solvedLine(question.text, right);
          return (
            <li key={question.id}>
              <Mark outcome={outcome} />
              <div>
                {line === null ? (
                  <>
                    <QuestionDrawing text={question.text} />
                    <p>
                      The answer is <b>{right}</b>
                    </p>
                  </>
                ) : (
                  <p>{line}</p>
                )}
              </div>
              <span className="small muted">
                {typed === '' ? 'skipped' : `you typed ${shownAnswer(question.text, typed)}`}
              </span>
              <ShowWhy question={{ ...question, expected }} />
            </li>
          );
        })}
      </ul>
    </section>
  );
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
  const thing = useTrueThing(all);
  const hasThing = all.some(({ outcome }) => outcome === 'correct');
  return (
    <>
      <div className={s['end']}>
        <header>
          <OwnFigure pose={hasThing ? 'cheer' : 'idle'} />
          <div>
            <h1>Lesson done.</h1>
            {data && (
              <p>
                You worked for {data.own === 0 ? 'less than a minute' : counted(data.own, 'minute')}
                . All of it is saved.
              </p>
            )}
          </div>
        </header>
        <div className={s['facts']}>
          {lesson.half === 1 && (
            <p role="status">
              <Icon name="people" />
              <span>Sign out and give this device to the other half. The sheet is yours now.</span>
            </p>
          )}
          {data && data.ownWeek > 0 && (
            <p>
              <Icon name="clock" />
              <span>{counted(data.ownWeek, 'minute')} this week, with today’s</span>
            </p>
          )}
          {thing !== null && (
            <p>
              <Icon name="star" />
              <span>{thing}</span>
            </p>
          )}
        </div>
        <Again answers={again} />
        <ButtonLink look="main" size="big" to="/app">
          Main menu
          <Icon name="next" />
        </ButtonLink>
      </div>
      <MoonGround />
    </>
  );
}
