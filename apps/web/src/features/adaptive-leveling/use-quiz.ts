import { useEffect, useEffectEvent, useState } from 'react';

import { typeKey } from '@moonbase/questions';

import type { Sounds } from '../../games/sound/use-tune.ts';
import { serverNow } from '../../platform/clock.ts';
import { newUuid } from '../../platform/uuid.ts';
import { keepRound } from './adaptive-leveling.api.ts';
import {
  answerQuestion,
  beginRound,
  isAnswer,
  type PlayedAnswer,
  questionOf,
  type Round,
} from './round.ts';
import { STANDING, startClock, stopClock, timeOn } from './round-clock.ts';

const TICK_MS = 200;
const COUNT_MS = 500; // for each of 3, 2, 1
const RIGHT_ANSWER_MS = 900;
const SOUNDS = { correct: 'correct', incorrect: 'wrong', skipped: 'teleport' } as const;

type Question = NonNullable<ReturnType<typeof questionOf>>;

/** A wrong answer on screen beside the right one. */
export interface Slip {
  readonly question: Question;
  readonly answer: PlayedAnswer;
}

export interface Quiz {
  readonly round: Round;
  readonly question: Question | null; // on screen: belongs to the slip while one is shown
  readonly slip: Slip | null;
  readonly count: number; // 3, 2, 1 before the clock runs, then 0
  readonly input: string;
  readonly elapsed: number; // milliseconds on the clock
  readonly idleFor: number; // milliseconds since the last key
  readonly press: (key: string) => void;
  readonly give: (typed: string | null) => void; // null skips
}

/**
 * Plays a round: counts in, takes keys, shows the right answer after a wrong one while the clock is stopped, and ends
 * when no time or question is left. Without a clock it begins at once.
 * @see requirements AD-1, AD-18
 */
export function useQuiz(
  start: Round['wave'],
  {
    total,
    isPaused,
    sounds,
    onEnd,
  }: {
    total: number | null;
    isPaused: boolean; // by the teacher: no time passes
    sounds: Sounds;
    onEnd: (round: Round) => void;
  },
): Quiz {
  const [round, setRound] = useState(() => beginRound(start, newUuid()));
  const [count, setCount] = useState(total === null ? 0 : 3);
  const [slip, setSlip] = useState<Slip | null>(null);
  const clock = useRoundClock(total === null, () => {
    if (listens && total !== null && clock.elapsed >= total) onEnd(round);
  });
  const [since, setSince] = useState({ shown: clock.now, touched: clock.now });
  const isAsked = count === 0 && slip === null && round.order !== null;
  const listens = isAsked && !isPaused;

  const showNext = (): void => {
    const at = performance.now();
    clock.start(at);
    setSince({ shown: at, touched: at });
  };
  usePause(isPaused, {
    onPause: clock.stop,
    onOver: (at, pausedFor) => {
      if (isAsked) clock.start(at);
      setSince(({ shown, touched }) => ({
        shown: shown + pausedFor,
        touched: touched + pausedFor,
      }));
    },
  });
  useSteps(isPaused ? 0 : count, () => {
    setCount(count - 1);
    if (count === 1) showNext();
    else sounds.play('tick');
  });
  useWait(slip !== null && !isPaused, () => {
    setSlip(null);
    if (round.order === null) onEnd(round);
    else showNext();
  });

  function give(typed: string | null): void {
    const question = questionOf(round);
    if (!listens || question === null) return;
    const at = performance.now();
    const next = answerQuestion(round, typed, { duration: at - since.shown, now: serverNow() });
    const answer = next.answers.at(-1);
    setRound(next);
    typing.clear();
    if (next.order !== null) keepRound(next);
    if (answer) sounds.play(SOUNDS[answer.outcome]);
    if (answer?.outcome === 'incorrect') {
      clock.stop(at);
      setSlip({ question, answer });
    } else if (next.order === null) onEnd(next);
    else setSince({ shown: at, touched: at });
  }
  const typing = useTyping(sounds, give);
  return {
    round,
    question: slip?.question ?? questionOf(round),
    slip,
    count,
    input: typing.input,
    elapsed: clock.elapsed,
    idleFor: listens ? clock.now - since.touched : 0,
    press: (key) => {
      if (!listens) return;
      setSince((known) => ({ ...known, touched: performance.now() }));
      typing.press(key);
    },
    give,
  };
}

/** The typed text, until Enter submits it; with nothing typed Enter gives null. */
function useTyping(sounds: Sounds, onGive: (typed: string | null) => void) {
  const [input, setInput] = useState('');
  const press = (key: string): void => {
    if (key !== 'Enter') {
      if (typeKey(input, key) !== input) sounds.play('keyTap');
      setInput((known) => typeKey(known, key));
    } else if (input === '') onGive(null);
    else if (isAnswer(input)) onGive(input);
  };
  const clear = (): void => {
    setInput('');
  };
  return { input, press, clear };
}

/** Calls back when a pause begins and when it is over, with the time of the running counter. */
function usePause(
  isPaused: boolean,
  on: {
    readonly onPause: (at: number) => void;
    readonly onOver: (at: number, pausedFor: number) => void;
  },
): void {
  const pause = useEffectEvent(on.onPause);
  const goOn = useEffectEvent(on.onOver);
  useEffect(() => {
    if (!isPaused) return undefined;
    const since = performance.now();
    pause(since);
    return () => {
      const at = performance.now();
      goOn(at, at - since);
    };
  }, [isPaused]);
}

/** Calls back at each step of the countdown, until `left` is 0. */
function useSteps(left: number, onStep: () => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    if (left === 0) return undefined;
    const timer = setTimeout(() => {
      step();
    }, COUNT_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [left]);
}

/** Calls back when the right answer has been on screen long enough. */
function useWait(waiting: boolean, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => {
      over();
    }, RIGHT_ANSWER_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [waiting]);
}

/** The clock of the round, read every 200 ms. */
function useRoundClock(runsAtOnce: boolean, onTick: () => void) {
  const [now, setNow] = useState(() => performance.now());
  const [clock, setClock] = useState(() => (runsAtOnce ? startClock(STANDING, now) : STANDING));
  const tick = useEffectEvent(onTick);
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(performance.now());
      tick();
    }, TICK_MS);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return {
    now,
    elapsed: timeOn(clock, now),
    start: (at: number): void => {
      setClock((known) => startClock(known, at));
      setNow(at);
    },
    stop: (at: number): void => {
      setClock((known) => stopClock(known, at));
      setNow(at);
    },
  };
}
