import {
  easierStep,
  areaChoice,
  isSkippable,
  type Progress,
  progressOf,
  roundAccess,
  roundInfo,
  type RoundRef,
  type RoundResult,
  ROUNDS,
  skipTestOf,
} from '@moonbase/campaign';
import { findArea, findStep } from '@moonbase/content/story';
import { passesStoryRound } from '@moonbase/practice';

import { planOfRound } from '../../features/practice/play-plan.ts';
import type { Chance } from './chance.ts';
import type { DemoUser } from './demo-cast.ts';
import { type PlayedGame, playGame } from './play-practice.ts';
import type { SimulatedStudent } from './simulated-student.ts';

/** A made-up student's way of playing the campaign. */
export interface Temperament {
  readonly sittings: number; // per week on average; 0 never visits
  readonly firstWeek: number; // of the demo
  readonly areasBelow: number; // the child's starting step, relative to the area of its age
  readonly leaps: number; // share of rounds that are a test of the next area
  readonly triesAhead: boolean; // ends with a test of an area that is too hard
}

/** A child on the map, with the rounds played so far. */
export interface Traveller {
  readonly user: DemoUser;
  readonly student: SimulatedStudent;
  readonly temperament: Temperament;
  readonly chance: Chance;
  readonly results: RoundResult[];
  goal: number | null; // the step that a skip test is meant to open
}

const NEVER_VISIT = 0.16; // share of students
const LATEST_FIRST_WEEK = 20; // of the 26 weeks of the demo
const MOST_SITTINGS = 2.4; // per week on average

/** Students whose screens appear in the guide, or who must be at a certain step. */
const KNOWN: Readonly<Record<string, Partial<Temperament>>> = {
  'hill-6h-1': { sittings: 2.2, firstWeek: 0, areasBelow: 3, leaps: 0.05 },
  'hill-6h-2': { sittings: 0 },
  'hill-6h-3': { sittings: 1.2, firstWeek: 3, areasBelow: 0, triesAhead: true },
  'hill-6h-4': { sittings: 2.2, firstWeek: 0, areasBelow: 0, leaps: 0.08 },
  'banksia-8k-3': { sittings: MOST_SITTINGS, firstWeek: 0, areasBelow: 0, leaps: 0.15 },
  'child-ewan': { sittings: 1, firstWeek: 4, areasBelow: 9 },
  'child-isla': { sittings: 0.9, firstWeek: 8, areasBelow: 1, triesAhead: true },
  'child-aroha': { sittings: 0 },
  'child-nikau': { sittings: 1.5, firstWeek: 0, areasBelow: 1 },
  'child-manaia': { sittings: 2, firstWeek: 0, areasBelow: 0 },
};

/** A student's way of playing: random, or fixed for those known by name. */
export function temperamentOf(user: DemoUser, chance: Chance): Temperament {
  const made: Temperament = {
    sittings: chance.happens(NEVER_VISIT) ? 0 : Math.max(0.15, 0.4 + chance.normal() * 0.2),
    firstWeek: chance.between(0, LATEST_FIRST_WEEK),
    areasBelow: chance.pick([0, 0, 1, 1, 2, 9]),
    leaps: chance.happens(0.3) ? 0.06 : 0,
    triesAhead: chance.happens(0.12),
  };
  return { ...made, ...KNOWN[user.sourceId] };
}

/** One round, chosen and played as the child would. */
export function playRound(
  traveller: Traveller,
  when: { readonly week: number; readonly startsAt: number; readonly lastOfAll: boolean },
  nextId: () => number,
): PlayedGame {
  const { user, student, chance, results } = traveller;
  const progress = progressOf(results);
  const ref = chooseRound(traveller, progress, when.lastOfAll);
  const step = findStep(ref.step);
  if (!step || roundAccess(progress, ref) === 'locked')
    throw new Error(`A simulated child plays the locked round ${ref.step}.${ref.round}`);

  const { game, requiredRight, completed } = playGame(
    {
      student,
      week: when.week,
      startsAt: when.startsAt,
      nextId,
      timeZone: user.timeZone,
      countryId: user.countryId,
      plan: planOfRound(step, ref.round),
      speed: 1,
      waves: null,
    },
    chance,
  );
  const { mode, questions } = roundInfo(ref);
  const passed = passesStoryRound(mode, { right: requiredRight, questions, completed });
  results.push({ ...ref, passed, passedAt: passed ? Date.parse(game.endedAt) : null });
  return { ...game, kind: 'story', story: { ...ref, passed } };
}

function chooseRound(traveller: Traveller, progress: Progress, lastOfAll: boolean): RoundRef {
  const { temperament, chance } = traveller;
  if (progress.firstVisit) traveller.goal = firstGoal(traveller);
  else if (chance.happens(temperament.leaps)) traveller.goal = areaStart(progress, 1);
  if (lastOfAll && temperament.triesAhead) traveller.goal = areaStart(progress, 2);
  else if (traveller.goal !== null && failedLast(traveller) && chance.happens(0.5))
    traveller.goal = easierStep(traveller.goal, 1);

  const { goal } = traveller;
  const test = goal !== null && isSkippable(progress, goal) ? skipTestOf(goal) : null;
  if (test !== null) return test;
  traveller.goal = null;
  return chance.happens(0.6) ? onward(progress) : (another(progress, chance) ?? onward(progress));
}

/** The answer to "Where would you like to start?". */
function firstGoal({ user, temperament }: Traveller): number | null {
  const { proposed } = areaChoice(user.age, user.countryId);
  return findArea(Math.max(1, proposed - temperament.areasBelow))?.firstStep ?? null;
}

/** The first step of an area ahead of the top step's. */
function areaStart({ topStep }: Progress, ahead: number): number | null {
  return findArea((findStep(topStep)?.areaId ?? 1) + ahead)?.firstStep ?? null;
}

function failedLast({ results }: Traveller): boolean {
  return results.at(-1)?.passed === false;
}

function onward({ topStep }: Progress): RoundRef {
  return { step: topStep, round: 1 };
}

const LOOKS_BACK = 12; // steps

/** Plays for another star at a step passed not long ago. */
function another({ outcomes, topStep }: Progress, chance: Chance): RoundRef | null {
  const open = outcomes.flatMap((rounds, index): RoundRef[] => {
    const round = ROUNDS.find((each) => rounds[each - 1] !== true);
    const near = index + 1 > topStep - LOOKS_BACK;
    return near && rounds[0] === true && round ? [{ step: index + 1, round }] : [];
  });
  return open.length === 0 ? null : chance.pick(open);
}
