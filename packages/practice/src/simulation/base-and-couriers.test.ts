import { describe, expect, it } from 'vitest';

import { aSetup, COURIER, Player, questions } from './player.test-kit.ts';

const second = { ...COURIER, id: 'c2' };

describe('the base', () => {
  it('[GB1] loses a shield to a landing, which settles the question', () => {
    const player = new Player(aSetup('expert'))
      .begin()
      .until(({ answers }) => answers[0]?.settled !== null);
    expect(player.settled('q1')).toBe('landed');
    expect(player.of('landed')).toMatchObject([{ id: 'q1', shields: 2 }]);
    expect(player.state.shields).toBe(2);
  });

  it('[GB2] ends the wave as final when no shield is left', () => {
    const player = new Player(aSetup('expert')).until(({ phase }) => phase === 'over');
    expect(player.state.end).toEqual({ reason: 'shields', final: true });
    expect(player.of('landed')).toHaveLength(3);
    expect(player.settled('q4')).toBeNull();
  });
});

describe('couriers', () => {
  it.each([
    [10, 4, 8],
    [8, 4, 7],
  ])('[GC1] come among %i questions when %i and %i are settled', (count, first, next) => {
    const player = new Player(
      aSetup('classic', { questions: questions(count), couriers: [COURIER, second] }),
    ).begin();
    const settledWhen = (id: string) => {
      let settled = 0;
      for (const event of player.events) {
        if (event.type === 'launched' && event.id === id) return settled;
        if (event.type === 'right' && !event.optional) settled += 1;
      }
      return null;
    };
    player.finish();
    expect([settledWhen('c1'), settledWhen('c2')]).toEqual([first, next]);
  });

  it('[GC2] leave after their time, without penalty', () => {
    const player = new Player(
      aSetup('expert', { questions: questions(5), couriers: [COURIER], speed: 10, shields: 9 }),
    ).begin();
    player
      .answer('q1', '11')
      .answer('q2', '12')
      .until(({ couriersSent }) => couriersSent === 1);
    player.wait(2.2 * (2_855 + 700) - 60);
    expect(player.of('left')).toEqual([]);
    expect(player.wait(100).of('left')).toMatchObject([{ id: 'c1', kind: 'courier' }]);
    expect(player.settled('c1')).toBeNull();
    expect(player.of('landed').some(({ id }) => id === 'c1')).toBe(false);
  });

  it('[GC2] wait when there is no clock', () => {
    const player = new Player(aSetup('classic', { couriers: [COURIER] })).begin();
    player
      .answer('q1', '11')
      .answer('q2', '12')
      .until(({ couriersSent }) => couriersSent === 1)
      .wait(300_000);
    expect(player.answer('c1', '144').settled('c1')).toBe('right');
    expect(player.of('right').at(-1)).toMatchObject({ points: 200, optional: true });
  });

  it('[GC3] go away after one wrong try', () => {
    const player = new Player(aSetup('classic', { couriers: [COURIER] })).begin();
    player.answer('q1', '11').answer('q2', '12').answer('c1', '145');
    expect(player.settled('c1')).toBe('missed');
    expect(player.of('left')).toMatchObject([{ id: 'c1' }]);
  });

  it('[GC3] leave at an empty shot, which does not count', () => {
    const player = new Player(aSetup('classic', { couriers: [COURIER] })).begin();
    player.answer('q1', '11').answer('q2', '12').answer('c1', '');
    expect(player.of('left')).toMatchObject([{ id: 'c1' }]);
    expect(player.state.answers.at(-1)).toMatchObject({
      attempts: [],
      teleports: 0,
      settled: null,
    });
    expect(player.of('teleported')).toEqual([]);
  });

  it('[GC4] have one budget left when the last question settles', () => {
    const player = new Player(
      aSetup('expert', { questions: questions(3), couriers: [COURIER] }),
    ).begin();
    player
      .answer('q1', '11')
      .answer('q2', '12')
      .until(({ couriersSent }) => couriersSent === 1)
      .answer('q3', '13');
    const { tick } = player.state;
    player.until(({ phase }) => phase === 'ending');
    const waited = ((player.state.tick - tick) * 1_000) / 60;
    expect(waited).toBeGreaterThan(10_700 - 200);
    expect(waited).toBeLessThanOrEqual(10_700);
  });
});
