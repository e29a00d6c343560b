import { useEffect, useRef, type ReactElement } from 'react';

import { WAVE_QUESTIONS } from '@moonbase/adaptive';
import { shownAnswer, shownRight, toReadAloud, withoutCodes } from '@moonbase/questions';

import { LikeIt } from '../../curriculum/LikeIt.tsx';
import type { Pose } from '../../design/art/poses.ts';
import { Button } from '../../design/Button.tsx';
import { ChoiceKeys } from '../../design/ChoiceKeys.tsx';
import { cx } from '../../design/cx.ts';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { RightAnswer } from '../../design/RightAnswer.tsx';
import { useUser } from '../../platform/session.ts';
import { AnswerStage } from '../../shell/guide/AnswerStage.tsx';
import { rightInARow } from '../../play/in-a-row.ts';
import { ShowWhy } from '../../why/ShowWhy.tsx';
import { rightAnswerOf, roundTime } from './round.ts';
import type { Quiz } from './use-quiz.ts';
import a from './answered.module.css';
import s from './adaptive-leveling.module.css';

const LONG = 60; // characters, which take four lines on a phone
const PROMPT = 'Type your answer';

/** What a voice says: the question, or after a slip its answer. */
function spokenOf({ question, slip }: Quiz, isYoungest: boolean): string | undefined {
  if (slip) return `Not yet. The answer is ${rightOf(slip.question)}.`;
  if (question === null) return undefined;
  const text = withoutCodes(question.text);
  return isYoungest ? text.say : toReadAloud(text); // they see the picture that they count
}

const rightOf = (question: NonNullable<Quiz['question']>): string =>
  shownRight(question.text, rightAnswerOf(question));

const isLong = (question: Quiz['question']): true | undefined =>
  question !== null && question.text.say.length > LONG ? true : undefined;

/** The student's own character thinks until something is typed, and cheers after a right answer. */
function poseOf({ shown, slip }: Quiz, isRight: boolean): Pose {
  if (slip !== null) return 'point';
  if (shown !== '') return 'idle';
  return isRight ? 'cheer' : 'think';
}

/** The answer that was wrong beside the right one, and why it is right: whoever asks that goes on by Next. */
function RightOne({
  slip: { question, answer, stays },
  quiz: { stay, next },
}: {
  slip: NonNullable<Quiz['slip']>;
  quiz: Quiz;
}): ReactElement {
  return (
    <>
      <p className={s['slip']} role="status">
        <span className="vh">Your answer: </span>
        <s>{shownAnswer(question.text, answer.answer)}</s>
        <span className="vh">Right answer: </span>
        <b>{rightOf(question)}</b>
      </p>
      <div className={s['whykeys']}>
        <span onClickCapture={stay}>
          <ShowWhy question={{ ...question, expected: rightAnswerOf(question) }} />
        </span>
        {stays && (
          <Button look="go" onClick={next}>
            Next question
            <Icon name="next" />
          </Button>
        )}
      </div>
    </>
  );
}

/** The card has the focus from the beginning, and again at each answer and after one was taught. */
function useFocus(given: number, isTaught: boolean) {
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
  }, [given, isTaught]);
  return card;
}

/** The question with the box for its answer; a wrong answer is shown beside the right one. */
export function QuestionCard({
  quiz,
  unit,
}: {
  quiz: Quiz;
  unit: string | undefined;
}): ReactElement {
  const { question, slip, count, shown, refused, round } = quiz;
  const boxes = slip === null ? quiz.boxes : undefined;
  const { isYoungest, accessProfile } = useUser();
  const isUnhurried = roundTime(round.wave, accessProfile.time) === null;
  const given = round.answers.length;
  const isTaught = slip !== null;
  const card = useFocus(given, isTaught);
  const last = round.answers.at(-1);
  const nods = slip === null && last?.outcome === 'correct';
  return (
    <section
      className={cx(s['card'], nods && a[given % 2 === 0 ? 'nod' : 'nodagain'])}
      ref={card}
      tabIndex={-1}
      aria-label="Question"
      data-say={count > 0 ? undefined : spokenOf(quiz, isYoungest)}
    >
      {count > 0 ? (
        <p key={count} className={s['count']} role="status">
          {count}
        </p>
      ) : (
        <>
          <span className={s['unit']}>{unit}</span>
          {last && (slip !== null || nods) && (
            <span
              key={`mark ${last.id}`}
              className={cx(s['feedback'], slip && s['stays'])}
              role="status"
            >
              <Mark outcome={last.outcome} />
            </span>
          )}
          {nods && <RightAnswer key={`right ${last.id}`} inARow={rightInARow(round.answers)} />}
          <div className={s['question']} data-long={isLong(question)} aria-live="polite">
            {question && <QuestionDrawing text={question.text} boxes={boxes} />}
          </div>
          {slip === null && quiz.held !== null && (
            <p className={a['held']} role="status">
              {quiz.held.isCheck && <b>Just checking!</b>} <span>{quiz.held.words}</span>
            </p>
          )}
          {slip === null && question && (
            <ChoiceKeys doc={question.text} shown={shown} onKey={quiz.press} />
          )}
          {slip === null ? (
            <output
              className={boxes ? 'vh' : cx(s['answer'], refused && s['refused'])}
              aria-label={PROMPT}
              data-prompt={shown === '' ? PROMPT : undefined}
            >
              {shown}
              <i />
            </output>
          ) : (
            <RightOne key={slip.question.id} slip={slip} quiz={quiz} />
          )}
        </>
      )}
      {question && isUnhurried && slip === null && count === 0 && (
        <LikeIt question={question} answer={rightAnswerOf(question)} />
      )}
      <AnswerStage
        outcomes={round.answers.map(({ outcome }) => outcome)}
        places={WAVE_QUESTIONS}
        pose={poseOf(quiz, nods)}
        isTaught={isTaught}
      />
    </section>
  );
}
