import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from 'react';

import type { OwnLesson } from '@moonbase/contracts/lessons';
import {
  shownAnswer,
  shownRight,
  solvedLine,
  toPlainText,
  toReadAloud,
  withoutCodes,
} from '@moonbase/questions';

import { LikeIt } from '../../curriculum/LikeIt.tsx';
import type { Pose } from '../../design/art/poses.ts';
import { Button } from '../../design/Button.tsx';
import { ChoiceKeys } from '../../design/ChoiceKeys.tsx';
import { cx } from '../../design/cx.ts';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { keepFocus, Keypad } from '../../design/Keypad.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { RightAnswer } from '../../design/RightAnswer.tsx';
import { useUser } from '../../platform/session.ts';
import { rightInARow } from '../../play/in-a-row.ts';
import { AnswerStage } from '../../shell/guide/AnswerStage.tsx';
import { ShowWhy } from '../../why/ShowWhy.tsx';
import { rightAnswerOf } from './lesson-run.ts';
import type { LessonQuiz } from './use-lesson-run.ts';
import s from './lesson.module.css';

const CLOCK_MS = 20_000; // for a question, before the time setting of the student
const SLIP_MS = 3_000; // that the right answer stands where a clock runs
const PROMPT = 'Type your answer';
const PLACES = 10; // on the ground below the question
const SHORT = 14; // characters of a sum that is written large
const LONGEST_LAST = 24; // characters of the answer before at the card's corner

/** The time of a question in a lesson with a clock; null: none. The student's own profile wins. */
function useQuestionTime({ clock }: OwnLesson): number | null {
  const { time } = useUser().accessProfile;
  return clock && time !== 'off' ? CLOCK_MS * Number(time) : null;
}

/** Calls back when the time of a question is up. @param key of the question; null: none is asked */
function useQuestionClock(ms: number | null, key: string | null, onUp: () => void): void {
  const up = useEffectEvent(onUp);
  useEffect(() => {
    if (ms === null || key === null) return undefined;
    const timer = setTimeout(() => {
      up();
    }, ms);
    return () => {
      clearTimeout(timer);
    };
  }, [ms, key]);
}

/** The wrong answer with the right one, until Next; with a clock for a moment, unless its picture is opened. */
function Slip({ quiz, hasClock }: { quiz: LessonQuiz; hasClock: boolean }): ReactElement | null {
  const next = useRef<HTMLSpanElement>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { slip } = quiz;
  const waits = hasClock && slip !== null && opened !== slip.question.id;
  useQuestionClock(SLIP_MS, waits ? slip.question.id : null, quiz.next);
  useEffect(() => {
    next.current?.querySelector('button')?.focus();
  }, [slip?.question.id]);
  if (slip === null) return null;
  const { question, typed } = slip;
  const expected = rightAnswerOf(question);
  return (
    <>
      <p className={s['slip']} role="status">
        <span className="vh">Right answer: </span>
        <b>{shownRight(question.text, expected)}</b>
        {typed !== '' && (
          <span className={s['typed']}>
            <Mark outcome="incorrect" /> you typed {shownAnswer(question.text, typed)}
          </span>
        )}
      </p>
      <div className={s['slipkeys']}>
        <span
          onClickCapture={() => {
            setOpened(question.id);
          }}
        >
          <ShowWhy question={{ ...question, expected, visitor: quiz.all.length - 1 }} />
        </span>
        <span ref={next}>
          <Button look="go" onClick={quiz.next}>
            {quiz.isLast ? 'Finish' : 'Next question'}
            <Icon name="next" />
          </Button>
        </span>
      </div>
    </>
  );
}

/** The right answer that was just given, at the card's corner, with stars. */
function Last({ quiz }: { quiz: LessonQuiz }): ReactElement | null {
  const last = quiz.all.at(-1);
  if (quiz.slip !== null || last?.outcome !== 'correct') return null;
  const typed = shownAnswer(last.question.text, last.typed);
  const line = solvedLine(last.question.text, typed);
  return (
    <>
      <span key={last.question.id} className={s['last']} role="status">
        <Mark outcome="correct" /> {line !== null && line.length <= LONGEST_LAST ? line : typed}
      </span>
      <RightAnswer key={`right ${last.question.id}`} inARow={rightInARow(quiz.all)} />
    </>
  );
}

function Asked({
  quiz,
  lesson,
  isPaused,
}: {
  quiz: LessonQuiz;
  lesson: OwnLesson;
  isPaused: boolean;
}): ReactElement {
  const { question, slip, shown, refused } = quiz;
  const boxes = slip === null ? quiz.boxes : undefined;
  const ms = useQuestionTime(lesson);
  const key = slip === null && !isPaused ? (question?.id ?? null) : null;
  useQuestionClock(ms, key, quiz.skip);
  if (isPaused)
    return (
      <p className={s['paused']} role="status">
        {lesson.teacher} has paused the lesson
      </p>
    );
  return (
    <>
      <Last quiz={quiz} />
      <div className={s['question']} aria-live="polite">
        {question ? <QuestionDrawing text={question.text} boxes={boxes} /> : <p>One moment…</p>}
      </div>
      {slip === null && question !== null && (
        <ChoiceKeys doc={question.text} shown={shown} onKey={quiz.press} />
      )}
      {slip === null && question !== null && (
        <output
          className={boxes ? 'vh' : cx(s['answer'], refused && s['refused'])}
          aria-label={PROMPT}
          data-prompt={shown === '' ? PROMPT : undefined}
        >
          {shown}
          <i />
        </output>
      )}
      <Slip quiz={quiz} hasClock={ms !== null} />
      {ms !== null && key !== null && (
        <span key={key} className={s['bar']} style={{ animationDuration: `${ms}ms` }} />
      )}
    </>
  );
}

/** The student's own character thinks with them, points at the right answer, cheers, and sleeps while the lesson is paused. */
function poseOf({ all, slip, shown }: LessonQuiz, isPaused: boolean): Pose {
  if (isPaused) return 'sleep';
  if (slip !== null) return 'point';
  if (shown !== '') return 'idle';
  return all.at(-1)?.outcome === 'correct' ? 'cheer' : 'think';
}

const isShort = ({ text }: NonNullable<LessonQuiz['question']>): boolean =>
  text.diagram === undefined && toPlainText(text).length <= SHORT;

/** Whether an answer needs neither minus nor point. */
const isFigures = (question: NonNullable<LessonQuiz['question']>): boolean =>
  !/[-.]/.test(String(rightAnswerOf(question)));

/** Whether fingers type here, or the student wants the keypad. */
export function useHasKeypad(): boolean {
  const { keypad } = useUser().accessProfile;
  const [isTouch] = useState(
    () => typeof matchMedia === 'function' && !matchMedia('(pointer: fine)').matches,
  );
  return isTouch || keypad === 'on';
}

/** One question of a lesson with its answer, by keyboard or keypad. */
export function LessonQuestion(props: {
  quiz: LessonQuiz;
  lesson: OwnLesson;
  isPaused: boolean;
  hasKeypad: boolean;
}): ReactElement {
  const { quiz, lesson, isPaused, hasKeypad } = props;
  const { question, slip } = quiz;
  const { isYoungest } = useUser();
  const hasClock = useQuestionTime(lesson) !== null;
  const isAsked = slip === null && question !== null && !isPaused;
  return (
    <div className={cx(s['board'], hasKeypad && s['withkeys'])}>
      <section
        className={s['card']}
        aria-label="Question"
        data-short={(question !== null && isShort(question)) || undefined}
        data-say={question ? toReadAloud(withoutCodes(question.text)) : undefined}
      >
        <Asked {...props} />
        {isAsked && !hasKeypad && (
          <p className={s['hint']}>
            Type the answer, then <kbd>Enter</kbd>
          </p>
        )}
        <AnswerStage
          outcomes={quiz.all.map(({ outcome }) => outcome)}
          places={PLACES}
          pose={poseOf(quiz, isPaused)}
          isTaught={slip !== null}
        />
      </section>
      {hasKeypad && (
        <Keypad
          onKey={quiz.press}
          counting={isYoungest}
          plain={isYoungest && (question === null || isFigures(question))}
        />
      )}
      <div className={cx(s['low'], slip && s['rests'], !hasClock && s['room'])}>
        {isAsked && !hasClock && <LikeIt question={question} answer={rightAnswerOf(question)} />}
        <Button
          className={s['skip']}
          disabled={!isAsked}
          onMouseDown={keepFocus}
          onClick={quiz.skip}
        >
          <Icon name="skip" />
          Skip
        </Button>
      </div>
    </div>
  );
}
