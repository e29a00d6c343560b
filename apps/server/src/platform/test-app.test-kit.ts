import type { FastifyInstance } from 'fastify';
import { afterAll, inject } from 'vitest';

import { type AppPorts, buildApp } from '../app.ts';
import { type Clock, faster, processTimers, type Timers } from './clock.ts';
import { type Environment, readConfig } from './config.ts';
import { SHARED_RATES } from './http/rate-limits.ts';
import { type SignedInHeaders, signIn } from './session/sign-in.test-kit.ts';
import { createTestDb, type TestDb } from './database/test-db.test-kit.ts';

export interface TestClock extends Clock {
  /** Moves the time on by `by` milliseconds. */
  readonly advance: (by: number) => void;
}

export interface TestApp {
  readonly app: FastifyInstance;
  readonly database: TestDb;
  readonly clock: TestClock;
  readonly config: Environment;
  readonly signIn: (userId: string | number) => Promise<SignedInHeaders>;
}

export function createTestClock(start = Date.now()): TestClock {
  let now = start;
  return {
    now: () => now,
    advance: (by) => {
      now += by;
    },
  };
}

export function testConfig(variables: Readonly<Record<string, string>> = {}): Environment {
  return readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: inject('dataDir'),
    ...variables,
  });
}

const CHEAP = { memorySize: 8, iterations: 1, parallelism: 1 };
/** For tests that are not about guessing passwords. */
export const CHEAP_HASHING = { passwords: CHEAP, pictures: CHEAP };

/** For tests that are not about limits, and ask as one person more often than anybody does. */
export const UNHURRIED = {
  rates: { ...SHARED_RATES, person: { points: 1_000_000, seconds: 5 }, timesForOne: 1_000 },
};

/** A clock that runs faster than real time, for waiting on timers of minutes. */
export function createFastTime(
  speed: number,
  start = Date.now(),
): { readonly clock: Clock; readonly timers: Timers } {
  const begin = performance.now();
  const clock = { now: () => start + performance.now() - begin };
  return faster({ clock, timers: processTimers }, speed);
}

/**
 * The whole product on a database for this test file alone, with a clock that the test moves.
 *
 * @param ports other choices of the test, such as the seeds of questions
 */
export async function createTestApp(
  variables: Readonly<Record<string, string>> = {},
  ports: Pick<AppPorts, 'seed' | 'readReplica' | 'rates' | 'hashingCosts'> = {},
): Promise<TestApp> {
  const database = await createTestDb();
  const clock = createTestClock();
  const config = testConfig(variables);
  const app = await buildApp({ database, clock, config, hashingCosts: CHEAP_HASHING, ...ports });
  afterAll(() => app.close());
  return { app, database, clock, config, signIn: (userId) => signIn(database, userId) };
}
