import { describe, expect, it } from 'vitest';

import { apply } from './apply.ts';
import { inTurn, people } from './match.test-kit.ts';
import type { Referee } from './match.test-kit.ts';

const read = (referee: Referee, done = false) =>
  referee.do({ type: 'read', seat: referee.active, done });
const left = ({ match, now }: Referee): number => match.phase.endsAt - now;
const turnLeft = ({ match, now }: Referee): number => (match.turn?.endsBy ?? NaN) - now;

describe('the clock of a first game’s reader', () => {
  it('[RN12] stands while the pointers are read, and goes on where it was', () => {
    const referee = inTurn(people(4));
    const [before, turnBefore] = [left(referee), turnLeft(referee)];
    read(referee);
    expect(left(referee)).toBe(before + 20_000);
    referee.now += 12_000;
    read(referee, true);
    expect(left(referee)).toBe(before);
    expect(turnLeft(referee)).toBe(turnBefore);
    referee.now += 1_000;
    expect(left(referee)).toBe(before - 1_000);
  });

  it('[RN12] runs again by itself after 20 s, and after 10 s the second and third time', () => {
    const referee = inTurn(people(4));
    const before = left(referee);
    read(referee);
    referee.now += 25_000;
    expect(left(referee)).toBe(before - 5_000);
    const given = [0, 1, 2].map(() => {
      const now = left(referee);
      const applied = apply(
        referee.match,
        { type: 'read', seat: referee.active, done: false },
        referee.now,
      );
      if (!applied.ok) return applied.reason;
      referee.match = applied.match;
      const more = left(referee) - now;
      referee.now += more;
      return more;
    });
    expect(given).toEqual([10_000, 10_000, 'not-now']);
  });

  it('[RN12] goes on at a choice, so that reading gives no more time to choose', () => {
    const referee = inTurn(people(4));
    const turnBefore = turnLeft(referee);
    read(referee);
    referee.now += 4_000;
    const tile = referee.match.openedBy.findIndex(
      (opener, at) =>
        opener < 0 &&
        apply(referee.match, { type: 'click-tile', seat: referee.active, tile: at }, referee.now)
          .ok,
    );
    referee.do({ type: 'click-tile', seat: referee.active, tile });
    expect(turnLeft(referee)).toBe(turnBefore);
  });

  it('[RN12] stands for nobody else, and not twice at once', () => {
    const referee = inTurn(people(4));
    const other = (referee.active + 1) % 4;
    const ask = (seat: number) =>
      apply(referee.match, { type: 'read', seat, done: false }, referee.now);
    expect(ask(other)).toMatchObject({ ok: false, reason: 'not-your-turn' });
    read(referee);
    expect(ask(referee.active)).toMatchObject({ ok: false, reason: 'not-now' });
  });
});
