import { setImmediate } from 'node:timers/promises';

import { describe, expect, it } from 'vitest';

import { createTurns } from './turns.ts';

describe('the queue for costly work', () => {
  it('lets other requests run between two pieces', async () => {
    const inTurn = createTurns(10);
    const order: string[] = [];
    const pieces = ['a', 'b', 'c'].map((name) =>
      inTurn(() => {
        order.push(name);
        return Promise.resolve();
      }),
    );
    const other = async () => {
      for (let at = 0; at < 3; at += 1) {
        await setImmediate();
        order.push('other');
      }
    };
    await Promise.all([other(), ...pieces]);
    expect(order.indexOf('other')).toBeLessThan(order.indexOf('b'));
    expect(order.filter((each) => each !== 'other')).toEqual(['a', 'b', 'c']);
  });

  it('runs the next piece after one that failed', async () => {
    const inTurn = createTurns(10);
    await expect(inTurn(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await inTurn(() => Promise.resolve(7))).toBe(7);
  });

  it('refuses work beyond its longest length, which may come back later', async () => {
    const inTurn = createTurns(1);
    const first = inTurn(() => Promise.resolve(1));
    expect(() => inTurn(() => Promise.resolve(2))).toThrow(
      expect.objectContaining({ code: 'unavailable', retryAfterSeconds: 2 }),
    );
    expect(await first).toBe(1);
    expect(await inTurn(() => Promise.resolve(3))).toBe(3);
  });
});
