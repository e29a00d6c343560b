import { RescueGameReply } from '@moonbase/contracts';
import { describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { signIn } from '../../../platform/session/sign-in.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { newTime, startHostForEachTest, type TestClient } from '../rescue.test-kit.ts';

const database = await createTestDb();
const time = newTime();
const hosts = startHostForEachTest(database, () => time);

async function guest(): Promise<TestClient> {
  return (await hosts.client()).connect();
}

async function student(firstName = 'Maya'): Promise<TestClient> {
  const id = await addPerson(database, firstName, { schoolRole: 'student' });
  return (await hosts.client(id)).connect();
}

const codeOf = (client: TestClient) => String(client.latest('waiting-room-state')[3]);
const names = (client: TestClient) =>
  client.latest('waiting-room-state')[1].map(({ name }) => name);

async function lockMaya(): Promise<void> {
  await database.pool.query(
    `insert into content_selections (user_id, creator_id, type, units, locked_until)
     select id, id, 'basic_topics', '[]', $1 from users where first_name = 'Maya'`,
    [new Date(time.clock.now() + 600_000).toISOString()],
  );
}

describe('the lobby', () => {
  it('shows people their own name and figures, and guests a number that they keep', async () => {
    const maya = await student();
    expect(maya.latest('lobby-joined')[0]).toMatchObject({
      user: { name: 'Maya Tester', guest: false },
      characters: 10,
      modes: ['basic', 'advanced'],
      averageStep: null,
      gamesPlayed: 0,
      running: null,
    });
    const visitor = await guest();
    const first = visitor.latest('lobby-joined')[0].user;
    expect(first.name).toMatch(/^Guest \d\d$/);
    visitor.close();
    await visitor.connect();
    expect(visitor.latest('lobby-joined')[0].user).toEqual(first);
  });

  it('counts who is in the lobby and who is in games', async () => {
    const maya = await student();
    const visitor = await guest();
    await maya.send('lobby-state-request');
    expect(maya.latest('lobby-state')).toEqual([2, 0]);
    await visitor.send('computer-game', 'basic');
    await maya.send('lobby-state-request');
    expect(maya.latest('lobby-state')).toEqual([1, 1]);
  });

  it('uses up a ticket: the second connection with it is refused', async () => {
    const maya = await student();
    const ticket = await maya.ticket();
    await (await hosts.client()).connect({ cookie: ticket }).then((each) => each.close());
    await expect((await hosts.client()).connect({ cookie: ticket })).rejects.toThrow();
  });

  it('opens no socket without a ticket or with an invented one; a guest gets one as anybody does (SR-16)', async () => {
    const invented = 'x'.repeat(43);
    for (const query of [{}, { cookie: invented }, { cookie: 'x' }])
      await expect((await hosts.client()).connect(query)).rejects.toThrow();
    for (const query of ['', `&cookie=${invented}`, `&cookie=${invented}&cookie=${invented}`]) {
      const reply = await fetch(
        `${hosts.current().url}/game-server/socket.io/?EIO=4&transport=polling${query}`,
      );
      expect(reply.status, query).toBe(403);
    }
    expect((await guest()).latest('lobby-joined')[0].user.guest).toBe(true);
  });

  it('[lesson LN27] keeps the half of a class out that has its sheet', async () => {
    const school = await addSchool(database, 'Hill School');
    const ids: string[] = [];
    for (const name of ['Ben', 'Maya'])
      ids.push(await addPerson(database, name, { schoolId: school, schoolRole: 'student' }));
    const classGroup = await addClassGroup(database, school, { students: ids, teachers: [] });
    await database.pool.query(
      `with lesson as (
         insert into lessons (class_group_id, minutes, what, lines, clock, who, ends_at, change_at)
         values ($1, 10, 'needs', '[]', false, 'halves', now() + interval '10 minutes', now() + interval '5 minutes')
         returning id)
       insert into lesson_students (lesson_id, user_id, units, half) select id, $2, '{}', 2 from lesson`,
      [classGroup, ids[1]],
    );
    const maya = await (await hosts.client(ids[1])).connect();
    for (const event of ['quick-game', 'computer-game', 'host-game'])
      expect(await maya.send(event, 'basic')).toEqual({
        ok: false,
        reason: 'half-waits',
        message: 'Your half has the sheet first. Your turn begins in about 5 minutes.',
      });
  });

  it('keeps students out while their content is locked, with the teacher’s message', async () => {
    const maya = await student();
    await lockMaya();
    const message =
      'Your teacher has set Practice content, and locked access to other areas for 10 more minutes';
    for (const [event, ...args] of [
      ['quick-game', 'basic'],
      ['computer-game', 'basic'],
      ['host-game', 'basic'],
    ])
      expect(await maya.send(event ?? '', ...args)).toEqual({
        ok: false,
        reason: 'content-locked',
        message,
      });
    await expect(maya.ticket()).rejects.toThrow(message);
  });

  it('disconnects somebody within 5 seconds whose account is disabled or who signs out', async () => {
    const maya = await student('Maya');
    const leo = await student('Leo');
    await database.pool.query(`update users set disabled_at = now() where first_name = 'Maya'`);
    await database.pool.query(
      `delete from sessions using users where users.id = user_id and first_name = 'Leo'`,
    );
    await expect
      .poll(() => [maya.socket.connected, leo.socket.connected], { timeout: 5_000 })
      .toEqual([false, false]);
  });

  it('refuses a page from another site', async () => {
    const reply = await fetch(
      `${hosts.current().url}/game-server/socket.io/?EIO=4&transport=polling`,
      { headers: { origin: 'https://evil.example' } },
    );
    expect(reply.status).toBe(403);
    expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('a private room', () => {
  it('has a code that reads without regard to case, and shows first names with an initial', async () => {
    const maya = await student();
    await maya.send('host-game', 'advanced');
    expect(codeOf(maya)).toMatch(/^[BCDFGHJKMNPQRSTVWXYZ2-9]{5}$/);
    const visitor = await guest();
    await visitor.send('select-character', 7);
    expect(await visitor.send('join-game', ` ${codeOf(maya).toLowerCase()} `)).toEqual({
      ok: true,
    });
    await expect.poll(() => names(maya)).toEqual(['Maya T', expect.stringMatching(/^Guest \d\d$/)]);
    expect(maya.latest('waiting-room-state')[1][1]?.character).toBe(7);
    expect(visitor.latest('waiting-room-state')[2]).toBe(maya.socket.id);
  });

  it('refuses wrong, full and running games with the rules’ texts', async () => {
    const all = [await guest(), await guest(), await guest(), await guest(), await guest()];
    const [first, , , , fifth] = all;
    await first?.send('host-game', 'basic');
    const code = first ? codeOf(first) : '';
    const join = () => fifth?.send('join-game', code);
    expect(await fifth?.send('join-game', 'BBBBB')).toEqual({
      ok: false,
      reason: 'no-such-game',
      message: "We can't find that game. Check the code.",
    });
    for (const each of all.slice(1, 4)) await each.send('join-game', code);
    expect(await join()).toMatchObject({ message: 'That game is full.' });
    await first?.send('waiting-room-start-game');
    await first?.next('start-game', 0);
    expect(await join()).toMatchObject({ message: 'That game has already started.' });
  });

  it('lets only the host remove others and start, with at least two', async () => {
    const [first, second] = [await guest(), await guest()];
    await first.send('host-game', 'basic');
    expect(await first.send('waiting-room-start-game')).toMatchObject({
      reason: 'too-few-players',
    });
    await second.send('join-game', codeOf(first));
    expect(await second.send('waiting-room-start-game')).toMatchObject({ reason: 'not-the-host' });
    expect(await second.send('waiting-room-remove', first.socket.id)).toMatchObject({
      reason: 'not-the-host',
    });
    expect(await first.send('waiting-room-remove', second.socket.id)).toEqual({ ok: true });
    await second.next('waiting-room-kicked', 0);
    await expect.poll(() => names(first)).toHaveLength(1);
    const third = await guest();
    expect(await third.send('join-game', codeOf(first))).toEqual({ ok: true });
    expect(await first.send('waiting-room-start-game')).toEqual({ ok: true });
    const [start] = await third.next('start-game', 0);
    expect(start.players).toHaveLength(2);
  });

  it('keeps out whom its host has removed, also with a new connection, by cookie and by account', async () => {
    const host = await guest();
    await host.send('host-game', 'basic');
    for (const one of [await guest(), await student()]) {
      await one.send('join-game', codeOf(host));
      expect(await host.send('waiting-room-remove', one.socket.id)).toEqual({ ok: true });
      await one.next('waiting-room-kicked', 0);
      const refusal = { reason: 'removed', message: 'You were removed from this game.' };
      expect(await one.send('join-game', codeOf(host))).toMatchObject(refusal);
      one.close();
      await one.connect();
      expect(await one.send('join-game', codeOf(host))).toMatchObject(refusal);
    }
    expect(names(host)).toHaveLength(1);
  });

  it('fills vacant seats with crews and relaxes the clock when the host asks for it', async () => {
    const [first, second] = [await guest(), await guest()];
    await first.send('host-game', 'advanced', { fill: true, relaxed: true });
    await second.send('join-game', codeOf(first));
    await first.send('waiting-room-start-game');
    const [start] = await first.next('start-game', 0);
    expect(start).toMatchObject({ relaxed: true, mode: 'advanced', rejoined: false });
    expect(start.players.map(({ computer }) => computer)).toEqual([false, false, true, true]);
    expect(start.powers.map(({ cost }) => cost)).toEqual([60, 20, 25, 80]);
  });

  it('closes when its host leaves', async () => {
    const [first, second] = [await guest(), await guest()];
    await first.send('host-game', 'basic');
    await second.send('join-game', codeOf(first));
    await first.send('leave-game');
    expect(await second.next('waiting-room-error', 0)).toEqual(['The host has closed this game.']);
    expect(await second.send('leave-game')).toMatchObject({ reason: 'not-in-a-game' });
  });
});

describe('a quick game', () => {
  it('counts down and starts with computer crews in the vacant seats', async () => {
    const maya = await student();
    const visitor = await guest();
    await maya.send('quick-game', 'basic');
    expect(maya.latest('waiting-room-state').slice(2)).toEqual([null, 3, expect.any(Number)]);
    await visitor.send('quick-game', 'basic');
    await expect.poll(() => names(maya)).toEqual(['Maya', expect.stringMatching(/^Guest \d\d$/)]);
    const [, , , vacant, seconds] = maya.latest('waiting-room-state');
    expect(vacant).toBe(2);
    expect(seconds).toBeGreaterThan(5);
    const [start] = await maya.next('start-game', 0);
    expect(start.players.map(({ computer }) => computer)).toEqual([false, false, true, true]);
    expect(start.players.map(({ name }) => name)).toContain('Cadet Bolt');
  });

  it('relaxes the clock for somebody whose access profile asks for more time', async () => {
    const maya = await student();
    await database.pool.query(`update users set access_profile = '{"time":"2"}'`);
    await maya.send('computer-game', 'basic');
    const [start] = await maya.next('start-game', 0);
    expect(start.relaxed).toBe(true);
  });
});

describe('returning to a match', () => {
  it('is offered in the lobby and on the main menu while the match runs', async () => {
    const maya = await student();
    await maya.send('computer-game', 'basic');
    const [{ gameId }] = await maya.next('start-game', 0);
    maya.close();
    await maya.connect();
    expect(maya.latest('lobby-joined')[0].running).toEqual({ gameId, mode: 'basic' });
    const { rows } = await database.pool.query<{ id: string }>('select id from users');
    const headers = await signIn(database, rows[0]?.id ?? '');
    const reply = await hosts.current().app.inject({ url: '/api/rescue/game', headers });
    expect(RescueGameReply.parse(reply.json()).game).toEqual({ gameId, mode: 'basic' });
    expect(await maya.send('quick-game', 'basic')).toMatchObject({ reason: 'in-a-game' });
    expect(await maya.send('rejoin-game')).toEqual({ ok: true });
    expect(maya.latest('start-game')[0]).toMatchObject({ gameId, rejoined: true });
    expect(await maya.send('leave-game')).toEqual({ ok: true });
    expect(await maya.send('quick-game', 'basic')).toEqual({ ok: true });
  });

  it('is not started any more on a server that stops while its countdown runs', async () => {
    const maya = await student();
    await maya.send('quick-game', 'basic');
    await maya.next('waiting-room-state', 0);
    await hosts.current().stop();
    await hosts.start(time);
    const later = await student('Kofi');
    await later.send('quick-game', 'basic');
    const [{ gameId }] = await later.next('start-game', 0); // a countdown that began after Maya's is over
    expect((await database.pool.query('select id from matches')).rows).toEqual([{ id: gameId }]);
  });

  it('takes the seat from the first window when it happens in a second one', async () => {
    const maya = await student();
    await maya.send('computer-game', 'basic');
    await maya.next('start-game', 0);
    const { rows } = await database.pool.query<{ id: string }>('select id from users');
    const second = await (await hosts.client(rows[0]?.id)).connect();
    expect(await second.send('rejoin-game')).toEqual({ ok: true });
    await maya.next('fatal-error', 0);
    const view = await second.view();
    expect(view.players[0]).toMatchObject({ name: 'Maya', connected: true });
  });

  it('is impossible for somebody else: a stranger’s room stays closed', async () => {
    const maya = await student();
    await maya.send('computer-game', 'basic');
    const visitor = await guest();
    expect(await visitor.send('rejoin-game')).toMatchObject({ reason: 'not-in-a-game' });
    expect(await visitor.send('game-request', 'full')).toMatchObject({ reason: 'not-in-a-game' });
    expect(await visitor.send('click-tile', 1, 1)).toMatchObject({ reason: 'not-in-a-game' });
  });
});
