import { even, normal, sigmoid } from './chance.ts';
import type { Kind } from './syllabus.ts';
import {
  type Asked,
  type AskedKind,
  BANDS,
  middleOf,
  USUAL_TARGET_LOGITS,
  type World,
} from './world.ts';

export type Scenario = 'regular' | 'noAge' | 'jumpUp' | 'jumpDown' | 'clicker' | 'sandbag' | 'gaps';

export const JUMP_ROUND = 60;
export const SANDBAG_ROUNDS = 5;
const JUMP = 4; // logits
const WEEKS = 26;
const ROUNDS_A_WEEK = 6;
const NEVER = 99;
const HOLIDAY_WEEK = 13;
const GAP = 2.5; // logits

export interface Round {
  readonly day: number;
  readonly week: number;
  readonly ability: number; // logits
  readonly form: number; // of the day
  readonly clicksFrom: number; // answer of the round from which the child only clicks
}

/** A child whose whole path is fixed before any engine meets it. */
export interface Student {
  readonly number: number;
  readonly seed: number;
  readonly scenario: Scenario;
  readonly world: World;
  readonly year: number; // 0 to 8
  readonly told: number | null; // the year given to the product: the right one, two off, or none
  readonly slope: number;
  readonly speed: number;
  readonly skipShare: number;
  readonly leanings: readonly number[]; // by topic, logits
  readonly meanLeaning: number;
  readonly rounds: readonly Round[];
}

export interface Response {
  readonly correct: boolean;
  readonly skipped: boolean;
  readonly timeMs: number;
  readonly engaged: boolean;
}

export function makeStudent(
  world: World,
  seed: number,
  number: number,
  scenario: Scenario,
): Student {
  const U = (b: number, c = 0) => even(seed, 1_000 + number, b, c);
  const N = (b: number, c = 0) => normal(seed, 1_000 + number, b, c);
  const { habits } = world;
  const year = number % BANDS.length;
  const start =
    world.difficultyAt(middleOf(year)) + USUAL_TARGET_LOGITS + (U(1) < 0.88 ? 2.6 : 6) * N(2);
  const { leanings, meanLeaning } = leaningsOf(world, scenario, U, N);
  return {
    number,
    seed,
    scenario,
    world,
    leanings,
    meanLeaning,
    year,
    told: scenario === 'noAge' ? null : toldYear(year, U),
    slope: Math.exp(habits.slopeSd * N(3)),
    speed: habits.speedSd * N(4),
    skipShare: U(5) < 0.2 ? 0 : 0.1 + 0.5 * U(6),
    rounds: pathOf(
      world,
      scenario,
      Math.max(world.easiest + 1, Math.min(world.hardest + 2, start)),
      U,
      N,
    ),
  };
}

type Draw = (b: number, c?: number) => number;

function toldYear(year: number, U: Draw): number | null {
  const known = U(9);
  if (known < 0.1) return null;
  if (known >= 0.13) return year;
  return Math.max(0, Math.min(BANDS.length - 1, year + (U(10) < 0.5 ? -2 : 2)));
}

function leaningsOf({ habits, topics }: World, scenario: Scenario, U: Draw, N: Draw) {
  const mean = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0) / topics;
  const drawn = Array.from({ length: topics }, (_, topic) => habits.topicSd * N(20, topic));
  const middle = mean(drawn);
  const leanings = drawn.map((leaning) => leaning - middle);
  if (scenario !== 'gaps') return { leanings, meanLeaning: 0 };
  for (let gap = 0; gap < 3; gap += 1) {
    const topic = (Math.floor(U(8) * topics) + 3 * gap) % topics;
    leanings[topic] = (leanings[topic] ?? 0) - GAP;
  }
  return { leanings, meanLeaning: mean(leanings) };
}

/** Six rounds a week on two days; growth, practice that is half forgotten in a week, two weeks of holiday. */
function pathOf(
  { habits }: World,
  scenario: Scenario,
  start: number,
  U: Draw,
  N: Draw,
): readonly Round[] {
  const growth = habits.growth * Math.exp(0.4 * N(7));
  const rounds: Round[] = [];
  let lasting = start;
  let fresh = 0;
  let last = 0;
  for (let week = 0; week < WEEKS; week += 1) {
    const first = Math.floor(U(100 + week, 0) * 3);
    const second = 3 + Math.floor(U(100 + week, 1) * 4);
    const onFirst = 1 + Math.floor(U(100 + week, 2) * 5);
    if (week === HOLIDAY_WEEK) lasting -= 0.3;
    for (let k = 0; k < ROUNDS_A_WEEK; k += 1) {
      const r = rounds.length;
      const start = 7 * week + (week >= HOLIDAY_WEEK ? 14 : 0);
      const day = start + (k < onFirst ? first : second) + 0.4 + 0.004 * k;
      const gap = day - last;
      last = day;
      lasting += (growth * Math.min(gap, 7)) / 7;
      fresh = fresh * 0.5 ** (gap / 7) + 0.02;
      const jumped =
        r < JUMP_ROUND ? 0 : scenario === 'jumpUp' ? JUMP : scenario === 'jumpDown' ? -JUMP : 0;
      rounds.push({
        day,
        week,
        ability: lasting + fresh + jumped,
        form: habits.formSd * N(200 + week, k < onFirst ? 0 : 1),
        clicksFrom: clicksFrom(scenario, habits.bursts, r, U),
      });
    }
  }
  return rounds;
}

function clicksFrom(scenario: Scenario, bursts: number, r: number, U: Draw): number {
  const luck = U(300 + r, 0);
  if (scenario === 'clicker') return r >= 4 && luck < 0.25 ? 0 : NEVER;
  return luck < bursts ? Math.floor(U(300 + r, 1) * 12) : NEVER;
}

/** The step at which the child is right 80 % of the time, without the day's form and the roughness of single steps. */
export function trueStep({ world, meanLeaning, slope }: Student, { ability }: Round): number {
  return world.stepAt(ability + meanLeaning - world.targetLogits / slope);
}

/** The child's n-th question where a step has several: every unit is equally likely, and every kind by its weight. */
export function askAt(
  { world, seed, number }: Student,
  n: number,
  step: number,
  weightOf: (kind: AskedKind) => number,
): Asked & Partial<Kind> {
  const units = world.kindsOf(step);
  const kinds = units[Math.floor(even(seed, number + 1, n, 7) * units.length)] ?? [];
  let left = even(seed, number + 1, n, 8) * kinds.reduce((sum, kind) => sum + weightOf(kind), 0);
  for (const kind of kinds) {
    left -= weightOf(kind);
    if (left <= 0) return kind;
  }
  return (
    kinds.at(-1) ?? {
      difficulty: world.difficulty[step] ?? 0,
      topic: world.topic[step] ?? 0,
      usualLogSeconds: world.usualLogSeconds[step] ?? 0,
      pace: 1,
    }
  );
}

/** The n-th answer of the child, as question k of its r-th round. */
export function respond(student: Student, r: number, n: number, k: number, asked: Asked): Response {
  const { world, seed } = student;
  const { habits } = world;
  const U = (channel: number) => even(seed, student.number + 1, n, channel);
  const N = (channel: number) => normal(seed, student.number + 1, n, channel);
  const round = student.rounds[r];
  if (round === undefined) throw new Error(`There is no round ${r}`);
  if (k >= round.clicksFrom) {
    const correct = U(1) < 0.02;
    return {
      correct,
      skipped: !correct && U(2) < 0.3,
      engaged: false,
      timeMs: Math.max(250, habits.clickMs * Math.exp(0.3 * N(5))),
    };
  }
  const leaning = student.leanings[asked.topic] ?? 0;
  const edge = round.ability + round.form + leaning - asked.difficulty - habits.itemSd * N(3);
  const knows = U(1) < sigmoid(student.slope * edge);
  let correct = knows ? U(2) >= habits.slip : U(2) < habits.guess;
  const skipped = !knows && !correct && U(4) < student.skipShare;
  const logSeconds =
    asked.usualLogSeconds -
    habits.timeSlope * Math.max(-2.5, Math.min(4, edge)) -
    student.speed +
    habits.timeSd * N(5) +
    (knows ? 0 : skipped ? -0.3 : 0.1);
  const bluffs = student.scenario === 'sandbag' && r < SANDBAG_ROUNDS;
  if (bluffs && correct && U(6) < 0.7) correct = false;
  return { correct, skipped, engaged: true, timeMs: Math.max(700, 1_000 * Math.exp(logSeconds)) };
}
