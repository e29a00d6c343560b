import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { PLAY_MODES } from '../modes.ts';
import { aSetup, COURIER, Player } from './player.test-kit.ts';
import { replay } from './replay.test-kit.ts';
import type { GameInput } from './state.ts';

const anInput: fc.Arbitrary<GameInput> = fc.oneof(
  fc.constantFrom<GameInput>(
    { type: 'shoot' },
    { type: 'move', direction: 1 },
    { type: 'move', direction: -1 },
    { type: 'hold', direction: 1 },
    { type: 'release', direction: 1 },
    { type: 'pause' },
    { type: 'resume' },
    { type: 'pick-next', direction: 1 },
  ),
  fc.nat({ max: 4 }).map((lane): GameInput => ({ type: 'go-to-lane', lane })),
  fc.constantFrom(...Array.from('0123456789.-')).map((key): GameInput => ({ type: 'key', key })),
);

describe('the phases of a wave', () => {
  it('[GA1] gives the same events in the same steps when it is replayed', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...PLAY_MODES),
        fc.nat(),
        fc.array(fc.tuple(fc.nat({ max: 40 }), anInput), { maxLength: 60 }),
        (mode, seed, inputs) => {
          const player = new Player(aSetup(mode, { seed, couriers: [COURIER] })).begin();
          for (const [steps, input] of inputs) {
            player.press(input).step();
            for (let each = 0; each < steps; each += 1) player.step();
          }
          const again = replay(player.recording);
          expect(again.events.map(({ event }) => event)).toEqual(player.events);
          expect(again.state).toEqual(player.state);
        },
      ),
      { numRuns: 30 },
    ));

  it('[GA1] survives being stored as JSON', () => {
    const player = new Player(aSetup('expert')).finish();
    const stored: unknown = JSON.parse(JSON.stringify(player.recording));
    expect(stored).toEqual(player.recording);
  });

  it('[GA2] shows the title for 1600 ms, and takes no typing in it', () => {
    const player = new Player(aSetup('expert')).type('12').wait(1_580);
    expect(player.state).toMatchObject({ phase: 'intro', typed: '', carriers: [] });
    player.wait(50);
    expect(player.state.phase).toBe('playing');
    expect(player.state.carriers).toHaveLength(1);
  });

  it('[GA3] stops all time in a pause, and takes no key', () => {
    const player = new Player(aSetup('expert')).begin().press({ type: 'pause' }).step();
    const before = player.state;
    player.type('12').press({ type: 'shoot' }, { type: 'move', direction: 1 }).wait(60_000);
    expect(player.state).toEqual({ ...before, step: player.state.step });
  });

  it('[GA4] resumes a clocked game after 1500 ms with no keys', () => {
    const player = new Player(aSetup('expert')).begin();
    const { tick } = player.press({ type: 'pause' }).step().state;
    player.press({ type: 'resume' }).type('1').wait(1_480);
    expect(player.state).toMatchObject({ phase: 'resuming', tick, typed: '' });
    player.wait(40);
    expect(player.state.phase).toBe('playing');
  });

  it.each(['classic', 'expert'] as const)('[GA4] resumes an unclocked %s game at once', (mode) => {
    const player = new Player(aSetup(mode, { time: 'off' })).begin();
    player.press({ type: 'pause' }).step().press({ type: 'resume' }).step();
    expect(player.state.phase).toBe('playing');
  });

  it('[GA4] can be paused again in the countdown', () => {
    const player = new Player(aSetup('expert')).begin().press({ type: 'pause' }).step();
    player.press({ type: 'resume' }).wait(500).press({ type: 'pause' }).wait(5_000);
    expect(player.state.phase).toBe('paused');
    expect(player.press({ type: 'resume' }).wait(1_600).state.phase).toBe('playing');
  });

  it.each(PLAY_MODES)('[GA5] end %s as completed when all is settled', (mode) => {
    const player = new Player(aSetup(mode, { couriers: [COURIER] })).finish();
    expect(player.state.end).toEqual({ reason: 'completed', final: false });
    expect(player.state.answers.map(({ settled }) => settled)).toEqual([
      'right',
      'right',
      'right',
      'right',
      'right',
    ]);
  });

  it('[GA6] is final when the player ends the game', () => {
    const player = new Player(aSetup('classic')).begin().press({ type: 'pause' }).step();
    player.press({ type: 'end-game' }).wait(1_000);
    expect(player.state).toMatchObject({ phase: 'over', end: { reason: 'left', final: true } });
  });

  it('[GA7] is over at once when the player ends the game, and no saucer is left in the sky', () => {
    const player = new Player(aSetup('novice')).begin().until((state) => state.carriers.length > 0);
    const { step } = player
      .press({ type: 'pause' })
      .step()
      .press({ type: 'end-game' })
      .step().state;
    expect(player.state.carriers).toEqual([]);
    expect(player.until(({ phase }) => phase === 'over').state.step - step).toBeLessThan(2);
  });

  it('[GA7] pauses 900 ms between the last answer and the summary', () => {
    const player = new Player(aSetup('classic')).begin().until(({ phase }) => phase === 'playing');
    while (player.state.phase === 'playing') {
      const carrier = player.state.carriers[0];
      if (carrier) player.answer(carrier.id, player.expected(carrier.id));
      else player.step();
    }
    const { tick } = player.until(({ phase }) => phase === 'over').state;
    expect(tick - player.state.endTick).toBeLessThan(1);
    expect(player.of('wave-ending')).toEqual([
      { type: 'wave-ending', reason: 'completed', final: false },
    ]);
    expect(player.of('wave-over')).toHaveLength(1);
  });

  it('[GA8] is final when the last planned wave is completed', () =>
    expect(new Player(aSetup('expert', { lastWave: true })).finish().state.end).toEqual({
      reason: 'completed',
      final: true,
    }));
});
