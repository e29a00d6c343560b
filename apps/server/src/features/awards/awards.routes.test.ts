import { EarnedEchelonsReply } from '@moonbase/contracts';
import { beforeEach, describe, expect, it } from 'vitest';

import { addDays, localDay } from '../../platform/days.ts';
import { withHead } from '../../platform/http/page-head.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { readAloud, readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { sharedLevelFacts } from './shared-level-facts.ts';

const test = await createTestApp();
const { app, database, clock } = test;
const today = localDay(clock.now(), 'UTC');
const [EARLY, LATE] = [addDays(today, -9), addDays(today, -2)];

let school = '';
let teacher = '';
let maya = '';
let stranger = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  const other = await addSchool(database, 'Far School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  maya = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  stranger = await addPerson(database, 'Otto', { schoolId: other, schoolRole: 'teacher' });
  await addClassGroup(database, school, { students: [maya], teachers: [teacher] });
  await database.pool.query('update users set total_correct = 60 where id = $1', [maya]);
  await database.pool.query(
    `insert into daily_activity (user_id, day, kind, answered, correct)
     values ($1, $2, 'practice', 20, 12), ($1, $2, 'story', 20, 15), ($1, $3, 'practice', 40, 33)`,
    [maya, EARLY, LATE],
  );
});

const get = async (path: string, userId: string) =>
  app.inject({ url: `/api/users/${maya}${path}`, headers: await test.signIn(userId) });
async function award(path: string, userId = maya) {
  const reply = await get(path, userId);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  const pdf = await readPdf(reply.rawPayload);
  return { ...pdf, words: pdf.pages.flatMap(({ texts }) => texts.map(({ text }) => text)) };
}

describe('the levels that somebody has earned', () => {
  it('have the day on which their correct answers reached the threshold', async () => {
    const { earnedEchelons, from, name } = EarnedEchelonsReply.parse(
      (await get('/echelons', teacher)).json(),
    );
    expect([name, from]).toEqual(['Maya Tester', 'Hill School']);
    expect(earnedEchelons).toEqual([
      { position: 1, earnedOn: EARLY },
      { position: 2, earnedOn: EARLY },
      { position: 3, earnedOn: LATE },
    ]);
  });

  it('have no day where no activity is known for it', async () => {
    await database.pool.query('delete from daily_activity');
    const { earnedEchelons } = EarnedEchelonsReply.parse((await get('/echelons', maya)).json());
    expect(earnedEchelons.map(({ earnedOn }) => earnedOn)).toEqual([null, null, null]);
  });
});

describe('the PDF of an award', () => {
  it('is one A4 page in landscape with name, level, school and day', async () => {
    const { pages, words, title } = await award('/echelons/2/print');
    expect(pages.map(({ width, height }) => [Math.round(width), Math.round(height)])).toEqual([
      [842, 595],
    ]);
    expect(title).toBe('Award: Maya Tester, Defender Level 2, Crater Captain');
    for (const part of ['Maya Tester', 'Crater Captain', 'Hill School', 'Signed'])
      expect(words).toContain(part);
    expect(words.join(' ')).toContain(String(Number(EARLY.slice(8))));
  });

  it('is a page for colouring in with outlines=true, and reads the same', async () => {
    const plain = await award('/echelons/2/print');
    const outlines = await award('/echelons/2/print?outlines=true');
    expect(outlines.title).toBe(
      'Colouring in: Award: Maya Tester, Defender Level 2, Crater Captain',
    );
    expect([...new Set(outlines.words)].sort()).toEqual([...new Set(plain.words)].sort());
  });

  it('is there for the student’s teacher, and hidden from other teachers', async () => {
    expect((await award('/echelons/1/print', teacher)).words).toContain('Maya Tester');
    expect((await get('/echelons/1/print', stranger)).statusCode).toBe(404);
  });

  it('is not there for a level that is not earned yet, nor for one that does not exist', async () => {
    expect((await get('/echelons/4/print', maya)).statusCode).toBe(404);
    expect((await get('/echelons/51/print', maya)).statusCode).toBe(422);
  });

  it.each(['', '?outlines=true'])(
    'is tagged: screen readers read its title, then its words in their order%s',
    async (query) => {
      const pdf = await award(`/echelons/2/print${query}`);
      expect([pdf.isMarked, pdf.language]).toEqual([true, 'en']);
      expect(readAloud(pdf)).toEqual([
        'Figure: The badge of Defender Level 2 between two planets, above four visitors in helmets.',
        'P: Defender Level 2',
        'H1: Crater Captain',
        'P: awarded to',
        'P: Maya Tester',
        'P: for 25 correct answers in maths',
        'P: Hill School',
        expect.stringMatching(/^P: \d+ \w+ \d{4}$/u),
        'P: Signed',
      ]);
    },
  );
});

describe('the PDF of an award with a name in another script', () =>
  it.each(['محمد علي', '王小明'])(
    'contains the name %s as text for screen readers',
    async (name) => {
      await database.pool.query(`update users set first_name = $2, last_name = '' where id = $1`, [
        maya,
        name,
      ]);
      for (const query of ['', '?outlines=true'])
        expect(readAloud(await award(`/echelons/2/print${query}`))).toContain(`P: ${name}`);
    },
  ));

describe('sharing a level', () => {
  const share = (userId: string) => get('/echelons/2/facebook-share', userId);

  it('leads a teacher to a page of our own that names nobody', async () => {
    const reply = await share(teacher);
    expect(reply.statusCode).toBe(302);
    expect(reply.headers.location).toBe('/share/defender-level/2');
  });

  it('is refused to a student until the school allows it', async () => {
    expect((await share(maya)).statusCode).toBe(403);
    await database.pool.query('update schools set sharing_allowed = true where id = $1', [school]);
    expect((await share(maya)).statusCode).toBe(302);
  });

  it('is refused to a child until the parent allows it', async () => {
    await database.pool.query(
      `update users set school_id = null, school_role = null, home_role = 'child' where id = $1`,
      [maya],
    );
    expect((await share(maya)).statusCode).toBe(403);
    await database.pool.query('update users set sharing_allowed = true where id = $1', [maya]);
    expect((await share(maya)).statusCode).toBe(302);
  });
});

describe('the page that is shared', () => {
  it('has a preview picture that everybody may fetch', async () => {
    const reply = await app.inject({ url: '/api/echelons/17/picture.png' });
    expect(reply.statusCode).toBe(200);
    expect(reply.headers['content-type']).toBe('image/png');
    expect(reply.rawPayload.subarray(1, 4).toString()).toBe('PNG');
    expect(reply.rawPayload.readUInt32BE(16)).toBe(1200);
    expect((await app.inject({ url: '/api/echelons/51/picture.png' })).statusCode).toBe(422);
  });

  it('is drawn once, and leaves the event loop free when all are asked for at once', async () => {
    const ask = (level: number) => app.inject({ url: `/api/echelons/${level}/picture.png` });
    const first = await ask(1); // the thread has started
    const before = performance.eventLoopUtilization();
    const levels = Array.from({ length: 50 }, (_, index) => index + 1);
    const replies = await Promise.all(levels.map(ask));
    const { active, idle } = performance.eventLoopUtilization(before);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(levels.map(() => 200));
    expect(replies[0]?.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(active / (active + idle)).toBeLessThan(0.3);
  });

  it('names the level and its picture to networks, and no person', () => {
    const facts = sharedLevelFacts('/share/defender-level/17');
    expect(facts?.title).toBe('Defender Level 17: Comet Captain');
    expect(facts?.picture).toBe('/api/echelons/17/picture.png');
    const html = withHead('<head></head>', facts ?? failed(), {
      origin: 'https://x.example',
      path: '/share',
    });
    expect(html).toContain('content="https://x.example/api/echelons/17/picture.png"');
    expect(sharedLevelFacts('/share/defender-level/51')).toBeNull();
    expect(sharedLevelFacts('/app')).toBeNull();
  });
});

function failed(): never {
  throw new Error('no such page');
}
