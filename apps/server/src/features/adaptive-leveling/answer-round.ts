import {
  type CheckedRound,
  checkRound,
  detailsOf,
  explainRound,
  finishWave,
  mannerOf,
  type MarkedRoundAnswer,
  planWave,
  type Reason,
  type RoundContext,
  saveState,
  toWaveAnswers,
} from '@moonbase/adaptive';
import { type AdaptiveAnswersBody, AdaptiveAnswersReply } from '@moonbase/contracts';
import { localeOf } from '@moonbase/questions';
import { levelToShow } from '@moonbase/scoring';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { DAY_MS, localDay } from '../../platform/days.ts';
import { beginRound } from '../../play/begin-round.ts';
import { bringsReception } from '../../play/reception.queries.ts';
import { type NewWave, saveFinishedWave } from '../../play/waves/save-wave.queries.ts';
import { reopenAbandonedGame } from '../../play/waves/abandoned-waves.ts';
import { replyAgain } from '../../play/submissions/earlier-reply.ts';
import { writeReply } from '../../play/submissions/stored-reply.ts';
import { effectsOfAnswers } from '../../play/waves/wave-rows.ts';
import {
  type AnswerFacts,
  saveLearned,
  selectOptionalAnswerFactsForUpdate,
} from './adaptive-leveling.queries.ts';
import { drawRound } from './draw-round.ts';
import { toAdaptiveWave } from './present.ts';
import { toAnswerRow } from './round-rows.ts';
import { isLocked, stateOf, successOf, unitOf } from './rounds.ts';
import type { PlannedQuestion, ServedRound } from './served-round.ts';
import { SCALE, topicAsked } from '../../play/adaptive-scale.ts';
import { toTopicRecords } from './topic-records.ts';
import type { Db } from '../../platform/database/db.ts';

export interface RoundSubmission {
  readonly waveId: string;
  readonly userId: number;
  readonly body: AdaptiveAnswersBody;
  readonly contentHash: string; // of the whole body
  readonly now: number; // milliseconds since 1970
  readonly seed: number; // for the next round's questions
}

/** @throws FieldErrors for an answer that names another person */
function checkAnsweredBy(userId: number, { answers }: AdaptiveAnswersBody): void {
  const place = answers.findIndex(({ user }) => user !== undefined && user !== String(userId));
  if (place >= 0) throw new FieldErrors({ [`answers.${place}.user`]: ['Must be your own id'] });
}

/**
 * Ends a round once. Call it inside a transaction. A repeated submission gets exactly the same reply; the
 * engine learns from the server's own marking.
 *
 * @returns an `AdaptiveAnswersReply` as JSON
 */
export async function answerRound(db: Db, submission: RoundSubmission): Promise<string> {
  const { waveId, userId, body, contentHash, now } = submission;
  const ids = { waveId, userId, submissionId: body.submissionId };
  const facts = await selectOptionalAnswerFactsForUpdate(db, ids);
  if (!facts) throw new AppError('not-found', 'There is no such wave.');
  const { wave, game } = facts;
  if (facts.contentHash !== null || wave.served === null)
    return replyAgain(db, facts, { userId, submissionId: body.submissionId, contentHash });
  if (wave.endedAt !== null) await reopenAbandonedGame(db, game, now);
  if (body.game !== String(game.id))
    throw new FieldErrors({ game: ['Must be the game of this wave'] });
  checkAnsweredBy(userId, body);

  const { served } = wave;
  const checked = check(served, submission, {
    timeScale: game.timeScale,
    issuedAt: wave.issuedAt.getTime(),
    receivedAt: wave.replacedAt?.getTime() ?? now,
    taken: facts.taken,
  });
  const lesson = learnFrom(facts, served, checked);
  const goesOn = !isLocked(facts.lockedUntil, now) && !facts.hasOpenRound;
  const next = goesOn ? drawNext(facts, lesson.stateNow, submission) : null;
  const round = { facts, served, checked, lesson, next };
  const reply = writeReply(AdaptiveAnswersReply, toReply(round));
  await saveFinishedWave(db, toFinishedWave(round, submission, reply));
  if (lesson.isKept) await saveLearned(db, toLearnedRound(round, userId));
  return reply;
}

/** @throws FieldErrors for the answer that breaks a rule */
function check(
  served: ServedRound,
  { body }: RoundSubmission,
  context: RoundContext,
): CheckedRound<PlannedQuestion> {
  const result = checkRound(served, body, context);
  if (!result.ok) throw new FieldErrors(result.fields);
  return result.round;
}

/** A checked round, what the engine learned from it, and the next round. */
interface AnsweredRound {
  readonly facts: AnswerFacts;
  readonly served: ServedRound;
  readonly checked: CheckedRound<PlannedQuestion>;
  readonly lesson: ReturnType<typeof learnFrom>;
  readonly next: (NewWave & { readonly served: ServedRound }) | null;
}

/**
 * The engine's conclusions. A round without answers stores nothing, not even its presses of Too Hard, and neither does
 * one that nobody can have played.
 */
function learnFrom(
  facts: AnswerFacts,
  served: ServedRound,
  { answers, taken }: CheckedRound<PlannedQuestion>,
) {
  const kept = stateOf(facts, served.day * DAY_MS);
  const begun = beginRound(kept, served);
  const unpressed = beginRound(kept, { day: served.day, presses: 0 });
  const given = toWaveAnswers(answers, topicAsked);
  const reasons = explainRound(SCALE, {
    begun,
    plan: planWave(SCALE, begun, mannerOf(begun, served.success).aims),
    answers: given,
    unpressed,
    lastWeek: toTopicRecords(facts.lastWeek),
  });
  const { state, clicking, chances } = finishWave(SCALE, begun, given);
  const isKept = given.length > 0 && taken !== null;
  return {
    reasons,
    state,
    clicking,
    chances,
    details: detailsOf(isKept ? state : unpressed, SCALE),
    stateNow: isKept ? state : kept,
    isKept,
  };
}

function toReply({ facts, checked, lesson, next }: AnsweredRound): AdaptiveAnswersReply {
  const { wave, game, totalCorrect } = facts;
  const counts = countsOf(checked);
  const isTooFast = checked.taken === null;
  const total = totalCorrect + (isTooFast ? 0 : counts.correct);
  return {
    wave: String(wave.id),
    game: String(game.id),
    answers: checked.answers.map((answer, index) => toResult(answer, lesson.reasons[index])),
    ...counts,
    tooFast: isTooFast || undefined,
    totalCorrect: total,
    echelonToShow: levelToShow(total, facts.shownEchelon),
    adaptiveLevelingDetails: lesson.details,
    nextWave: next && toAdaptiveWave(game, next.id, next.served),
  };
}

function toFinishedWave(
  { facts, checked, lesson, next }: AnsweredRound,
  { userId, body, contentHash }: RoundSubmission,
  reply: string,
): Parameters<typeof saveFinishedWave>[1] {
  const counts = countsOf(checked);
  const answers = checked.answers.map((answer, index) =>
    toAnswerRow(
      answer,
      { why: lesson.reasons[index], chance: lesson.chances[index] },
      facts.timeZone,
    ),
  );
  return {
    waveId: facts.wave.id,
    gameId: facts.game.id,
    userId,
    kind: 'adaptive',
    mode: 'expert',
    endedAt: checked.endedAt,
    duration: checked.duration,
    clamped: checked.clamped,
    ...counts,
    waveScore: 0,
    gainedScore: 0,
    final: false,
    suspect: checked.suspect,
    taken: checked.taken,
    passed: null,
    totalCorrectGain: counts.correct,
    effects: effectsOfAnswers(answers, facts.wave.issuedAt.getTime()),
    next,
    submission: { id: body.submissionId, userId, contentHash, reply },
  };
}

function toLearnedRound(
  { facts, served, checked, lesson }: AnsweredRound,
  userId: number,
): Parameters<typeof saveLearned>[1] {
  const { state, clicking, details } = lesson;
  return {
    userId,
    waveId: facts.wave.id,
    state: saveState(state),
    before: facts.state,
    presses: served.presses,
    plannedDay: served.day,
    localDay: localDay(checked.endedAt, facts.timeZone),
    average: details.averageStoryStage,
    minimum: details.min,
    maximum: details.max,
    highVariance: details.highVariance,
    clicking,
  };
}

function drawNext(
  facts: AnswerFacts,
  state: Parameters<typeof beginRound>[0],
  { userId, now, seed }: RoundSubmission,
): NewWave & { readonly served: ServedRound } {
  const id = facts.nextWaveId;
  const served = drawRound({
    waveId: id,
    state,
    day: now / DAY_MS,
    presses: 0,
    success: successOf(facts),
    seed,
    locale: localeOf(facts.countryId),
    reception: bringsReception(facts.levelOne, now),
    telling: Object.values(facts.telling ?? {}).flat(),
  });
  return {
    id,
    gameId: facts.game.id,
    userId,
    position: facts.wave.position + 1,
    speed: 1,
    unitId: unitOf(served),
    served,
    issuedAt: now,
  };
}

function countsOf({ answers }: CheckedRound<PlannedQuestion>) {
  const correct = answers.filter((answer) => answer.correct).length;
  const skipped = answers.filter((answer) => answer.skipped).length;
  return { correct, skipped, incorrect: answers.length - correct - skipped };
}

function toResult(
  { question, input, correct, skipped }: MarkedRoundAnswer<PlannedQuestion>,
  why: Reason | undefined,
): AdaptiveAnswersReply['answers'][number] {
  const { id, expected } = question;
  const result = { id, correct, skipped, answer: input, expected };
  return why === undefined ? result : { ...result, why };
}
