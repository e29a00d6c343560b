import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import type { SittingReply } from '@moonbase/contracts/tables-check';
import { gapOf, limitOf, type Question, QUESTIONS } from '@moonbase/tables-check';

import { ApiError } from '../../platform/api-error.ts';
import { soundTimeUp } from './alert-sound.ts';
import {
  ask,
  type CheckRun,
  putInto,
  questionOf,
  settle,
  startRun,
  typeInto,
  withQuestions,
} from './check-run.ts';
import { keepAnswers, keptAnswers } from './kept-answers.ts';
import { sendAnswers } from './tables-check.api.ts';

const AGAIN_MS = 3000; // after a request that failed
const HERE_MS = 60_000; // the server hears at least so often that the page is open
export const PARTS = 6; // of the bar of time
const CONFLICT = 409;

export interface Quiz {
  readonly run: CheckRun;
  readonly left: number; // parts of the time that are left, 6 to 0
  readonly sent: number; // answers that the server has
  readonly fault: string | null; // why the check does not go on
  readonly type: (key: string) => void; // digits, Backspace and Enter
  readonly put: (typed: string) => void;
  readonly enter: () => void;
  readonly next: () => void;
}

/** Sends answers as they come, and says at times that the page is open. */
function useSending(
  run: CheckRun,
  onQuestions: (questions: readonly Question[]) => void,
): { sent: number; fault: string | null } {
  const { sitting, answers } = run;
  const [sent, setSent] = useState(sitting.answered);
  const [fault, setFault] = useState<string | null>(null);
  const isSending = useRef(false);
  const send = useEffectEvent(async () => {
    if (isSending.current || fault !== null || sent === QUESTIONS) return;
    isSending.current = true;
    const waiting = answers.slice(sent);
    keepAnswers(sitting.id, sent, waiting);
    try {
      const { answered, questions } = await sendAnswers(sitting.id, sent, waiting);
      keepAnswers(sitting.id, answered, answers.slice(answered));
      setSent(answered);
      onQuestions(questions);
    } catch (error) {
      if (error instanceof ApiError && error.status === CONFLICT) setFault(error.message);
    }
    isSending.current = false;
  });
  const waits = answers.length > sent;
  useEffect(() => {
    if (waits) void send();
    const timer = setInterval(() => void send(), waits ? AGAIN_MS : HERE_MS);
    return () => clearInterval(timer);
  }, [waits, answers.length]);
  return { sent, fault };
}

/** The time of a question, from the moment it is painted. @returns the parts that are left, and the milliseconds so far */
function useQuestionTime(
  key: string | null, // of the question; null: none stands
  limit: number | null,
  onUp: (ms: number) => void,
) {
  const paintedAt = useRef<number | null>(null);
  const [left, setLeft] = useState(PARTS);
  const up = useEffectEvent(onUp);
  useEffect(() => {
    paintedAt.current = null;
    setLeft(PARTS);
    if (key === null) return undefined;
    let timer: ReturnType<typeof setInterval> | undefined;
    const frame = requestAnimationFrame(() => {
      const start = performance.now();
      paintedAt.current = start;
      if (limit === null) return;
      let gone = 0;
      timer = setInterval(() => {
        gone += 1;
        setLeft(PARTS - gone);
        if (gone < PARTS) return;
        clearInterval(timer);
        up(limit);
      }, limit / PARTS);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
    };
  }, [key, limit]);
  const passed = useCallback(
    () => (paintedAt.current === null ? 0 : performance.now() - paintedAt.current),
    [],
  );
  return { left, passed };
}

/** A check as it is sat on this page. */
export function useCheckRun(sitting: SittingReply['sitting']): Quiz {
  const { arrangements } = sitting;
  const [run, setRun] = useState(() =>
    startRun(sitting, keptAnswers(sitting.id, sitting.answered)),
  );
  const { sent, fault } = useSending(run, (questions) =>
    setRun((now) => withQuestions(now, questions)),
  );
  const { phase, isTrying, place } = run;
  const stands = phase === 'question' && fault === null;
  const key = stands ? `${isTrying ? 'try' : 'question'} ${place}` : null;
  const { left, passed } = useQuestionTime(key, limitOf(arrangements), (ms) => {
    if (arrangements.timeAlert) soundTimeUp();
    setRun((now) => settle(now, ms));
  });
  const next = useCallback(() => setRun(ask), []);
  const gap = gapOf(arrangements);
  const isHere = questionOf(run) !== null;
  useEffect(() => {
    if (phase !== 'gap' || gap === null || !isHere) return undefined;
    const timer = setTimeout(next, gap);
    return () => clearTimeout(timer);
  }, [phase, place, isTrying, gap, isHere, next]);
  const enter = useCallback(() => {
    const ms = passed();
    setRun((now) => (now.typed === '' ? now : settle(now, ms)));
  }, [passed]);
  const type = useCallback(
    (pressed: string) => {
      if (pressed === 'Enter') enter();
      else setRun((now) => typeInto(now, pressed));
    },
    [enter],
  );
  const put = useCallback((typed: string) => setRun((now) => putInto(now, typed)), []);
  return { run, left, sent, fault, type, put, enter, next };
}
