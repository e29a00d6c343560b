import type { Cluster, Stops } from '../cluster/cluster.ts';
import { type Sent, sleepUntil, type Students } from './students.ts';

/** What a fault has at hand. */
export interface Stage {
  readonly cluster: Cluster;
  readonly students: Students;
  readonly isQuick: boolean; // only to see that it runs
  readonly release: string | null; // the last release: a commit in git, or the folder where it is built
  readonly stops: Stops; // is told of what a row starts beside the cluster
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
  readonly whyNot?: (stage: Pick<Stage, 'release'>) => string | null;
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

/** That no request was answered otherwise than 200, or with 429, which asks for patience. */
export function noneFailed({ again }: Sent): Measured {
  const failed = [...again].filter(([status]) => status !== '429');
  const times = failed.reduce((sum, [, each]) => sum + each, 0);
  return {
    ...count('requests that failed', times),
    ...(failed.length > 0 && { value: JSON.stringify(failed) }),
  };
}

/** What must hold in every row: nothing is refused for good, and a second sending gets the same reply. */
export const sound = ({ refused, differing }: Sent): readonly Measured[] => [
  {
    ...count('refused for good', refused.length),
    ...(refused[0] !== undefined && { value: `${refused.length}: ${refused[0]}` }),
  },
  count('other replies to a second sending', differing),
];
