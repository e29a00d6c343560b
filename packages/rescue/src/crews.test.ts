import { describe, expect, it } from 'vitest';

import { decideMove } from './crews.ts';
import { diceOf } from './dice.ts';
import { heatOf, knowledgeOf, statesOf } from './knowledge.ts';
import { crews, inTurn, newMatch, people, Referee, withBoard } from './match.test-kit.ts';
import { CREW_NUMBERS, POWER_FACTS } from './numbers.ts';

const BOARD = `
  S S S . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . . .
  . . . . . . S S`;

function opened(tiles: readonly number[], drawing = BOARD) {
  const match = withBoard(inTurn(people(4), { mode: 'basic' }).match, drawing);
  const openedBy = match.openedBy.map((opener, tile) => (tiles.includes(tile) ? 0 : opener));
  return { ...match, openedBy };
}

describe('the knowledge of a crew', () => {
  it('[CC2] includes that a tile with nothing around it proves its neighbours empty', () => {
    const states = statesOf(opened([3 * 8 + 3]));
    expect(states.filter((state) => state === 'empty')).toHaveLength(9);
  });

  it('[CC2] includes that a ship that is home proves the ring around it empty', () => {
    const states = statesOf(opened([0, 1, 2]));
    expect([3, 8, 9, 10, 11].map((tile) => states[tile])).toEqual(Array(5).fill('empty'));
  });

  it('[CC2] rates the tiles in line with known parts highest', () => {
    const knowledge = knowledgeOf(opened([0]), 0);
    const heat = heatOf(knowledge);
    const best = Math.max(...heat);
    expect([1, 8].every((tile) => heat[tile] === best)).toBe(true);
    expect(heat[9]).toBeLessThan(best);
  });

  it('[CC2] leads to the same decisions on two boards that differ in hidden tiles only', () => {
    const seen = opened([20, 21]);
    const moved = opened(
      [20, 21],
      BOARD.replace('S S S . .', '. S S S .').replace('S S\n', 'S S\n'),
    );
    const decide = (match: typeof seen) =>
      decideMove(match, match.turn?.seat ?? 0, CREW_NUMBERS.pilot, 4, diceOf({ state: 5 }));
    expect(decide(moved)).toEqual(decide(seen));
  });
});

describe('a computer crew', () => {
  it('[CC3] picks at random in its share of choices', () => {
    const match = opened([0]);
    const seat = match.turn?.seat ?? 0;
    const near = { ...match, seats: match.seats.map((each) => ({ ...each, position: 9 })) };
    const share = (crew: 'cadet' | 'captain') => {
      const dice = diceOf({ state: 1 });
      let random = 0;
      for (let draw = 0; draw < 1500; draw += 1) {
        const { move } = decideMove(near, seat, CREW_NUMBERS[crew], 4, dice);
        if (move.kind === 'scan' && ![1, 8].includes(move.tile)) random += 1;
      }
      return random / 1500;
    };
    expect(share('cadet')).toBeCloseTo(0.35, 1);
    expect(share('captain')).toBeCloseTo(0.05, 1);
  });

  it('[CC3] never picks a tile proven empty while another is in reach', () => {
    const match = opened([3 * 8 + 3]);
    const states = statesOf(match);
    const dice = diceOf({ state: 2 });
    for (let draw = 0; draw < 300; draw += 1) {
      const { move } = decideMove(match, match.turn?.seat ?? 0, CREW_NUMBERS.cadet, 4, dice);
      if (move.kind === 'scan') expect(states[move.tile]).toBe('unknown');
    }
  });

  it('[CC4] thinks 1 to 2 s and moves its cursor before it scans', () => {
    const referee = new Referee(newMatch(crews('cadet', 'pilot', 'captain'), { mode: 'basic' }));
    while (referee.match.phase.name !== 'end') {
      referee.tick();
      const plan = referee.match.turn?.plan;
      if (referee.match.phase.name !== 'turn-input' || plan?.path.length !== 2) continue;
      const think = plan.at - referee.now;
      expect(think).toBeGreaterThanOrEqual(1_000);
      expect(think).toBeLessThanOrEqual(2_000);
    }
    expect(referee.events.some((event) => event.kind === 'cursor')).toBe(true);
  });

  it('[CC5] buys only powers that its score covers, and each once per turn', () => {
    const bought: string[] = [];
    for (let seed = 0; seed < 30; seed += 1) {
      const referee = new Referee(newMatch(crews('captain', 'captain', 'captain'), { seed }));
      let score = 0;
      while (referee.match.phase.name !== 'end') {
        const { turn } = referee.match;
        score = turn ? (referee.match.seats[turn.seat]?.score ?? 0) : 0;
        for (const event of referee.tick())
          if (event.kind === 'power') {
            bought.push(event.power);
            expect(score).toBeGreaterThanOrEqual(POWER_FACTS[event.power].cost);
          }
        const powers = referee.match.turn?.bought ?? [];
        expect(new Set(powers).size).toBe(powers.length);
      }
    }
    expect(new Set(bought)).toEqual(new Set(Object.keys(POWER_FACTS)));
  });
});
