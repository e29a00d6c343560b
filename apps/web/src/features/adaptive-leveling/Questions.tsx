import {
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react';

import { fmt, printedInput } from '@moonbase/questions';

import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { keepFocus, Keypad } from '../../design/Keypad.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { useAnswerKeys } from '../../design/use-answer-keys.ts';
import type { Sounds } from '../../games/sound/use-tune.ts';
import { countEvent } from '../../platform/events.ts';
import { useUser } from '../../platform/session.ts';
import { holdRound, sendLast } from './adaptive-leveling.api.ts';
import { QUESTIONS_A_ROUND, rightAnswerOf, rightInARow, type Round, roundTime } from './round.ts';
import { type Quiz, useQuiz } from './use-quiz.ts';
import s from './adaptive-leveling.module.css';

const PROMPT = 'Type your answer';
const IDLE_MS = 4_000;
const LEAST_ROW = 3; // right answers that are worth a word

/**
 * Holds the round for this page. A page that goes away sends what has been answered; one that is left
 * within the product calls `onAway`.
 */
function useHeld(round: Round, ended: RefObject<boolean>, onAway: () => void): void {
  const [first] = useState(round);
  const away = useEffectEvent(onAway);
  const hide = useEffectEvent(() => {
    if (!ended.current && round.answers.length > 0) sendLast(round);
  });
  useEffect(() => {
    const release = holdRound(first);
    const onHide = (): void => {
      hide();
    };
    const onShow = (event: PageTransitionEvent): void => {
      if (event.persisted) globalThis.location.reload(); // its round was ended when the page went away
    };
    globalThis.addEventListener('pagehide', onHide);
    globalThis.addEventListener('pageshow', onShow);
    return () => {
      globalThis.removeEventListener('pagehide', onHide);
      globalThis.removeEventListener('pageshow', onShow);
      away();
      release();
    };
  }, [first]);
}

function Countdown({ left, total }: { left: number; total: number }): ReactElement {
  const seconds = Math.ceil(left / 1000);
  return (
    <span className={s['ring']} role="timer" aria-label={`${seconds} seconds left`}>
      <svg viewBox="0 0 100 100" aria-hidden="true">
        <circle cx="50" cy="50" r="44" />
        <circle
          cx="50"
          cy="50"
          r="44"
          pathLength="1"
          strokeDasharray={`${Math.max(0, left / total)} 1`}
        />
      </svg>
      {seconds}
    </span>
  );
}

function History({ round }: { round: Round }): ReactElement {
  const empty = QUESTIONS_A_ROUND - round.answers.length;
  return (
    <ol className={s['history']} aria-label="Answers so far">
      {round.answers.map(({ id, outcome }) => (
        <li key={id}>
          <Mark outcome={outcome} />
        </li>
      ))}
      {Array.from({ length: empty }, (_, index) => (
        <li key={index} className={s['empty']} aria-hidden="true" />
      ))}
    </ol>
  );
}

const BURST = 12; // stars

/** Stars that fly out when an answer is right; more of them the longer the row. */
function Burst({ inARow }: { inARow: number }): ReactElement {
  const stars = Math.min(2 * BURST, BURST + 2 * inARow);
  return (
    <span className={s['burst']} aria-hidden="true">
      {Array.from({ length: stars }, (_, index) => {
        const way: CSSProperties & Record<'--turn' | '--far', string> = {
          '--turn': `${Math.round((360 * index) / stars)}deg`,
          '--far': `${9 + 3 * (index % 3)}rem`,
        };
        return <i key={index} style={way} />;
      })}
    </span>
  );
}

/** The question with the box for its answer; a wrong answer is shown beside the right one. */
function Card({ quiz, unit }: { quiz: Quiz; unit: string | undefined }): ReactElement {
  const { question, slip, count, input, round } = quiz;
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    card.current?.focus({ preventScroll: true });
  }, []);
  const given = round.answers.length;
  useEffect(() => {
    if (given > 0) card.current?.focus({ preventScroll: true });
  }, [given]);
  const last = round.answers.at(-1);
  const nods = slip === null && last?.outcome === 'correct';
  const inARow = rightInARow(round);
  return (
    <section
      className={cx(s['card'], nods && s[given % 2 === 0 ? 'nod' : 'nodagain'])}
      ref={card}
      tabIndex={-1}
      aria-label="Question"
    >
      {count > 0 ? (
        <p key={count} className={s['count']} role="status">
          {count}
        </p>
      ) : (
        <>
          <span className={s['unit']}>{unit}</span>
          {last && (
            <span key={last.id} className={cx(s['feedback'], slip && s['stays'])} role="status">
              <Mark outcome={last.outcome} />
            </span>
          )}
          {nods && <Burst key={`burst ${last.id}`} inARow={inARow} />}
          {nods && inARow >= LEAST_ROW && (
            <p key={inARow} className={s['row']} role="status">
              {inARow} in a row!
            </p>
          )}
          <div className={s['question']} aria-live="polite">
            {question && <QuestionDrawing text={question.text} />}
          </div>
          {slip === null ? (
            <output
              className={s['answer']}
              aria-label={PROMPT}
              data-prompt={input === '' ? PROMPT : undefined}
            >
              {input.replace('-', '−')}
              <i />
            </output>
          ) : (
            <p className={s['slip']} role="status">
              <span className="vh">Your answer: </span>
              <s>{printedInput(slip.answer.answer)}</s>
              <span className="vh">Right answer: </span>
              <b>{fmt(rightAnswerOf(slip.question))}</b>
            </p>
          )}
        </>
      )}
    </section>
  );
}

/** The questions of a round, one after the other, until none or no time remains. */
export function Questions({
  start,
  sounds,
  onEnd,
  onLeave,
  onAway,
}: {
  start: Round['wave'];
  sounds: Sounds;
  onEnd: (round: Round) => void;
  onLeave: (round: Round) => void;
  onAway: (round: Round) => void; // by another way than Leave
}): ReactElement {
  const { accessProfile } = useUser();
  const total = roundTime(start, accessProfile.time);
  const [keypad, setKeypad] = useState(accessProfile.keypad !== 'off');
  const ended = useRef(false);
  const quiz = useQuiz(start, {
    total,
    sounds,
    onEnd: (final) => {
      if (ended.current) return;
      ended.current = true;
      onEnd(final);
    },
  });
  const { round, count, press } = quiz;
  const whole = useRef<HTMLDivElement>(null);
  useInSight(whole);
  useAnswerKeys(press);
  useHeld(round, ended, () => {
    if (!ended.current && round.answers.length > 0) onAway(round);
  });
  const unit = start.units.find(({ id }) => id === quiz.question?.unit);
  return (
    <div className={s['quiz']} ref={whole}>
      <div className={s['top']}>
        {total !== null && count === 0 && <Countdown left={total - quiz.elapsed} total={total} />}
        {count > 0 && <span className={s['ring']} />}
        <History round={round} />
        <Button
          className={s['push']}
          onClick={() => {
            ended.current = true;
            onLeave(round);
          }}
        >
          <Icon name="logout" />
          Leave
        </Button>
      </div>
      <div className={cx(s['board'], keypad && s['withkeys'])}>
        <Card quiz={quiz} unit={unit?.name} />
        {keypad && <Keypad onKey={press} />}
      </div>
      <div className={s['under']}>
        <Button
          className={cx(s['skip'], quiz.idleFor > IDLE_MS && s['wiggle'])}
          onClick={() => {
            quiz.give(null);
          }}
        >
          <Icon name="exclamation" />
          Too Hard
        </Button>
        <Button
          className={s['push']}
          aria-pressed={keypad}
          onMouseDown={keepFocus}
          onClick={() => {
            setKeypad(!keypad);
            countEvent('keyboard-toggled');
          }}
        >
          Toggle Keyboard
        </Button>
      </div>
    </div>
  );
}

/** Keeps the foot of something in sight when it opens and when it grows: the page may have been scrolled, and a diagram comes later. */
function useInSight(whole: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const shown = whole.current;
    if (!shown || typeof ResizeObserver === 'undefined') return undefined;
    const show = (): void => {
      shown.scrollIntoView({ block: 'end' });
    };
    show();
    const watch = new ResizeObserver(show);
    watch.observe(shown);
    return () => {
      watch.disconnect();
    };
  }, [whole]);
}
