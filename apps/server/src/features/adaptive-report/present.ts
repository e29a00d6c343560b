import type { FallRound } from '@moonbase/adaptive';
import { topicInfo, unitInfo } from '@moonbase/content';
import type { AdaptiveDetailsReply, AdaptiveLevelingWeekSummary } from '@moonbase/contracts';
import { writeDay } from '@moonbase/kit';

import { addDays } from '../../platform/days.ts';
import type { AskedRow, RoundRow, WeekRow } from './adaptive-report.queries.ts';

const MOSTLY_CLICKED = 0.5; // share of a round; beyond it the round is shown as not counted

/** A week of a person's adaptive rounds, as the report draws it. @param locale the reader's */
export function toSummary(user: string, row: WeekRow, locale: string): AdaptiveLevelingWeekSummary {
  const { start, rounds, days, answered, average, figures, low, high } = row;
  const [minimum = average, quarter1 = average, median = average, quarter3 = average] = figures;
  const end = addDays(start, 6);
  return {
    id: `${user}-${start}`,
    user,
    startLabel: labelOf(start, locale),
    startDate: start,
    endDate: end,
    start,
    end,
    average,
    minimum,
    quarter1,
    median,
    quarter3,
    maximum: figures[4] ?? average,
    interval: { low, high },
    rounds,
    days,
    answered,
  };
}

/** For example "1 Nov". */
function labelOf(day: string, locale: string): string {
  const parts = { day: 'numeric', month: 'short' } as const;
  return writeDay(Date.parse(day), { timeZone: 'UTC', parts, locale });
}

function toAsked({ id, unitId, outcome, given, question }: AskedRow) {
  const { doc, expected, step, why } = question;
  return {
    id,
    unit: String(unitId),
    text: doc,
    outcome,
    given,
    expected,
    step: step ?? null,
    why: why ?? null,
  };
}

/** A round with its questions, in the order asked. */
export function toDetails(
  user: string,
  round: RoundRow,
  asked: readonly AskedRow[],
): AdaptiveDetailsReply['adaptiveLevelingDetails'][number] {
  return {
    id: round.waveId,
    user,
    day: round.day,
    highVariance: round.highVariance,
    averageStoryStage: round.average,
    min: round.minimum,
    max: round.maximum,
    notCounted: round.clicking > MOSTLY_CLICKED,
    answers: asked.filter(({ waveId }) => waveId === round.waveId).map(toAsked),
  };
}

/** The rounds that count, oldest first, as the rule reads them. */
export const roundsOfFall = (
  newestFirst: readonly RoundRow[],
  asked: readonly AskedRow[],
): readonly FallRound[] =>
  newestFirst
    .filter(({ clicking }) => clicking <= MOSTLY_CLICKED)
    .toReversed()
    .map(({ waveId, day, average, minimum, maximum }) => ({
      day,
      after: { average, low: minimum, high: maximum },
      answers: asked
        .filter((answer) => answer.waveId === waveId)
        .map(({ unitId, outcome, duration }) => ({
          topic: topicInfo(unitInfo(unitId).topicId).name,
          outcome,
          duration,
        })),
    }));
