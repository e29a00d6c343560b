import { expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { newTime, startHostForEachTest, type TestClient } from '../rescue.test-kit.ts';

const TOKEN = 'a-token-of-the-operator';
const FULL = {
  ok: false,
  reason: 'server-full',
  message: 'All boards are taken. Try again in a minute.',
};

const database = await createTestDb();
const hosts = startHostForEachTest(database, () => newTime(1));

const guest = async (): Promise<TestClient> => (await hosts.client()).connect();

/** The measures of Space Rescue by name. */
async function measures(): Promise<Readonly<Record<string, number>>> {
  const { app } = hosts.current();
  const headers = { authorization: `Bearer ${TOKEN}` };
  const { body } = await app.inject({ url: '/metrics', headers });
  const lines = [...body.matchAll(/^(rescue_\w+) (\S+)$/gm)];
  return Object.fromEntries(lines.map(([, name = '', value]) => [name, Number(value)]));
}

it('a full server starts no further match, says so to whoever asks, and shows it to the operator', async () => {
  const time = newTime(10); // a match is closed a minute after everybody has left it
  await hosts.start(time, { RESCUE_MOST_MATCHES: '2', METRICS_TOKEN: TOKEN });
  const [one, two, three] = [await guest(), await guest(), await guest()];
  expect(await one.send('computer-game', 'basic')).toEqual({ ok: true });
  expect(await three.send('host-game', 'basic', { fill: true })).toEqual({ ok: true });
  expect(await two.send('computer-game', 'basic')).toEqual({ ok: true });
  expect(await measures()).toMatchObject({ rescue_matches: 2, rescue_refused_matches: 0 });

  const late = await guest();
  expect(await late.send('computer-game', 'basic')).toEqual(FULL);
  expect(await three.send('waiting-room-start-game')).toEqual(FULL);
  const { rescue_load: load, ...counts } = await measures();
  expect(counts).toEqual({
    rescue_players_elsewhere: 0,
    rescue_matches: 2,
    rescue_refused_matches: 2,
  });
  expect(load).toBeGreaterThanOrEqual(0);
  expect(load).toBeLessThanOrEqual(1);

  expect(await one.send('leave-game')).toEqual({ ok: true });
  await expect.poll(async () => (await measures())['rescue_matches'], { timeout: 15_000 }).toBe(1);
  expect(await three.send('waiting-room-start-game')).toEqual({ ok: true });
  await three.next('start-game', 0); // otherwise it would begin in the next test’s database
});

it('a class session says it too, and its crews wait', async () => {
  await hosts.start(newTime(1), { RESCUE_MOST_MATCHES: '1' });
  const school = await addSchool(database, 'Hill School');
  const inSchool = (schoolRole: 'teacher' | 'student') => ({ schoolId: school, schoolRole });
  const teacher = await addPerson(database, 'Ada', inSchool('teacher'));
  const student = await addPerson(database, 'Maya', inSchool('student'));
  const people = { students: [student], teachers: [teacher] };
  const classGroup = await addClassGroup(database, school, people);
  expect(await (await guest()).send('computer-game', 'basic')).toEqual({ ok: true });
  const console = await (await hosts.client(teacher)).openConsole(classGroup);
  const { code } = console.latest('session-state')[0];
  const pupil = await (await hosts.client(student)).connect();
  expect(await pupil.send('join-class', code)).toEqual({ ok: true });
  expect(await console.send('session-start')).toEqual(FULL);
  expect(console.latest('session-state')[0].running).toBe(false);
});
