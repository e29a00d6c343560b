import { takePlayTime } from '@moonbase/practice';
import type { Match } from '@moonbase/rescue';

import { type Database, type Db, transact } from '../../../platform/database/db.ts';
import { localDay } from '../../../platform/days.ts';
import { saveFinishedWave } from '../../../play/waves/save-wave.queries.ts';
import { notifyWatchers } from '../../../play/watched-classes.queries.ts';
import type { MissedQuestion } from '../../../play/waves/served-wave.ts';
import { type AnswerRow, effectsOfAnswers } from '../../../play/waves/wave-rows.ts';
import { allAnswered } from '../room/desk.ts';
import type { AnsweredQuestion, Desk } from '../room/stored-room.ts';
import { type OpenedRound, openRounds, saveLevels } from './rounds.queries.ts';

const LEAST_TO_ANSWER_MS = 300; // on average; nobody can read and type faster
const LONGEST_MATCH = 8; // rounds

export interface RoundOfSeat {
  readonly matchId: string;
  readonly match: Match;
  readonly seat: number;
  readonly userId: string;
  readonly round: number;
  readonly desk: Desk;
}

export interface AnsweredRound extends RoundOfSeat {
  readonly answered: readonly [AnsweredQuestion, ...AnsweredQuestion[]];
}

/**
 * Saves the answers of people's rounds as practice, each as a wave of a game of the kind `rescue`, in one transaction.
 * A round that was saved before is left as it is, so all of them can be retried after any fault.
 *
 * @param rounds with answers, at most one per person
 */
export async function saveRounds(
  database: Database,
  rounds: readonly AnsweredRound[],
): Promise<void> {
  const toOpen = rounds.map(({ matchId, match, seat, round, answered: [first] }) => ({
    matchId,
    seat,
    round,
    unitId: first.question.unitId,
    issuedAt: first.question.at,
    startedAt: match.startedAt,
  }));
  const save = async (db: Db): Promise<void> => {
    const levels: { userId: number; level: number }[] = [];
    for (const opened of await openRounds(db, toOpen, LONGEST_MATCH)) {
      const round = rounds.find(
        ({ matchId, seat }) => matchId === opened.matchId && seat === opened.seat,
      );
      if (!round) continue;
      const counts = await saveAnswers(db, opened, round.answered);
      const level = round.match.seats[round.seat]?.level ?? round.answered[0].question.step;
      if (counts) levels.push({ userId: opened.userId, level });
    }
    if (levels.length > 0) await saveLevels(db, levels);
  };
  await transact(database, save, { plannedOnce: true });
  await notifyWatchers(
    database.db,
    rounds.map(({ userId }) => userId),
  );
}

/** A round with its answers; null when nothing was answered. */
export function answeredRound(given: RoundOfSeat): AnsweredRound | null {
  const isOfRound = ({ question }: AnsweredQuestion) => question.round === given.round;
  const { desk } = given;
  const answers = desk.answered.some(isOfRound) ? desk.answered : allAnswered(desk);
  const [first, ...others] = answers.filter(isOfRound);
  return first ? { ...given, answered: [first, ...others] } : null;
}

/** @returns whether they count: somebody can have given them */
async function saveAnswers(
  db: Db,
  { waveId, gameId, userId, timeZone, taken }: OpenedRound,
  answered: AnsweredRound['answered'],
): Promise<boolean> {
  const rows = answered.map((answer) => toAnswerRow(answer, timeZone));
  const counts = {
    correct: answered.filter(({ result }) => result === 'right').length,
    incorrect: answered.filter(({ result }) => result === 'wrong').length,
    skipped: answered.filter(({ result }) => result === 'skipped').length,
  };
  const issuedAt = answered[0].question.at;
  const endedAt = answered.at(-1)?.at ?? issuedAt;
  const typed = counts.correct + counts.incorrect;
  const played = takePlayTime(taken, { issuedAt, until: endedAt }, typed);
  await saveFinishedWave(db, {
    waveId,
    gameId,
    userId,
    kind: 'rescue',
    mode: 'expert',
    endedAt,
    duration: endedAt - issuedAt,
    clamped: false, // all times are the server's own
    ...counts,
    waveScore: 0,
    gainedScore: 0,
    final: false, // the last wave becomes final when the match ends
    suspect: isHurried(answered),
    taken: played,
    passed: null,
    totalCorrectGain: counts.correct,
    effects: effectsOfAnswers(rows, issuedAt),
    next: null,
    submission: null,
  });
  return played !== null;
}

/** Whether the answers came faster than anybody can read, so that they count for no leaderboard. */
function isHurried(answered: readonly AnsweredQuestion[]): boolean {
  const right = answered.filter(({ result }) => result === 'right');
  const rightMs = right.reduce((sum, { at, question }) => sum + at - question.at, 0);
  return right.length > 1 && rightMs < LEAST_TO_ANSWER_MS * right.length;
}

/** An answer as a row of `answers`; its question keeps the step. */
export function toAnswerRow(
  { question, input, result, at }: AnsweredQuestion,
  timeZone: string,
): AnswerRow {
  const { unitId, subUnit, pace, doc, answer, expected, reversible, step, order } = question;
  const answeredAt = new Date(at).toISOString();
  const kept: MissedQuestion & { readonly step: number } = {
    unitId,
    subUnit,
    pace,
    doc,
    answer,
    expected,
    reversible,
    step,
  };
  const correct = result === 'right';
  const skipped = result === 'skipped';
  return {
    unitId,
    subUnit,
    position: order,
    optional: false,
    question: kept,
    answeredAt,
    localDay: localDay(at, timeZone),
    outcome: correct ? 'correct' : skipped ? 'skipped' : 'incorrect',
    counts: correct,
    totalAttempts: skipped ? 0 : 1,
    totalTeleports: 0,
    duration: at - question.at,
    score: 0,
    attempts: skipped ? [] : [{ attemptedAt: answeredAt, input, correct }],
  };
}
