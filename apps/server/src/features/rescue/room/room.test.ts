import { BRITISH } from '@moonbase/questions';
import { startMatch } from '@moonbase/rescue';
import { describe, expect, it } from 'vitest';

import { createFastTime } from '../../../platform/test-app.test-kit.ts';
import type { JournalRow } from '../matches/matches.queries.ts';
import type { Message } from './messages.ts';
import { allAnswered, drawQuestion, EMPTY_DESK, putQuestion, takeAnswer } from './desk.ts';
import { newRoomState, replay } from './room-state.ts';
import { Room, type RoomPorts } from './room.ts';
import { type RoomState, StoredEntry, StoredRoom } from './stored-room.ts';

const seat = (id: string) => ({
  id,
  name: `Player ${id}`,
  character: 0,
  crew: null,
  guest: true,
  level: 18,
  paceSeconds: null,
});
const SETUP = { mode: 'basic', relaxed: false, seed: 7, seats: ['1', '2'].map(seat) } as const;

/** A room of two people with its ports, and a record of its effects. */
function aRoom(change: Partial<RoomPorts> = {}, speed = 20, state: RoomState | null = null) {
  const time = createFastTime(speed);
  const rows: JournalRow[] = [];
  const sent: Message[] = [];
  const failures: unknown[] = [];
  const ports: RoomPorts = {
    ...time,
    append: (given) => {
      rows.push(...given);
      return Promise.resolve(true);
    },
    send: (_id, messages) => sent.push(...messages),
    snapshot: () => undefined,
    happened: () => undefined,
    lost: () => failures.push('lost'),
    failed: (_room, error) => failures.push(error),
    ...change,
  };
  const start = newRoomState(startMatch(SETUP, time.clock.now()));
  const room = new Room(
    { id: '1', epoch: 1, players: [], locales: [], session: null },
    state ?? start,
    0,
    ports,
  );
  return { room, rows, sent, failures, start, time };
}

const ready = (index: number) => ({ kind: 'act', action: { type: 'ready', seat: index } }) as const;

describe('a room', () => {
  it('keeps the answers of a saved round packed, and those of a running one as they are', () => {
    const { start, time } = aRoom();
    const order = { seat: 0, round: 1, step: 18, locale: BRITISH, now: 5, seed: 5 };
    const asked = putQuestion(EMPTY_DESK, drawQuestion(EMPTY_DESK, order));
    const desk = takeAnswer(asked, { input: '7', result: 'wrong', at: 6 });
    const whileIn = (name: 'questions' | 'question-result') => {
      const phase = { name, endsAt: time.clock.now() + 1_000, countdownAt: null };
      const state = { match: { ...start.match, phase }, desks: [desk, EMPTY_DESK] };
      const { room: held } = aRoom({}, 20, state);
      held.putAnswersAway();
      return held.state.desks[0] ?? EMPTY_DESK;
    };
    expect(whileIn('questions')).toEqual(desk);
    const after = whileIn('question-result');
    expect(after.answered).toEqual([]);
    expect(allAnswered(after)).toEqual(desk.answered);
  });

  it('answers and sends events only when they are written', async () => {
    let write: (saved: boolean) => void = () => undefined;
    const { room, sent } = aRoom({
      append: () =>
        new Promise((resolve) => {
          write = resolve;
        }),
    });
    let answered = false;
    const reply = room.ask(ready(0)).finally(() => {
      answered = true;
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect([answered, sent.length]).toEqual([false, 0]);
    write(true);
    expect(await reply).toEqual({ ok: true });
    room.stop();
  });

  it.each([
    ['wrong', '7', true],
    ['right', null, false],
  ] as const)(
    'tells who answered %s, and nobody else, the right answer',
    async (_, typed, isTold) => {
      const { room, sent } = aRoom();
      await room.ask(ready(0));
      await room.ask(ready(1));
      await expect.poll(() => room.state.match.phase.name).toBe('questions');
      const open = room.state.desks[0]?.open;
      const value = typed ?? String(open?.expected);
      await room.ask({
        kind: 'answer',
        seat: 0,
        questionId: String(open?.id),
        value,
        skipped: false,
      });
      const told = sent.filter(({ event }) => event === 'right-answer');
      expect(told).toEqual(
        isTold ? [{ to: 0, event: 'right-answer', args: [open?.expected] }] : [],
      );
      room.stop();
    },
  );

  it('is in the same state again after its actions are read back from text', async () => {
    const { room, rows, start } = aRoom();
    await room.ask(ready(0));
    await room.ask(ready(1));
    await expect.poll(() => room.state.match.phase.name).toBe('questions');
    const open = room.state.desks[0]?.open;
    await room.ask({
      kind: 'answer',
      seat: 0,
      questionId: open?.id ?? '',
      value: '',
      skipped: true,
    });
    room.stop();
    const entries = rows.map(({ entry }) => StoredEntry.parse(JSON.parse(JSON.stringify(entry))));
    const again = entries.reduce(replay, start);
    expect(again).toEqual(room.state);
    expect(StoredRoom.parse(JSON.parse(JSON.stringify(again)))).toEqual(room.state);
  });

  it('does not read an answer without its input, nor another action with one', () => {
    const answer = { type: 'answer', seat: 0, result: 'wrong' };
    const isRead = (action: object, input: string | null) =>
      StoredEntry.safeParse({ action, at: 0, input, asked: [] }).success;
    expect([isRead(answer, '7'), isRead(answer, null)]).toEqual([true, false]);
    expect([isRead({ type: 'tick' }, null), isRead({ type: 'tick' }, '7')]).toEqual([true, false]);
  });

  it('stops when another node owns its match, and answers that it is not available', async () => {
    const { room, failures } = aRoom({ append: () => Promise.resolve(false) });
    expect(await room.ask(ready(0))).toEqual({ ok: false, reason: 'unavailable' });
    expect(failures).toEqual(['lost']);
    expect(await room.ask(ready(0))).toEqual({ ok: false, reason: 'unavailable' });
  });

  it('answers everybody and reports the failure when it fails, instead of hanging', async () => {
    const fault = new Error('A fault of ours');
    const { room, failures } = aRoom({
      send: () => {
        throw fault;
      },
    });
    await room.ask(ready(0));
    expect(await room.ask(ready(1))).toEqual({ ok: false, reason: 'unavailable' });
    expect(failures).toEqual([fault]);
  });

  it('waits after an outage for those who were there, but not for somebody who leaves', async () => {
    const { room, sent, time } = aRoom();
    room.recover(time.clock.now() - 60_000);
    expect(room.moment().paused).toBe(true);
    expect(await room.ask(ready(0))).toEqual({ ok: false, reason: 'paused' });
    await room.arrive(0);
    expect(room.moment().paused).toBe(true);
    await room.ask({ kind: 'act', action: { type: 'leave', seat: 1 } });
    expect(room.moment().paused).toBe(false);
    await expect.poll(() => sent.some(({ event }) => event === 'game-update')).toBe(true);
    room.stop();
  });

  it('shows the moment of the outage until the deadlines are moved, so that no view charges the outage', async () => {
    let write: (saved: boolean) => void = () => undefined;
    const { room, time } = aRoom({
      append: () =>
        new Promise((resolve) => {
          write = resolve;
        }),
    });
    const before = room.state.match.phase.endsAt;
    const aliveAt = time.clock.now() - 60_000;
    room.recover(aliveAt);
    const arrived = Promise.all([room.arrive(0), room.arrive(1)]);
    expect(room.moment()).toEqual({ now: aliveAt, paused: true });
    write(true);
    await arrived;
    const { now, paused } = room.moment();
    expect(paused).toBe(false);
    expect(room.state.match.phase.endsAt - before).toBeGreaterThan(60_000 - 1);
    expect(now).toBeGreaterThan(aliveAt);
    room.stop();
  });

  it('gives back the time for which the database was away', async () => {
    const { room } = aRoom({
      append: () => new Promise((resolve) => setTimeout(resolve, 150, true)), // 3 s of the room's clock
    });
    const before = room.state.match.phase.endsAt;
    await room.ask(ready(0));
    await expect.poll(() => room.state.match.phase.endsAt).toBeGreaterThan(before + 2_000);
    room.stop();
  });
});
