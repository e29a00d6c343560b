import { DAY_MS } from '@moonbase/kit';

/** Things of a day, at most. @see ../SPEC.md rules DM1 and DM2 */
export const MOST_THINGS = 3;
const MOST_MINUTES = 12;
const MOST_WORK_MINUTES = 8; // of one day: longer work is done over several
const ADAPTIVE_MINUTES = 4;
const ROUND_MINUTES = 5;
const FACTS_A_MINUTE = 4; // with those that are asked again

/** Work that a teacher or parent has set, the most urgent first. */
export interface WorkOfToday {
  readonly id: string;
  readonly minutes: number; // that are left of it
  readonly minutesToday: number; // that it was worked on today
  readonly isDone: boolean; // finished today, or all of it that can be done today
}

/** What the product knows of a student on a day. */
export interface KnownToday {
  readonly day: string; // by the student's own calendar, yyyy-mm-dd
  readonly factsDue: number;
  readonly factsAsked: number; // again, today
  readonly work: readonly WorkOfToday[];
  readonly roundsToday: { readonly adaptive: number; readonly campaign: number };
  readonly isNewInCampaign: boolean; // no round of it on an earlier day
  readonly isLocked: boolean; // a teacher or parent has set what is practised now
}

/** One thing to do today. */
export type MissionThing = { readonly minutes: number; readonly isDone: boolean } & (
  | { readonly kind: 'facts'; readonly facts: number }
  | { readonly kind: 'work'; readonly id: string }
  | { readonly kind: 'adaptive' }
  | { readonly kind: 'campaign' }
);

/**
 * The mission of a day: facts that are due, set work, a round of Adaptive Learning and the next round of the campaign,
 * as far as they fit into twelve minutes. What was done today stays in it.
 *
 * @see ../SPEC.md rules DM1 to DM5
 */
export function missionOf(known: KnownToday): readonly MissionThing[] {
  const { things } = candidatesOf(known).reduce<{
    readonly things: readonly MissionThing[];
    readonly minutes: number;
  }>(
    (chosen, thing) => {
      const minutes = chosen.minutes + thing.minutes;
      const fits = chosen.things.length < MOST_THINGS && minutes <= MOST_MINUTES;
      return fits ? { things: [...chosen.things, thing], minutes } : chosen;
    },
    { things: [], minutes: 0 },
  );
  return things;
}

function candidatesOf(known: KnownToday): readonly MissionThing[] {
  const { factsDue, factsAsked, work, roundsToday, isNewInCampaign, isLocked } = known;
  const facts = factsDue + factsAsked;
  const [first] = work;
  const given = first === undefined ? [] : [partOfToday(first)];
  if (isLocked) return given;
  const adaptive = {
    kind: 'adaptive',
    minutes: ADAPTIVE_MINUTES,
    isDone: roundsToday.adaptive > 0,
  } as const;
  const campaign = {
    kind: 'campaign',
    minutes: ROUND_MINUTES,
    isDone: roundsToday.campaign > 0,
  } as const;
  const isEven = Math.floor(Date.parse(known.day) / DAY_MS) % 2 === 0;
  return [
    ...(facts === 0
      ? []
      : [
          {
            kind: 'facts',
            facts,
            minutes: Math.ceil(facts / FACTS_A_MINUTE),
            isDone: factsDue === 0,
          } as const,
        ]),
    ...given,
    ...(isEven || isNewInCampaign ? [adaptive, campaign] : [campaign, adaptive]),
  ];
}

/** The part of a work that is of today: the whole of its minutes, what was done of them today too. */
function partOfToday({ id, minutes, minutesToday, isDone }: WorkOfToday): MissionThing {
  return {
    kind: 'work',
    id,
    minutes: Math.max(1, Math.min(MOST_WORK_MINUTES, minutes + minutesToday)),
    isDone: isDone || minutesToday >= MOST_WORK_MINUTES,
  };
}
