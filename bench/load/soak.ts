import { figure, median, quantile } from '../figure.ts';
import { atPace } from './pace.ts';
import type { Part } from './parts.ts';

const WARM = 1 / 3; // share of the time: caches fill, code is compiled
const SAMPLE_MS = 5_000;
const MEGABYTE = 1024 * 1024;
const MOST_GROWTH = 1; // MB per minute

interface Sample {
  readonly minute: number;
  readonly bytes: number;
}

/**
 * Plays everything at once; a minute's work is prepared while the one before is played.
 *
 * @param options.share of the required rates
 * @param options.memory bytes held by the server's process
 */
export async function soak(
  parts: readonly Part[],
  {
    minutes,
    share,
    memory,
  }: {
    readonly minutes: number;
    readonly share: number;
    readonly memory: () => Promise<number>;
  },
): Promise<void> {
  const seconds = Math.min(60, minutes * 60);
  const rateOf = (part: Part) => part.perSecond * share;
  const prepare = () =>
    Promise.all(parts.map((part) => part.prepare(Math.ceil(rateOf(part) * seconds), rateOf(part))));
  const times = parts.map((): number[] => []);
  const samples: Sample[] = [];
  let next = prepare();
  await next;
  const started = performance.now();
  const timer = setInterval(
    () => {
      const minute = (performance.now() - started) / 60_000;
      void memory().then((bytes) => samples.push({ minute, bytes }));
    },
    Math.min(SAMPLE_MS, seconds * 100),
  );
  while (performance.now() - started < minutes * 60_000) {
    const runs = await next;
    next = prepare();
    const spent = await Promise.all(
      parts.map((part, index) => atPace(rateOf(part), seconds, runs[index] ?? missing)),
    );
    spent.forEach((each, index) => times[index]?.push(...each));
  }
  clearInterval(timer);
  await next;
  for (const [index, { name, limitMs }] of parts.entries()) {
    const of = times[index] ?? [];
    figure('load', `soak-${name}-p99-ms`, quantile(of, 0.99), 'ms', {
      limit: limitMs,
      p50: Number(median(of).toPrecision(3)),
      requests: of.length,
    });
  }
  const last = samples[samples.length - 1]?.minute ?? 0;
  const warm = samples.filter(({ minute }) => minute >= last * WARM);
  const held = warm.map(({ bytes }) => bytes / MEGABYTE);
  figure('load', 'soak-growth', slope(warm) / MEGABYTE, 'MB a minute', {
    limit: MOST_GROWTH,
    minutes: Number(last.toPrecision(3)),
    share,
    median: Math.round(median(held)),
    most: Math.round(Math.max(...held)),
  });
}

const missing = (): Promise<void> => Promise.reject(new Error('nothing was prepared'));

/** Bytes per minute: the slope of the straight line that fits the samples best. */
function slope(samples: readonly Sample[]): number {
  const mean = (of: (sample: Sample) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [minute, bytes] = [mean((each) => each.minute), mean((each) => each.bytes)];
  const together = mean((each) => (each.minute - minute) * (each.bytes - bytes));
  return together / mean((each) => (each.minute - minute) ** 2);
}
