import { setTimeout as sleep } from 'node:timers/promises';

import { afterAll, describe, expect, it } from 'vitest';

import { WorkThread } from './work-thread.ts';

/** Answers each task with the number of its thread. */
const NUMBERS = new URL(
  `data:text/javascript,${encodeURIComponent(
    `import { parentPort, threadId } from 'node:worker_threads';
     parentPort.on('message', ({ id }) => parentPort.postMessage({ id, answer: threadId }));`,
  )}`,
);
const BOUNDS = { megabytes: 32, milliseconds: 5_000, waiting: 1 };

describe('a thread without work', () => {
  const threads: WorkThread<null>[] = [];
  const thread = (idleMs: number) => {
    const made = new WorkThread<null>(NUMBERS, { ...BOUNDS, idleMs });
    threads.push(made);
    return made;
  };
  afterAll(async () => {
    await Promise.all(threads.map((each) => each.close()));
  });

  it('takes the next task while it is not idle for long', async () => {
    const kept = thread(60_000);
    const first = await kept.run<number>(null);
    await sleep(200);
    expect(await kept.run<number>(null)).toBe(first);
  });

  it('is ended and gives its memory back; the next task starts another', async () => {
    const ended = thread(20);
    const first = await ended.run<number>(null);
    await sleep(200);
    expect(await ended.run<number>(null)).not.toBe(first);
  });
});
