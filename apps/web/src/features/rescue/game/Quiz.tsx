import { type ReactElement, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { RescueAck, RescuePlayer } from '@moonbase/contracts';

import { MAX_QUESTIONS } from '@moonbase/rescue';
import {
  choicesOf,
  shownAnswer,
  signsOf,
  solvedLine,
  toReadAloud,
  withoutCodes,
} from '@moonbase/questions';

import { ChoiceKeys } from '../../../design/ChoiceKeys.tsx';
import { Art } from '../../../design/art/Art.tsx';
import { VISITOR, visitor } from '../../../design/art/visitor.ts';
import { Button } from '../../../design/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { Mark } from '../../../design/Figures.tsx';
import { Icon } from '../../../design/icons.tsx';
import { Keypad } from '../../../design/Keypad.tsx';
import { RightAnswer } from '../../../design/RightAnswer.tsx';
import { QuestionDrawing } from '../../../design/QuestionDrawing.tsx';
import { useAnswerKeys } from '../../../design/use-answer-keys.ts';
import { useTypedAnswer } from '../../../design/use-typed-answer.ts';
import type { Phase, Quiz as QuizState } from '../client/game-state.ts';
import { useSession } from '../../../platform/session.ts';
import { rightInARow } from '../../../play/in-a-row.ts';
import { outcomeOf } from '../words.ts';
import s from './quiz.module.css';
import { useSecondsTo } from '../use-seconds.ts';
import { Before, isLong, useBefore } from './Before.tsx';
import { Between } from './Between.tsx';
import { Helper, LostShip } from './Helper.tsx';

const IDLE_MS = 4_000;
const SEND_AGAIN_MS = 700;
const DIGITS = 3; // of the countdown
const LONGEST_SOLVED = 22; // characters of the sum before at the card's corner
const LAST_SECONDS = 5;

export interface QuizActions {
  /** Resolves with the server's reply; `unavailable` when the answer has not reached it. */
  readonly answer: (questionId: string, value: string, skipped: boolean) => Promise<RescueAck>;
}

/** The question phase: clock, twelve slots, the question and the keys to answer. */
export function Quiz({
  quiz,
  round,
  phase,
  me,
  keypad,
  actions,
}: {
  quiz: QuizState;
  round: number;
  phase: Phase;
  me: RescuePlayer | null;
  keypad: boolean;
  actions: QuizActions;
}): ReactElement {
  const seconds = useSecondsTo(phase.deadline, phase.paused ? phase.left : null);
  const running = phase.name === 'questions';
  const given = quiz.history.length;
  const used = given >= MAX_QUESTIONS;
  const { before, onSeen } = useBefore(quiz);
  const [solved, setSolved] = useState<string | null>(null);
  return (
    <section className={s['quiz']} aria-label="Questions">
      {running && <LostShip round={round} />}
      <div className={s['quizhead']}>
        <span
          className={cx(s['clock'], running && seconds <= LAST_SECONDS && s['last'])}
          role="timer"
          aria-label={`${seconds} seconds`}
        >
          {String(seconds).padStart(DIGITS, '0')}
        </span>
        <History history={quiz.history} />
      </div>
      {running && quiz.question && !used ? (
        <Question
          key={quiz.question.id}
          question={quiz.question}
          isAfterRight={quiz.history.at(-1) === true}
          solved={solved}
          history={quiz.history}
          before={before}
          me={me}
          keypad={keypad}
          onKey={onSeen}
          onGiven={setSolved}
          actions={actions}
        />
      ) : running && given > 0 && !used ? (
        <NextComes before={before} solved={solved} history={quiz.history} me={me} keypad={keypad} />
      ) : (
        <Between
          round={round}
          state={phase.name === 'question-result' ? 'result' : used ? 'waits' : 'ready'}
          seconds={running ? 0 : seconds}
          accuracy={me === null ? 0 : me.accuracy}
        />
      )}
    </section>
  );
}

/** Between two questions the card stays: the game goes on, and does not begin again. */
function NextComes({
  before,
  solved,
  history,
  me,
  keypad,
}: {
  before: QuizState['missed'];
  solved: string | null; // the sum before with its answer
  history: QuizState['history'];
  me: RescuePlayer | null;
  keypad: boolean;
}): ReactElement {
  const isYoungest = useSession()?.user.isYoungest === true;
  return (
    <div className={s['asking']} inert>
      <div className={s['card']}>
        {before && <Before {...before} />}
        {history.at(-1) === true && (
          <span className={s['solved']}>
            <Mark outcome="correct" /> {solved ?? 'Right!'}
          </span>
        )}
        {me !== null && (
          <Helper
            me={me}
            pose={before === null ? 'idle' : 'point'}
            outcomes={(before === null ? history.slice(0, -1) : history).map(outcomeOf)} // who is free comes with the next question
            isTaught={before !== null}
          />
        )}
      </div>
      <Keys shown={keypad} counting={isYoungest} wiggles={false} onKey={NO_KEY} onSkip={NO_KEY} />
    </div>
  );
}

const NO_KEY = (): undefined => undefined;

function History({ history }: { history: QuizState['history'] }): ReactElement {
  return (
    <ol className={s['history']} aria-label="Your answers">
      {history.map((result, index) => (
        <li key={index}>
          <Mark outcome={outcomeOf(result)} />
          {result === true && <Freed place={index} />}
        </li>
      ))}
      {Array.from({ length: Math.max(0, MAX_QUESTIONS - history.length) }, (_, index) => (
        <li key={`empty${index}`} className={s['slot']} aria-hidden="true" />
      ))}
    </ol>
  );
}

/** Somebody whom a right answer has let out stands on its tick. */
function Freed({ place }: { place: number }): ReactElement {
  const draw = useCallback(() => visitor(place), [place]);
  return <Art draw={draw} {...VISITOR} className={s['freed']} />;
}

/** Gives one answer, and again while the game cannot be reached: an answer that was given is not lost. */
function useDelivery(answer: (value: string) => ReturnType<QuizActions['answer']>): {
  readonly isKept: boolean; // given, and not received yet
  readonly give: (value: string) => void;
} {
  const sent = useRef(false);
  const [kept, setKept] = useState<{ readonly value: string } | null>(null);
  const deliver = async (value: string): Promise<void> => {
    const reply = await answer(value);
    setKept(!reply.ok && reply.reason === 'unavailable' ? { value } : null);
  };
  const retry = useEffectEvent((value: string) => void deliver(value));
  useEffect(() => {
    if (kept === null) return undefined;
    const timer = setTimeout(() => retry(kept.value), SEND_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [kept]);
  return {
    isKept: kept !== null,
    give: (value) => {
      if (sent.current) return;
      sent.current = true;
      void deliver(value);
    },
  };
}

/** Whether nothing has been typed for a while. */
function useIdle(typed: string): { readonly idle: boolean; readonly wake: () => void } {
  const [idle, setIdle] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { idle, wake: () => setIdle(false) };
}

/** A sum with the answer that was given; null where a line does not hold it. */
function solvedWith(
  text: NonNullable<QuizState['question']>['text'],
  value: string,
): string | null {
  const line = solvedLine(text, shownAnswer(text, value));
  return line !== null && line.length <= LONGEST_SOLVED ? line : null;
}

/** The answer before was right: somebody comes out, and its sum is read until the next key, so that nobody takes it for this one. */
function Praise({ place, solved }: { place: number; solved: string | null }): ReactElement {
  const draw = useCallback(() => visitor(place, 'cheer'), [place]);
  return (
    <span className={s['yay']} aria-hidden="true">
      <Art draw={draw} {...VISITOR} className={s['out']} />
      <Mark outcome="correct" />
      {solved ?? 'Right!'}
    </span>
  );
}

/** The answer so far, and who gives it. */
function Answer({
  typed,
  me,
  praised,
  history,
  before,
}: {
  typed: ReturnType<typeof useTypedAnswer>;
  me: RescuePlayer | null;
  praised: boolean; // the answer before was right
  history: QuizState['history'];
  before: QuizState['missed']; // it has the card still
}): ReactElement {
  return (
    <>
      <output
        className={typed.boxes ? 'vh' : cx(s['answer'], typed.refused && s['refused'])}
        aria-label="Type your answer"
      >
        {typed.shown}
        <i />
      </output>
      {me !== null && (
        <Helper
          me={me}
          pose={praised ? 'cheer' : typed.shown === '' ? 'think' : 'idle'}
          outcomes={history.map(outcomeOf)}
          isTaught={before !== null}
        />
      )}
    </>
  );
}

/** One question and one try. An empty answer skips it. */
function Question({
  question,
  isAfterRight,
  solved,
  history,
  before,
  me,
  keypad,
  onKey,
  onGiven,
  actions,
}: {
  question: NonNullable<QuizState['question']>;
  isAfterRight: boolean; // the answer before it was right
  solved: string | null; // the sum before with its answer
  history: QuizState['history'];
  before: QuizState['missed']; // it has the card still
  me: RescuePlayer | null;
  keypad: boolean;
  onKey: () => void;
  onGiven: (solved: string | null) => void;
  actions: QuizActions;
}): ReactElement {
  const isYoungest = useSession()?.user.isYoungest === true; // they see the picture that they count
  const typed = useTypedAnswer(signsOf(question.text.body), choicesOf(question.text));
  const text = withoutCodes(question.text);
  const { isKept, give } = useDelivery((value) => actions.answer(question.id, value, value === ''));
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
  }, []);
  const { idle, wake } = useIdle(typed.shown);
  const [praised, setPraised] = useState(isAfterRight);
  const press = (key: string): void => {
    wake();
    onKey();
    setPraised(false);
    if (key !== 'Enter') typed.press(key);
    else if (!typed.goOn() && (typed.plain === '' || typed.isWhole)) {
      onGiven(solvedWith(question.text, typed.plain));
      give(typed.plain);
    }
  };
  useAnswerKeys(press);
  return (
    <div className={s['asking']}>
      <div
        className={s['card']}
        ref={card}
        tabIndex={-1}
        role="group"
        aria-label="Question"
        data-say={isYoungest ? text.say : toReadAloud(text)}
      >
        <span className={s['source']}>{question.source}</span>
        {isAfterRight && (
          <RightAnswer
            inARow={rightInARow(history.map((each) => ({ outcome: outcomeOf(each) })))}
          />
        )}
        {praised && <Praise place={history.length - 1} solved={solved} />}
        {/* Its words can be scrolled by keyboard where even a small picture leaves no room. */}
        <div className={cx(s['question'], isLong(text.say) && s['long'])} tabIndex={0}>
          <QuestionDrawing text={text} boxes={typed.boxes} />
        </div>
        <ChoiceKeys doc={question.text} shown={typed.shown} onKey={press} />
        <Answer typed={typed} me={me} praised={praised} history={history} before={before} />
        {before && <Before {...before} />}
        {isKept && <Kept />}
      </div>
      <Keys
        shown={keypad}
        counting={isYoungest}
        wiggles={idle}
        onKey={press}
        onSkip={() => give('')}
      />
    </div>
  );
}

const Kept = (): ReactElement => (
  <p role="status" className={s['kept']}>
    Your answer is kept and sent when you are connected again.
  </p>
);

/** The keypad, or Skip alone where it is hidden. */
function Keys({
  shown,
  counting,
  wiggles,
  onKey,
  onSkip,
}: {
  shown: boolean;
  counting: boolean;
  wiggles: boolean;
  onKey: (key: string) => void;
  onSkip: () => void;
}): ReactElement {
  return shown ? (
    <Keypad onKey={onKey} counting={counting} skip={{ onSkip, wiggles }} />
  ) : (
    <SkipKey wiggles={wiggles} onSkip={onSkip} />
  );
}

function SkipKey({ wiggles, onSkip }: { wiggles: boolean; onSkip: () => void }): ReactElement {
  return (
    <div className={s['skiprow']}>
      <Button className={cx(wiggles && s['wiggle'])} onClick={onSkip}>
        <Icon name="exclamation" />
        Skip
      </Button>
    </div>
  );
}
