import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createLine } from './transaction-line.ts';

const TURN_MS = 1; // of the fake clock, for a turn of the event loop after a timer

beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setImmediate', 'performance'] }),
);
afterEach(() => vi.useRealTimers());

/** A line with the times in milliseconds at which transactions began; one lasts until `end` is called. */
function aLine() {
  const line = createLine();
  const began: number[] = [];
  const start = performance.now();
  const ends: (() => void)[] = [];
  return {
    began,
    schedule: () =>
      line.schedule(() => {
        began.push(Math.round(performance.now() - start));
        void line.during(new Promise<void>((resolve) => ends.push(resolve)));
      }),
    end: () => {
      ends.shift()?.();
    },
  };
}

const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe('a transaction', () => {
  it('begins at once when the last one ended a while ago', async () => {
    const { schedule, end, began } = aLine();
    schedule();
    await pass(1);
    end();
    await pass(99);
    schedule();
    await pass(1);
    expect(began).toEqual([0, 100]);
  });

  it('begins 8 ms after the one before, however soon that ended', async () => {
    const { schedule, end, began } = aLine();
    schedule();
    await pass(1);
    end();
    schedule();
    await pass(50);
    expect(began).toEqual([0, 8 + TURN_MS]);
  });

  it('waits for the end of the one before', async () => {
    const { schedule, end, began } = aLine();
    schedule();
    await pass(1);
    schedule();
    await pass(10);
    end();
    await pass(50);
    expect(began).toEqual([0, 11]);
  });

  it('waits for an end for 5 ms at most', async () => {
    const { schedule, began } = aLine();
    schedule();
    await pass(1);
    schedule();
    await pass(50);
    expect(began).toEqual([0, 8 + 5 + TURN_MS]);
  });
});
