import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';

import type { OwnLesson } from '@moonbase/contracts/lessons';
import { shownAnswer, shownRight, solvedLine } from '@moonbase/questions';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { Homecoming } from '../../shell/guide/Homecoming.tsx';
import { useClassNews } from '../../play/class-news.ts';
import { logout } from '../../shell/leave.ts';
import { MoonGround } from '../../shell/MoonGround.tsx';
import { ShowWhy } from '../../why/ShowWhy.tsx';
import { ClassParty } from './ClassParty.tsx';
import { type GivenAnswer, rightAnswerOf } from './lesson-run.ts';
import { togetherOptions } from './lessons.api.ts';
import { useTrueThing } from './true-thing.ts';
import s from './lesson-end.module.css';

const MOST_AGAIN = 3;
const MOST_RIGHT = 6;
const LONGEST_LINE = 22; // letters of a sum on a leaf

/** What was right, the last first and each once: a short sum on a leaf, anything longer on a line of its own. */
function Right({ answers }: { answers: readonly GivenAnswer[] }): ReactElement | null {
  const asked = new Map(
    answers
      .filter(({ outcome }) => outcome === 'correct')
      .toReversed()
      .map((answer) => [`${answer.question.text.say} ${rightAnswerOf(answer.question)}`, answer]),
  );
  if (asked.size === 0) return null;
  return (
    <section className={s['look']}>
      <h2>You got these right</h2>
      <ul className={s['right']}>
        {[...asked].slice(0, MOST_RIGHT).map(([key, { question }]) => {
          const right = shownRight(question.text, rightAnswerOf(question));
          const line = solvedLine(question.text, right);
          const isLeaf = line !== null && line.length <= LONGEST_LINE;
          return (
            <li key={key} className={isLeaf ? undefined : s['long']}>
              <Mark outcome="correct" />
              {line ?? (
                <div>
                  <span className={s['drawn']}>
                    <QuestionDrawing text={question.text} />
                  </span>
                  <b>{right}</b>
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface Missed extends GivenAnswer {
  readonly kind: number; // of the visitor who waited at it
}

/** What can be looked at again, with its answer in gold. */
function Again({ answers }: { answers: readonly Missed[] }): ReactElement | null {
  if (answers.length === 0) return null;
  return (
    <section className={s['look']}>
      <h2>Look again, if you like</h2>
      <ul>
        {answers.map(({ question, typed, outcome, kind }) => {
          const expected = rightAnswerOf(question);
          const right = shownRight(question.text, expected);
          const line = solvedLine(question.text, right);
          return (
            <li key={question.id}>
              <Mark outcome={outcome} />
              <div>
                {line === null ? (
                  <>
                    <span className={s['drawn']}>
                      <QuestionDrawing text={question.text} />
                    </span>
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
              <ShowWhy question={{ ...question, expected, visitor: kind }} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** What somebody did in a lesson; a few seconds of it are not counted out. */
function ownWords(minutes: number, right: number): string {
  if (minutes > 0) return `You worked for ${counted(minutes, 'minute')}.`;
  return right > 0 ? `You brought ${right} home.` : 'Good that you came.';
}

/** The end of a lesson, the same for everybody: how long, who came out, one true thing, some of what was right, at most three to look at again. */
export function LessonEnd({
  lesson,
  all,
}: {
  lesson: OwnLesson;
  all: readonly GivenAnswer[];
}): ReactElement {
  const { data } = useQuery(togetherOptions(lesson.id));
  const again = all
    .map((answer, kind) => ({ ...answer, kind }))
    .filter(({ outcome }) => outcome !== 'correct')
    .slice(-MOST_AGAIN);
  const thing = useTrueThing(all);
  const right = all.filter(({ outcome }) => outcome === 'correct').length;
  const words = data ? `${ownWords(data.own, right)} All of it is saved.` : 'Well done!';
  const crew = data?.crew ?? null;
  const news = useClassNews();
  const passesOn = lesson.half === 1 && (news.sheet ?? news.lesson) !== null; // not after the whole lesson
  return (
    <>
      <div className={s['end']}>
        <h1>Lesson done.</h1>
        {crew !== null && crew.home > 0 ? (
          <ClassParty crew={crew} words={words} />
        ) : (
          <Homecoming title="Lesson done." words={words} freed={right} />
        )}
        <div className={s['facts']}>
          {passesOn && (
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
        <Right answers={all} />
        <Again answers={again} />
        <p className={s['ways']}>
          {passesOn && (
            <Button look="main" size="big" onClick={logout}>
              <Icon name="logout" />
              Sign out
            </Button>
          )}
          <ButtonLink look={passesOn ? 'plain' : 'main'} size="big" to="/app">
            Main menu
            <Icon name="next" />
          </ButtonLink>
        </p>
      </div>
      <MoonGround />
    </>
  );
}
