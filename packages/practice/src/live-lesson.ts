import { MINUTE_MS } from '@moonbase/kit';
import { MAX_SCORED_ATTEMPTS } from '@moonbase/scoring';

import type { Outcome } from './answer-history.ts';
import { isRight, type MarkedBy } from './is-right.ts';

/** The time span whose answers a tile counts. */
export const LIVE_WINDOW_MS = 5 * MINUTE_MS;
/** How long an open game keeps its student on a tile without an answer: the teacher sees who is stuck. */
export const HERE_MS = 15 * MINUTE_MS;
/** A student without an open game has stopped playing this long after the last answer. */
export const PLAYED_MS = 5 * MINUTE_MS;
const STILL_MS = 3 * MINUTE_MS;
/** A page that is open asks every five minutes, and the last use is noted every five: later, its device has no contact. */
const LOST_MS = 11 * MINUTE_MS;
const GONE_MS = 60 * MINUTE_MS; // longer than a lesson: whoever was here before it was not lost in it
const LOOKED_AT = 5; // newest answers
const WRONG_OF_THEM = 4;
const DOTS = 10; // newest answers

export interface LiveAnswer {
  readonly unit: string;
  readonly outcome: Outcome;
  readonly at: number; // milliseconds since 1970
}

export interface LiveFacts {
  readonly answers: readonly LiveAnswer[]; // of the last 15 minutes, newest first
  /** When the open wave was served or the game went on after a pause; null: no game is open. */
  readonly openSince: number | 'paused' | null;
  /** When a browser in which the student is signed in was last used, today; null: none is signed in. */
  readonly seenAt: number | null;
  /** The student has the sheet of a lesson in two halves now. */
  readonly hasSheet: boolean;
  /** The end of the last pause of the class, which may be over; null: there was none. */
  readonly pausedUntil: number | null;
}

/** The content of a student's tile in the live lesson. */
export interface LiveState {
  readonly isHere: boolean; // plays, or has just played
  readonly signedIn: { readonly seenMinutes: number } | null; // null: plays, or is not signed in today
  readonly answered: number; // in the last 5 minutes
  readonly right: number; // of these
  readonly skipped: number; // of these, and not wrong
  readonly dots: string; // the last ten outcomes, oldest first: c, i, s
  readonly unit: string | null; // of the newest answer
  readonly lately: { readonly answered: number; readonly wrong: number; readonly skipped: number }; // the last five in that unit; what was skipped is not wrong
  readonly hand: 'wrong' | 'still' | null; // the reason why the student needs help
  readonly lostSince: number | null; // the last contact with a device that has none now; null: there is contact, or nobody is signed in
}

/** @param now milliseconds since 1970. @see ../SPEC.md rules LV1 to LV3, LV6 to LV10 */
export function liveState(
  { answers, openSince, seenAt, pausedUntil, hasSheet }: LiveFacts,
  now: number,
): LiveState {
  const [newest] = answers;
  const paused = openSince === null ? 0 : Math.min(now, pausedUntil ?? 0);
  const lastSign = openSince === 'paused' ? now : Math.max(newest?.at ?? 0, openSince ?? 0, paused);
  const counted = answers.filter(({ at }) => now - at < LIVE_WINDOW_MS);
  const contact = seenAt === null ? null : Math.max(seenAt, newest?.at ?? seenAt);
  const isGone = contact === null || now - contact >= GONE_MS;
  const lostSince = isGone || hasSheet ? null : lostFrom(contact, now);
  const isHere =
    !hasSheet && lostSince === null && now - lastSign < (openSince === null ? PLAYED_MS : HERE_MS);
  const lately = latelyIn(answers.filter(({ unit }) => unit === newest?.unit));
  return {
    isHere,
    lostSince,
    signedIn:
      isHere || hasSheet || lostSince !== null || seenAt === null || isGone
        ? null
        : { seenMinutes: minutesSince(seenAt, now) },
    answered: counted.length,
    right: counted.filter(({ outcome }) => outcome === 'correct').length,
    skipped: counted.filter(({ outcome }) => outcome === 'skipped').length,
    dots: answers
      .slice(0, DOTS)
      .map(({ outcome }) => outcome.charAt(0))
      .reverse()
      .join(''),
    unit: newest?.unit ?? null,
    lately,
    hand: isHere ? handOf(lately, openSince !== null && now - lastSign >= STILL_MS) : null,
  };
}

/** The last contact with a device that has none now; null: there is contact. */
const lostFrom = (contact: number, now: number): number | null =>
  now - contact >= LOST_MS ? contact : null;

const minutesSince = (at: number, now: number): number =>
  Math.max(0, Math.floor((now - at) / MINUTE_MS));

/**
 * A reason for help: four wrong or skipped of the last five in the unit of the newest answer, or an open game and three minutes of
 * silence.
 */
function handOf({ wrong, skipped }: LiveState['lately'], isStill: boolean): LiveState['hand'] {
  if (wrong + skipped >= WRONG_OF_THEM) return 'wrong';
  return isStill ? 'still' : null;
}

/** @param answers of one unit, newest first */
function latelyIn(answers: readonly LiveAnswer[]): LiveState['lately'] {
  const last = answers.slice(0, LOOKED_AT);
  return {
    answered: last.length,
    wrong: last.filter(({ outcome }) => outcome === 'incorrect').length,
    skipped: last.filter(({ outcome }) => outcome === 'skipped').length,
  };
}

const PAUSE_MS = 10 * MINUTE_MS;

/** The end of a pause that a teacher begins now. @see ../SPEC.md rule LV8 */
export const pauseEnd = (now: number): number => now + PAUSE_MS;

/** The end of a pause that is not over; null: the games go on. @see ../SPEC.md rule LV8 */
export const openPause = (until: number | null, now: number): number | null =>
  until !== null && until > now ? until : null;

const RIGHT_EACH = 25; // right answers per student
const GOAL_STEP = 50;

/** The number of right answers that a class aims for in a day. @see ../SPEC.md rule LV4 */
export function sharedGoal(students: number): number {
  return Math.max(GOAL_STEP, Math.ceil((students * RIGHT_EACH) / GOAL_STEP) * GOAL_STEP);
}

/**
 * The outcome that an answer of an open wave will have. @param inputs the typed texts, in order @see ../SPEC.md rule
 * LV5
 */
export function outcomeSoFar(inputs: readonly string[], question: MarkedBy): Outcome {
  if (inputs.length === 0) return 'skipped';
  const scored = inputs.slice(0, MAX_SCORED_ATTEMPTS);
  return scored.some((input) => isRight(input, question)) ? 'correct' : 'incorrect';
}
