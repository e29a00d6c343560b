import { describe, expect, it } from 'vitest';

import { apply } from './apply.ts';
import { inTurn, newMatch, people, Referee } from './match.test-kit.ts';
import type { MatchMode, Power } from './numbers.ts';
import { zoneRefusal } from './powers.ts';
import { viewFor } from './view.ts';

const COSTS: readonly [Power, number][] = [
  ['scatterSearch', 60],
  ['hint', 20],
  ['restrictedZone', 25],
  ['unlimitedMove', 80],
];

function ready(score = 200, mode: MatchMode = 'advanced'): Referee {
  return inTurn(people(4), { mode }, { score });
}

function tryToBuy(referee: Referee, power: Power, seat = referee.active) {
  const applied = apply(referee.match, { type: 'purchase-power', seat, power }, referee.now);
  return applied.ok ? 'bought' : applied.reason;
}

function buy(referee: Referee, power: Power) {
  return referee.do({ type: 'purchase-power', seat: referee.active, power });
}

describe('buying a power', () => {
  it.each(COSTS)('[RP1] %s costs %i points and no less', (power, cost) => {
    const referee = ready(cost);
    expect(tryToBuy(ready(cost - 1), power)).toBe('too-expensive');
    buy(referee, power);
    expect(referee.seat(referee.active).score).toBeLessThanOrEqual(cost); // Scatter Search may earn
  });

  it('[RP1] is possible once per turn, in the player’s own turn, when they may act', () => {
    const referee = ready();
    const other = (referee.active + 1) % 4;
    expect(tryToBuy(referee, 'hint', other)).toBe('not-your-turn');
    buy(referee, 'hint');
    expect(tryToBuy(referee, 'hint')).toBe('already-bought');
    buy(referee, 'restrictedZone');
    expect(tryToBuy(referee, 'unlimitedMove')).toBe('input-off');
  });

  it('[RP2] is impossible on the small board', () =>
    expect(tryToBuy(ready(200, 'basic'), 'hint')).toBe('no-powers'));

  it('[RP2] is limited to the zone at accuracy 0', () => {
    const referee = new Referee(newMatch(people(4))).runTo('turn-begin');
    const seats = referee.match.seats.map((seat) => ({ ...seat, score: 100 }));
    referee.match = { ...referee.match, seats };
    expect(tryToBuy(referee, 'unlimitedMove')).toBe('input-off');
    buy(referee, 'restrictedZone');
    referee.do({ type: 'click-tile', seat: referee.active, tile: 55 });
    expect(referee.match.zones).toHaveLength(1);
    expect(referee.match.phase.name).toBe('turn-end');
  });

  it('[RP8] adds 5 s for the first power of a turn, and nothing for the second', () => {
    const referee = ready();
    const { endsAt } = referee.match.phase;
    buy(referee, 'hint');
    expect(referee.match.phase.endsAt).toBe(endsAt + 5_000);
    buy(referee, 'unlimitedMove');
    expect(referee.match.phase.endsAt).toBe(endsAt + 5_000);
  });
});

describe('Scatter Search', () => {
  it('[RP3] scans up to four tiles at most 2 away and leaves scan and position alone', () => {
    const referee = ready();
    const seat = referee.active;
    const { position } = referee.seat(seat);
    buy(referee, 'scatterSearch');
    const scanned = [...(referee.match.turn?.opened ?? []), ...(referee.match.turn?.missed ?? [])];
    expect(scanned).toHaveLength(4);
    for (const tile of scanned) {
      expect(Math.abs((tile % 10) - (position % 10))).toBeLessThanOrEqual(2);
      expect(Math.abs(Math.floor(tile / 10) - Math.floor(position / 10))).toBeLessThanOrEqual(2);
    }
    expect(referee.seat(seat).position).toBe(position);
    expect(referee.match.turn?.scansUsed).toBe(0);
    referee.tick();
    expect(referee.match.phase.name).toBe('turn-input');
  });

  it('[RP3] pays nothing for a miss and charges nothing', () => {
    const referee = inTurn(people(4), {}, { score: 60, accuracy: 1e-9 });
    buy(referee, 'scatterSearch');
    expect(referee.seat(referee.active)).toMatchObject({ score: 0, charge: 0 });
  });
});

describe('Hint', () => {
  it('[RP4] marks a 2 x 2 block with a hidden ship part nearest to the position', () => {
    const referee = ready();
    buy(referee, 'hint');
    const [hint] = referee.match.hints;
    if (hint?.kind !== 'block') throw new Error('No block');
    const inBlock = [0, 1, 10, 11].map((step) => hint.corner + step);
    expect(inBlock).toContain(hint.part);
    expect(referee.match.layout.kinds[hint.part]).toBe('target');
  });

  it('[RV2] shows its block to the buyer alone', () => {
    const referee = ready();
    const buyer = referee.active;
    buy(referee, 'hint');
    expect(viewFor(referee.match, buyer).board.blocks).toHaveLength(1);
    for (const other of [0, 1, 2, 3, null].filter((seat) => seat !== buyer))
      expect(viewFor(referee.match, other).board.blocks).toHaveLength(0);
  });
});

describe('Restricted Zone', () => {
  const at = (x: number, y: number) => y * 10 + x;

  it('[RP5] stands inside the board and overlaps no other zone', () => {
    const { match } = ready();
    expect(zoneRefusal(match, at(0, 5))).toBe('outside-board');
    expect(zoneRefusal(match, at(9, 9))).toBe('outside-board');
    expect(zoneRefusal(match, at(1, 1))).toBeNull();
    const withZone = { ...match, zones: [{ seat: 0, centre: at(4, 4), radius: 1 }] };
    expect(zoneRefusal(withZone, at(6, 4))).toBe('zone-overlaps');
    expect(zoneRefusal(withZone, at(7, 4))).toBeNull();
  });

  it('[RP5] keeps the others out until its owner’s next turn begins', () => {
    const referee = ready();
    const owner = referee.active;
    buy(referee, 'restrictedZone');
    const centre = at(5, 5);
    referee.do({ type: 'click-tile', seat: owner, tile: centre });
    referee.do({ type: 'click-tile', seat: owner, tile: referee.seat(owner).position });
    referee.runTo('turn-begin').runTo('turn-input');
    const guest = referee.active;
    expect(guest).not.toBe(owner);
    const click = apply(referee.match, { type: 'click-tile', seat: guest, tile: centre }, 0);
    expect(click).toEqual({ ok: false, reason: 'blocked' });
    while (referee.match.turn?.seat !== owner) referee.tick();
    expect(referee.match.zones).toEqual([]);
  });

  it('[RP7] is taken back with its price when bought again while placing', () => {
    const referee = ready(100);
    buy(referee, 'restrictedZone');
    expect(referee.seat(referee.active).score).toBe(75);
    buy(referee, 'restrictedZone');
    expect(referee.seat(referee.active).score).toBe(100);
    expect(referee.match.turn?.bought).toEqual([]);
    expect(referee.match.phase.name).toBe('turn-input');
  });

  it('[RP7] is refunded and ends the turn when time runs out while placing', () => {
    const referee = ready(100);
    const seat = referee.active;
    buy(referee, 'restrictedZone');
    referee.tick();
    expect(referee.seat(seat).score).toBe(100);
    expect(referee.match.phase.name).toBe('turn-end');
  });
});

describe('Warp Drive', () =>
  it('[RP6] puts every hidden tile outside zones in reach', () => {
    const referee = ready();
    const seat = referee.active;
    buy(referee, 'unlimitedMove');
    expect(viewFor(referee.match, seat).board.tiles.some((tile) => tile.distant)).toBe(false);
    const far = referee.seat(seat).position < 50 ? 99 : 0;
    referee.do({ type: 'click-tile', seat, tile: far });
    expect(referee.seat(seat).position).toBe(far);
  }));
