import type { GameEvent } from '@moonbase/practice';
import { describe, expect, it } from 'vitest';

import { confetti, effectsOf, stillSeen, withoutRides } from './effects.ts';
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
  it('is a visitor who is freed, stars and a stop of 40 ms for a right answer', () => {
    expect(kinds(right)).toEqual(['freed', 'burst']);
    expect(effectsOf([right], 0, moving).hitStopMs).toBe(40);
  });

  it('is the sum and the points for 400 ms with reduced motion, without particles or a stop', () => {
    expect(kinds(right, true)).toEqual(['freed']);
    expect(effectsOf([right], 0, { ...moving, still: true }).effects[0]?.life).toBe(400);
    expect(effectsOf([right], 0, { ...moving, still: true }).hitStopMs).toBe(0);
  });

  it('is green for a right answer alone: one that was shown before is gold and has no points', () => {
    const tones = [1, 3, 4].map(
      (attempts) =>
        effectsOf([{ ...right, attempts }], 0, moving).effects.map((each) =>
          each.kind === 'freed' ? each.tone : '',
        )[0],
    );
    expect(tones).toEqual(['right', 'right', 'taught']);
  });

  it('is cut to its last frame by the next right answer', () => {
    const { effects } = effectsOf([right, landed], 0, moving);
    expect(withoutRides(effects).map(({ kind }) => kind)).toEqual(['burst', 'sinks', 'glow']);
  });

  it('is a saucer that sinks with its answer where it landed, or where nobody answered it', () => {
    expect(kinds(landed)).toEqual(['sinks', 'glow']);
    const left = { type: 'left', id: 'a', lane: 1, y: 300 } as const;
    expect(kinds({ ...left, kind: 'question' })).toEqual(['sinks']);
    expect(kinds({ ...left, kind: 'courier' })).toEqual(['leave']);
  });

  it('lasts no longer than its time', () => {
    const { effects } = effectsOf([right, landed], 0, moving);
    expect(stillSeen(effects, 0)).toBe(effects);
    expect(stillSeen(effects, 699).map(({ kind }) => kind)).toEqual(['freed', 'burst', 'sinks']);
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
