import { UndoPreviewReply } from '@moonbase/contracts';
import { ConcernedReply } from '@moonbase/contracts/school';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';

import { mailerOf } from '../../../platform/mail.ts';
import { startMailServer } from '../../../platform/mail.test-kit.ts';
import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { createRoster } from './roster-wire.test-kit.ts';
import { rosterWireJobs } from './roster-wire.jobs.ts';
import { schoolOf, startService } from './service.test-kit.ts';

const service = await startService();
afterAll(service.stop);
const letters = await startMailServer();
afterAll(letters.stop);
const product = await createTestApp({ OPENID_ADDRESSES: service.origin });
const { database } = product;
const school = createRoster(product, service);
const { call, step, fetchNow, take, first, named } = school;
const { waiting, asksFor, people, written, page, start } = school;

beforeEach(async () => {
  letters.sent.length = 0;
  service.teach(schoolOf(60, 4));
  await start();
});

describe('a list by wire', () => {
  it('waits for a look the first time, then brings students and teachers with classes', async () => {
    const before = await people();
    const night = await fetchNow();
    expect(night).toMatchObject({
      outcome: 'waits',
      came: { students: 60, teachers: 4, classes: 3 },
      words: ['This is the first list. Look at it before it changes anything.'],
    });
    expect(await people()).toEqual(before);
    expect((await waiting()).counts).toMatchObject({ create: 64, leave: 0, error: 0 });
    const change = await take('all');
    expect(change?.counts).toMatchObject({ created: 64 });
    expect(await named('Given0')).toMatchObject({ learns: '1A', school_role: 'student' });
    expect(await named('Teacher0')).toMatchObject({ teaches: '1A', is_school_admin: false });
    expect((await page()).nights[0]).toMatchObject({ outcome: 'applied', isWaiting: false });
  });

  it.each(['1.1', '1.2'] as const)(
    'of version %s brings an aide as an assistant teacher, and nobody where the service knows no such list',
    async (version) => {
      service.conduct.version = version;
      const { people: all, classes } = service.school;
      const aide = { id: 'a-1', given: 'Amy', family: 'Aide', email: 'amy@hill.example' };
      const staff = [...all, { ...aide, roles: ['aide'], classes: ['c-0'] }];
      service.teach({ classes, people: staff });
      await first();
      expect(await named('Amy')).toMatchObject({ school_role: 'assistant', teaches: '1A' });
      await database.pool.query(
        `update users set school_role = 'teacher' where first_name = 'Amy'`,
      );
      expect((await fetchNow()).outcome).toBe('nothing'); // the role was set here
      expect(await named('Amy')).toMatchObject({ school_role: 'teacher' });
      service.conduct.without = ['users'];
      service.teach(schoolOf(60, 4));
      await fetchNow();
      expect((await page()).nights[0]?.outcome).not.toBe('failed');
    },
  );

  it.each(['1.1', '1.2'] as const)(
    'of version %s writes nothing the second time',
    async (version) => {
      service.conduct.version = version;
      await first();
      const before = await written();
      expect((await fetchNow()).outcome).toBe('nothing');
      expect(await written()).toEqual(before);
    },
  );

  it('is applied at night where it holds nothing back, and is taken back by one key', async () => {
    await first();
    const before = await people();
    const { people: all, classes } = service.school;
    service.teach({
      classes,
      people: all.map((each) =>
        each.id === 's-1'
          ? { ...each, classes: ['c-0'] }
          : each.id === 's-2'
            ? { ...each, given: 'Renamed' }
            : each,
      ),
    });
    const night = await fetchNow();
    expect(night).toMatchObject({
      outcome: 'applied',
      change: { counts: { moved: 1, updated: 1 } },
    });
    expect(await named('Given1')).toMatchObject({ learns: '1A' });
    const preview = await call('GET', `school/changes/${night.change?.id ?? ''}/undo`);
    const { people: concerned } = UndoPreviewReply.parse(preview.json()).undo;
    expect(concerned).toMatchObject({ came: [], left: [] });
    expect(concerned.moved).toEqual([expect.stringMatching(/^Given1 .+ \(.+ to 1A\)$/u)]);
    await step(`school/changes/${night.change?.id ?? ''}/undo`);
    expect(await people()).toEqual(before);
    const again = await fetchNow(); // what was taken back waits
    expect(again).toMatchObject({
      outcome: 'waits',
      words: ['2 changes were taken back here before.'],
    });
    expect(await people()).toEqual(before);
    expect(await take('others')).toBeNull();
    await fetchNow();
    expect((await take('undone'))?.counts).toMatchObject({ moved: 1, updated: 1 });
    expect((await fetchNow()).outcome).toBe('nothing');
  });

  it('says which school it came from, and how many of its lists the service has', async () => {
    await first();
    expect((await page()).source?.found).toEqual({
      id: 'org-1',
      name: 'Hill School',
      others: 1,
      asked: 8,
      answered: 8,
    });
  });

  it('names whom a night moved, from where to where, and who is called otherwise, also after a later night', async () => {
    await first();
    const { people: all, classes } = service.school;
    const moved = (place: string) =>
      all.map((each) =>
        each.id === 's-1'
          ? { ...each, classes: [place] }
          : each.id === 's-2'
            ? { ...each, given: 'Renamed' }
            : each,
      );
    service.teach({ classes, people: moved('c-0') });
    const night = await fetchNow();
    const who = async () => {
      const reply = await call('GET', `school/changes/${night.change?.id ?? ''}/people`);
      return ConcernedReply.parse(reply.json()).concerned;
    };
    const seen = await who();
    expect(seen).toMatchObject({
      came: { total: 0 },
      left: { total: 0 },
      moved: { total: 1, people: [{ isStudent: true, nameBefore: null, to: ['1A'] }] },
      changed: { total: 1 },
    });
    expect(seen.moved.people[0]?.from).not.toEqual(['1A']);
    expect(seen.changed.people[0]?.name).toMatch(/^Renamed /u);
    expect(seen.changed.people[0]?.nameBefore).toMatch(/^Given2 /u);
    service.teach({ classes, people: moved('c-2') });
    expect((await fetchNow()).outcome).toBe('applied');
    expect(await who()).toEqual(seen);
    service.teach({ classes, people: moved('c-0') });
    expect((await fetchNow()).outcome).toBe('applied');
    expect(await who()).toEqual(seen); // the next step says what was so after it, and not the latest
    for (const later of (await page()).nights.slice(0, 2))
      await step(`school/changes/${later.change?.id}/undo`);
    await step(`school/changes/${night.change?.id ?? ''}/undo`);
    const refused = await call('GET', `school/changes/${night.change?.id ?? ''}/people`);
    expect(refused.statusCode).toBe(409);
  });

  it('names those as gone who are at another school since', async () => {
    await first();
    const { people: all, classes } = service.school;
    service.teach({
      classes,
      people: all.map((each) => (each.id === 's-2' ? { ...each, given: 'Renamed' } : each)),
    });
    const night = await fetchNow();
    await database.pool.query(
      `with far as (insert into schools (identity_provider, source_id, name) values ('test', 'far', 'Far') returning id)
       update users set school_id = far.id from far where first_name = 'Renamed'`,
    );
    const reply = await call('GET', `school/changes/${night.change?.id ?? ''}/people`);
    const { left, changed } = ConcernedReply.parse(reply.json()).concerned;
    expect([left.total, changed.total]).toEqual([1, 0]);
    expect(left.people[0]?.nameBefore).toMatch(/^Given2 /u);
  });

  it('leaves alone what was set here', async () => {
    await first();
    const id = String((await named('Given1'))?.['id']);
    await database.pool.query(`update users set first_name = 'Set here' where id = $1`, [id]);
    await database.pool.query(`update users set disabled_at = now() where first_name = 'Given2'`);
    const before = await written();
    expect((await fetchNow()).outcome).toBe('nothing');
    expect(await written()).toEqual(before);
  });

  it('that loses a year waits, and its other changes can be taken alone', async () => {
    await first();
    const { people: all, classes } = service.school;
    service.teach({
      classes,
      people: all
        .filter((each) => !each.classes.includes('c-1') || each.roles[0] === 'teacher')
        .map((each) => (each.id === 's-0' ? { ...each, given: 'Renamed' } : each)),
    });
    const before = await people();
    const night = await fetchNow();
    expect(night.outcome).toBe('waits');
    expect(night.words[0]).toBe(
      '20 of 63 students would leave: 32 in a hundred, your limit is 10. They are everybody of 2A. It looks as if this class was missing in the list, not as if they had left.',
    );
    expect(await people()).toEqual(before);
    const { counts, takes, rows } = await waiting('?show=leave');
    expect([counts.leave, takes.others, rows.length]).toEqual([20, { changes: 1, leaving: 0 }, 20]);
    const untyped = await asksFor((await waiting()).importId, 'all', 3);
    expect([untyped.statusCode, untyped.json()]).toMatchObject([
      409,
      { errors: [{ code: 'leaving-not-typed' }] },
    ]);
    expect((await take('others'))?.counts).toMatchObject({ updated: 1, removed: 0 });
    expect((await page()).nights[0]).toMatchObject({ leftOut: 20, words: night.words });
    await fetchNow();
    expect((await take('all', 20))?.counts).toMatchObject({ removed: 20 });
  });

  it('with characters that no database keeps is read, and its row says which name has one', async () => {
    service.conduct.users = (user) =>
      user['sourcedId'] === 's-1'
        ? { ...user, givenName: 'Gi\u0000ven' }
        : user['sourcedId'] === 's-2'
          ? { ...user, familyName: 'Fam\uD800ily' }
          : user['sourcedId'] === 't-1'
            ? { ...user, givenName: 'Tea\u0000\u0001cher' }
            : user['sourcedId'] === 't-2'
              ? { ...user, sourcedId: 't\u0000-2' }
              : user;
    expect((await fetchNow()).outcome).toBe('waits');
    const { counts, rows } = await waiting('?show=error');
    expect([counts.create, counts.error]).toEqual([62, 2]);
    expect(rows.map(({ details }) => details.join())).toEqual([
      'First name has a control character',
      'Last name has a sign that could not be read',
    ]);
    await take('all');
    expect(await named('Tea cher')).toMatchObject({ school_role: 'teacher', roster_id: 't-1' });
    expect(await named('Teacher2')).toMatchObject({ roster_id: 't -2' });
    const { rows: listed } = await database.pool.query<{ first_name: string }>(
      `select first_name from roster_listed where first_name ~ '[[:cntrl:]]'`,
    );
    expect(listed).toEqual([]);
    const before = await written();
    expect((await fetchNow()).outcome).toBe('nothing');
    expect(await written()).toEqual(before);
  });

  it('[attack 40] never makes or touches an administrator, nor somebody of another school', async () => {
    service.conduct.users = (user) =>
      user['sourcedId'] === 't-0'
        ? {
            ...user,
            email: 'head@hill.example',
            roles: [{ role: 'systemAdministrator', org: { sourcedId: 'org-1' } }],
          }
        : user['sourcedId'] === 't-1'
          ? {
              ...user,
              roles: [
                { role: 'teacher', org: { sourcedId: 'org-2' } },
                { role: 'emperor', org: { sourcedId: 'org-1' } },
              ],
            }
          : user;
    await first();
    const admins = await database.pool.query(
      'select first_name from users where is_school_admin or is_admin order by 1',
    );
    expect(admins.rows.map(({ first_name: name }) => String(name))).toEqual([
      'Head',
      'Head elsewhere',
      'Owner',
    ]);
    expect(await named('Teacher0')).toBeUndefined();
    expect(await named('Teacher1')).toBeUndefined();
  });
});

describe('a fetch that is killed', () => {
  it('in the middle of writing changes nothing, and is done again', async () => {
    await first();
    service.teach(schoolOf(70, 5));
    const before = await people();
    for (const table of [
      'roster_listed',
      'class_group_students',
      'class_group_teachers',
      'users',
    ]) {
      await database.pool.query(
        `create function stop_here() returns trigger language plpgsql as $$ begin raise 'killed'; end $$;
         create trigger stop_here after insert or update on ${table} for each statement execute function stop_here()`,
      );
      const night = await fetchNow();
      await database.pool.query(`drop function stop_here cascade`);
      expect([table, night.outcome]).toEqual([table, 'failed']);
      expect(await people()).toEqual(before);
    }
    expect((await fetchNow()).change?.counts).toMatchObject({ created: 11 });
  });

  it('before it was noted is forgotten after some minutes', async () => {
    await database.pool.query(`update roster_sources set busy_until = now() + interval '1 minute'`);
    await school.done('POST', 'school/roster-source/fetch');
    expect((await page()).nights).toEqual([]);
    await database.pool.query(`update roster_sources set busy_until = now() - interval '1 second'`);
    expect((await fetchNow()).outcome).toBe('waits');
  });
});

describe('the nights', () => {
  const run = async () => {
    for (const { run: job } of rosterWireJobs)
      await job(database, product.config.DATA_DIR, {
        privateOrigins: [service.origin],
        log: product.app.log,
        mail: mailerOf({
          SMTP_URL: `smtp://127.0.0.1:${letters.port}`,
          SMTP_FROM: 'moonbase@hill.example',
        }),
        address: 'https://moonbase.hill.example',
      });
  };
  const due = () =>
    database.pool.query(`update roster_sources set next_at = now() - interval '1 second'`);

  it('fetch what is due, and try twice again where a page fails', async () => {
    await first();
    service.conduct.fault = {
      list: 'classes',
      page: 1,
      answer: (reply) => void reply.writeHead(503).end(),
    };
    const waits: number[] = [];
    for (let turn = 0; turn < 3; turn += 1) {
      await due();
      await run();
      const next = (await page()).source?.nextAt ?? '';
      waits.push(Math.round((Date.parse(next) - Date.now()) / 60_000));
    }
    expect(waits.slice(0, 2)).toEqual([15, 45]);
    expect((await page()).nights.map(({ outcome }) => outcome)).toEqual([
      ...['failed', 'failed', 'failed', 'applied'],
    ]);
    service.honest();
    await due();
    await run();
    expect((await page()).nights[0]).toMatchObject({ outcome: 'nothing', by: null });
  });

  it('tell the admins by mail that a list waits, once, without a name', async () => {
    await first();
    await database.pool.query(
      `update users set email = 'head@hill.example' where first_name = 'Head'`,
    );
    const { people: all, classes } = service.school;
    service.teach({
      classes,
      people: all.filter((each) => !each.classes.includes('c-1') || each.roles[0] === 'teacher'),
    });
    for (let night = 0; night < 2; night += 1) {
      await due();
      await run();
    }
    expect((await page()).nights.map(({ outcome }) => outcome).slice(0, 2)).toEqual([
      ...['waits', 'replaced'],
    ]);
    expect(letters.sent).toHaveLength(1);
    const [letter = ''] = letters.sent;
    expect(letter).toContain('To: head@hill.example');
    expect(letter).toContain('20 of 63 students would leave');
    expect(letter).toContain('https://moonbase.hill.example/teacher/school/rosters/waiting');
    expect(letter).not.toContain('Given');
  });

  it('change nothing where the mail server fails', async () => {
    await first();
    letters.refuses = true;
    service.teach(schoolOf(10, 4));
    await due();
    await run();
    letters.refuses = false;
    expect((await page()).nights[0]).toMatchObject({ outcome: 'waits', isWaiting: true });
  });

  it('pass by a school that paused', async () => {
    await first();
    await school.done('POST', 'school/roster-source/pause', { isPaused: true });
    await due();
    await run();
    expect((await page()).nights.length).toBe(1);
  });
});
