// What is told of robots over a term: how often rightly, how soon, and how often of careful ones.
import {
  chancesOf,
  type EvidenceAnswer,
  isToldTo,
  type Standing,
  standingsOf,
} from '@moonbase/misconceptions';

import { figure, QUICK } from '../figure.ts';
import { type DayRobot, dayRobot, type DayRow } from './days.ts';
import { chanceOf } from './robots.ts';

const ROBOTS = QUICK ? 12 : 300;
const CAREFUL = QUICK ? 6 : 100;
const TERM = 12; // weeks
const WEEKS_TOLD = 5;
const RECALL_WITHIN = 15; // chances

interface Told {
  readonly robot: DayRobot;
  readonly first: ReadonlySet<string>; // told to teachers at the end of a wave
  readonly soon: ReadonlySet<string>; // told to teachers after 15 chances, or at the end of a wave before
  readonly toChild: ReadonlySet<string>;
  readonly standings: readonly Standing[]; // at the end of each wave
}

function follow(robot: DayRobot): Told {
  const answers: EvidenceAnswer[] = [];
  const first = new Set<string>();
  const soon = new Set<string>();
  const toChild = new Set<string>();
  const standings: Standing[] = [];
  const chances = new Map<string, number>();
  for (const wave of robot.waves) {
    for (const row of wave) {
      answers.push(read(row));
      for (const name of row.chances) {
        const count = (chances.get(name) ?? 0) + 1;
        chances.set(name, count);
        if (count !== RECALL_WITHIN) continue;
        const standing = standingsOf(answers, row.at).find(({ mistake }) => mistake === name);
        if (first.has(name) || (standing !== undefined && isToldTo('teacher', standing)))
          soon.add(name);
      }
    }
    for (const standing of standingsOf(answers, answers.at(-1)?.at ?? 0)) {
      standings.push(standing);
      if (isToldTo('teacher', standing)) first.add(standing.mistake);
      if (isToldTo('child', standing)) toChild.add(standing.mistake);
    }
  }
  return { robot, first, soon, toChild, standings };
}

const read = ({ at, unit, position, question, right, typed }: DayRow): EvidenceAnswer => ({
  at,
  question,
  right,
  typed,
  chances: chancesOf({ unit, position, text: question, right }),
  isOut: false,
});

/** Prints what teachers are told: precision, recall within 15 chances, calibration, and the false alarms of careful robots in a term. */
export function printTold(): void {
  const chance = chanceOf(20_261_129);
  const began = performance.now();
  const told = Array.from({ length: ROBOTS }, () => follow(dayRobot(WEEKS_TOLD, false, chance)));
  const names = told.flatMap(({ robot, first }) =>
    [...first].map((name) => robot.mistakes.includes(name)),
  );
  figure('misconceptions', 'precision', shareOf(names), 'share', { limit: 0.93 });
  const forChild = told.flatMap(({ robot, toChild }) =>
    [...toChild].map((name) => robot.mistakes.includes(name)),
  );
  figure('misconceptions', 'told to children, precision', shareOf(forChild), 'share');
  const owned = told.flatMap(({ robot, soon }) =>
    robot.mistakes.map((name) => ({ name, soon: soon.has(name) })),
  );
  figure('misconceptions', 'recall', shareOf(owned.map(({ soon }) => soon)), 'share', {
    limit: 0.85,
  });
  for (const name of new Set(owned.map((each) => each.name)))
    figure(
      'misconceptions',
      `told, ${name}`,
      shareOf(owned.flatMap((each) => (each.name === name ? [each.soon] : []))),
      'recall',
      {
        precision: shareOf(
          told.flatMap(({ robot, first }) =>
            first.has(name) ? [robot.mistakes.includes(name)] : [],
          ),
        ),
      },
    );
  printCalibration(told);
  const careful = Array.from({ length: CAREFUL }, () => follow(dayRobot(TERM, true, chance)));
  figure(
    'misconceptions',
    'false-alarms-per-term',
    countOf(careful.map(({ first }) => first.size)),
    'each',
    { limit: 0.5 },
  );
  figure(
    'misconceptions',
    'false-alarms-to-children',
    countOf(careful.map(({ toChild }) => toChild.size)),
    'each',
    { limit: 0.1 },
  );
  const waves = told.length * WEEKS_TOLD * 6 + careful.length * TERM * 6;
  figure(
    'misconceptions',
    'time to weigh the evidence after a wave',
    (performance.now() - began) / waves,
    'ms',
  );
}

/** Of those told at a certainty, how many were right. */
function printCalibration(told: readonly Told[]): void {
  for (const from of [0.8, 0.9]) {
    const some = told.flatMap(({ robot, standings }) =>
      standings
        .filter((each) => isToldTo('teacher', each) && each.sure >= from && each.sure < from + 0.1)
        .map(({ mistake }) => robot.mistakes.includes(mistake)),
    );
    figure('misconceptions', `told at ${from} to ${from + 0.1}, right`, shareOf(some), 'share', {
      told: some.length,
    });
  }
}

const countOf = (counts: readonly number[]): number =>
  counts.reduce((sum, each) => sum + each, 0) / counts.length;

const shareOf = (each: readonly boolean[]): number =>
  Number((each.filter(Boolean).length / Math.max(1, each.length)).toFixed(3));
