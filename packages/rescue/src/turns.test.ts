import { describe, expect, it } from 'vitest';

import { apply } from './apply.ts';
import type { RevealedTile } from './events.ts';
import { crews, inTurn, newMatch, people, Referee, withBoard } from './match.test-kit.ts';
import { TIMES } from './numbers.ts';
import { seatOfTurn } from './turns.ts';
import { viewFor } from './view.ts';

/** Ships of 2 and 3 parts, a star, an extra, a trap and a hint; the scanner starts at (1, 1). */
const BOARD = `
  S . . . . . . .
  S . . . . . . .
  . . . * + ! ? .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . S S S`;
const at = (x: number, y: number) => y * 8 + x;

/** A match on the drawn board in which it is seat 0's turn to act and every scan works. */
function onBoard(players = 4, drawing = BOARD): Referee {
  for (let seed = 1; ; seed += 1) {
    const referee = inTurn(people(players), { mode: 'basic', seed }, { position: at(1, 1) });
    if (referee.active !== 0) continue;
    referee.match = withBoard(referee.match, drawing);
    return referee;
  }
}

function scan(referee: Referee, tile: number): RevealedTile {
  const events = referee.do({ type: 'click-tile', seat: 0, tile });
  const reveal = events.find((event) => event.kind === 'reveal-tiles');
  if (reveal?.kind !== 'reveal-tiles' || !reveal.tiles[0]) throw new Error('Nothing was revealed');
  return reveal.tiles[0];
}

describe('the points of a tile', () => {
  it('[TI1] are 50 for a ship part', () => {
    const referee = onBoard();
    expect(scan(referee, at(0, 0))).toMatchObject({ outcome: 'detected', score: 50 });
    expect(referee.seat(0).score).toBe(50);
  });

  it('[TI2] are 80 for the last part, and 15 per part to whoever opened it', () => {
    const referee = onBoard();
    const openedBy = referee.match.openedBy.map((opener, tile) => (tile === at(0, 0) ? 2 : opener));
    referee.match = { ...referee.match, openedBy };
    expect(scan(referee, at(0, 1))).toMatchObject({ outcome: 'rescued', score: 80 });
    expect(referee.seat(0).score).toBe(80 + 15);
    expect(referee.seat(2).score).toBe(15);
  });

  it('[TI3] are none for plain neighbours that a tile with nothing around it opens', () => {
    const referee = onBoard();
    expect(scan(referee, at(3, 4))).toMatchObject({ outcome: 'empty', score: 0 });
    expect(referee.match.openedBy.filter((opener) => opener === 0)).toHaveLength(9);
    expect(referee.seat(0).score).toBe(0);
  });

  it('[TI3] are not given for special tiles beside it, which stay hidden', () => {
    const referee = onBoard();
    scan(referee, at(3, 3));
    expect(referee.match.openedBy[at(3, 2)]).toBe(-1);
    expect(referee.match.openedBy[at(4, 2)]).toBe(-1);
  });

  it('[TI4] are 5 for a near tile', () => {
    const referee = onBoard();
    expect(scan(referee, at(1, 0))).toMatchObject({
      outcome: 'empty',
      score: 5,
      scoreType: 'near',
    });
  });

  it('[TI5] are 10 for a hint, which points at a nearest hidden part', () => {
    const referee = onBoard(4, BOARD.replace('S . . . . . . .', 'S . . ? . . . .'));
    expect(scan(referee, at(3, 0))).toMatchObject({ score: 10, scoreType: 'hint' });
    const [hint] = referee.match.hints;
    expect(hint).toMatchObject({ kind: 'arrow', tile: at(3, 0), dir: 4, distance: 3 });
    expect([at(0, 0), at(0, 1)]).toContain(hint?.part);
  });

  it.each([
    [[0, 10, 20, 30], 90],
    [[0, 0, 20, 30], 70],
    [[0, 0, 0, 30], 50],
    [[0, 0, 0, 0], 30],
  ])('[TI6] depend on the scores: with %j a star gives the first player %i', (scores, points) => {
    const referee = onBoard();
    const seats = referee.match.seats.map((seat, index) => ({
      ...seat,
      score: scores[index] ?? 0,
    }));
    referee.match = { ...referee.match, seats };
    expect(scan(referee, at(3, 2))).toMatchObject({ outcome: 'bonus', score: points });
  });

  it('[TI7] are 30 less for a trap, but never leave a score below 0', () => {
    const referee = onBoard(4, BOARD.replace('* + ! ?', '! + * ?'));
    const seats = referee.match.seats.map((seat) => ({ ...seat, score: 20 }));
    referee.match = { ...referee.match, seats };
    expect(scan(referee, at(3, 2))).toMatchObject({ outcome: 'trap', score: -30 });
    expect(referee.seat(0).score).toBe(0);
  });

  it('[TI8] are 15 for a missed scan, which keeps the tile hidden and charges the next one', () => {
    const referee = onBoard();
    const seats = referee.match.seats.map((seat) => ({ ...seat, accuracy: 1e-9 }));
    referee.match = { ...referee.match, seats };
    expect(scan(referee, at(0, 0))).toMatchObject({ outcome: 'missed', score: 15 });
    expect(referee.match.openedBy[at(0, 0)]).toBe(-1);
    expect(referee.seat(0).charge).toBe(0.3);
  });

  it('[TI8] come with the charge used up by a scan that works', () => {
    const referee = onBoard();
    const seats = referee.match.seats.map((seat) => ({ ...seat, charge: 0.3 }));
    referee.match = { ...referee.match, seats };
    scan(referee, at(0, 0));
    expect(referee.seat(0).charge).toBe(0);
  });
});

describe('a turn', () => {
  it('[RN3] refuses a tile further away than 3', () => {
    const referee = onBoard();
    expect(apply(referee.match, { type: 'click-tile', seat: 0, tile: at(5, 1) }, 0)).toEqual({
      ok: false,
      reason: 'out-of-reach',
    });
  });

  it('[RN3] widens the reach until a hidden tile lies in it', () => {
    const referee = onBoard();
    const openedBy = referee.match.openedBy.map((_, tile) => (tile === at(7, 7) ? -1 : 1));
    referee.match = { ...referee.match, openedBy };
    expect(scan(referee, at(7, 7)).outcome).toBe('rescued');
  });

  it('[RN4] has one more scan after a ship part, and the third scan is the last', () => {
    const referee = onBoard(4, BOARD.replace('S . . . . . . .\n  S', 'S S S S . . . .\n  .'));
    for (const x of [0, 1]) {
      scan(referee, at(x, 0));
      referee.tick();
      expect(referee.match.phase.name).toBe('turn-input');
    }
    scan(referee, at(2, 0));
    expect(referee.match.turn?.scansLeft).toBe(0);
    referee.tick();
    expect(referee.match.phase.name).toBe('turn-end');
  });

  it('[RN4] has one more scan after an extra, and none after a near tile', () => {
    const referee = onBoard();
    scan(referee, at(4, 2));
    referee.tick();
    expect(referee.match.phase.name).toBe('turn-input');
    scan(referee, at(1, 0));
    referee.tick();
    expect(referee.match.phase.name).toBe('turn-end');
  });

  it('[RN5] gives 8 s for the first choice and 5 s for a further one', () => {
    const referee = onBoard();
    expect(referee.match.phase.endsAt - referee.now).toBe(8_000);
    scan(referee, at(0, 0));
    referee.tick();
    expect(referee.match.phase.endsAt - referee.now).toBe(5_000);
    referee.tick();
    expect(referee.match.phase.name).toBe('turn-end');
    expect(referee.seat(0).timedOut).toBe(true);
  });

  it('[RN6] moves the position to the scanned tile', () => {
    const referee = onBoard();
    scan(referee, at(4, 4));
    expect(referee.seat(0).position).toBe(at(4, 4));
  });

  it('[RN8] passes after 2 s at accuracy 0', () => {
    const referee = new Referee(newMatch(people(4))).runTo('turn-begin');
    expect(referee.match.phase.endsAt - referee.now).toBe(2_000);
    referee.tick();
    expect(referee.match.phase.name).toBe('turn-end');
  });

  it('[RN10] has 45 s of questions and 30 s for each choice with a relaxed clock', () => {
    const referee = new Referee(newMatch(people(2), { relaxed: true })).runTo('questions');
    expect(referee.match.phase.endsAt - referee.now).toBe(45_000);
    const turn = inTurn(people(2), { relaxed: true });
    expect(turn.match.phase.endsAt - turn.now).toBe(30_000);
  });

  it('[RN11] is over after 20 s, whatever is found and bought, unless the clock is relaxed', () => {
    const lengths = (relaxed: boolean): number[] => {
      const found: number[] = [];
      for (let seed = 1; seed <= 60; seed += 1) {
        const referee = inTurn(people(4), { seed, relaxed }, { score: 500 });
        const seat = referee.active;
        const began = referee.now;
        const phase = () => referee.match.phase.name;
        for (const power of ['scatterSearch', 'unlimitedMove'] as const) {
          referee.now = Math.max(referee.now, referee.match.phase.endsAt - 1);
          referee.do({ type: 'purchase-power', seat, power });
          while (phase() === 'reveal') referee.tick();
          if (phase() !== 'turn-input') break;
        }
        while (phase() === 'turn-input') {
          referee.now = Math.max(referee.now, referee.match.phase.endsAt - 1);
          const tile = referee.match.openedBy.findIndex((by) => by < 0);
          if (!apply(referee.match, { type: 'click-tile', seat, tile }, referee.now).ok) break;
          referee.do({ type: 'click-tile', seat, tile });
          while (phase() === 'reveal') referee.tick();
        }
        if (referee.match.turn?.seat === seat) referee.runTo('turn-end');
        found.push(referee.now + TIMES.turnEnd - began + TIMES.turnBegin);
      }
      return found;
    };
    expect(Math.max(...lengths(false))).toBeLessThanOrEqual(20_000);
    expect(Math.max(...lengths(true))).toBeGreaterThan(20_000);
  });

  it('[RS5] refuses actions while tiles are revealed', () => {
    const referee = onBoard();
    scan(referee, at(3, 4)); // opens neighbours
    expect(referee.match.phase).toMatchObject({ name: 'reveal' });
    expect(referee.match.phase.endsAt - referee.now).toBe(700 + 500 + 100);
    expect(apply(referee.match, { type: 'click-tile', seat: 0, tile: 0 }, referee.now)).toEqual({
      ok: false,
      reason: 'input-off',
    });
  });

  it.each([
    ['not-your-turn', 1, at(0, 0)],
    ['no-such-tile', 0, 64],
    ['no-such-seat', 4, at(0, 0)],
  ])('[RS3] is refused with %s', (reason, seat, tile) => {
    const referee = onBoard();
    expect(apply(referee.match, { type: 'click-tile', seat, tile }, 0)).toEqual({
      ok: false,
      reason,
    });
  });

  it('[RS3] is refused for a tile that is open', () => {
    const referee = onBoard();
    scan(referee, at(0, 0));
    referee.tick();
    expect(apply(referee.match, { type: 'click-tile', seat: 0, tile: at(0, 0) }, 0)).toEqual({
      ok: false,
      reason: 'already-open',
    });
  });
});

describe('the order of turns', () => {
  it('[RN1] gives each of three or four players one turn, each of two players two', () => {
    const order = (players: number) => {
      const match = { ...newMatch(people(players)), firstSeat: 0, round: 1 };
      return [0, 1, 2, 3].map((turn) => seatOfTurn(match, turn));
    };
    expect(order(4)).toEqual([0, 1, 2, 3]);
    expect(order(3).slice(0, 3)).toEqual([0, 1, 2]);
    expect(order(2)).toEqual([0, 1, 0, 1]);
  });

  it('[RN2] starts with a drawn seat and moves on by one each round', () => {
    const firstSeats = Array.from(
      { length: 40 },
      (_, seed) => newMatch(people(4), { seed }).firstSeat,
    );
    expect(new Set(firstSeats)).toEqual(new Set([0, 1, 2, 3]));
    const match = { ...newMatch(people(4)), firstSeat: 2 };
    expect([1, 2, 3].map((round) => seatOfTurn({ ...match, round }, 0))).toEqual([2, 3, 0]);
  });

  it('[RN7] ends the distress call with its part, and the board shows it', () => {
    const referee = inTurn(people(4));
    const part = referee.match.layout.ships[0]?.tiles[0] ?? -1;
    referee.match = {
      ...referee.match,
      distress: { centre: part, part },
      seats: referee.match.seats.map((seat) => ({ ...seat, position: part })),
    };
    expect(viewFor(referee.match, 0).board.blocks).toHaveLength(1);
    const events = referee.do({ type: 'click-tile', seat: referee.active, tile: part });
    expect(events.map(({ kind }) => kind)).toContain('board');
    expect(viewFor(referee.match, 0).board.blocks).toEqual([]);
  });

  it('[RN7] includes a distress call from round 4 on, around a hidden ship part', () => {
    const referee = new Referee(newMatch(people(4)));
    for (let round = 1; round <= 5; round += 1) {
      while (referee.match.round < round) referee.tick();
      expect(referee.match.distress !== null).toBe(round >= 4);
    }
    const { distress, layout } = referee.match;
    expect(layout.kinds[distress?.part ?? -1]).toBe('target');
  });

  it.each([
    [4, 7],
    [3, 8],
    [2, 7],
  ])('[RN9] ends, with %i players, after round %i', (players, last) => {
    const referee = new Referee({ ...newMatch(people(players)), startedAt: 1e9 }).runTo('end');
    expect(referee.match.round).toBe(last);
    expect(referee.match.endedBy).toBe('rounds');
  });

  it('[RN9] ends after 510 s of play', () => {
    const referee = new Referee(newMatch(crews('cadet', 'cadet', 'cadet', 'cadet')));
    referee.runTo('turn-begin');
    referee.match = { ...referee.match, startedAt: referee.now - 510_000 };
    referee.runTo('end');
    expect(referee.match.round).toBe(1);
  });
});
