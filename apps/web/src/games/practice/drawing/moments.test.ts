import type { GameEvent } from '@moonbase/practice';
import { describe, expect, it } from 'vitest';

import { withSleepers } from './who-is-home.ts';
import { effectsOf } from './effects.ts';
import { lookOutAt } from './moments.ts';

const wrong = {
  type: 'wrong',
  id: 'a',
  lane: 2,
  y: 200,
  input: '55',
  attempts: 1,
  optional: false,
} as const satisfies GameEvent;

describe('a try that was not right', () => {
  it('makes the visitor look out, shake its head for about a second, and wait for the next try', () => {
    const { effects } = effectsOf([wrong], 0, { laneX: () => 400, still: false });
    const wonders = effects.find(({ kind }) => kind === 'wonders');
    expect(wonders?.life).toBeGreaterThanOrEqual(1_000);
    const moves = { now: 0, still: false };
    expect(lookOutAt(0, moves).up).toBe(0);
    expect(lookOutAt(300, moves).up).toBe(1);
    expect(lookOutAt(2_000, moves).up).toBe(1);
    expect(lookOutAt(3_360, moves).up).toBe(0);
    const turns = [200, 250, 300, 350, 400, 450, 500, 550].map((ms) => lookOutAt(ms, moves).turned);
    expect(Math.max(...turns)).toBeGreaterThan(0.7);
    expect(Math.min(...turns)).toBeLessThan(-0.7);
  });

  it('shows the visitor still where nothing may move, and keeps it out while the answer is shown', () => {
    expect(lookOutAt(300, { now: 5, still: true })).toEqual({ up: 1, turned: 0 });
    expect(lookOutAt(null, { now: 5_000, still: false }).up).toBe(1);
  });
});

describe('those who are not home by a right answer', () => {
  const right = {
    type: 'right',
    id: 'b',
    lane: 3,
    y: 200,
    input: '56',
    attempts: 4,
    points: 0,
    streak: 0,
    optional: false,
  } as const;

  it('walk home and sleep after a shown answer was typed; who landed or left comes again', () => {
    const waiting = new Map(['b', 'd', 'e'].map((id, visitor) => [id, { visitor }]));
    const sleepers = withSleepers(
      [],
      [
        right,
        { ...right, id: 'c', attempts: 3 },
        { type: 'landed', id: 'd', lane: 1, shields: 2 },
        { type: 'left', id: 'e', lane: 0, y: 90, kind: 'question' },
        { type: 'left', id: 'f', lane: 0, y: 90, kind: 'courier' },
      ],
      waiting,
    );
    expect(sleepers).toEqual([
      { id: 'b', kind: 0, isAway: false },
      { id: 'd', kind: 1, isAway: true },
      { id: 'e', kind: 2, isAway: true },
    ]);
    expect(withSleepers(sleepers, [wrong], waiting)).toBe(sleepers);
  });

  it('take their time for the way home, without stars', () => {
    const { effects } = effectsOf([right], 0, { laneX: () => 400, still: false });
    expect(effects.map(({ kind }) => kind)).toEqual(['freed']);
    expect(effects[0]?.life).toBeGreaterThan(2_900);
  });
});
