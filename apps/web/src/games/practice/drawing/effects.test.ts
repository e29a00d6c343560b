import type { GameEvent } from '@moonbase/practice';
import { describe, expect, it } from 'vitest';

import { confetti, effectsOf, stillSeen } from './effects.ts';
import { cueOf } from '../voice/sounds-of.ts';

const right: GameEvent = {
  type: 'right',
  id: 'a',
  lane: 2,
  y: 200,
  input: '56',
  attempts: 1,
  points: 100,
  streak: 3,
  optional: false,
};
const landed: GameEvent = { type: 'landed', id: 'a', lane: 1, shields: 2 };
const moving = { laneX: (lane: number) => 96 + 152 * lane, still: false };
const kinds = (event: GameEvent, still = false) =>
  effectsOf([event], 100, { ...moving, still }).effects.map(({ kind }) => kind);

describe('what is seen of an event', () => {
  it('a right answer flies home in stars, leaves a tick and stops the game for 40 ms', () => {
    expect(kinds(right)).toEqual(['fly-home', 'burst', 'tick']);
    expect(effectsOf([right], 0, moving).hitStopMs).toBe(40);
  });

  it('with reduced motion there is a tick, no particle and no standing still', () => {
    expect(kinds(right, true)).toEqual(['fly-home', 'tick']);
    expect(effectsOf([right], 0, { ...moving, still: true }).hitStopMs).toBe(0);
  });

  it('a landing shows the answer and lets the base glow', () => {
    expect(kinds(landed)).toEqual(['landed', 'glow']);
  });

  it('nothing is seen longer than its time', () => {
    const { effects } = effectsOf([right, landed], 0, moving);
    expect(stillSeen(effects, 0)).toBe(effects);
    expect(stillSeen(effects, 699).map(({ kind }) => kind)).toEqual(['burst', 'landed']);
    expect(stillSeen(effects, 1_200)).toEqual([]);
    expect(confetti(0).life).toBe(1_200);
  });

  it('never flashes more than twice a second', () => {
    const glow = effectsOf([landed, landed, landed], 0, moving).effects.filter(
      ({ kind }) => kind === 'glow',
    );
    expect(new Set(glow.map(({ at }) => at)).size).toBe(1);
  });
});

describe('what is heard of an event', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [6, 2],
    [15, 5],
    [40, 5],
  ])('%i in a row are %i semitones up', (streak, semitones) => {
    expect(cueOf({ ...right, streak })).toEqual({ sound: 'correct', semitones });
  });

  it('a cleared wave has a tune, a lost one has none', () => {
    expect(cueOf({ type: 'wave-ending', reason: 'completed', final: false })).toEqual({
      tune: 'waveClear',
    });
    expect(cueOf({ type: 'wave-ending', reason: 'shields', final: true })).toBeNull();
    expect(cueOf({ type: 'launched', id: 'c', lane: 0, kind: 'courier' })).toEqual({
      sound: 'bonusAppear',
      semitones: 0,
    });
  });
});
