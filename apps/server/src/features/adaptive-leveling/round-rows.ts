import type { MarkedRoundAnswer, Reason } from '@moonbase/adaptive';

import { localDay } from '../../platform/days.ts';
import type { MissedQuestion } from '../../play/waves/served-wave.ts';
import type { AnswerRow } from '../../play/waves/wave-rows.ts';
import type { PlannedQuestion } from './served-round.ts';

/** Stored with an answered question: its step and reason for the report, and its predicted chance for calibration. */
export interface AskedBecause {
  readonly step: number; // 1 to 128
  readonly why?: Reason | undefined;
  readonly chance?: number | undefined; // thousandths, the chance of a right answer; missing in answers of earlier versions
}

/** The engine's conclusions about one answer. */
export interface Conclusion {
  readonly why: Reason | undefined;
  readonly chance: number | undefined; // 0 to 1
}

export function toAnswerRow(
  answer: MarkedRoundAnswer<PlannedQuestion>,
  { why, chance }: Conclusion,
  timeZone: string,
): AnswerRow {
  const { question, input, correct, skipped, answeredAt } = answer;
  const { unitId, subUnit, pace, doc, expected, reversible, step } = question;
  const at = new Date(answeredAt).toISOString();
  const kept: MissedQuestion & AskedBecause = {
    unitId,
    subUnit,
    pace,
    doc,
    answer: question.answer,
    expected,
    reversible,
    step,
    why,
    chance: chance === undefined ? undefined : Math.round(chance * 1_000),
  };
  return {
    unitId,
    subUnit,
    position: question.order,
    optional: false,
    question: kept,
    answeredAt: at,
    localDay: localDay(answeredAt, timeZone),
    outcome: correct ? 'correct' : skipped ? 'skipped' : 'incorrect',
    counts: correct,
    totalAttempts: skipped ? 0 : 1,
    totalTeleports: 0,
    duration: answer.duration,
    score: 0,
    attempts: skipped ? [] : [{ attemptedAt: at, input, correct }],
  };
}
