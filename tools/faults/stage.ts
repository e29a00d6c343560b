import type { Cluster, Stops } from '../cluster/cluster.ts';
import type { TableRow } from './table.ts';
import { type Sent, sleepUntil, type Students } from './students.ts';

/** The tools available to a fault. */
export interface Stage {
  readonly cluster: Cluster;
  readonly students: Students;
  readonly isQuick: boolean; // only to see that it runs
  readonly release: string | null; // the last release: a commit in git, or the folder of its build
  readonly stops: Stops; // receives each part's stop function
  readonly table: TableRow[]; // receives a row for each fault that a database fails over from
}

/** A requirement of a fault, and whether it was met. */
export interface Measured {
  readonly what: string;
  readonly value: string;
  readonly isMet: boolean;
  /** A duration depends on the machine: exceeding its bar is reported, but does not fail the fault. */
  readonly isTime: boolean;
}

/** One row of the table of faults. */
export interface Fault {
  readonly name: string;
  readonly about: string;
  /** The reason why this computer cannot play it; null: it can. */
  readonly whyNot?: (stage: Pick<Stage, 'cluster' | 'release'>) => string | null;
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

/** @returns the milliseconds that `work` took */
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

/** Requires that every request was answered 200, or 429, which asks the client to wait. */
export function noneFailed({ again }: Sent): Measured {
  const failed = [...again].filter(([status]) => status !== '429');
  const times = failed.reduce((sum, [, each]) => sum + each, 0);
  return {
    ...count('requests that failed', times),
    ...(failed.length > 0 && { value: JSON.stringify(failed) }),
  };
}

/** The requirements of every fault: nothing is refused for good, and a second sending gets the same reply. */
export const sound = ({
  refused,
  differing,
}: Pick<Sent, 'refused' | 'differing'>): readonly Measured[] => [
  {
    ...count('refused for good', refused.length),
    ...(refused[0] !== undefined && { value: `${refused.length}: ${refused[0]}` }),
  },
  count('other replies to a second sending', differing),
];
