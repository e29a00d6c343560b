import { describe, expect, it } from 'vitest';

import { nextTickAt } from './apply.ts';
import { countsAsPlayed } from './endings.ts';
import { inTurn, newMatch, people, Referee } from './match.test-kit.ts';

describe('somebody who is absent', () => {
  it('[RA1] scans at accuracy 0.5 without an answer, at their own accuracy with one', () => {
    const referee = new Referee(newMatch(people(4))).runTo('questions');
    referee.do({ type: 'answer', seat: 1, result: 'right' });
    referee.do({ type: 'disconnect', seat: 0 });
    referee.do({ type: 'disconnect', seat: 1 });
    referee.runTo('question-result');
    expect(referee.seat(0).accuracy).toBe(0.5);
    expect(referee.seat(1).accuracy).toBe(0.25);
  });

  it('[RA3] has a stand-in who plays the turn', () => {
    const referee = new Referee(newMatch(people(4))).runTo('questions-ready');
    for (const seat of [0, 1, 2]) referee.do({ type: 'disconnect', seat });
    referee.runTo('turn-begin');
    while (referee.active === 3) referee.runTo('turn-end').runTo('turn-begin');
    referee.runTo('reveal');
    expect(referee.seat(referee.active).totals.scans).toBe(1);
  });

  it('[RA3] has a stand-in at once after leaving in their own turn', () => {
    const referee = inTurn(people(4));
    const seat = referee.active;
    referee.do({ type: 'leave', seat });
    expect(referee.match.turn?.plan).not.toBeNull();
    referee.runTo('reveal');
    expect(referee.match.turn?.seat).toBe(seat);
  });

  it('[RA3] plays again after coming back', () => {
    const referee = inTurn(people(2));
    const other = 1 - referee.active;
    referee.do({ type: 'disconnect', seat: other });
    referee.do({ type: 'reconnect', seat: other });
    referee.runTo('turn-end').runTo('turn-input');
    expect(referee.active).toBe(other);
    expect(referee.match.turn?.plan).toBeNull();
  });

  /** Both people of a match lose the connection. */
  function bothGone(referee: Referee): void {
    referee.do({ type: 'disconnect', seat: 0 });
    referee.do({ type: 'disconnect', seat: 1 });
  }

  it.each([
    [false, 600_000],
    [true, 1_800_000],
  ])(
    '[RA4] leaves a match standing still, of a class: %s; it closes after %i ms',
    (ofClass, ms) => {
      const referee = inTurn(people(2));
      referee.match = { ...referee.match, ofClass };
      bothGone(referee);
      const { now, match } = referee;
      referee.tick();
      expect(referee.now - now).toBe(ms);
      expect(referee.match).toEqual({
        ...match,
        endedBy: 'abandoned',
        phase: { name: 'closed', endsAt: referee.now, countdownAt: null },
      });
      expect(nextTickAt(referee.match)).toBeNull();
    },
  );

  it('[RA4] comes back to the same moment of the match, minutes later', () => {
    const referee = inTurn(people(2));
    bothGone(referee);
    const { phase, turn } = referee.match;
    referee.now += 9 * 60_000;
    referee.do({ type: 'reconnect', seat: 0 });
    expect(referee.match.nobodySince).toBeNull();
    expect(referee.match.turn).toEqual(
      turn && { ...turn, endsBy: (turn.endsBy ?? NaN) + 9 * 60_000 },
    );
    expect(referee.match.phase).toEqual({ ...phase, endsAt: phase.endsAt + 9 * 60_000 });
  });

  it('[RA4] loses no time when the teacher pauses and goes on while nobody is connected', () => {
    const referee = inTurn(people(2));
    bothGone(referee);
    const { phase } = referee.match;
    const from = referee.now;
    for (const type of ['pause', 'resume'] as const) {
      referee.now += 60_000;
      referee.do({ type });
    }
    referee.now += 60_000;
    referee.do({ type: 'reconnect', seat: 1 });
    expect(referee.match.phase.endsAt - phase.endsAt).toBe(referee.now - from);
  });

  it('[RA4] closes the match a minute after leaving it for good, as the last one', () => {
    const referee = inTurn(people(2));
    referee.do({ type: 'leave', seat: 0 });
    referee.do({ type: 'leave', seat: 1 });
    const { now } = referee;
    referee.runTo('closed');
    expect(referee.now - now).toBe(60_000);
  });

  it('[RA4] sees the results of a match close in their usual time', () => {
    const referee = new Referee(newMatch(people(2))).runTo('results');
    bothGone(referee);
    const { now } = referee;
    referee.runTo('closed');
    expect(referee.now - now).toBe(120_000);
  });
});

describe('somebody who does nothing', () => {
  /** A round in which everybody is idle; seat 0 keeps accuracy 1 so that its turns can time out. */
  function idleRound(referee: Referee): void {
    referee.runTo('question-result');
    const seats = referee.match.seats.map((seat) => ({ ...seat, accuracy: 1 }));
    referee.match = { ...referee.match, seats };
    const { round } = referee.match;
    while (referee.match.round === round) referee.tick();
  }

  it('[RA2] is away after two idle rounds and back from the round after any key', () => {
    const referee = new Referee(newMatch(people(4)));
    idleRound(referee);
    expect(referee.seat(0).away).toBe(false);
    idleRound(referee);
    expect(referee.seat(0).away).toBe(true);
    referee.do({ type: 'back', seat: 0 });
    expect(referee.seat(0).away).toBe(true);
    idleRound(referee);
    expect(referee.seat(0).away).toBe(false);
    expect(referee.seat(1).away).toBe(true);
  });

  it('[RA2] is not away while answering questions', () => {
    const referee = new Referee(newMatch(people(4)));
    for (let round = 1; round <= 3; round += 1) {
      referee.runTo('questions').do({ type: 'answer', seat: 0, result: 'wrong' });
      idleRound(referee);
    }
    expect(referee.seat(0).away).toBe(false);
  });
});

describe('a match counts as played', () =>
  it('[RA6] for players present at the end, or for half of the rounds', () => {
    const { match } = new Referee(newMatch(people(4))).runTo('results');
    const [seat] = match.seats;
    if (!seat) throw new Error('No seat');
    expect(countsAsPlayed(match, { ...seat, connected: true, roundsPresent: 0 })).toBe(true);
    expect(countsAsPlayed(match, { ...seat, left: true, roundsPresent: 4 })).toBe(true);
    expect(countsAsPlayed(match, { ...seat, left: true, roundsPresent: 3 })).toBe(false);
    expect(countsAsPlayed(match, { ...seat, crew: 'cadet' })).toBe(false);
  }));
