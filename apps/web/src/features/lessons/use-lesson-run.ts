import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { GameReply } from '@moonbase/contracts';

import { choicesOf, signsOf } from '@moonbase/questions';

import type { Boxes } from '../../design/QuestionText.tsx';
import { useTypedAnswer } from '../../design/use-typed-answer.ts';
import type { Sounds } from '../../games/sound/use-tune.ts';
import { serverNow } from '../../platform/clock.ts';
import { updateSessionUser } from '../../platform/session.ts';
import { newUuid } from '../../platform/uuid.ts';
import {
  beginRun,
  type GivenAnswer,
  type LessonRun,
  questionOf,
  withAnswer,
} from './lesson-run.ts';
import { holdRun, keepRun, sendLast, submitRun } from './lessons.api.ts';

const SOUNDS = { correct: 'correct', incorrect: 'wrong', skipped: 'teleport' } as const;
const LAST_QUESTION_MS = 30_000; // for the question that runs when the lesson ends

export interface LessonQuiz {
  readonly question: ReturnType<typeof questionOf>;
  readonly slip: GivenAnswer | null; // a wrong answer beside the right one, until Next
  readonly all: readonly GivenAnswer[]; // of this visit, oldest first
  readonly isLast: boolean; // no question follows
  readonly isSending: boolean; // the next questions are on their way
  readonly isDone: boolean; // the lesson is over and all is sent
  readonly shown: string;
  readonly boxes: Boxes | undefined; // in the question, where its answer has several
  readonly refused: boolean;
  readonly press: (key: string) => void;
  readonly skip: () => void;
  readonly next: () => void;
}

interface Around {
  readonly isOver: boolean;
  readonly isPaused: boolean;
  readonly sounds: Sounds;
}

/**
 * Asks the questions of a lesson, wave after wave, until the lesson is over; the running question is finished first.
 *
 * @param isOver whether the lesson is over; it may go on again by more minutes until the last question is answered
 */
export function useLessonRun(start: GameReply, { isOver, isPaused, sounds }: Around): LessonQuiz {
  const [slip, setSlip] = useState<GivenAnswer | null>(null);
  const [all, setAll] = useState<readonly GivenAnswer[]>([]);
  const { run, setRun, shownAt, sending, send } = useSent(start, isOver);
  const asked = run && questionOf(run);
  const typed = useTypedAnswer(
    asked ? signsOf(asked.text.body) : '',
    asked ? choicesOf(asked.text) : [],
  );
  useKept(run);
  useLastWait(isOver && run !== null, () => {
    if (run !== null) send(run);
  });
  const goOn = (after: LessonRun): void => {
    setSlip(null);
    shownAt.current = serverNow();
    if (isOver || questionOf(after) === null) send(after);
  };
  const give = (text: string): void => {
    if (run === null || slip !== null || isPaused || questionOf(run) === null) return;
    const at = serverNow();
    const after = withAnswer(run, text, { shownAt: Math.min(shownAt.current, at), at });
    const answer = after.answers.at(-1) ?? null;
    typed.clear();
    setRun(after);
    if (answer) {
      setAll((known) => [...known, answer]);
      sounds.play(SOUNDS[answer.outcome]);
    }
    if (questionOf(after) !== null) keepRun(after);
    if (answer?.outcome === 'correct') goOn(after);
    else setSlip(answer);
  };
  const next = (): void => {
    if (run !== null && slip !== null) goOn(run);
  };
  return {
    question: slip?.question ?? (run && questionOf(run)),
    slip,
    all,
    isLast: isOver,
    isSending: sending,
    isDone: run === null && !sending,
    shown: typed.shown,
    boxes: typed.boxes,
    refused: typed.refused,
    press: (key) => {
      if (isPaused) return;
      if (slip !== null) {
        if (key === 'Enter') next();
      } else if (key !== 'Enter') typed.press(key);
      else if (!typed.goOn() && typed.isWhole) give(typed.plain);
    },
    skip: () => give(''),
    next,
  };
}

/** The wave that is answered, and the one that follows when it is sent. */
function useSent(start: GameReply, isOver: boolean) {
  const [run, setRun] = useState<LessonRun | null>(() => start.wave && begin(start.wave));
  const [sending, setSending] = useState(false);
  const shownAt = useRef(serverNow());
  const over = useRef(isOver);
  over.current = isOver;
  const send = (finished: LessonRun): void => {
    setRun(null);
    if (finished.answers.length === 0) return;
    setSending(true);
    submitRun(finished).then(
      ({ nextWave, totalCorrect, echelonToShow }) => {
        updateSessionUser({ totalCorrect, echelonToShow });
        shownAt.current = serverNow();
        setRun(over.current ? null : nextWave && begin(nextWave));
        setSending(false);
      },
      () => {
        setSending(false); // it was refused, and the outbox says so
      },
    );
  };
  return { run, setRun, shownAt, sending, send };
}

const begin = (wave: LessonRun['wave']): LessonRun => beginRun(wave, newUuid(), serverNow());

/** Calls back when somebody has had time enough to finish the last question. */
function useLastWait(isWaiting: boolean, onOver: () => void): void {
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const timer = setTimeout(() => over(), LAST_QUESTION_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
}

/** Keeps what was answered when the page goes away, and holds the run for this tab. */
function useKept(run: LessonRun | null): void {
  const last = useEffectEvent(() => {
    if (run !== null && run.answers.length > 0) sendLast(run);
  });
  useEffect(() => {
    const onHide = (): void => last();
    globalThis.addEventListener('pagehide', onHide);
    return () => globalThis.removeEventListener('pagehide', onHide);
  }, []);
  const held = useRef(run);
  held.current = run;
  const waveId = run?.wave.id;
  useEffect(() => {
    if (waveId === undefined || held.current === null) return undefined;
    const release = holdRun(held.current);
    return () => {
      const left = held.current;
      if (left?.wave.id === waveId && left.answers.length > 0)
        submitRun(left).catch(() => undefined); // the outbox shows the failure
      release();
    };
  }, [waveId]);
}
