import { describe, expect, it } from 'vitest';

import { aSetup, Player, questions } from './player.test-kit.ts';
import { rocketLane } from './rocket.ts';

const player = (change = {}) => new Player(aSetup('expert', { aimHelp: false, ...change })).begin();

describe('the rocket', () => {
  it('[GM1] takes 110 ms for a lane and buffers one further move', () => {
    const rocket = player();
    rocket.press({ type: 'move', direction: -1 }).step();
    expect(rocketLane(rocket.state)).toBeLessThan(2);
    expect(rocketLane(rocket.state)).toBeGreaterThan(1);
    rocket.press({ type: 'move', direction: -1 }, { type: 'move', direction: -1 }).step();
    expect(rocket.state.rocket.lane).toBe(1);
    rocket.wait(300);
    expect(rocketLane(rocket.state)).toBe(0);
    expect(rocket.of('moved').map(({ lane }) => lane)).toEqual([1, 0]);
  });

  it('[GM2] repeats a held direction after 250 ms, then every 160 ms', () => {
    const rocket = player().press({ type: 'go-to-lane', lane: 0 }).wait(200);
    rocket.press({ type: 'hold', direction: 1 }).step();
    expect(rocket.state.rocket.lane).toBe(1);
    rocket.wait(220);
    expect(rocket.state.rocket.lane).toBe(1);
    rocket.wait(40);
    expect(rocket.state.rocket.lane).toBe(2);
    rocket.wait(160);
    expect(rocket.state.rocket.lane).toBe(3);
    rocket.press({ type: 'release', direction: 1 }).wait(1_000);
    expect(rocket.state.rocket.lane).toBe(3);
  });

  it('[GM2] releases a held key in a pause', () => {
    const rocket = player()
      .press({ type: 'hold', direction: 1 })
      .step()
      .press({ type: 'pause' })
      .step();
    rocket.press({ type: 'resume' }).wait(5_000);
    expect(rocket.state.rocket.lane).toBe(3);
  });

  it('[GM3] picks carriers by place and in turn', () => {
    const rocket = player({ time: 'off', questions: questions(3) }).wait(10_000);
    const lanes = rocket.state.carriers.map(({ lane }) => lane).sort((a, b) => a - b);
    expect(lanes).toHaveLength(3);
    rocket.press({ type: 'pick', nth: 2 }).step();
    expect(rocket.state.rocket.lane).toBe(lanes[1]);
    rocket.press({ type: 'pick-next', direction: 1 }).step();
    expect(rocket.state.rocket.lane).toBe(lanes[2]);
    rocket.press({ type: 'pick-next', direction: 1 }).step();
    expect(rocket.state.rocket.lane).toBe(lanes[0]);
    rocket.press({ type: 'pick-next', direction: -1 }).step();
    expect(rocket.state.rocket.lane).toBe(lanes[2]);
    rocket.press({ type: 'pick', nth: 9 }).step();
    expect(rocket.state.rocket.lane).toBe(lanes[2]);
  });

  it('[GM4] slides to the lowest carrier with aim help, 600 ms after the last move', () => {
    const rocket = player({ aimHelp: true });
    const [carrier] = rocket.state.carriers;
    rocket.wait(100);
    expect(rocket.state.rocket.lane).toBe(carrier?.lane);
    const away = carrier?.lane === 0 ? 4 : 0;
    rocket.press({ type: 'go-to-lane', lane: away }).wait(580);
    expect(rocket.state.rocket.lane).toBe(away);
    rocket.wait(60);
    expect(rocket.state.rocket.lane).toBe(carrier?.lane);
  });

  it('[GM4] stays where it is without aim help', () =>
    expect(player().press({ type: 'go-to-lane', lane: 0 }).wait(5_000).state.rocket.lane).toBe(0));

  it('[GM5] starts in the middle and stays within the lanes', () => {
    const rocket = player();
    expect(rocket.state.rocket.lane).toBe(2);
    for (let move = 0; move < 9; move += 1) rocket.press({ type: 'move', direction: 1 }).wait(200);
    expect(rocket.state.rocket.lane).toBe(4);
    rocket.press({ type: 'go-to-lane', lane: -3 }).step();
    expect(rocket.state.rocket.lane).toBe(0);
  });
});
