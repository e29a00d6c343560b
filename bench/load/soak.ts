import { figure, median, quantile } from '../figure.ts';
import { Failures } from './failures.ts';
import { atPace, type Begin } from './pace.ts';
import type { Part } from './parts.ts';

const WARM = 1 / 3; // share of the time: caches fill, code is compiled
const SAMPLE_MS = 5_000;
const MEGABYTE = 1024 * 1024;
const TRIES = 5; // to prepare a minute's work beside the one that is played
const MOST_GROWTH = 1; // MB per minute
const WINDOW = 0.1; // share of the time that one reading of begin, middle or end stands for
const PLACES = { begin: 0, middle: 0.5 - WINDOW / 2, end: 1 - WINDOW };

/** What the server holds at a moment. */
export interface Held {
  readonly rss: number; // bytes
  readonly heapUsed: number; // bytes
  readonly handles: number; // open files and sockets of the process
  readonly connections: number; // to the database, with those of the bench itself
}

interface Sample extends Held {
  readonly minute: number;
}

/**
 * Plays everything at once; a minute's work is prepared while the one before is played. A call that fails is counted
 * and does not end the soak.
 *
 * @param options.share of the required rates
 * @param options.held what the server holds now
 */
export async function soak(
  parts: readonly Part[],
  {
    minutes,
    share,
    held,
  }: { readonly minutes: number; readonly share: number; readonly held: () => Promise<Held> },
): Promise<void> {
  const seconds = Math.min(60, minutes * 60);
  const rateOf = (part: Part) => part.perSecond * share;
  const times = parts.map((): number[] => []);
  const failures = new Failures();
  const prepareOne = async (part: Part): Promise<Begin> => {
    for (let tries = 0; tries < TRIES; tries += 1) {
      try {
        return await part.prepare(Math.ceil(rateOf(part) * seconds), rateOf(part));
      } catch (error) {
        failures.note(`${part.name}, preparing`, error);
      }
    }
    return nothing;
  };
  const prepare = () => Promise.all(parts.map(prepareOne));
  let next = prepare();
  await next;
  const sampling = sample(held, Math.min(SAMPLE_MS, seconds * 100));
  const started = performance.now();
  while (performance.now() - started < minutes * 60_000) {
    const runs = await next;
    next = prepare();
    const spent = await Promise.all(
      parts.map((part, index) => {
        const run = runs[index] ?? nothing;
        return atPace(rateOf(part), seconds, failures.counting(part.name, run));
      }),
    );
    spent.forEach((each, index) => times[index]?.push(...each));
    const calls = times.reduce((sum, of) => sum + of.length, 0);
    const minute = Math.round((performance.now() - started) / 60_000);
    console.error(`minute ${minute}: ${calls} calls, ${failures.count} failed`);
  }
  const samples = sampling.end();
  await next;
  printTimes(parts, times);
  figure('load', 'soak-errors', failures.count, 'calls', { limit: 0, ...failures.byKind });
  printHeld(samples);
  printGrowth(samples, share);
}

const nothing = (): Promise<null> => Promise.resolve(null); // the failures say why

function sample(held: () => Promise<Held>, everyMs: number) {
  const samples: Sample[] = [];
  const started = performance.now();
  const timer = setInterval(() => {
    const minute = (performance.now() - started) / 60_000;
    void held().then((now) => samples.push({ minute, ...now }));
  }, everyMs);
  return {
    end: (): readonly Sample[] => {
      clearInterval(timer);
      return samples;
    },
  };
}

function printTimes(parts: readonly Part[], times: readonly (readonly number[])[]): void {
  for (const [index, { name, limitMs }] of parts.entries()) {
    const of = times[index] ?? [];
    figure('load', `soak-${name}-p99-ms`, quantile(of, 0.99), 'ms', {
      limit: limitMs,
      p50: Number(median(of).toPrecision(3)),
      requests: of.length,
    });
  }
}

function printHeld(samples: readonly Sample[]): void {
  const last = samples.at(-1)?.minute ?? 0;
  for (const [place, from] of Object.entries(PLACES)) {
    const some = samples.filter(
      ({ minute }) => minute >= from * last && minute <= (from + WINDOW) * last,
    );
    const middleOf = (what: keyof Held) => Math.round(median(some.map((each) => each[what])));
    const least = Math.min(...some.map(({ heapUsed }) => heapUsed)); // just after its garbage was collected
    figure('load', `soak-${place}-rss`, middleOf('rss') / MEGABYTE, 'MB', {
      leastHeapMB: Math.round(least / MEGABYTE),
      handles: middleOf('handles'),
      connections: middleOf('connections'),
    });
  }
}

function printGrowth(samples: readonly Sample[], share: number): void {
  const last = samples.at(-1)?.minute ?? 0;
  const warm = samples.filter(({ minute }) => minute >= last * WARM);
  const held = warm.map(({ rss }) => rss / MEGABYTE);
  figure('load', 'soak-growth', slope(warm) / MEGABYTE, 'MB a minute', {
    limit: MOST_GROWTH,
    minutes: Number(last.toPrecision(3)),
    share,
    median: Math.round(median(held)),
    most: Math.round(Math.max(...held)),
  });
}

/** Bytes per minute: the slope of the straight line that fits the samples best. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minute, bytes] = [mean((each) => each.minute), mean((each) => each.rss)];
  const together = mean((each) => (each.minute - minute) * (each.rss - bytes));
  return together / mean((each) => (each.minute - minute) ** 2);
}
