// How well mistakes are named: robots who make mistakes of the rule book in some of their chances, slip, and answer anything.
// Precision: of the answers that were named, those named as the robot meant them. Recall: of the mistakes that robots made,
// those that were named so.
import { nameRows } from '@moonbase/misconceptions';

import { figure, QUICK } from './figure.ts';
import { childRows } from './misconceptions/children.ts';
import { printEquations } from './misconceptions/equations.ts';
import { SUMS } from './misconceptions/families.ts';
import { familyRobot } from './misconceptions/family-robots.ts';
import { printOwnQuestions } from './misconceptions/own-questions.ts';
import { PRINTED } from './misconceptions/printed.ts';
import { chanceOf, fractionRows, type RobotRow } from './misconceptions/robots.ts';
import { printTold } from './misconceptions/told.ts';

const PUPILS = QUICK ? 40 : 1_000;
const ANSWERS = 24; // of each pupil
const ANSWERS_OF_A_CHILD = 12; // as many as a short test has
const ROBOTS_OF_A_FAMILY = QUICK ? 6 : 100;
const ANSWERS_OF_A_FAMILY = 20;
const EARLY = 15; // chances of a mistake

interface Told {
  readonly mistake: string | null;
  readonly name: string | null;
}

const shareOf = (some: readonly unknown[], all: readonly unknown[]): number =>
  some.length / Math.max(1, all.length);

function printShares(what: string, told: readonly Told[], leastRecall: number): void {
  const said = told.filter(({ name }) => name !== null);
  const made = told.filter(({ mistake }) => mistake !== null);
  const right = said.filter(({ mistake, name }) => mistake === name);
  figure('misconceptions', `precision, ${what}`, shareOf(right, said), 'share', { limit: 0.93 });
  figure('misconceptions', `recall, ${what}`, shareOf(right, made), 'share', {
    limit: leastRecall,
  });
}

/** No mistake may be under 0.85 or 0.6. */
function printEach(what: string, told: readonly Told[]): void {
  for (const id of new Set(told.flatMap(({ mistake }) => mistake ?? []))) {
    const made = told.filter(({ mistake }) => mistake === id);
    const said = told.filter(({ name }) => name === id);
    const right = said.filter(({ mistake }) => mistake === id);
    figure('misconceptions', `${id}, ${what}`, shareOf(right, said), 'precision', {
      limit: 0.85,
      recall: Number(shareOf(right, made).toFixed(3)),
      leastRecall: 0.6,
      made: made.length,
    });
  }
}

function toldOf(rows: readonly RobotRow[], asItHappened: boolean): readonly Told[] {
  const named = nameRows(rows, { asItHappened });
  return rows.map(({ mistake }, at) => ({ mistake, name: named[at]?.mistake ?? null }));
}

/** Fractions, in two worlds: the rule book's robots, and pupils who are more like children. */
function printFractions(): void {
  const chance = chanceOf(20_261_128);
  const worlds = [
    { world: '', rowsOf: fractionRows, answers: ANSWERS, least: 0.85, isEach: true },
    { world: 'like children, ', rowsOf: childRows, answers: ANSWERS_OF_A_CHILD, least: 0.7 },
  ];
  for (const { world, rowsOf, answers, least, isEach = false } of worlds) {
    const rows = Array.from({ length: PUPILS }, (_each, at) =>
      rowsOf(`robot ${at}`, answers, chance),
    ).flat();
    for (const asItHappened of [false, true]) {
      const began = performance.now();
      const told = toldOf(rows, asItHappened);
      const ms = performance.now() - began;
      const way = `${world}${asItHappened ? 'earlier rows only' : 'whole file'}`;
      printShares(way, told, asItHappened ? least - 0.1 : least);
      figure('misconceptions', `time, ${way}`, (1_000 * ms) / rows.length, 'µs a row');
      if (isEach) printEach(way, told);
    }
  }
}

/** Every other family, with earlier rows only, as the product names. */
function printFamilies(): void {
  const chance = chanceOf(5);
  const all: Told[] = [];
  const early: boolean[] = [];
  const alarms: number[] = [];
  for (const [family, ask] of Object.entries({ ...SUMS, ...PRINTED })) {
    const told = Array.from({ length: ROBOTS_OF_A_FAMILY }, (_each, at) => {
      const { rows, habits } = familyRobot(`${family} ${at}`, ask, ANSWERS_OF_A_FAMILY, chance);
      const own = toldOf(rows, true);
      if (habits.length === 0) alarms.push(own.filter(({ name }) => name !== null).length);
      for (const habit of habits) {
        const chances = own.filter(({ mistake }) => mistake === habit).slice(0, EARLY);
        if (chances.length >= 2) early.push(chances.some(({ name }) => name === habit));
      }
      return own;
    }).flat();
    printShares(family, told, 0.85);
    all.push(...told);
  }
  printShares('all families', all, 0.85);
  printEach('families', all);
  figure(
    'misconceptions',
    'habits named within 15 chances',
    shareOf(
      early.filter((isNamed) => isNamed),
      early,
    ),
    'share',
    { limit: 0.85 },
  );
  const sum = alarms.reduce((total, each) => total + each, NOTHING_YET);
  figure('misconceptions', 'names for a careful robot', sum / alarms.length, 'a robot', {
    limit: 0.5,
  });
}

const NOTHING_YET = 0;

printFractions();
printFamilies();
printEquations();
printOwnQuestions(QUICK ? 2 : 12);

printTold();
