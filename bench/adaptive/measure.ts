// Runs as a bundle, as production does: the bar of the engine, and its speed on one core.
import { beginWave, createScale, finishWave, newState, planWave } from '@moonbase/adaptive';

import { figure, median, QUICK } from '../figure.ts';
import {
  PRODUCT_SUITES,
  PRODUCT_THRESHOLDS,
  type ProductSuiteName,
  PUPIL_SEEDS,
  SUITES,
  type SuiteName,
  THRESHOLDS,
  WORLD_SEEDS,
} from './bar.ts';
import { playSuite, type Suite, type Weakness } from './suite.ts';

const QUICK_PUPILS = 3;
const CHOOSERS = 24; // who have chosen their success
const CHOSEN_ROUNDS = 50;
const NAMES: readonly SuiteName[] = [...new Set(THRESHOLDS.map(([suite]) => suite))];

const figures = play('none');
for (const threshold of THRESHOLDS) {
  const [suite, name, is, limit] = threshold;
  figure('adaptive', name, figures.get(suite)?.[name] ?? Number.NaN, unitOf(name), {
    suite,
    bar: `${is} ${limit}`,
    met: isMet(threshold, figures) ? 'yes' : 'no',
  });
}
const regular = figures.get('regular');
figure('adaptive', 'plan-ms', (regular?.['planMedianUs'] ?? Number.NaN) / 1_000, 'ms');
figure('adaptive', 'finish-ms', (regular?.['finishMedianUs'] ?? Number.NaN) / 1_000, 'ms');
figure('adaptive', 'waves-per-cpu-s', wavesPerCpuSecond(), 'waves/s');
figure('adaptive', 'bar-met', metBy(figures), `thresholds of ${THRESHOLDS.length}`);
for (const suite of ['season', 'rough'] as const)
  for (const chosen of [60, 70, 80, 90]) {
    const n = QUICK ? QUICK_PUPILS : CHOOSERS;
    const short = { ...PRODUCT_SUITES[suite], n, rounds: CHOSEN_ROUNDS, target: chosen / 100 };
    const { settledSuccess = Number.NaN } = playSuite(
      short,
      WORLD_SEEDS.slice(0, 2),
      PUPIL_SEEDS.slice(0, 2),
      'none',
      'product',
    );
    figure('adaptive', 'chosen-success', 100 * settledSuccess, '%', { suite, chosen, bar: '± 3' });
  }
for (const weakness of ['no-times', 'no-topics'] as const) {
  const met = metBy(play(weakness));
  figure('adaptive', 'weak-bar-met', met, `thresholds of ${THRESHOLDS.length}`, { weakness });
}

type Figures = ReadonlyMap<SuiteName, Record<string, number>>;

function play(weakness: Weakness): Figures {
  return new Map(
    NAMES.map((name) => {
      const suite = SUITES[name];
      const short = QUICK ? { ...suite, n: QUICK_PUPILS } : suite;
      return [name, playSuite(short, WORLD_SEEDS, PUPIL_SEEDS, weakness)];
    }),
  );
}

function isMet([suite, name, is, limit]: (typeof THRESHOLDS)[number], of: Figures): boolean {
  const value = of.get(suite)?.[name] ?? Number.NaN;
  return is === '<=' ? value <= limit : value >= limit;
}

function metBy(of: Figures): number {
  return THRESHOLDS.filter((threshold) => isMet(threshold, of)).length;
}

const SHOWN = [
  'placed',
  'placedOlder',
  'early',
  'success',
  'hardWaves',
  'lateRmse',
  'lateBias',
  'coverLate',
  'answersARound',
] as const;

/**
 * Prints the product's own steps, questions and rounds beside the same worlds with a clock in every round, as before.
 */
function printProductWorlds(): void {
  const names: readonly ProductSuiteName[] = ['opening', 'season', 'rough', 'inOrder'];
  let met = 0;
  for (const name of names) {
    for (const manner of ['product', 'clocked'] as const) {
      const suite: Suite = PRODUCT_SUITES[name];
      const short = QUICK ? { ...suite, n: QUICK_PUPILS } : suite;
      const values = playSuite(short, WORLD_SEEDS, PUPIL_SEEDS, 'none', manner);
      for (const each of SHOWN) {
        const value = values[each] ?? Number.NaN;
        const held = PRODUCT_THRESHOLDS.filter(([suite, of]) => suite === name && of === each);
        const fits = held.filter(([, , is, limit]) =>
          is === '<=' ? value <= limit : value >= limit,
        );
        if (manner === 'product') met += fits.length;
        if (Number.isNaN(value)) continue;
        figure('adaptive', each, value, unitOf(each), {
          suite: name,
          manner,
          ...(held.length > 0 && {
            bar: held.map(([, , is, limit]) => `${is} ${limit}`).join(' '),
            met: fits.length === held.length ? 'yes' : 'no',
          }),
        });
      }
    }
  }
  figure('adaptive', 'product-bar-met', met, `thresholds of ${PRODUCT_THRESHOLDS.length}`);
}

/** Waves per CPU second. A wave is the cost of a round: begun, planned and learned from. */
function wavesPerCpuSecond(): number {
  const scale = createScale(Array.from({ length: 129 }, (_, step) => (step * 7) % 10));
  const waves = QUICK ? 200 : 4_000;
  const rates: number[] = [];
  for (let round = 0; round < 3; round += 1) {
    let state = newState(scale, 4);
    const before = process.cpuUsage();
    for (let wave = 0; wave < waves; wave += 1) {
      const begun = beginWave(state, wave / 6);
      const plan = planWave(scale, begun);
      const answers = plan
        .slice(0, 12)
        .map(({ step }, index) => ({
          step,
          correct: index % 5 !== 0,
          skipped: false,
          timeMs: 3_500,
        }));
      ({ state } = finishWave(scale, begun, answers));
    }
    const { user, system } = process.cpuUsage(before);
    rates.push(waves / ((user + system) / 1e6));
  }
  return median(rates);
}

function unitOf(name: string): string {
  if (name.endsWith('Us')) return 'µs';
  if (/rmse|Rmse|Bias|change|burst/u.test(name)) return 'steps';
  if (/settle|lag|recover/u.test(name)) return 'answers';
  if (name === 'stateBytes') return 'bytes';
  if (name === 'answersARound') return 'answers';
  return name === 'treeNodes' || name === 'badPayloads' ? 'count' : 'share';
}

printProductWorlds();
