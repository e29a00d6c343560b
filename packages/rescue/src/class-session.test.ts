import { describe, expect, it } from 'vitest';

import { aSeat, crews, inTurn, newMatch, people, Referee } from './match.test-kit.ts';
import { seatClass } from './seating.ts';

const students = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, level: (index * 37) % 128 }));
const PERSON = { name: 'Leo', character: 3, guest: false, level: 20, paceSeconds: 4 };

describe('the crews of a class', () => {
  it.each([
    [1, [1]],
    [4, [4]],
    [5, [3, 2]],
    [9, [4, 3, 2]],
    [22, [4, 4, 4, 4, 4, 2]],
  ])('[CG1] are filled in order: %i students make crews of %j', (count, sizes) => {
    const seated = seatClass(students(count), 'arrival');
    expect(seated.map(({ length }) => length)).toEqual(sizes);
    expect(seated.flat()).toEqual(students(count).map(({ id }) => id));
  });

  it('[CG1] are sorted by level: no member of a crew is above a member of the next one', () => {
    const levels = new Map(students(22).map(({ id, level }) => [id, level]));
    const seated = seatClass(students(22), 'level').map((crew) =>
      crew.map((id) => levels.get(id) ?? 0),
    );
    for (const [index, crew] of seated.slice(1).entries())
      expect(Math.max(...(seated[index] ?? []))).toBeLessThanOrEqual(Math.min(...crew));
  });

  it('[CG1] hold everybody once when mixed, and differ by at most one in size and little in level', () => {
    for (let count = 1; count <= 40; count += 1) {
      const members = students(count);
      const seated = seatClass(members, 'mixed');
      expect(seated.flat().toSorted()).toEqual(members.map(({ id }) => id).toSorted());
      const sizes = seated.map(({ length }) => length);
      expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
    }
  });
});

describe('a late student', () => {
  it('[CG2] takes a crew’s seat at the next round, with its score and position', () => {
    const referee = new Referee(newMatch([...people(2), ...crews('pilot', 'cadet')])).runTo(
      'turn-end',
    );
    referee.do({ type: 'take-seat', seat: 2, person: PERSON });
    expect(referee.seat(2).crew).toBe('pilot');
    let before = referee.seat(2);
    for (; before.crew !== null && referee.seat(2).crew !== null; referee.tick())
      before = referee.seat(2);
    expect(referee.match.round).toBe(2);
    expect(referee.seat(2)).toMatchObject({
      name: 'Leo',
      level: 20,
      score: before.score,
      position: before.position,
      connected: true,
    });
    const asked = referee.runTo('questions').events.filter(({ kind }) => kind === 'ask');
    expect(asked.at(-1)).toEqual({ kind: 'ask', seat: 2 });
    expect(referee.events).toContainEqual({ kind: 'arrived', seats: [2] });
  });

  it('[CG2] is refused a person’s seat, one that somebody else waits for, and one of a match that ends', () => {
    const referee = inTurn([...people(2), ...crews('pilot', 'cadet')]);
    const take = (seat: number) => () => referee.do({ type: 'take-seat', seat, person: PERSON });
    expect(take(0)).toThrow('seat-taken');
    take(2)();
    expect(take(2)).toThrow('seat-taken');
    referee.do({ type: 'end', after: 'round' });
    expect(take(3)).toThrow('not-now');
  });
});

describe('the teacher', () => {
  it('[CG3] ends a match at once, even a paused one and one that loads', () => {
    for (const referee of [inTurn(people(4)), new Referee(newMatch([aSeat('a'), aSeat('b')]))]) {
      referee.do({ type: 'pause' });
      referee.do({ type: 'end', after: 'now' });
      expect(referee.match).toMatchObject({ endedBy: 'teacher', pausedAt: null });
      expect(referee.match.phase.name).toBe('end');
      expect(() => referee.do({ type: 'end', after: 'now' })).toThrow('not-now');
      referee.runTo('results');
    }
  });

  it('[CG3] ends a match after its round', () => {
    const referee = inTurn(people(4));
    referee.do({ type: 'end', after: 'round' });
    referee.runTo('end');
    expect(referee.match).toMatchObject({ endedBy: 'teacher', round: 1 });
  });
});
