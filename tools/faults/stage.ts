import type { Cluster } from '../cluster/cluster.ts';
import { type Sent, sleepUntil, type Students } from './students.ts';

/** What a fault has at hand. */
export interface Stage {
  readonly cluster: Cluster;
  readonly students: Students;
  readonly isQuick: boolean; // only to see that it runs
}

/** A bar of a row, and whether it was met. */
export interface Measured {
  readonly what: string;
  readonly value: string;
  readonly isMet: boolean;
  /** A time depends on the machine: missing its bar is reported, and fails nothing. */
  readonly isTime: boolean;
}

/** One row of the table of faults. */
export interface Fault {
  readonly name: string;
  readonly about: string;
  /** Why this computer cannot play it; null: it can. */
  readonly whyNot?: () => string | null;
  readonly play: (stage: Stage) => Promise<readonly Measured[]>;
}

export const count = (what: string, value: number, most = 0): Measured => ({
  what: `${what} (at most ${most})`,
  value: String(value),
  isMet: value <= most,
  isTime: false,
});

/** @param ms at most `bar` milliseconds */
export const time = (what: string, ms: number, bar: number): Measured => ({
  what: `${what} (at most ${bar / 1_000} s)`,
  value: `${(ms / 1_000).toFixed(1)} s`,
  isMet: ms <= bar,
  isTime: true,
});

export const pause = (ms: number): Promise<void> => sleepUntil(performance.now() + ms);

/** @returns milliseconds that `work` took */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Lets students play while `work` goes on, and until every wave of theirs is acknowledged. */
export async function whilePlaying<Result>(
  { students }: Pick<Stage, 'students'>,
  { perSecond, mostSeconds }: { readonly perSecond: number; readonly mostSeconds: number },
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly sent: Sent }> {
  const jobs = await students.jobs(perSecond * mostSeconds);
  const over = new AbortController();
  const sending = students.send(jobs, perSecond, over.signal);
  try {
    await pause(1_000);
    const result = await work();
    await pause(1_000);
    return { result, sent: await stop() };
  } finally {
    await stop();
  }
  function stop(): Promise<Sent> {
    over.abort();
    return sending;
  }
}

/** What must hold in every row: nothing is refused for good, and a second sending gets the same reply. */
export const sound = ({ refused, differing }: Sent): readonly Measured[] => [
  {
    ...count('refused for good', refused.length),
    ...(refused[0] !== undefined && { value: `${refused.length}: ${refused[0]}` }),
  },
  count('other replies to a second sending', differing),
];
