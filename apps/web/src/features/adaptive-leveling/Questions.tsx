import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactElement,
  type RefObject,
} from 'react';

import { typeKey } from '@moonbase/questions';

import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { serverNow } from '../../platform/clock.ts';
import { useUser } from '../../platform/session.ts';
import { newUuid } from '../../platform/uuid.ts';
import { holdRound, keepRound, sendLast } from './adaptive-leveling.api.ts';
import { keepFocus, Keypad } from './Keypad.tsx';
import {
  answerQuestion,
  beginRound,
  isAnswer,
  questionOf,
  QUESTIONS_A_ROUND,
  type Round,
  roundTime,
} from './round.ts';
import s from './adaptive-leveling.module.css';

const IDLE_MS = 4_000;
const TICK_MS = 200;
const SUBMIT_KEYS: readonly string[] = ['Enter', ' '];

/** Runs the clock of the page: milliseconds since it was opened, and what is left of the round. */
function useClock(total: number | null, onOver: () => void): { elapsed: number } {
  const [start] = useState(() => performance.now());
  const [elapsed, setElapsed] = useState(0);
  const tick = useEffectEvent(() => {
    const now = performance.now() - start;
    setElapsed(now);
    if (total !== null && now >= total) onOver();
  });
  useEffect(() => {
    const timer = setInterval(() => {
      tick();
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return { elapsed };
}

/**
 * Passes on the keys of a real keyboard, wherever the focus is. Space counts as Enter. A focused button keeps both.
 * @see requirement AD-17
 */
function useKeys(onKey: (key: string) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const submits = SUBMIT_KEYS.includes(event.key);
    if (submits && event.target instanceof HTMLButtonElement) return;
    if (submits || typeKey('1', event.key) !== '1') event.preventDefault(); // Space would scroll the page
    if (!event.repeat) onKey(submits ? 'Enter' : event.key);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent): void => {
      press(event);
    };
    globalThis.addEventListener('keydown', listener);
    return () => {
      globalThis.removeEventListener('keydown', listener);
    };
  }, []);
}

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

/** The questions of a round, one after the other, until none or no time remains. */
export function Questions({
  start,
  onEnd,
  onLeave,
  onAway,
}: {
  start: Round['wave'];
  onEnd: (round: Round) => void;
  onLeave: (round: Round) => void;
  onAway: (round: Round) => void; // by another way than Leave
}): ReactElement | null {
  const { accessProfile } = useUser();
  const total = roundTime(accessProfile.time);
  const [round, setRound] = useState(() => beginRound(start, newUuid()));
  const [input, setInput] = useState('');
  const [keypad, setKeypad] = useState(accessProfile.keypad !== 'off');
  const [since, setSince] = useState({ shown: performance.now(), touched: performance.now() });
  const card = useRef<HTMLElement>(null);
  const ended = useRef(false);
  const end = (final: Round): void => {
    if (ended.current) return;
    ended.current = true;
    onEnd(final);
  };
  const { elapsed } = useClock(total, () => {
    end(round);
  });
  const give = (answer: string | null): void => {
    if (ended.current) return;
    const now = performance.now();
    const next = answerQuestion(round, answer, { duration: now - since.shown, now: serverNow() });
    setRound(next);
    if (next.order !== null) keepRound(next);
    setInput('');
    setSince({ shown: now, touched: now });
    card.current?.focus({ preventScroll: true });
    if (next.order === null) end(next);
  };
  const press = (key: string): void => {
    setSince((known) => ({ ...known, touched: performance.now() }));
    if (key !== 'Enter') setInput((known) => typeKey(known, key));
    else if (input === '') give(null);
    else if (isAnswer(input)) give(input);
  };
  useKeys(press);
  useHeld(round, ended, () => {
    if (!ended.current && round.answers.length > 0) onAway(round);
  });
  useEffect(() => {
    const shown = card.current;
    shown?.focus({ preventScroll: true });
    if (shown && 'scrollIntoView' in shown) shown.scrollIntoView({ block: 'center' }); // the page may have been scrolled to Start
  }, []);
  const question = questionOf(round);
  if (question === null) return null;
  const unit = start.units.find(({ id }) => id === question.unit);
  const last = round.answers.at(-1);
  const idle = performance.now() - since.touched > IDLE_MS;
  return (
    <div className={s['quiz']}>
      <div className={s['top']}>
        {total !== null && <Countdown left={total - elapsed} total={total} />}
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
        <section className={s['card']} ref={card} tabIndex={-1} aria-label="Question">
          <span className={s['unit']}>{unit?.name}</span>
          {last && (
            <span key={last.id} className={s['feedback']} role="status">
              <Mark outcome={last.outcome} />
            </span>
          )}
          <div className={s['question']} aria-live="polite">
            <QuestionDrawing text={question.text} />
          </div>
          <output className={s['answer']} aria-label="Type your answer">
            {input.replace('-', '−')}
            <i />
          </output>
        </section>
        {keypad && <Keypad onKey={press} />}
      </div>
      <div className={s['under']}>
        <Button
          className={cx(s['skip'], idle && s['wiggle'])}
          onClick={() => {
            give(null);
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
          }}
        >
          Toggle Keyboard
        </Button>
      </div>
    </div>
  );
}
