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

describe('the visible effect of an event', () => {
  it('is stars, a tick and a stop of 40 ms for a right answer', () => {
    expect(kinds(right)).toEqual(['fly-home', 'burst', 'tick']);
    expect(effectsOf([right], 0, moving).hitStopMs).toBe(40);
  });

  it('is a tick without particles or a stop with reduced motion', () => {
    expect(kinds(right, true)).toEqual(['fly-home', 'tick']);
    expect(effectsOf([right], 0, { ...moving, still: true }).hitStopMs).toBe(0);
  });

  it('is the answer and a glow of the base for a landing', () => {
    expect(kinds(landed)).toEqual(['landed', 'glow']);
  });

  it('lasts no longer than its time', () => {
    const { effects } = effectsOf([right, landed], 0, moving);
    expect(stillSeen(effects, 0)).toBe(effects);
    expect(stillSeen(effects, 699).map(({ kind }) => kind)).toEqual(['burst', 'landed']);
    expect(stillSeen(effects, 1_200)).toEqual([]);
    expect(confetti(0).life).toBe(1_200);
  });

  it('never flashes more than twice a second (PG-33)', () => {
    const glow = effectsOf([landed, landed, landed], 0, moving).effects.filter(
      ({ kind }) => kind === 'glow',
    );
    expect(new Set(glow.map(({ at }) => at)).size).toBe(1);
  });
});

describe('the sound of an event', () => {
  it.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [6, 2],
    [15, 5],
    [40, 5],
  ])('is higher after %i in a row, by %i semitones', (streak, semitones) => {
    expect(cueOf({ ...right, streak })).toEqual({ sound: 'correct', semitones });
  });

  it('is a tune for a cleared wave, and none for a lost one', () => {
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
