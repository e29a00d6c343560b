// The gain from a calibration with 200,000 answers where the steps of a year are in order of topic.
import { calibrate, type LoggedAnswer, sharedDoubt, spreadOf } from '@moonbase/adaptive';
import { findUnitInfo } from '@moonbase/content';

import { PRODUCT_SUITES } from './adaptive/bar.ts';
import { type Calibration, playSuite, type Suite } from './adaptive/suite.ts';
import { figure, QUICK } from './figure.ts';

const ANSWERS = 200_000;
const WORLDS = [301, 302];
const DOUBT_LEFT = 0.4; // logits squared, for a kind that was fitted
const NEW_PUPILS = 45;
const ROUNDS = 156;

const none = { harderOf: () => 0, doubt: 0.6 };

/** Plays students of a world until enough answers are logged. */
function logOf(suite: Suite, world: number, answers: number): readonly LoggedAnswer[] {
  const log: LoggedAnswer[] = [];
  const keep: Calibration = { ...none, log: (answer) => log.push(answer) };
  for (let seed = 1; log.length < answers; seed += 1) {
    playSuite(
      { ...suite, n: QUICK ? 9 : 90, rounds: ROUNDS },
      [world],
      [seed],
      'none',
      'product',
      keep,
    );
  }
  return log.slice(0, answers);
}

/** The engine after adopting every proposal. */
function fitted(log: readonly LoggedAnswer[]): Calibration {
  const kinds = calibrate(log, (unit) => findUnitInfo(unit)?.level ?? 0);
  const { unitSd, kindSd } = spreadOf(kinds);
  const found = new Map(
    kinds.map(({ unit, position, proposal }) => [`${unit}.${position}`, proposal]),
  );
  return {
    harderOf: ({ unit, position }) => found.get(`${unit}.${position}`) ?? 0,
    doubt: DOUBT_LEFT,
    shared: sharedDoubt(unitSd, kindSd),
  };
}

for (const name of ['season', 'rough'] as const) {
  const suite: Suite = { ...PRODUCT_SUITES[name], n: QUICK ? 9 : NEW_PUPILS, rounds: ROUNDS };
  for (const world of WORLDS) {
    const log = logOf(suite, world, QUICK ? 5_000 : ANSWERS);
    for (const [state, calibration] of [
      ['as before', none],
      ['overconfident', { ...none, doubt: 0, shared: 0 }],
      ['calibrated', fitted(log)],
    ] as const) {
      const { coverLate = 0, lateRmse = 0 } = playSuite(
        suite,
        [world],
        [701],
        'none',
        'product',
        calibration,
      );
      figure('calibration', 'coverLate', coverLate, 'share', { suite: name, world, state });
      figure('calibration', 'lateRmse', lateRmse, 'steps', { suite: name, world, state });
    }
  }
}
