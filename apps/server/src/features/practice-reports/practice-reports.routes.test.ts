import { UNITS, unitsOfLevel, unitsOfTopic } from '@moonbase/content';
import { PracticeReportReply, ReportPagesReply } from '@moonbase/contracts';
import { ACTIVITY_KINDS, FREE_MODES, OUTCOMES } from '@moonbase/practice';
import { beforeEach, describe, expect, it, vi } from 'vitest';

import { addDays, localDay } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { readAloud, readPdf } from '../../platform/pdf/read-pdf.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { type PlayedWave, saveWaves } from '../../play/waves/saved-waves.test-kit.ts';

const test = await createTestApp();
const { app, database, clock } = test;
const today = localDay(clock.now(), 'UTC');

let teacher = '';
let maya = '';
let noah = '';
let stranger = '';

beforeEach(async () => {
  await database.empty();
  const school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  maya = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
  noah = await addPerson(database, 'Noah', { schoolId: school, schoolRole: 'student' });
  const far = await addSchool(database, 'Far School');
  stranger = await addPerson(database, 'Zed', { schoolId: far, schoolRole: 'student' });
  await addClassGroup(database, school, { students: [maya, noah], teachers: [teacher] });
});

const period = `start=${addDays(today, -27)}&end=${today}`;
const get = async (query: string, format = '', userId = teacher) =>
  app.inject({
    url: `/api/practice-reports${format}?user=${maya}&${query}`,
    headers: await test.signIn(userId),
  });

async function report(query: string) {
  const reply = await get(query);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  return PracticeReportReply.parse(reply.json()).practiceReport;
}

const wave = (more: Partial<PlayedWave> = {}): PlayedWave => ({
  user: maya,
  day: addDays(today, -1),
  outcomes: ['correct', 'correct', 'incorrect', 'skipped'],
  ...more,
});

/** Waves of every kind and mode in every ninth unit, over five weeks; on the first and last day of the period as well. */
const someWaves = (): readonly PlayedWave[] =>
  UNITS.filter((_, index) => index % 9 === 0).map(({ id }, index) =>
    wave({
      unitId: id,
      kind: ACTIVITY_KINDS[index % ACTIVITY_KINDS.length] ?? 'practice',
      mode: FREE_MODES[index % FREE_MODES.length] ?? 'expert',
      day: addDays(today, -index * 2 - (index % 2)),
      outcomes: Array.from({ length: 3 + (index % 5) }, (_, at) => OUTCOMES[at % 3] ?? 'skipped'),
    }),
  );

interface AnswerFact {
  readonly unit: number;
  readonly day: string;
  readonly kind: string;
  readonly mode: string;
  readonly right: boolean;
}

const byTopicAndTable = (a: (typeof UNITS)[number], b: (typeof UNITS)[number]) =>
  a.topicId - b.topicId || (a.table && b.table ? a.id - b.id : 0);

/** The same report counted from the answers themselves. */
async function recount(fits: (answer: AnswerFact) => boolean) {
  const { rows } = await database.pool.query<AnswerFact>(
    `select unit_id as unit, local_day::text as day, kind, mode, outcome = 'correct' as right from answers`,
  );
  const fitting = rows.filter(fits);
  const right = (answers: readonly AnswerFact[]) => answers.filter((each) => each.right).length;
  return {
    answered: fitting.length,
    correct: right(fitting),
    units: new Set(fitting.map(({ unit }) => unit)).size,
    rows: UNITS.toSorted(byTopicAndTable).flatMap(({ id, name }) => {
      const answers = fitting.filter(({ unit }) => unit === id);
      return answers.length > 0
        ? [{ name, answered: answers.length, correct: right(answers) }]
        : [];
    }),
  };
}

describe('GET /api/practice-reports', () => {
  it('agrees with a recount of the answers by unit, for a period, a game mode and topics', async () => {
    await saveWaves(database, someWaves());
    const start = addDays(today, -27);
    const inPeriod = ({ day }: AnswerFact) => day >= start && day <= today;
    const played = ({ kind }: AnswerFact) => kind === 'practice' || kind === 'story';
    const fractions = new Set(unitsOfTopic(4).map(({ id }) => id));
    const cases: readonly (readonly [string, (answer: AnswerFact) => boolean])[] = [
      ['', inPeriod],
      ['&mode=novice', (answer) => inPeriod(answer) && played(answer) && answer.mode === 'novice'],
      ['&topics=[4]', (answer) => inPeriod(answer) && fractions.has(answer.unit)],
      ['&topics=[]', () => false],
    ];
    for (const [query, fits] of cases)
      expect(await report(period + query)).toMatchObject(await recount(fits));
    expect((await report(period)).rows.length).toBeGreaterThan(5);
  });

  it('[reports PR3] has the same totals when it is grouped by level', async () => {
    await saveWaves(database, someWaves());
    const [byUnit, byLevel] = [await report(period), await report(`${period}&by=level`)];
    expect(byLevel.rows.every(({ name }) => /^Level \d+$|Tables$/.test(name))).toBe(true);
    expect([byLevel.answered, byLevel.correct]).toEqual([byUnit.answered, byUnit.correct]);
  });

  it('names the student, the class, the school and the day', async () =>
    expect(await report(period)).toMatchObject({
      user: maya,
      name: 'Maya Tester',
      classNames: ['6H'],
      schoolName: 'Hill School',
      printedOn: today,
      mode: null,
      answered: 0,
      rows: [],
    }));

  it('[reports PR9] says how many waves were too fast to be played, and counts none of them', async () => {
    await saveWaves(database, [
      wave(),
      wave({ tooFast: true }),
      wave({ tooFast: true, day: addDays(today, -30) }),
    ]);
    expect(await report(period)).toMatchObject({ answered: 4, tooFast: 1 });
    const heard = readAloud(await readPdf((await get(period, '/pdf')).rawPayload));
    expect(heard).toContain('P: Too fast to be played, not counted: 1 wave or round');
  });

  it.each([
    ['', 'start'],
    [`start=${today}&end=2026-02-30`, 'end'],
    [`start=0000-01-01&end=${today}`, 'start'],
    [`start=0001-01-01&end=${today}`, 'start'], // counted back, its days are before the year 1
    [`start=${today}&end=${addDays(today, -1)}`, 'end'],
    [`${period}&mode=rescue`, 'mode'],
    [`${period}&by=colour`, 'by'],
    [`${period}&topics=[16]`, 'topics'],
  ])('refuses %s and names the field', async (query, field) => {
    const reply = await get(query);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: object }>().errors)).toContain(field);
  });

  it('is open to those who keep the student, not to the student', async () =>
    expect((await get(period, '', maya)).statusCode).toBe(403));
});

describe('GET /api/practice-reports/csv', () =>
  it('has the rows and the totals of the report', async () => {
    await saveWaves(database, [wave({ unitId: 3 }), wave({ unitId: 126, outcomes: ['correct'] })]);
    const reply = await get(period, '/csv');
    expect(reply.headers['content-disposition']).toContain(
      `filename="practice-report-Maya-Tester-${today}.csv"`,
    );
    expect(reply.body.slice(1).trimEnd().split('\r\n')).toEqual([
      'Unit,Topic,Level,Answered,Correct,Per cent',
      'Tens and Ones,Counting and Place Value,2.1,4,2,50',
      'Seven Times Table,Times Tables,,1,1,100',
      'Total,,,5,3,60',
    ]);
    expect((await get(`${period}&by=level`, '/csv')).body).toContain('\r\nLevel 2,4,2,50\r\n');
  }));

describe('GET /api/practice-reports/pdf', () => {
  it('[reports PR4] has as many A4 pages as its rows need', async () => {
    const pagesOf = async () => {
      const reply = await get(period, '/pdf');
      expect(reply.headers['content-type']).toBe('application/pdf');
      expect(reply.headers['content-disposition']).toContain('Maya-Tester');
      const text = reply.rawPayload.toString('latin1');
      expect(text).toMatch(/^%PDF-1\.7/);
      expect(text).toContain('[0 0 595.28 841.89]');
      return text.match(/\/Type \/Page\b/g)?.length;
    };
    expect(await pagesOf()).toBe(1);
    await saveWaves(
      database,
      UNITS.slice(0, 60).map(({ id }) => wave({ unitId: id })),
    );
    expect(await pagesOf()).toBe(3);
  });

  it('is tagged: a heading, then one table whose rows continue over the pages', async () => {
    await saveWaves(
      database,
      UNITS.slice(0, 60).map(({ id }) => wave({ unitId: id })),
    );
    const pdf = await readPdf((await get(period, '/pdf')).rawPayload);
    expect([pdf.isMarked, pdf.language, pdf.pages.length]).toEqual([true, 'en', 3]);
    const heard = readAloud(pdf);
    expect(heard[0]).toBe('H1: Practice report');
    expect(heard.filter((words) => words.includes('Page '))).toEqual([]); // page numbers are not read aloud
    expect(heard.filter((words) => words.startsWith('TH: '))).toHaveLength(5 + 60); // columns, then rows
    const first = heard.indexOf('TH: Unit');
    expect(heard.slice(first, first + 5)).toEqual([
      'TH: Unit',
      'TH: Level',
      'TH: Answered',
      'TH: Correct',
      'TH: Per cent',
    ]);
  });
});

const readSet = async (users: readonly string[], more = '') => {
  const reply = await app.inject({
    url: `/api/practice-reports/set?users=[${users.join(',')}]&${period}${more}`,
    headers: await test.signIn(teacher),
  });
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  expect(reply.headers['content-disposition']).toContain(`practice-reports-${today}.pdf`);
  return readPdf(reply.rawPayload);
};

describe('GET /api/practice-reports/set', () => {
  const [hard, sure] = [unitsOfLevel(6)[0], unitsOfLevel(5)[0]];
  const many = (unitId: number, right: number, day: number, user = maya): PlayedWave => ({
    user,
    unitId,
    day: addDays(today, -day),
    outcomes: Array.from({ length: 10 }, (_, at) => (at < right ? 'correct' : 'incorrect')),
  });

  it('has a page for each student by first name, however they were asked for', async () => {
    const pdf = await readSet([noah, maya]);
    expect(pdf.pages).toHaveLength(2);
    const heard = readAloud(pdf).filter((line) => line.startsWith('H1: '));
    expect(heard).toEqual(['H1: Maya Tester', 'H1: Noah Tester']);
  });

  it('says the level in words, what goes well, what to practise, and the same time before', async () => {
    await saveWaves(database, [
      many(sure?.id ?? 0, 10, 1),
      many(hard?.id ?? 0, 6, 2),
      many(hard?.id ?? 0, 7, 40), // in the period before
      many(sure?.id ?? 0, 3, 60), // before both
      { ...many(sure?.id ?? 0, 10, 3), tooFast: true },
    ]);
    const heard = readAloud(await readSet([maya, noah]));
    const page = heard.slice(0, heard.indexOf('H1: Noah Tester'));
    expect(page.map((line) => line.replaceAll(' ', ''))).toContain(
      'P:MayaworksinYear6(level6)andisstilllearningit:6of10right.Year5(level5)issure:10of10right.', // on two lines
    );
    const good = page.indexOf('H2: Goes well');
    expect(page.slice(good, good + 6)).toEqual([
      'H2: Goes well',
      `P: ${sure?.name}`,
      'P: 10 of 10 right, level 5.1',
      'H2: To practise',
      `P: ${hard?.name}`,
      'P: 6 of 10 right, level 6.1',
    ]);
    const figures = page.slice(page.indexOf('TH: Right answers'));
    expect(figures).toEqual([
      ...['TH: Right answers', 'TD: 7', 'TD: 16', 'TH: Answered', 'TD: 10', 'TD: 20'],
      ...['TH: Per cent right', 'TD: 70', 'TD: 80', 'TH: Days with practice', 'TD: 1', 'TD: 2'],
      'P: Too fast to be played, not counted: 1 wave or round',
      expect.stringMatching(/^P: One thing for home: /),
    ]);
    expect(heard.slice(page.length)).toContain(
      'P: Noah gave 0 answers outside the tables: too few to name a level.',
    );
  });

  it('[reports PR10] has the same weeks of last year beside it, or nothing, and speaks to the student', async () => {
    await saveWaves(database, [
      many(sure?.id ?? 0, 10, 1),
      many(hard?.id ?? 0, 6, 2),
      many(hard?.id ?? 0, 7, 40), // in neither period
      many(hard?.id ?? 0, 4, 366),
    ]);
    const year = readAloud(await readSet([maya], '&beside=year&reader=student'));
    expect(year.join('').replaceAll(' ', '')).toContain('YouworkinYear6(level6)');
    const figures = year.slice(year.indexOf('TH: Right answers'));
    expect(figures.slice(0, 6)).toEqual([
      ...['TH: Right answers', 'TD: 4', 'TD: 16', 'TH: Answered', 'TD: 10', 'TD: 20'],
    ]);
    const alone = readAloud(await readSet([maya], '&beside=nothing'));
    expect(alone).toContain('H2: In this period');
    expect(alone.slice(alone.indexOf('TH: Right answers')).slice(0, 3)).toEqual([
      ...['TH: Right answers', 'TD: 16', 'TH: Answered'],
    ]);
  });

  it('[reports RP-24] has the parts that were chosen, and the table of units on pages of their own', async () => {
    await saveWaves(
      database,
      UNITS.slice(0, 60).map(({ id }) => wave({ unitId: id })),
    );
    const few = readAloud(await readSet([maya, noah], '&parts=[strengths,days]'));
    expect(few.filter((line) => /^H|^TH/.test(line))).toEqual([
      ...['H1: Maya Tester', 'H2: Goes well', 'H2: Two periods side by side'],
      ...few.filter((line) => /^TH: \d/.test(line)).slice(0, 2),
      ...['TH: Days with practice', 'H1: Noah Tester', 'H2: Goes well'],
      'H2: Two periods side by side',
      ...few.filter((line) => /^TH: \d/.test(line)).slice(2),
      'TH: Days with practice',
    ]);
    const whole = await readSet([maya, noah], '&parts=[level,units]');
    expect(whole.pages).toHaveLength(5);
    const heard = readAloud(whole);
    expect(heard).toContain('H2: Maya Tester: all units');
    expect(heard.filter((line) => line === 'TH: Unit')).toHaveLength(1);
  });

  it('says the same on screen, where nobody else’s students stand either', async () => {
    await saveWaves(database, [many(sure?.id ?? 0, 10, 1), many(sure?.id ?? 0, 10, 2)]);
    const ask = async (users: readonly string[]) =>
      app.inject({
        url: `/api/practice-reports/pages?users=[${users.join(',')}]&${period}&parts=[units]`,
        headers: await test.signIn(teacher),
      });
    const { reportPages } = ReportPagesReply.parse((await ask([noah, maya])).json());
    expect(reportPages).toMatchObject([
      {
        user: maya,
        level: 'Maya is sure in Year 5 (level 5): 20 of 20 right.',
        now: { answered: 20 },
      },
      { user: noah, now: { answered: 0 }, home: null, rows: [] },
    ]);
    expect(reportPages[0]?.rows).toMatchObject([{ name: sure?.name, answered: 20 }]);
    expect((await ask([maya, stranger])).statusCode).toBe(404);
  });

  it('[reports PR13, PR15] says what to practise where a mistake is named: to parents after a week, to the student once told', async () => {
    await saveWaves(database, [many(hard?.id ?? 0, 2, 1)]);
    const example = `{"text":"47 + 36 = ?","typed":"73","right":"83","answeredAt":"${today}T09:00:00Z","unit":${hard?.id},"position":1}`;
    await database.pool.query(
      `insert into named_mistakes values ($1, 'no-carry', now() - interval '6 days', null, 0.9, 4, 5, $2)`,
      [maya, `[${example}]`],
    );
    const pageFor = async (reader: string) => {
      const reply = await app.inject({
        url: `/api/practice-reports/pages?users=[${maya}]&${period}&reader=${reader}`,
        headers: await test.signIn(teacher),
      });
      return ReportPagesReply.parse(reply.json()).reportPages[0];
    };
    const hint = async (reader: string) => (await pageFor(reader))?.toPractise[0]?.hint;
    expect([await hint('parents'), await hint('student')]).toEqual([null, null]);
    await database.pool.query(
      `update named_mistakes set told_at = told_at - interval '1 day 1 hour'`,
    );
    expect(readAloud(await readSet([maya])).join()).toContain('Practise questions like');
    const told = await pageFor('parents');
    expect(told?.mistake).toBe('In “47 + 36 = ?” Maya wrote 73 and may have left one ten behind.');
    expect(told?.home).toMatch(
      /^do 47 \+ 36 together\. You can say: “7 and 6 make 13: .+ Then let/u,
    );
    expect(await hint('student')).toBeNull();
    await database.pool.query(`update named_mistakes set told_child_at = now()`);
    expect(await hint('student')).toMatch(/^Practise questions like/);
  });

  it('reads the answers of all students in one statement', async () => {
    const query = vi.spyOn(database.pool, 'query');
    await readSet([maya, noah]);
    const texts = query.mock.calls.map((call) => JSON.stringify(call));
    query.mockRestore();
    const reads = (view: string) => texts.filter((text) => text.includes(`from ${view}\\n`)).length;
    expect([reads('answers'), reads('played_answers')]).toEqual([1, 1]);
  });

  it('is refused as a whole where one of the students is somebody else’s', async () => {
    const reply = await app.inject({
      url: `/api/practice-reports/set?users=[${maya},${stranger}]&${period}`,
      headers: await test.signIn(teacher),
    });
    expect(reply.statusCode).toBe(404);
  });
});

it('the paper is Letter for schools of the United States and Canada, with the same pages', async () => {
  await database.pool.query(`update schools set country_id = 'us'`);
  const text = (await get(period, '/pdf')).rawPayload.toString('latin1');
  expect(text).toContain('[0 0 612 792]');
  expect(text.match(/\/Type \/Page\b/g)).toHaveLength(1);
  const [year, month, date] = today.split('-');
  const heard = async () => readAloud(await readPdf((await get(period, '/pdf')).rawPayload));
  expect(await heard()).toContain(`P: ${month}/${date}/${year}`);
  await database.pool.query(`update schools set country_id = 'ca'`);
  expect(await heard()).toContain(`P: ${today}`);
  await database.pool.query(`update schools set country_id = 'au'`);
  expect((await get(period, '/pdf')).rawPayload.toString('latin1')).toContain('595.28 841.89');
});
