import { existsSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type {} from 'vitest';
import type { TestProject } from 'vitest/node';

import {
  aFolder,
  processesOf,
  type RunningProduct,
  spawnProduct,
  startProduct,
  stopProduct,
} from './product.test-kit.ts';

/** The outcomes of loading the demo of the journeys. */
export interface DemoStarts {
  /** The first start, which was interrupted in the middle of its load. */
  readonly interrupted: {
    readonly output: string;
    readonly stoppedInMs: number;
    readonly leftRunning: readonly string[];
  };
  /** The next start, which loaded all of it. */
  readonly whole: { readonly output: string };
  /** The start after that. */
  readonly again: { readonly output: string; readonly servedInMs: number };
  /** A copy of the data folder from before anybody played. */
  readonly copy: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    demo: string; // address of a product with the demo, shared by the journeys
    demoFolder: string; // the folder of that product's data
    demoStarts: DemoStarts | null; // null where JOURNEYS_URL names the product
    demoDatabase: string; // the connection to its database
  }
}

/**
 * One product with the demo for all journeys, or the one that JOURNEYS_URL names (`npm run cluster -- --journeys`),
 * with its folder and its database. Each journey plays as people that no other uses. Loading the demo takes longest of
 * all, so the outcomes that `start.test.ts` checks are recorded here, at its only load.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { JOURNEYS_URL, JOURNEYS_FOLDER = '', JOURNEYS_DATABASE_URL = '' } = process.env;
  if (JOURNEYS_URL !== undefined) {
    project.provide('demo', JOURNEYS_URL);
    project.provide('demoFolder', JOURNEYS_FOLDER);
    project.provide('demoDatabase', JOURNEYS_DATABASE_URL);
    project.provide('demoStarts', null);
    return () => Promise.resolve();
  }
  const copied = folderOfTheDemo();
  if (process.env['JOURNEYS'] === 'short') {
    const product = await startProduct({ ...LOADS, dataDir: copied.path, env: { RESCUE_SPEED } });
    provideDemo(project, product);
    project.provide('demoStarts', null);
    return async () => {
      await stopProduct(product);
      copied.remove();
    };
  }
  const folder = aFolder('journeys');
  const dataDir = folder.path;
  const interrupted = await startInterrupted(dataDir);
  const first = await startProduct({ ...LOADS, dataDir });
  const whole = { output: first.output() };
  await stopProduct(first);
  // cpSync of Node 22 and 24 opens every folder to others, and PostgreSQL does not start in such a folder.
  await cp(dataDir, copied.path, { recursive: true });
  const before = performance.now();
  const product = await startProduct({ dataDir, env: { RESCUE_SPEED } });
  const again = { output: product.output(), servedInMs: performance.now() - before };
  provideDemo(project, product);
  project.provide('demoStarts', { interrupted, whole, again, copy: copied.path });
  return async () => {
    await stopProduct(product);
    folder.remove();
    copied.remove();
  };
}

/** Where a run of all journeys leaves the demo, and short ones find it: JOURNEYS_DEMO, or a folder of this run alone. */
function folderOfTheDemo(): ReturnType<typeof aFolder> {
  const { JOURNEYS_DEMO } = process.env;
  return JOURNEYS_DEMO === undefined
    ? aFolder('demo')
    : { path: JOURNEYS_DEMO, remove: () => undefined };
}

function provideDemo(project: TestProject, { url, dataDir }: RunningProduct): void {
  const host = encodeURIComponent(`${dataDir}/pg`);
  project.provide('demo', url);
  project.provide('demoFolder', dataDir);
  project.provide('demoDatabase', `postgresql://postgres@localhost/postgres?host=${host}`);
}

const LOADS = { waitMs: 400_000 }; // the tests of apps run beside it, and at load 30 three minutes were too short
const RESCUE_SPEED = '2'; // a whole game takes five minutes, and robots still have time to answer
const DATABASE_MS = 170_000; // for the database's folder to exist: a first start installs and builds before that
const LOADING_MS = 3_000; // by then it writes the first weeks

async function startInterrupted(dataDir: string): Promise<DemoStarts['interrupted']> {
  const product = await spawnProduct({ dataDir });
  const deadline = Date.now() + DATABASE_MS;
  while (!existsSync(join(dataDir, 'pg', 'base')) && Date.now() < deadline) await sleep(50);
  await sleep(LOADING_MS);
  const asked = performance.now();
  product.signal('SIGINT');
  await product.ended();
  const stoppedInMs = performance.now() - asked;
  return { output: product.output(), stoppedInMs, leftRunning: processesOf(dataDir) };
}
