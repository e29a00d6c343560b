import { useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';

import { WAVE_QUESTIONS } from '@moonbase/adaptive';

import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { keepFocus, Keypad } from '../../design/Keypad.tsx';
import { PausedLater } from '../../design/PausedLater.tsx';
import { useAnswerKeys } from '../../design/use-answer-keys.ts';
import { MusicKey } from '../../games/sound/MusicKey.tsx';
import { useMusic } from '../../games/sound/use-music.ts';
import type { Sounds } from '../../games/sound/use-tune.ts';
import { countEvent } from '../../platform/events.ts';
import { useClassPause } from '../../play/class-pause.ts';
import { useUser } from '../../platform/session.ts';
import { useAskBeforeLeaving } from '../../design/ask-before-leaving.tsx';
import { QuestionCard } from './QuestionCard.tsx';
import { type Round, roundTime } from './round.ts';
import { useHeldRound } from './use-held-round.ts';
import { type Quiz, useQuiz } from './use-quiz.ts';
import s from './adaptive-leveling.module.css';

const IDLE_MS = 4_000;

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
  const empty = WAVE_QUESTIONS - round.answers.length;
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

/** The keys under a question: to skip it, and to show or hide the keypad. */
function Foot({
  quiz,
  keypad,
  onKeypad,
}: {
  quiz: Quiz;
  keypad: boolean;
  onKeypad: (shown: boolean) => void;
}): ReactElement {
  return (
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
          onKeypad(!keypad);
          countEvent('keyboard-toggled');
        }}
      >
        Toggle Keyboard
      </Button>
    </div>
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
  onAway: (round: Round) => void; // leaves by another way than Leave
}): ReactElement {
  const { accessProfile, isYoungest } = useUser();
  const total = roundTime(start, accessProfile.time);
  const [keypad, setKeypad] = useState(accessProfile.keypad !== 'off');
  const ended = useRef(false);
  const isPaused = useClassPause();
  const quiz = useQuiz(start, {
    total,
    isPaused,
    sounds,
    onEnd: (final) => {
      if (ended.current) return;
      ended.current = true;
      leaving.over();
      onEnd(final);
    },
  });
  useMusic('questions', !isPaused);
  const { round, count, press } = quiz;
  const leaving = useAskBeforeLeaving('round', () => {
    ended.current = true;
    onLeave(round); // the clock has gone on meanwhile
  });
  const whole = useRef<HTMLDivElement>(null);
  useFootInView(whole);
  useAnswerKeys(press);
  useHeldRound(round, ended, () => {
    if (!ended.current && round.answers.length > 0) onAway(round);
  });
  const unit = start.units.find(({ id }) => id === quiz.question?.unit);
  return (
    <div className={s['quiz']} ref={whole}>
      <div className={s['top']}>
        {total !== null && count === 0 && <Countdown left={total - quiz.elapsed} total={total} />}
        {count > 0 && <span className={s['ring']} />}
        <History round={round} />
        <MusicKey className={s['push']} />
        <Button onClick={leaving.ask}>
          <Icon name="logout" />
          Leave
        </Button>
      </div>
      <div className={cx(s['board'], keypad && s['withkeys'])}>
        <QuestionCard quiz={quiz} unit={unit?.name} />
        {keypad && <Keypad onKey={press} counting={isYoungest} />}
      </div>
      <Foot quiz={quiz} keypad={keypad} onKeypad={setKeypad} />
      {leaving.question}
      <PausedLater isPaused={isPaused} />
    </div>
  );
}

/**
 * Scrolls to the foot of an element when it opens and when it grows: the page may have been scrolled, and a diagram
 * loads later.
 */
function useFootInView(whole: RefObject<HTMLElement | null>): void {
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
