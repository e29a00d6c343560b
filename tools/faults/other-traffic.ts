// Traffic besides the waves of the practice game: rounds of Adaptive Learning, and sign-ins.
import { Agent } from 'node:http';

import { call } from '../../bench/load/pace.ts';
import { beginRound } from '../../bench/load/parts.ts';
import type { SignIns } from '../../bench/load/sign-ins.ts';
import { sleepUntil, type Students } from './students.ts';

const EVERY_MS = 500; // between two rounds, and two sign-ins
export const ROUND_TAKES_MS = 9_000; // twelve questions that are answered faster count for nothing

export interface OtherTraffic {
  /** The failures of requests that did not get the expected answer. */
  readonly failed: readonly string[];
  readonly rounds: () => number;
  readonly signIns: () => number;
  /** Begins nothing more and waits for requests under way. */
  readonly stop: () => Promise<void>;
}

/** Begins a round and a sign-in every half second until it is stopped. Reports acknowledged rounds to `students`. */
export function startOtherTraffic(
  port: number,
  students: Students,
  signIns: SignIns,
): OtherTraffic {
  const agent = new Agent({ keepAlive: true });
  const failed: string[] = [];
  const over = new AbortController();
  const done = { rounds: 0, signIns: 0 };
  const note = (error: unknown): void => {
    failed.push(String(error));
  };
  const underWay: Promise<void>[] = [];
  const beginning = begin();
  return {
    failed,
    rounds: () => done.rounds,
    signIns: () => done.signIns,
    stop: async () => {
      over.abort();
      await beginning;
      await Promise.all(underWay);
      agent.destroy();
    },
  };

  async function begin(): Promise<void> {
    for (let index = 0; !over.signal.aborted; index += 1) {
      const due = performance.now() + EVERY_MS;
      underWay.push(playRound(index).catch(note), signIn(index).catch(note));
      await sleepUntil(due);
    }
  }

  async function playRound(index: number): Promise<void> {
    const round = await beginRound(port, students.cookieOf(index), () => 'right');
    await sleepUntil(performance.now() + ROUND_TAKES_MS);
    const { status } = await call(agent, port, round);
    if (status !== 200) throw new Error(`A round returned ${status}`);
    const answers = (round.body ?? '').split('"skipped"').length - 1;
    const waveId = Number(/waves\/(\d+)\//.exec(round.path)?.[1]);
    students.note({ waveId, answers });
    done.rounds += 1;
  }

  async function signIn(index: number): Promise<void> {
    await signIns.signIn(agent, port, index);
    done.signIns += 1;
  }
}
