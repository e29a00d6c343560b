import { describe, expect, it } from 'vitest';

import { createDoorBrowser } from '../../door.test-kit.ts';
import { createFirstStart, PASSWORD } from '../../first-start.test-kit.ts';
import { makeSetUpKey } from './set-up.ts';

const DAY = 86_400_000;
const wizard = await createFirstStart();
const { database, clock, product, start, useKey, open, takeSchool, takeAdmin } = wizard;

describe('the first-run wizard (SD-15)', () => {
  it('leads from an empty database to an admin, a class and students at the door', async () => {
    const browser = await open();
    expect((await browser.come()).body).toContain('The school');
    expect((await takeSchool(browser)).body).toContain('How do people sign in?');
    expect((await browser.post('/door/set-up', [])).body).toContain('Who looks after it?');
    expect((await takeAdmin(browser)).body).toContain('Bring your students in');
    const done = await browser.post('/door/set-up', [
      ['className', '2W'],
      ['names', 'Koa\nAda Lindgren\n\nNia'],
    ]);
    expect(done.body).toContain('3 students can come in');

    await browser.post('/door/staff', [
      ['email', 's.tuckett@school.example'],
      ['password', PASSWORD],
    ]);
    await browser.get('/door/second-step/later');
    const admin = await browser.signedInAs();
    const { rows } = await database.pool.query<{ isAdmin: boolean; students: string }>(
      `select u.is_school_admin as "isAdmin", (select count(*) from class_group_students m
         join class_group_teachers t using (class_group_id) where t.user_id = u.id) as students
       from users u where u.id = $1`,
      [admin],
    );
    expect(rows).toEqual([{ isAdmin: true, students: '3' }]);
  });

  it('makes all nodes sign people in at the door at once', async () => {
    const other = await start();
    const browser = await open();
    await takeSchool(browser);
    expect((await other.app.inject('/door/staff')).statusCode).toBe(404);
    await browser.post('/door/set-up', []);
    expect((await other.app.inject('/door/staff')).statusCode).toBe(200);
    await other.app.close();
  });

  it('opens with the printed key alone, once, for 24 hours', async () => {
    const stranger = createDoorBrowser(product);
    expect((await stranger.get('/door/set-up')).status).toBe(403);
    expect((await takeSchool(stranger)).status).toBe(403);
    const key = await makeSetUpKey({ database, clock });
    await open();
    expect((await useKey(stranger, key)).status).toBe(403);
    const late = await makeSetUpKey({ database, clock });
    clock.advance(DAY);
    expect((await useKey(stranger, late)).status).toBe(403);
  });

  it('shows a stranger no way to sign in before there is one', async () => {
    const fresh = await start();
    const before = await fresh.app.inject('/door/set-up');
    await fresh.app.close();
    expect(before.body).toContain('not set up yet');
    expect(before.body).not.toContain('Sign in');
    const browser = await open();
    await takeSchool(browser);
    await browser.post('/door/set-up', []);
    const after = await createDoorBrowser(product).get('/door/set-up');
    expect(after.body).toContain('href="/door/staff"');
  });

  it('is not used up by a scanner that opens the link', async () => {
    const url = `/door/set-up?key=${(await makeSetUpKey({ database, clock })) ?? ''}`;
    for (const method of ['HEAD', 'GET', 'HEAD', 'GET'] as const) {
      const reply = await product.app.inject({ method, url });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['set-cookie']).toBeUndefined();
    }
    const browser = createDoorBrowser(product);
    const { body } = await browser.get(url);
    const key = /name="key" value="([^"]+)"/.exec(body)?.[1] ?? '';
    const shown = await browser.post('/door/set-up/begin', [['key', key]]);
    expect(shown.body).toContain('The school');
  });

  it('continues where it was left, also with the key of another start', async () => {
    await takeSchool(await open());
    expect((await (await open()).get('/door/set-up')).body).toContain('How do people sign in?');
  });

  it('shows what is wrong at its field and keeps what was typed', async () => {
    const browser = await open();
    const shown = await browser.post('/door/set-up', [['name', 'Kurrajong Hill']]);
    expect(shown.status).toBe(422);
    expect(shown.body).toContain('Choose the country.');
    expect(shown.body).toContain('value="Kurrajong Hill"');
    expect(shown.body.match(/>\s*Germany\s*</g)).toHaveLength(1);
    const inTheUnion = await browser.post('/door/set-up', [
      ['name', 'Kurrajong Hill'],
      ['country', 'eu'],
      ['timeZone', 'UTC'],
    ]);
    expect(inTheUnion.body).toContain('Choose the country.');
    const long = await browser.post('/door/set-up', [['name', 'x'.repeat(201)]]);
    expect(long.body).toContain('At most 200 characters.');
    expect(long.body).not.toContain('Give the school a name.');
    await takeSchool(browser);
    await browser.post('/door/set-up', []);
    expect((await takeAdmin(browser, 'Kurrajong1')).body).toContain('Too easy to guess');
    const short = await takeAdmin(browser, 'short');
    expect(short.body.match(/At least 10 characters/g)).toHaveLength(1); // the hint turns into the fault
  });

  it('asks for a time zone that nobody chose, and shows none in its place', async () => {
    const browser = await open();
    const american = (timeZone: string) =>
      browser.post('/door/set-up', [
        ['name', 'Lincoln Elementary'],
        ['country', 'us'],
        ['timeZone', timeZone],
      ]);
    const missing = await american('');
    expect(missing.status).toBe(422);
    expect(missing.body).toContain('Choose the time zone.');
    expect(missing.body).not.toMatch(/value="UTC"\s+selected/u);
    expect((await american('UTC')).body).toContain('UTC is the time of servers.');
    expect((await american('America/Chicago')).body).toContain('Who should reach Moon Base Pi?');
  });

  it('goes back to the school and to the choice of a way to sign in, with what was given', async () => {
    const browser = await open();
    await takeSchool(browser);
    const school = await browser.get('/door/set-up?back=school');
    expect(school.body).toContain('value="Kurrajong Hill"');
    const empty = await browser.post('/door/set-up', [
      ['back', 'school'],
      ['name', ''],
    ]);
    expect(empty.body).toContain('Give the school a name.');
    const changed = await browser.post('/door/set-up', [
      ['back', 'school'],
      ['name', 'Kurrajong Vale'],
      ['country', 'nz'],
      ['timeZone', 'Pacific/Auckland'],
    ]);
    expect(changed.body).toContain('Who should reach Moon Base Pi?');
    const onward = await browser.post('/door/set-up', [['back', 'reach']]);
    expect(onward.body).toContain('How do people sign in?');
    const { rows } = await database.pool.query(
      'select name, country_id as country, time_zone as zone from schools',
    );
    expect(rows).toEqual([{ name: 'Kurrajong Vale', country: 'nz', zone: 'Pacific/Auckland' }]);
    await browser.post('/door/set-up', []);
    const back = await browser.post('/door/set-up', [['do', 'back']]);
    expect(back.body).toContain('How do people sign in?');
    await browser.post('/door/set-up', []);
    await takeAdmin(browser);
    const late = await browser.post('/door/set-up', [['do', 'back']]); // the administrator stays
    expect(late.body).not.toContain('How do people sign in?');
  });

  it('is over once people are there', async () => {
    await database.pool.query(
      `insert into users (identity_provider, source_id, first_name) values ('test', 'a', 'A')`,
    );
    expect(await makeSetUpKey({ database, clock })).toBeNull();
  });

  it('shows what comes next before the import, and leads there by the sign-in of staff', async () => {
    const browser = await open();
    await takeSchool(browser);
    await browser.post('/door/set-up', []);
    expect((await takeAdmin(browser)).body).toContain('Next: done, then import');
    const done = await browser.post('/door/set-up', [['later', 'yes']]);
    expect(done.body).toContain('Your school is ready');
    expect(done.body).toContain('No students yet');
    const [, way = ''] = /class="btn main" href="([^"]+)"/.exec(done.body) ?? [];
    const shown = await browser.get(way.replaceAll('&amp;', '&'));
    expect(shown.path).toBe('/door/staff');
    await browser.post('/door/staff', [
      ['email', 's.tuckett@school.example'],
      ['password', PASSWORD],
    ]);
    expect((await browser.get('/door/second-step/later')).path).toBe('/teacher/school/import');
  });
});
