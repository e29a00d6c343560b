import { describe, expect, it } from 'vitest';

import { runAfter, runLevel } from './run.ts';
import type { GameEvent } from './simulation/state.ts';

const right = (attempts: number): GameEvent => ({
  type: 'right',
  id: 'q1',
  lane: 0,
  y: 0,
  input: '7',
  attempts,
  points: 10,
  streak: 1,
  optional: false,
});

describe('a run of right answers', () => {
  it('[RU1] grows by each answer that is right at its first try', () => {
    expect([right(1), right(1)].reduce(runAfter, 4)).toBe(6);
  });

  it('[RU1] ends with an answer that took two tries', () => {
    expect(runAfter(4, right(2))).toBe(0);
  });

  it.each<GameEvent>([
    { type: 'wrong', id: 'q1', lane: 0, y: 0, input: '8', attempts: 1, optional: false },
    { type: 'landed', id: 'q1', lane: 0, shields: 2 },
  ])('[RU1] ends when a question is $type', (event) => {
    expect(runAfter(4, event)).toBe(0);
  });

  it('[RU1] goes on over a wave’s end', () => {
    expect(runAfter(4, { type: 'wave-over', reason: 'completed', final: false })).toBe(4);
  });

  it('[RU2] reaches its levels at three, five and eight', () => {
    expect([0, 2, 3, 4, 5, 7, 8, 20].map(runLevel)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
  });
});
