import { useEffect, useEffectEvent, useState } from 'react';

import { choicesOf, signsOf } from '@moonbase/questions';

import type { Boxes } from '../../design/QuestionText.tsx';
import { useTypedAnswer } from '../../design/use-typed-answer.ts';
import type { Sounds } from '../../games/sound/use-tune.ts';
import { serverNow } from '../../platform/clock.ts';
import { newUuid } from '../../platform/uuid.ts';
import { keepRound } from './adaptive-leveling.api.ts';
import { heldAnswer, type Held } from './before-marking.ts';
import { answerQuestion, beginRound, type PlayedAnswer, questionOf, type Round } from './round.ts';
import { STANDING, startClock, stopClock, timeOn } from './round-clock.ts';

const TICK_MS = 200;
const COUNT_MS = 500; // for each of 3, 2, 1
const RIGHT_ANSWER_MS = 4_000; // a six-year-old reads it too, and can ask why; the clock stands
const LEAST_READ_MS = 900; // before Enter takes it away: it may have been pressed twice
const SOUNDS = { correct: 'correct', incorrect: 'wrong', skipped: 'teleport' } as const;

type Question = NonNullable<ReturnType<typeof questionOf>>;

/** A wrong answer on screen beside the right one. */
export interface Slip {
  readonly question: Question;
  readonly answer: PlayedAnswer;
  readonly at: number; // since when; milliseconds of the page's clock
  readonly stays: boolean; // its picture was opened: until somebody goes on
}

export interface Quiz {
  readonly round: Round;
  readonly question: Question | null; // on screen: belongs to the slip while one is shown
  readonly slip: Slip | null;
  readonly count: number; // 3, 2, 1 before the clock runs, then 0
  readonly shown: string; // in the answer box
  readonly boxes: Boxes | undefined; // in the question, where its answer has several
  readonly refused: boolean; // a key was not taken: the box shakes once
  readonly held: Held | null; // what is said before the answer is marked
  readonly elapsed: number; // milliseconds on the clock
  readonly idleFor: number; // milliseconds since the last key
  readonly press: (key: string) => void;
  readonly give: (typed: string | null) => void; // null skips
  readonly stay: () => void; // keeps the slip on screen
  readonly next: () => void; // ends the slip
}

interface Played {
  readonly total: number | null; // milliseconds on the clock; null: no clock
  readonly isPaused: boolean; // by the teacher: no time passes
  readonly sounds: Sounds;
  readonly onEnd: (round: Round) => void;
}

/**
 * Plays a round: counts in, takes keys, shows the right answer after a wrong one while the clock is stopped (until Enter,
 * or by itself), and ends when no time or question is left. Without a clock it begins at once.
 * @see requirements AD-1, AD-18
 */
export function useQuiz(start: Round['wave'], { total, isPaused, sounds, onEnd }: Played): Quiz {
  const [round, setRound] = useState(() => beginRound(start, newUuid()));
  const [count, setCount] = useState(total === null ? 0 : 3);
  const { slip, ...wrong } = useSlip(isPaused, () => {
    if (round.order === null) onEnd(round);
    else clock.showNext();
  });
  const isAsked = count === 0 && slip === null && round.order !== null;
  const listens = isAsked && !isPaused;

  const clock = useTimes(total === null, {
    isPaused,
    isAsked,
    onTick: (elapsed) => {
      if (listens && total !== null && elapsed >= total) onEnd(round);
    },
  });
  useSteps(isPaused ? 0 : count, () => {
    setCount(count - 1);
    if (count === 1) clock.showNext();
    else sounds.play('tick');
  });

  function give(typed: string | null): void {
    const question = questionOf(round);
    if (!listens || question === null) return;
    const at = performance.now();
    const next = answerQuestion(round, typed, {
      duration: at - clock.since.shown,
      now: serverNow(),
    });
    const answer = next.answers.at(-1);
    setRound(next);
    typing.clear();
    if (next.order !== null) keepRound(next);
    if (answer) sounds.play(SOUNDS[answer.outcome]);
    if (answer?.outcome === 'incorrect') {
      clock.stop(at);
      wrong.show({ question, answer, at, stays: false });
    } else if (next.order === null) onEnd(next);
    else clock.shown(at);
  }
  const typing = useTyping({ sounds, asked: questionOf(round), hasClock: total !== null }, give);
  return {
    round,
    question: slip?.question ?? questionOf(round),
    slip,
    count,
    ...typing.box,
    elapsed: clock.elapsed,
    idleFor: listens ? clock.now - clock.since.touched : 0,
    press: (key) => {
      if (key === 'Enter') wrong.enter();
      if (!listens) return;
      clock.touch();
      typing.press(key);
    },
    give,
    stay: wrong.stay,
    next: wrong.end,
  };
}

/** A wrong answer beside the right one, for as long as it takes to read, or until Enter; once its picture is opened, until Next. */
function useSlip(isPaused: boolean, onOver: () => void) {
  const [slip, setSlip] = useState<Slip | null>(null);
  const end = (): void => {
    setSlip(null);
    onOver();
  };
  useWait(slip !== null && !slip.stays && !isPaused, end);
  return {
    slip,
    show: setSlip,
    stay: (): void => {
      setSlip((known) => known && { ...known, stays: true });
    },
    end,
    enter: (): void => {
      const isRead = slip !== null && performance.now() - slip.at >= LEAST_READ_MS;
      if (isRead && !isPaused) end();
    },
  };
}

/**
 * The typed text, until Enter submits it; with nothing typed Enter gives null. An answer that is nearly right or looks like
 * a slip is held back first, each once a question.
 */
function useTyping(
  {
    sounds,
    asked,
    hasClock,
  }: { readonly sounds: Sounds; readonly asked: Question | null; readonly hasClock: boolean },
  onGive: (typed: string | null) => void,
) {
  const typed = useTypedAnswer(
    asked ? signsOf(asked.text.body) : '',
    asked ? choicesOf(asked.text) : [],
  );
  const [held, setHeld] = useState<Held | null>(null);
  const { plain, shown, boxes, refused } = typed;
  const submit = (text: string): void => {
    const hold = asked && heldAnswer(asked, text, held?.said ?? null, hasClock);
    if (hold === null) onGive(plain);
    else {
      setHeld(hold);
      sounds.play('tick');
    }
  };
  const press = (key: string): void => {
    if (key !== 'Enter') {
      if (typed.takes(key)) sounds.play('keyTap');
      typed.press(key);
    } else if (plain === '') onGive(null);
    else if (!typed.goOn() && typed.isWhole) submit(typed.text);
  };
  const said = held?.said.id === asked?.id ? held : null;
  return { box: { shown, boxes, refused, held: said }, press, clear: typed.clear };
}

/** The clock of the round with the moments of the question and the last key, all of which stand in a pause. */
function useTimes(
  runsAtOnce: boolean,
  on: {
    readonly isPaused: boolean;
    readonly isAsked: boolean; // a question waits for its answer
    readonly onTick: (elapsed: number) => void;
  },
) {
  const clock = useRoundClock(runsAtOnce, () => {
    on.onTick(clock.elapsed);
  });
  const [since, setSince] = useState({ shown: clock.now, touched: clock.now });
  const shown = (at: number): void => {
    setSince({ shown: at, touched: at });
  };
  usePause(on.isPaused, {
    onPause: clock.stop,
    onOver: (at, pausedFor) => {
      if (on.isAsked) clock.start(at);
      setSince((known) => ({ shown: known.shown + pausedFor, touched: known.touched + pausedFor }));
    },
  });
  return {
    ...clock,
    since,
    shown,
    showNext: (): void => {
      const at = performance.now();
      clock.start(at);
      shown(at);
    },
    touch: (): void => {
      setSince((known) => ({ ...known, touched: performance.now() }));
    },
  };
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
