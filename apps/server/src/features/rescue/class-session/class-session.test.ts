import { LiveClassReply, RescueGameReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { signIn } from '../../../platform/session/sign-in.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { newTime, startHostForEachTest, type TestClient } from '../rescue.test-kit.ts';
import { closeOldSessions } from '../rescue.queries.ts';

const database = await createTestDb();
const time = newTime();
const hosts = startHostForEachTest(database, () => time);
const SETTINGS = { seating: 'arrival', mode: 'basic', relaxed: false, fill: true } as const;
const NAMES = ['Maya', 'Leo', 'Aisha', 'Finn', 'Zara', 'Bao', 'Kai'];
let students: string[] = [];
let classGroup = '';
let teacher = '';
let console: TestClient;

beforeEach(async () => {
  const school = await addSchool(database, 'Hill School');
  students = [];
  for (const name of NAMES)
    students.push(await addPerson(database, name, { schoolId: school, schoolRole: 'student' }));
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  classGroup = await addClassGroup(database, school, { students, teachers: [teacher] });
  console = await (await hosts.client(teacher)).openConsole(classGroup);
});

const codeNow = () => console.latest('session-state')[0].code;
const crewsNow = () =>
  console.latest('session-state')[0].crews.map((crew) => crew.map(({ name }) => name));

/** Lets the first students of the class join, one after another. */
async function comeIn(count: number): Promise<TestClient[]> {
  const clients: TestClient[] = [];
  for (const id of students.slice(0, count)) {
    const client = await (await hosts.client(id)).connect();
    expect(await client.send('join-class', codeNow())).toEqual({ ok: true });
    clients.push(client);
  }
  await expect.poll(() => crewsNow().flat().length).toBe(count);
  return clients;
}

async function play(count: number): Promise<TestClient[]> {
  await console.send('session-settings', SETTINGS);
  const clients = await comeIn(count);
  expect(await console.send('session-start')).toEqual({ ok: true });
  await Promise.all(clients.map((client) => client.next('start-game', 0)));
  for (const client of clients) await client.send('game-ready');
  return clients;
}

const boards = () => {
  const shown = console.frames.filter(({ event }) => event === 'session-board');
  return new Set(shown.map(({ args }) => JSON.stringify(args)));
};

describe('joining a class session', () => {
  it('is possible only for students of the class, each with the code', async () => {
    const stranger = await addPerson(database, 'Nell', { schoolRole: 'student' });
    const guest = await (await hosts.client()).connect();
    expect(await guest.send('join-class', codeNow())).toMatchObject({ reason: 'not-your-class' });
    const other = await (await hosts.client(stranger)).connect();
    expect(await other.send('join-class', codeNow())).toMatchObject({ reason: 'not-your-class' });
    const [maya] = await comeIn(1);
    expect(await maya?.send('join-class', '000000')).toMatchObject({ reason: 'no-such-game' });
    await expect((await hosts.client(stranger)).openConsole(classGroup)).rejects.toThrow('404');
  });

  it('is announced to the students of the class, and open to one whose content is locked', async () => {
    const [maya = ''] = students;
    await database.pool.query(
      `insert into content_selections (user_id, creator_id, type, units, locked_until)
       values ($1, $2, 'basic_topics', '[]', $3)`,
      [maya, teacher, new Date(time.clock.now() + 3_600_000).toISOString()],
    );
    const headers = await signIn(database, maya);
    const reply = await hosts.current().app.inject({ url: '/api/rescue/game', headers });
    expect(RescueGameReply.parse(reply.json()).session).toEqual({
      code: codeNow(),
      className: '6H',
      teacherName: 'A. Tester',
    });
    const [client] = await comeIn(1);
    expect(await client?.send('quick-game', 'basic')).toMatchObject({ reason: 'content-locked' });
  });

  it('shows the teacher who has joined and who has not, and each student their crew', async () => {
    await console.send('session-settings', SETTINGS);
    const clients = await comeIn(6);
    expect(crewsNow()).toEqual([
      ['Maya T', 'Leo T', 'Aisha T', 'Finn T'],
      ['Zara T', 'Bao T'],
    ]);
    expect(console.latest('session-state')[0]).toMatchObject({
      total: 7,
      notIn: [{ name: 'Kai Tester' }],
    });
    await expect
      .poll(() => clients[0]?.latest('class-room')[0])
      .toMatchObject({ crew: 1, in: 6, total: 7, running: false });
    clients[5]?.close();
    await expect.poll(() => crewsNow().flat()).not.toContain('Bao T');
  });

  it('[rescue RW5] tells two students of one name apart, in the waiting room and at the board', async () => {
    await database.pool.query(`update users set first_name = 'Maya' where id = $1`, [students[1]]);
    await console.send('session-settings', SETTINGS);
    const [maya] = await comeIn(2);
    expect(crewsNow()).toEqual([['Maya T', 'Maya Te']]);
    expect(await console.send('session-start')).toEqual({ ok: true });
    const start = await maya?.next('start-game', 0);
    expect(start?.[0].players.slice(0, 2).map(({ name }) => name)).toEqual(['Maya T', 'Maya Te']);
  });

  it('lets the teacher swap two students, and opens again after a restart with all who come back', async () => {
    await console.send('session-settings', SETTINGS);
    const clients = await comeIn(6);
    await console.send('session-swap', students[0] ?? '', students[4] ?? '');
    await expect.poll(() => crewsNow()[1]).toEqual(['Maya T', 'Bao T']);
    const code = codeNow();
    await hosts.current().stop();
    await hosts.start(time);
    await console.openConsole(classGroup);
    expect(console.latest('session-state')[0]).toMatchObject({ code, settings: SETTINGS });
    for (const client of clients) {
      await client.connect();
      expect(await client.send('join-class', code)).toEqual({ ok: true });
    }
    await expect.poll(() => crewsNow().flat().length).toBe(6);
  });
});

describe('the games of a class session (BY-10)', () => {
  it('start together, are shown to the teacher, and stand still while the teacher pauses them', async () => {
    const clients = await play(6);
    await expect.poll(() => boards().size).toBeGreaterThan(1);
    const crews = console.frames.filter(({ event }) => event === 'session-board');
    expect(new Set(crews.map(({ args }) => JSON.stringify(args[0]).includes('"crew":2')))).toEqual(
      new Set([true, false]),
    );
    expect(await console.send('session-pause', null, true)).toEqual({ ok: true });
    const paused = await Promise.all(clients.map((client) => client.view()));
    expect(paused.map(({ state }) => state.paused)).toEqual(clients.map(() => true));
    await expect.poll(() => console.latest('session-board')[0].paused).toBe(true);
    expect(await clients[0]?.send('click-tile', 1, 1)).toMatchObject({ reason: 'paused' });
    expect(await console.send('session-pause', null, false)).toEqual({ ok: true });
    const after = await clients[0]?.view();
    expect(after?.state.paused).toBe(false);
  });

  it('leave nobody without an answer in the live lesson while they are paused', async () => {
    await play(1);
    const tile = async () => {
      const headers = await signIn(database, teacher);
      const url = `/api/class-groups/${classGroup}/live`;
      const reply = await hosts.current().app.inject({ url, headers });
      const { students: tiles } = LiveClassReply.parse(reply.json());
      return tiles.find(({ user }) => user === students[0]);
    };
    const fourMinutesAgo = new Date(time.clock.now() - 240_000).toISOString();
    await database.pool.query('update matches set runs_since = $1', [fourMinutesAgo]);
    expect(await tile()).toMatchObject({ hand: 'still', playing: { isPaused: false } });
    await console.send('session-pause', null, true);
    expect(await tile()).toMatchObject({ hand: null, playing: { isPaused: true }, isHere: true });
    await console.send('session-pause', null, false);
    expect(await tile()).toMatchObject({ hand: null, playing: { isPaused: false } });
  });

  it('accept a late student at the next round, or in a new crew when no seat is free', async () => {
    const clients = await play(6);
    const late = await (await hosts.client(students[6])).connect();
    expect(await late.send('join-class', codeNow())).toEqual({ ok: true });
    await expect.poll(() => late.latest('class-room')[0]).toMatchObject({ running: true, crew: 2 });
    const [start] = await late.next('start-game', 0, 30_000);
    expect(start).toMatchObject({ rejoined: true, you: '3' });
    await clients[4]?.next('question', undefined, 30_000);
    const view = await late.view();
    expect(view.players.map(({ name, computer }) => [name, computer])).toEqual([
      ['Zara T', false],
      ['Bao T', false],
      ['Kai T', false],
      [expect.any(String), true],
    ]);
  });

  it('leave the first crew of four alone, and start another for somebody who comes when all seats are taken', async () => {
    await play(4);
    const late = await (await hosts.client(students[4])).connect();
    expect(await late.send('join-class', codeNow())).toEqual({ ok: true });
    const [start] = await late.next('start-game', 0);
    expect(start.players.map(({ computer }) => computer)).toEqual([false, true, true, true]);
  });

  it('end when the teacher ends them, and the next game seats everybody again', async () => {
    const clients = await play(5);
    expect(await console.send('session-end', 'now')).toEqual({ ok: true });
    await Promise.all(clients.map((client) => client.next('end-game-score', 0)));
    const from = clients.map(({ frames }) => frames.length);
    expect(await console.send('session-next')).toEqual({ ok: true });
    for (const [index, client] of clients.entries())
      expect((await client.next('class-room', from[index]))[0].running).toBe(false);
    expect(crewsNow().flat()).toHaveLength(5);
    expect(await console.send('session-start')).toEqual({ ok: true });
    for (const [index, client] of clients.entries()) await client.next('start-game', from[index]);
  });

  it('end with the session, and its students are notified', async () => {
    const clients = await play(5);
    expect(await console.send('session-close')).toEqual({ ok: true });
    await console.next('session-closed', 0);
    for (const client of clients)
      expect(await client.next('waiting-room-error', 0)).toEqual([
        'A. Tester has closed Space Rescue for this class.',
      ]);
    const headers = await signIn(database, students[0] ?? '');
    const reply = await hosts.current().app.inject({ url: '/api/rescue/game', headers });
    expect(RescueGameReply.parse(reply.json())).toEqual({ game: null, session: null });
  });

  it('can be controlled only from their teacher’s console', async () => {
    const [maya] = await play(5);
    expect(await maya?.send('session-end', 'now')).toMatchObject({ reason: 'bad-request' });
    expect(await console.send('click-tile', 1, 1)).toMatchObject({ reason: 'bad-request' });
    expect(await console.send('session-swap', 1, 2)).toMatchObject({ reason: 'bad-request' });
  });
});

it('a class session that was left open is closed after four hours', async () => {
  await database.pool.query(`update rescue_sessions set created_at = now() - interval '5 hours'`);
  await closeOldSessions(database.db);
  await console.openConsole(classGroup);
  const open = 'select id from rescue_sessions where ended_at is null';
  expect((await database.pool.query(open)).rows).toHaveLength(1);
});
