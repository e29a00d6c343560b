// `npm run bench -- facts [--quick] [--tune]`: how many products made-up children know after twelve weeks, by the
// product's own way, by FSRS alone and at random, in four worlds of forgetting. With --tune it prints what each setting
// reaches on other children: eight settings for each way, of which the best is used below.
import { even, normal } from './adaptive/chance.ts';
import { own } from './facts/own-way.ts';
import { type Answer, fsrsAlone, plain, type WayOf } from './facts/ways.ts';
import {
  type Child,
  childOf,
  DAYS,
  isThere,
  KNOWN_S,
  type Product,
  PRODUCTS,
  SECONDS_A_DAY,
  TEST_DAYS_LATER,
} from './facts/children.ts';
import { type Head, type World, WORLDS } from './facts/worlds.ts';
import { figure, option, QUICK } from './figure.ts';

const CHILDREN = QUICK ? 4 : 60;
const TUNED_ON = QUICK ? 2 : 20;
const FIRST_TO_TUNE = 5_001; // other children than those who are measured
const SPREAD = 0.25; // log seconds of single answers
const COUNTED_S = 6; // working a product out
const BETWEEN_S = 1.5;
const SHOWN_S = 3; // the right answer after a wrong one
const SECONDS = Number(option('seconds') ?? SECONDS_A_DAY); // of practice a day
const HOUR = 0.4; // of the day, at which practice begins
const FORECAST = 0.85; // the middle of the forecasts that are counted

/** How often forecasts between 80 and 90 per cent came true. */
interface Forecasts {
  count: number;
  right: number;
}

/** One answer of a child: from memory, worked out, or wrong. */
function answerOf(child: Child, head: Head, product: Product, moment: number, turn: number) {
  const { chance, seconds } = head.recall(product, moment);
  const isRecalled = even(child.seed, product.id, turn, 41) < chance;
  const noise = Math.exp(SPREAD * normal(child.seed, product.id, turn, 42));
  if (isRecalled) return { isRecalled, isRight: true, seconds: seconds * noise };
  const isCounted = even(child.seed, product.id, turn, 43) < child.counts;
  return { isRecalled, isRight: isCounted, seconds: COUNTED_S * child.pace * noise };
}

/** The normal distribution, by Abramowitz and Stegun 26.2.17. */
function below(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const tail =
    (Math.exp(-(x * x) / 2) / Math.sqrt(2 * Math.PI)) *
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  return x >= 0 ? 1 - tail : tail;
}

/** The products that a child knows: right within three seconds, a week after the last day at least. */
function knownBy(head: Head): number {
  return PRODUCTS.reduce((sum, product) => {
    const { chance, seconds } = head.recall(product, DAYS + TEST_DAYS_LATER);
    return sum + chance * below((Math.log(KNOWN_S) - Math.log(seconds)) / SPREAD);
  }, 0);
}

function twelveWeeks(child: Child, world: World, wayOf: WayOf, forecasts: Forecasts): number {
  const head = world(child);
  const way = wayOf(child);
  const turns = new Map<number, number>();
  for (let day = 0; day < DAYS; day += 1) {
    if (!isThere(child, day)) continue;
    let spent = 0;
    const seen = new Set<number>();
    const ask = (product: Product): Answer | null => {
      if (spent >= SECONDS) return null;
      const turn = (turns.get(product.id) ?? 0) + 1;
      turns.set(product.id, turn);
      const moment = day + HOUR + spent / 86_400;
      const { isRecalled, isRight, seconds } = answerOf(child, head, product, moment, turn);
      const forecast = seen.has(product.id) ? null : way.forecast(product, day);
      if (forecast !== null && forecast >= 0.8 && forecast <= 0.9) {
        forecasts.count += 1;
        forecasts.right += isRight ? 1 : 0;
      }
      seen.add(product.id);
      head.practise(product, moment, isRecalled);
      spent += seconds + child.keypadS + BETWEEN_S + (isRight ? 0 : SHOWN_S);
      return { product, isRight, seconds };
    };
    way.practise(day, ask);
  }
  return knownBy(head);
}

function measure(world: World, wayOf: WayOf, first: number, children: number) {
  const forecasts = { count: 0, right: 0 };
  const known = Array.from({ length: children }, (_, index) =>
    twelveWeeks(childOf(first + index), world, wayOf, forecasts),
  );
  return { known: known.reduce((sum, each) => sum + each, 0) / children, forecasts };
}

const KEPT = [0.7, 0.8, 0.9, 0.95];
const SETTINGS: Readonly<Record<string, readonly (readonly [string, WayOf])[]>> = {
  own: KEPT.flatMap((kept) =>
    (['random', 'new, then least known'] as const).map(
      (rest) => [`kept ${kept}, rest ${rest}`, own({ kept, rest })] as const,
    ),
  ),
  fsrs: KEPT.flatMap((kept) =>
    [6, 66].map(
      (newADay) => [`kept ${kept}, new ${newADay}`, fsrsAlone({ kept, newADay })] as const,
    ),
  ),
};

if (process.argv.includes('--tune')) {
  for (const [way, settings] of Object.entries(SETTINGS))
    for (const [name, wayOf] of settings) {
      const known = Object.values(WORLDS).map(
        (world) => measure(world, wayOf, FIRST_TO_TUNE, TUNED_ON).known,
      );
      const mean = known.reduce((sum, each) => sum + each, 0) / known.length;
      figure('facts', 'tuned', mean, 'facts', {
        way,
        setting: name,
        worlds: known.map((each) => each.toFixed(1)).join(' '),
      });
    }
} else {
  const ways = {
    own: own({ kept: 0.9, rest: 'random' }),
    fsrs: fsrsAlone({ kept: 0.95, newADay: 66 }),
    plain,
  };
  const worst = { plain: Infinity, fsrs: Infinity, share: FORECAST };
  for (const [name, world] of Object.entries(WORLDS)) {
    const before = Array.from({ length: CHILDREN }, (_, index) =>
      knownBy(world(childOf(1 + index))),
    );
    const untaught = before.reduce((sum, each) => sum + each, 0) / CHILDREN;
    const [ours, alone, random] = [ways.own, ways.fsrs, ways.plain].map((way) =>
      measure(world, way, 1, CHILDREN),
    );
    if (!ours || !alone || !random) throw new Error('Three ways');
    const { count, right } = ours.forecasts;
    figure('facts', 'known', ours.known, 'facts of 66', {
      world: name,
      plain: Number(random.known.toFixed(2)),
      fsrs: Number(alone.known.toFixed(2)),
      untaught: Number(untaught.toFixed(2)),
    });
    figure('facts', 'vs-plain', ours.known / random.known, 'ratio', { world: name });
    figure('facts', 'vs-fsrs', ours.known / alone.known, 'ratio', { world: name });
    figure('facts', 'band-share', right / count, 'share right', { world: name, forecasts: count });
    worst.plain = Math.min(worst.plain, ours.known / random.known);
    worst.fsrs = Math.min(worst.fsrs, ours.known / alone.known);
    if (Math.abs(right / count - FORECAST) > Math.abs(worst.share - FORECAST))
      worst.share = right / count;
  }
  figure('facts', 'vs-plain', worst.plain, 'ratio', { bar: '>= 1.2' });
  figure('facts', 'vs-fsrs', worst.fsrs, 'ratio', { bar: '>= 1.2' });
  figure('facts', 'band-share', worst.share, 'share right', { bar: '0.75 to 0.95' });
}
