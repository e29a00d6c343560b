import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type Action, apply, nextTickAt } from './apply.ts';
import type { MatchEvent } from './events.ts';
import type { Match } from './match.ts';
import { crews, inTurn, modes, newMatch, people, Referee } from './match.test-kit.ts';
import { POWERS } from './numbers.ts';

const anAction: fc.Arbitrary<Action> = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Action>({ type: 'tick' }) },
  {
    weight: 3,
    arbitrary: fc.record({
      type: fc.constant('click-tile' as const),
      seat: fc.integer({ min: 0, max: 4 }),
      tile: fc.integer({ min: -1, max: 100 }),
    }),
  },
  fc.record({
    type: fc.constant('answer' as const),
    seat: fc.integer({ min: 0, max: 3 }),
    result: fc.constantFrom('right' as const, 'wrong' as const, 'skipped' as const),
  }),
  fc.record({
    type: fc.constant('purchase-power' as const),
    seat: fc.integer({ min: 0, max: 3 }),
    power: fc.constantFrom(...POWERS),
  }),
  fc.record({
    type: fc.constant('read' as const),
    seat: fc.integer({ min: 0, max: 3 }),
    done: fc.boolean(),
  }),
  fc.record({
    type: fc.constantFrom('disconnect', 'reconnect', 'ready', 'back'),
    seat: fc.integer({ min: 0, max: 3 }),
  }),
  fc.constantFrom<Action>({ type: 'pause' }, { type: 'resume' }, { type: 'shift', ms: 5_000 }),
);

/** Plays any actions at their due times; refused ones change nothing. */
function playAll(start: Match, actions: readonly Action[]) {
  let match = start;
  let now = 0;
  const events: MatchEvent[] = [];
  for (const action of actions) {
    if (action.type === 'tick') now = Math.max(now, nextTickAt(match) ?? now);
    const applied = apply(match, action, now);
    if (!applied.ok) continue;
    match = applied.match;
    events.push(...applied.events);
  }
  return { match, events };
}

describe('the machine', () => {
  it('[RS1] gives the same match and events for the same seed and actions', () =>
    fc.assert(
      fc.property(fc.integer(), fc.array(anAction, { maxLength: 120 }), (seed, actions) => {
        const play = () => playAll(newMatch(people(4), { seed }), actions);
        expect(play()).toEqual(play());
      }),
      { numRuns: 30 },
    ));

  it('[RS9] continues identically when it is read back from JSON after every action', () =>
    fc.assert(
      fc.property(fc.integer(), fc.array(anAction, { maxLength: 120 }), (seed, actions) => {
        const straight = playAll(newMatch(people(4), { seed }), actions);
        let match = newMatch(people(4), { seed });
        let now = 0;
        for (const action of actions) {
          if (action.type === 'tick') now = Math.max(now, nextTickAt(match) ?? now);
          const applied = apply(match, action, now);
          if (applied.ok) {
            const read: unknown = JSON.parse(JSON.stringify(applied.match));
            expect(read).toEqual(applied.match);
            match = applied.match;
          }
        }
        expect(match).toEqual(straight.match);
      }),
      { numRuns: 20 },
    ));

  it('[RS3] leaves the match unchanged when an action is refused', () =>
    fc.assert(
      fc.property(fc.array(anAction, { maxLength: 60 }), anAction, (actions, last) => {
        const { match } = playAll(newMatch(people(4)), actions);
        const before = JSON.stringify(match);
        apply(match, last, 0);
        expect(JSON.stringify(match)).toBe(before);
      }),
      { numRuns: 30 },
    ));

  it('[TI7] never lets a score fall below 0, whatever is played', () =>
    fc.assert(
      fc.property(fc.integer(), fc.array(anAction, { maxLength: 200 }), (seed, actions) => {
        const { match } = playAll(newMatch(people(4), { seed }), actions);
        return match.seats.every(({ score }) => score >= 0);
      }),
      { numRuns: 30 },
    ));

  it('[RS2] starts when all are ready, or after 10 s without them', () => {
    const referee = new Referee(newMatch(people(2)));
    referee.do({ type: 'ready', seat: 0 });
    expect(referee.match.phase.name).toBe('loading');
    referee.do({ type: 'ready', seat: 1 });
    expect(referee.match.phase.name).toBe('questions-ready');
    const late = new Referee(newMatch(people(2)));
    late.tick();
    expect([late.now, late.match.phase.name]).toEqual([10_000, 'questions-ready']);
  });

  it('[RS4] runs a round through ready 3 s, questions 30 s, result 3 s and the first turn', () => {
    const referee = new Referee(newMatch(people(4))).runTo('questions-ready');
    const start = referee.now;
    const at = (name: 'questions' | 'question-result' | 'turn-begin') =>
      referee.runTo(name).now - start;
    expect([at('questions'), at('question-result'), at('turn-begin')]).toEqual([
      3_000, 33_000, 36_000,
    ]);
  });

  it('[RS7] refuses a tick before the next deadline', () =>
    expect(apply(newMatch(people(4)), { type: 'tick' }, 9_999)).toEqual({
      ok: false,
      reason: 'too-early',
    }));

  it('[RS8] stops every clock in a pause and refuses moves', () => {
    const referee = inTurn(people(4));
    const left = referee.match.phase.endsAt - referee.now;
    referee.do({ type: 'pause' });
    expect(nextTickAt(referee.match)).toBeNull();
    const click = { type: 'click-tile', seat: referee.active, tile: 0 } as const;
    expect(apply(referee.match, click, referee.now)).toEqual({ ok: false, reason: 'paused' });
    referee.now += 600_000;
    referee.do({ type: 'resume' });
    expect(referee.match.phase.endsAt - referee.now).toBe(left);
  });

  it('[RS8] moves the deadlines and a crew’s plan after an outage', () => {
    const referee = new Referee(newMatch(crews('pilot', 'pilot'))).runTo('turn-input');
    const due = nextTickAt(referee.match) ?? 0;
    referee.do({ type: 'shift', ms: 7_000 });
    expect(nextTickAt(referee.match)).toBe(due + 7_000);
  });

  it('[RQ6] asks at most 12 questions and ends early once everybody has used them', () => {
    const referee = new Referee(newMatch(people(2))).runTo('questions');
    referee.do({ type: 'disconnect', seat: 1 });
    const answer = { type: 'answer', seat: 0, result: 'right' } as const;
    for (let asked = 1; asked < 12; asked += 1) referee.do(answer);
    expect(referee.match.phase.name).toBe('questions');
    referee.do(answer);
    expect(referee.match.phase.name).toBe('question-result');
    expect(referee.seat(0).accuracy).toBe(1);
  });

  it('[RQ5] gives a scan at accuracy 0 no chance, charged or not', () => {
    for (const mode of modes()) {
      const referee = new Referee(newMatch(people(4), { mode })).runTo('turn-begin');
      expect(referee.seat(referee.active).accuracy).toBe(0);
      referee.runTo('turn-end');
      expect(referee.seat(referee.active).totals.scans).toBe(0);
    }
  });

  it('[RQ5] adds 0.3 to the chance with the charge, up to 1', () => {
    const works = (charge: number) => {
      let opened = 0;
      for (let seed = 0; seed < 400; seed += 1) {
        const referee = inTurn(people(4), { seed }, { accuracy: 0.4, charge });
        const seat = referee.active;
        referee.do({ type: 'click-tile', seat, tile: referee.seat(seat).position });
        opened += referee.match.turn?.missed.length === 0 ? 1 : 0;
      }
      return opened / 400;
    };
    expect(works(0)).toBeCloseTo(0.4, 1);
    expect(works(0.3)).toBeCloseTo(0.7, 1);
    expect(works(0.9)).toBe(1);
  });
});
