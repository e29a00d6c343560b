import { describe, expect, it } from 'vitest';

import { apply } from './apply.ts';
import { bonusesOf, improvementOf, recordedRank } from './endings.ts';
import type { Seat, Totals } from './match.ts';
import { crews, inTurn, newMatch, people, Referee } from './match.test-kit.ts';
import { rankOf } from './ranks.ts';

function seats(...changes: Partial<Totals>[]): Seat[] {
  const { seats: fresh } = newMatch(people(changes.length));
  return fresh.map((seat, index) => ({ ...seat, totals: { ...seat.totals, ...changes[index] } }));
}

const given = (name: string, all: Seat[]) =>
  bonusesOf(all).flatMap((bonus) => (bonus.name === name ? [[bonus.seat, bonus.points]] : []));

describe('the end of a match', () => {
  it('[RE1] comes when the last ship is home', () => {
    const referee = new Referee(newMatch(crews('captain', 'captain', 'captain', 'captain')));
    for (let seed = 2; referee.runTo('end').match.endedBy !== 'rescued'; seed += 1)
      referee.match = newMatch(crews('captain', 'captain', 'captain', 'captain'), { seed });
    expect(referee.events.filter((event) => event.kind === 'end-game-message').at(-1)).toEqual({
      kind: 'end-game-message',
      allRescued: true,
    });
  });

  it('[RE1] comes when the only person left agrees, not before', () => {
    const referee = inTurn(people(2));
    const alone = { type: 'end-alone', seat: 0 } as const;
    expect(apply(referee.match, alone, referee.now)).toEqual({ ok: false, reason: 'not-alone' });
    referee.do({ type: 'leave', seat: 1 });
    referee.do(alone);
    expect(referee.match.endedBy).toBe('alone');
  });

  it('[RS6] lasts 9 s, and the results 120 s', () => {
    const referee = new Referee(newMatch(crews('cadet', 'cadet'))).runTo('end');
    expect(referee.match.phase.endsAt - referee.now).toBe(9_000);
    referee.runTo('results');
    expect(referee.match.phase.endsAt - referee.now).toBe(120_000);
    referee.tick();
    expect(referee.match.phase.name).toBe('closed');
  });
});

describe('bonuses', () => {
  it('[RE2] go to the highest value of each measure', () => {
    expect(given('mathsStar', seats({ right: 9, par: 10 }, { right: 10, par: 12 }))).toEqual([
      [0, 30],
    ]);
    expect(given('sharpMind', seats({ right: 10 }, { right: 12, wrong: 4 }))).toEqual([[0, 20]]);
    expect(given('rescueHero', seats({ ships: 1 }, { ships: 2 }))).toEqual([[1, 30]]);
    expect(given('starScout', seats({ opened: 30 }, { opened: 9 }))).toEqual([[0, 20]]);
    expect(
      given('risingStar', seats({ accuracies: [0.2, 0.9, 0.6] }, { accuracies: [0.5, 0.1, 0.6] })),
    ).toEqual([[0, 60]]);
    expect(given('neverGiveUp', seats({ missed: 3 }, { missed: 4 }))).toEqual([[1, 60]]);
  });

  it('[RE3] are paid in full to every tied player, and to nobody for 0', () => {
    expect(given('rescueHero', seats({ ships: 2 }, { ships: 2 }, { ships: 1 }))).toEqual([
      [0, 30],
      [1, 30],
    ]);
    expect(given('rescueHero', seats({}, {}))).toEqual([]);
    expect(given('risingStar', seats({ accuracies: [1, 0] }, { accuracies: [1, 0.5] }))).toEqual(
      [],
    );
  });

  it('[RE4] give Sharp Mind only from 10 answers that were not skipped', () =>
    expect(given('sharpMind', seats({ right: 9, skipped: 5 }, { right: 6, wrong: 4 }))).toEqual([
      [1, 20],
    ]));
});

describe('Never Give Up', () =>
  it('[RE7] is for two missed scans at least: one miss is everybody’s', () => {
    expect(given('neverGiveUp', seats({ missed: 1 }, { missed: 1 }, {}, { missed: 1 }))).toEqual(
      [],
    );
    expect(given('neverGiveUp', seats({ missed: 1 }, { missed: 2 }))).toEqual([[1, 60]]);
  }));

describe('ranks', () => {
  it('[RE5] count the players with a higher score: 1, 2, 2, 4', () => {
    const scores = [90, 70, 70, 10];
    expect(scores.map((_, index) => rankOf(scores, index))).toEqual([1, 2, 2, 4]);
  });

  it('[RA5] put nobody first in their own record who left', () => {
    const [first, second] = seats({}, {}).map((seat, index) => ({
      ...seat,
      score: index === 0 ? 50 : 10,
      left: index === 0,
    }));
    if (!first || !second) throw new Error('Two seats expected');
    expect(recordedRank([first, second], 0)).toBe(2);
    expect(recordedRank([{ ...first, left: false }, second], 0)).toBe(1);
  });
});

describe('improvementOf', () =>
  it.each([
    [{ level: 44 }, {}, { kind: 'level', from: 40, to: 44 }],
    [{}, { accuracies: [0.5, 0.75] }, { kind: 'accuracy', percentagePoints: 25 }],
    [{}, { bestStreak: 5 }, { kind: 'streak', length: 5 }],
    [{}, { ships: 1, parts: 3 }, { kind: 'ships', count: 1 }],
    [{}, { parts: 2 }, { kind: 'parts', count: 2 }],
    [{}, { right: 3, wrong: 1, skipped: 1 }, { kind: 'answers', count: 5 }],
  ])('[RE6] names the first true improvement: %j %j', (change, totals, expected) => {
    const [seat] = seats(totals);
    if (!seat) throw new Error('One seat expected');
    expect(improvementOf({ ...seat, ...change })).toEqual(expected);
  }));
