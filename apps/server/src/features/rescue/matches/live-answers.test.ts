import { LiveClassReply, LiveTogetherReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addClassGroup, addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { signIn } from '../../../platform/session/sign-in.test-kit.ts';
import { createTestDb } from '../../../platform/database/test-db.test-kit.ts';
import { newTime, startHostForEachTest, type TestClient } from '../rescue.test-kit.ts';
import { Robot } from '../robot.test-kit.ts';

const SPEED = 10; // the question phase lasts long enough to look at the lesson

const database = await createTestDb();
const hosts = startHostForEachTest(database, () => newTime(SPEED));
let teacher = '';
let maya = '';
let classGroup = '';

beforeEach(async () => {
  const school = await addSchool(database, 'Hill School');
  maya = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  classGroup = await addClassGroup(database, school, { students: [maya], teachers: [teacher] });
});

const watch = () =>
  database.pool.query(`insert into live_watches values ($1, now() + interval '1 minute')`, [
    classGroup,
  ]);

async function read(page: string): Promise<unknown> {
  const reply = await hosts
    .current()
    .app.inject({
      url: `/api/class-groups/${classGroup}/${page}`,
      headers: await signIn(database, teacher),
    });
  return reply.json();
}

const tile = async () => LiveClassReply.parse(await read('live')).students[0];

const count = async (table: 'answers' | 'live_rounds' | 'waves') =>
  Number((await database.pool.query(`select from ${table}`)).rowCount);

async function playWithCrews(): Promise<{ client: TestClient; robot: Robot }> {
  const client = await (await hosts.client(maya)).connect();
  const robot = new Robot(client, database, { skill: 'right' });
  expect(await client.send('computer-game', 'basic')).toEqual({ ok: true });
  return { client, robot };
}

describe('the live lesson of a class that plays Space Rescue', () => {
  it('shows answers while the questions of the round are asked, and each of them once when it is saved', async () => {
    await watch();
    const { client, robot } = await playWithCrews();
    await expect.poll(() => robot.answered, { interval: 10, timeout: 10_000 }).toBeGreaterThan(1);
    robot.active = false; // leaves the next question open until the time is up
    await expect
      .poll(async () => (await tile())?.answered, { interval: 50, timeout: 5_000 })
      .toBe(robot.answered);
    expect(await tile()).toMatchObject({ playing: { kind: 'rescue' }, right: robot.answered });
    expect(await count('waves')).toBe(0);

    await expect.poll(() => count('waves'), { interval: 10, timeout: 20_000 }).toBe(1);
    const saved = await count('answers');
    expect(saved).toBe(robot.answered);
    expect(await tile()).toMatchObject({ answered: saved, right: saved });
    const together = LiveTogetherReply.parse(await read('live/together'));
    expect(together).toMatchObject({ here: 1, right: saved });
    client.close();
  }, 60_000);

  it('keeps nothing of a round while nobody watches', async () => {
    const { client, robot } = await playWithCrews();
    await expect.poll(() => count('waves'), { timeout: 10_000 }).toBe(1);
    expect(robot.answered).toBeGreaterThan(2);
    expect(await count('live_rounds')).toBe(0);
    client.close();
  }, 60_000);
});
