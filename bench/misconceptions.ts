// How well mistakes are named: robots who make mistakes of the rule book in some of their chances, slip, and answer anything.
// Precision: of the answers that were named, those named as the robot meant them. Recall: of the mistakes that robots made,
// those that were named so.
import { nameRows } from '@moonbase/misconceptions';

import { figure, QUICK } from './figure.ts';
import { chanceOf, fractionRows, type RobotRow } from './misconceptions/robots.ts';
import { printTold } from './misconceptions/told.ts';

const PUPILS = QUICK ? 40 : 1_000;
const ANSWERS = 24; // of each pupil

const chance = chanceOf(20_261_128);
const rows: readonly RobotRow[] = Array.from({ length: PUPILS }, (_each, at) =>
  fractionRows(`robot ${at}`, ANSWERS, chance),
).flat();

for (const asItHappened of [false, true]) {
  const began = performance.now();
  const named = nameRows(rows, { asItHappened });
  const ms = performance.now() - began;
  const told = rows.map(({ mistake }, at) => [mistake, named[at]?.mistake ?? null] as const);
  const right = told.filter(([mistake, name]) => name !== null && mistake === name).length;
  const way = asItHappened ? 'earlier rows only' : 'whole file';
  figure(
    'misconceptions',
    `precision, ${way}`,
    right / told.filter(([, name]) => name !== null).length,
    'share',
    { limit: 0.93 },
  );
  figure(
    'misconceptions',
    `recall, ${way}`,
    right / told.filter(([mistake]) => mistake !== null).length,
    'share',
    { limit: 0.7 },
  );
  figure('misconceptions', `time, ${way}`, (1_000 * ms) / rows.length, 'µs a row');
  for (const id of new Set(rows.flatMap(({ mistake }) => mistake ?? []))) {
    const made = told.filter(([mistake]) => mistake === id);
    const said = told.filter(([, name]) => name === id);
    figure(
      'misconceptions',
      `${id}, ${way}`,
      said.filter(([mistake]) => mistake === id).length / Math.max(1, said.length),
      'precision',
      {
        recall: Number((made.filter(([, name]) => name === id).length / made.length).toFixed(3)),
        made: made.length,
      },
    );
  }
}

printTold();
