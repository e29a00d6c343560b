import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PLAY_MODES, rulesOf } from '../modes.ts';
import { carrierY } from './carriers.ts';
import { aSetup, COURIER, Player, questions } from './player.test-kit.ts';
import { laneX } from './state.ts';

describe('the field', () => {
  it('[GF1] has five lanes, 152 apart', () =>
    expect([0, 1, 2, 3, 4].map(laneX)).toEqual([96, 248, 400, 552, 704]));

  it('[GF2] brings a plate in to 120 within 350 ms and lets it fall evenly to 516', () => {
    const player = new Player(aSetup('expert')).begin();
    const [carrier] = player.state.carriers;
    if (!carrier) throw new Error('No carrier came');
    expect(carrier.stayMs).toBe(3 * 10_350);
    const yAfter = (ms: number): number =>
      carrierY(player.state, carrier, carrier.launchedTick + ms * 0.06);
    expect(yAfter(0)).toBe(44);
    expect(yAfter(175)).toBeGreaterThan(100); // most of the way at once
    expect(yAfter(350)).toBeCloseTo(120, 5);
    const middle = (350 + 3 * 10_350) / 2;
    expect(yAfter(middle)).toBeCloseTo((120 + 516) / 2, 5);
    expect(yAfter(3 * 10_350)).toBeCloseTo(516, 5);
    expect(yAfter(1_000_000)).toBe(516);
  });

  it.each([
    ['classic', '1'],
    ['expert', 'off'],
    ['novice', 'off'],
  ] as const)('[GF3] lets carriers of %s with time %s wait at 300', (mode, time) => {
    const player = new Player(aSetup(mode, { time })).begin();
    const [carrier] = player.state.carriers;
    if (!carrier) throw new Error('No carrier came');
    expect(carrierY(player.state, carrier, carrier.launchedTick)).toBe(44);
    player.wait(600_000);
    expect(carrierY(player.state, carrier)).toBe(300);
    expect(player.of('landed')).toEqual([]);
  });

  it('[GL1] launches at once onto an empty field, else after the gap', () => {
    const player = new Player(aSetup('expert')).begin();
    expect(player.state.carriers).toHaveLength(1);
    player.wait(0.6 * 10_350 - 40);
    expect(player.state.carriers).toHaveLength(1);
    expect(player.wait(80).state.carriers).toHaveLength(2);
    player.answer('q1', '11').answer('q2', '12').wait(20);
    expect(player.state.carriers.map(({ id }) => id)).toEqual(['q3']);
  });

  it.each(PLAY_MODES)('[GL2] never has more carriers on screen than %s allows', (mode) => {
    for (const time of ['1', 'off'] as const) {
      const player = new Player(
        aSetup(mode, { time, questions: questions(10), shields: 9, couriers: [COURIER] }),
      );
      for (let steps = 0; steps < 3_000; steps += 1) {
        player.step();
        const shown = player.state.carriers.filter(({ kind }) => kind === 'question').length;
        expect(shown).toBeLessThanOrEqual(rulesOf(mode).carriers);
      }
    }
  });

  it.each(PLAY_MODES)('[GL3] brings the questions of %s in order', (mode) => {
    const player = new Player(aSetup(mode)).finish();
    expect(player.of('launched').map(({ id }) => id)).toEqual(['q1', 'q2', 'q3', 'q4']);
  });

  it('[GL4] uses a free lane, never the last one, near the rocket with aim help', () =>
    fc.assert(
      fc.property(fc.nat(), fc.boolean(), (seed, aimHelp) => {
        const player = new Player(
          aSetup('expert', { seed, aimHelp, questions: questions(10), shields: 9 }),
        );
        let lastLane = -1;
        for (let steps = 0; steps < 2_500; steps += 1) {
          const before = player.state;
          player.step();
          const lanes = player.state.carriers.map(({ lane }) => lane);
          expect(new Set(lanes).size).toBe(lanes.length);
          const launched = player.state.carriers.find(
            (each) => !before.carriers.some(({ id }) => id === each.id),
          );
          if (!launched) continue;
          expect(launched.lane).not.toBe(lastLane);
          lastLane = launched.lane;
          if (aimHelp)
            expect(Math.abs(launched.lane - player.state.rocket.lane)).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 15 },
    ));
});
