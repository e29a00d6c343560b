import { WorksheetQuery } from '@moonbase/contracts';
import { layOutSheet } from '@moonbase/paper';
import { BRITISH, toPlainText } from '@moonbase/questions';
import { beforeEach, describe, expect, it } from 'vitest';

import { localDay } from '../../platform/days.ts';
import { addClassGroup, addPerson, addSchool } from '../../platform/people.test-kit.ts';
import { type ReadPdf, readPdf, walk } from '../../platform/pdf/read-pdf.test-kit.ts';
import { giveSelection } from '../../play/selections/selections.test-kit.ts';
import { createTestApp } from '../../platform/test-app.test-kit.ts';
import { readSheets, sheetOf } from './read-sheets.ts';

const test = await createTestApp();
const { app, database } = test;
const url = await app.listen({ port: 0, host: '127.0.0.1' });

let school = '';
let teacher = '';
let student = '';

beforeEach(async () => {
  await database.empty();
  school = await addSchool(database, 'Hill School');
  teacher = await addPerson(database, 'Ada', { schoolId: school, schoolRole: 'teacher' });
  student = await addPerson(database, 'Maya', { schoolId: school, schoolRole: 'student' });
});

const CODE = 'code=QX7-4M2';
const get = async (query: string, userId = teacher) =>
  app.inject({ url: `/api/worksheets/pdf?${query}`, headers: await test.signIn(userId) });

async function sheet(query: string, userId = teacher): Promise<ReadPdf> {
  const reply = await get(query, userId);
  if (reply.statusCode !== 200) throw new Error(`${reply.statusCode}: ${reply.body}`);
  expect(reply.headers['content-type']).toBe('application/pdf');
  return readPdf(reply.rawPayload);
}

function failed(): never {
  throw new Error('no sheet');
}

const texts = ({ pages }: ReadPdf): readonly string[] =>
  pages.flatMap((page) => page.texts.map(({ text }) => text));
const wordsOf = (pdf: ReadPdf): string => texts(pdf).join(' ');

describe('many worksheets of one student', () => {
  const LONG = `unit=5&count=100&answers=show&${CODE}`;

  it('keep a teacher waiting for what is under way and one more', async () => {
    let drawn = 0;
    const many = Array.from({ length: 10 }, async () => {
      await get(LONG, student);
      drawn += 1;
    });
    await expect.poll(() => drawn, { timeout: 60_000 }).toBeGreaterThan(0);
    const before = drawn;
    expect((await get(`unit=1&count=3&${CODE}`)).statusCode).toBe(200);
    expect(drawn - before).toBeLessThan(5);
    await Promise.all(many);
  });

  it('are not drawn when the student has closed the connections', async () => {
    const headers = await test.signIn(student);
    const left = new AbortController();
    const many = Array.from({ length: 20 }, () =>
      fetch(`${url}/api/worksheets/pdf?${LONG}`, { headers, signal: left.signal }),
    );
    await new Promise((resolve) => setTimeout(resolve, 200)); // they wait for their turns
    left.abort();
    await Promise.allSettled(many);
    const next = get(`unit=1&count=3&${CODE}`, student);
    let others = 0; // of the teacher, as long as the one of the student that is under way
    const sheets = Array.from({ length: 10 }, async () => {
      await get(LONG);
      others += 1;
    });
    expect((await next).statusCode).toBe(200);
    expect(others).toBeLessThan(6); // 20 of the student would let all ten come first
    await Promise.all(sheets);
  });
});

describe('the PDF of a worksheet', () => {
  it('has the question numbers where the page’s layout puts them', async () => {
    const query = WorksheetQuery.parse({ unit: ['31', '97'], count: '30', code: 'QX7-4M2' });
    const [first = failed()] = readSheets(query, { by: 'Ada', printed: '', locale: BRITISH });
    const laid = layOutSheet(first.questions, first.facts, sheetOf(query));
    const pdf = await sheet(`unit=31&unit=97&count=30&${CODE}`);
    expect(pdf.pages).toHaveLength(laid.length);
    const numbers = pdf.pages.map((page) =>
      page.texts.filter(({ size, text }) => size === 9 && /^\d+$/.test(text)),
    );
    const placed = laid.map(({ blocks }) =>
      blocks
        .filter(({ role }) => role === 'question')
        .flatMap(({ words }) =>
          words.flatMap((item) => (item.p === 'text' && item.size === 9 ? [item] : [])),
        ),
    );
    placed.forEach((page, index) => {
      expect(numbers[index]?.map(({ text }) => text)).toEqual(page.map(({ v }) => v));
      page.forEach(({ x, y }, nth) => {
        expect(numbers[index]?.[nth]?.x).toBeCloseTo(x, 1);
        expect(numbers[index]?.[nth]?.y).toBeCloseTo(y, 1);
      });
    });
  });

  it('has the questions that the same code gives on the page', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/units/20/generate-questions?count=6&seed=777',
      headers: await test.signIn(teacher),
    });
    const { questions } = reply.json<{
      questions: { text: Parameters<typeof toPlainText>[0] }[];
    }>();
    const pdf = await sheet('unit=20&count=6&code=000-0R9'); // 777
    const words = wordsOf(pdf).replaceAll(/\s+/g, '');
    for (const { text } of questions) {
      const first = toPlainText(text).split('?')[0] ?? '';
      expect(words).toContain(first.replaceAll(/\s+/g, ''));
    }
  });

  it('has answers only when they are asked for, at the same code', async () => {
    const words = wordsOf(await sheet(`unit=126&count=6&${CODE}`));
    expect(words).not.toContain('answers');
    const solved = wordsOf(await sheet(`unit=126&count=6&${CODE}&answers=show`));
    expect(solved).toContain('7 Times Table: answers');
    expect(solved).toContain('Sheet code QX7-4M2 (answers)');
  });

  it('[paper LS15] has a small picture of why on answer sheets, unless it is left out', async () => {
    const of = async (rest: string) => {
      const { rawPayload } = await get(`unit=12&count=6&${CODE}${rest}`);
      return rawPayload.toString('latin1').match(/\/S \/Figure/g)?.length ?? 0;
    };
    const none = await of('');
    expect(await of('&answers=show')).toBe(none + 4); // two have no picture
    expect(await of('&answers=show&why=off')).toBe(none);
  });

  it('names who prints it, its step, its version and each page', async () => {
    const pdf = await sheet(`unit=97&count=24&stage=3&variant=B&${CODE}`);
    const [head] = pdf.pages;
    expect(head?.texts.map(({ text }) => text).join(' ')).toMatch(
      /^Ada .*Bar Charts \(B\).* Step 3: /,
    );
    pdf.pages.forEach(({ texts: page }, index) => {
      const words = page.map(({ text }) => text).join(' ');
      expect(words).toContain(`Page ${index + 1} of ${pdf.pages.length}`);
      expect(words).toContain('Sheet code QX7-4M2 B');
    });
  });

  it('[paper DY1] is dated as the country writes days, that of the school where the author has none', async () => {
    const [year, month, date] = localDay(test.clock.now(), 'UTC').split('-');
    await database.pool.query(`update users set country_id = null`);
    await database.pool.query(`update schools set country_id = 'us'`);
    expect(wordsOf(await sheet(`unit=97&count=3&${CODE}`))).toContain(`${month}/${date}/${year}`);
    await database.pool.query(`update users set country_id = 'ca'`);
    expect(wordsOf(await sheet(`unit=97&count=3&${CODE}`))).toContain(`${year}-${month}-${date}`);
    await database.pool.query(`update users set country_id = 'gb'`);
    expect(wordsOf(await sheet(`unit=97&count=3&${CODE}`))).toContain(`${date}/${month}/${year}`);
  });

  it('lists the outcomes of a curriculum, and says when there is no such curriculum', async () => {
    const words = wordsOf(await sheet(`unit=97&count=3&curriculum=1&${CODE}`));
    expect(words).toContain('Curriculum outcomes (');
    expect((await get(`unit=97&curriculum=99&${CODE}`)).statusCode).toBe(404);
  });

  it('is also an A4 page in large print and in Lexend', async () => {
    const pdf = await sheet(`unit=31&count=8&print=large&font=lexend&${CODE}`);
    for (const { width, height } of pdf.pages)
      expect([Math.round(width), Math.round(height)]).toEqual([595, 842]);
    expect(
      Math.max(...pdf.pages.flatMap((page) => page.texts.map(({ size }) => size))),
    ).toBeGreaterThan(17);
  });

  it.each(['andika', 'lexend'])(
    'writes roots, π and ≤ in %s from a font that has them',
    async (font) => {
      for (const unit of ['139', '147', '154', '159']) {
        const query = WorksheetQuery.parse({ unit, count: '30', font, code: 'QX7-4M2' });
        const [first = failed()] = readSheets(query, { by: 'Ada', printed: '', locale: BRITISH });
        const items = layOutSheet(first.questions, first.facts, sheetOf(query))
          .flatMap(({ blocks }) => blocks)
          .flatMap(({ words, figure }) => [...words, ...figure]);
        const letters = new Set(
          items.flatMap((item) => (item.p === 'text' ? Array.from(item.v) : [])),
        );
        const written = new Set(wordsOf(await sheet(`unit=${unit}&count=30&font=${font}&${CODE}`)));
        expect(
          [...letters].filter((letter) => letter.trim() !== '' && !written.has(letter)),
        ).toEqual([]);
      }
    },
  );
});

describe('the structure of a worksheet', () =>
  it('is tagged: a heading, questions as a list in their order, words for each figure', async () => {
    const pdf = await sheet(`unit=97&count=4&${CODE}`);
    expect([pdf.isMarked, pdf.language, pdf.title]).toEqual([true, 'en', 'Worksheet: Bar Charts']);
    const elements = walk(pdf.pages.flatMap(({ structure }) => structure));
    const roles = elements.map(({ role }) => role);
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles.filter((role) => role === 'LI')).toHaveLength(4);
    const figures = elements.filter(({ role }) => role === 'Figure');
    expect(figures).toHaveLength(3); // one is asked in words alone
    for (const { alt } of figures) expect(alt).toMatch(/\w{3}/);
  }));

describe('a class set (WS-7)', () =>
  it('has its versions in turn, then the answers of each', async () => {
    const pdf = await sheet(`unit=126&count=12&copies=5&versions=3&answers=show&${CODE}`);
    const titles = pdf.pages.map(({ texts: page }) =>
      page.map(({ text }) => text).find((text) => text.includes('Table')),
    );
    expect(titles).toEqual([
      ...['A', 'B', 'C', 'A', 'B'].map((version) => `7 Times Table (${version})`),
      ...['A', 'B', 'C'].map((version) => `7 Times Table (${version}): answers`),
    ]);
  }));

describe('printing a worksheet', () => {
  it('is open to a student, but not to a visitor', async () => {
    expect(wordsOf(await sheet(`unit=20&count=3&${CODE}`, student))).toContain('Maya');
    expect((await app.inject({ url: `/api/worksheets/pdf?unit=20&${CODE}` })).statusCode).toBe(401);
  });

  it.each([
    [`unit=20`, 'code'],
    [`unit=20&code=UUU`, 'code'],
    [CODE, 'unit'],
    [`unit=9999&${CODE}`, 'unit'],
    [`unit=20&count=101&${CODE}`, 'count'],
    [`unit=135&${CODE}`, 'value'],
    [`unit=20&sub-unit=99&${CODE}`, 'sub-unit'],
    [`unit=20&copies=41&${CODE}`, 'copies'],
  ])('names the field that is wrong: %s', async (query, field) => {
    const reply = await get(query);
    expect(reply.statusCode).toBe(422);
    expect(Object.keys(reply.json<{ errors: Record<string, string[]> }>().errors)).toEqual([field]);
  });
});

it('[paper SH7] a student has one copy of one version, and a parent a set', async () => {
  const parent = await addPerson(database, 'Kalea', { homeRole: 'parent' });
  const child = await addPerson(database, 'Pip', { homeRole: 'child', parentId: parent });
  for (const [query, field] of [
    ['copies=2', 'copies'],
    ['copies=40&versions=3', 'copies'],
    ['versions=3', 'versions'],
  ] as const)
    for (const who of [student, child]) {
      const reply = await get(`unit=1&count=3&${query}&${CODE}`, who);
      expect(reply.statusCode).toBe(422);
      expect(reply.json()).toEqual({ errors: { [field]: ['Must be 1'] } });
    }
  for (const who of [student, child])
    expect((await get(`unit=1&count=3&${CODE}`, who)).statusCode).toBe(200);
  for (const who of [teacher, parent])
    expect((await get(`unit=1&count=3&copies=2&versions=2&${CODE}`, who)).statusCode).toBe(200);
});

it('more files at once than one person may have waiting are refused with a time to try again', async () => {
  const headers = await test.signIn(teacher);
  const url = `/api/worksheets/pdf?unit=5&count=100&${CODE}`;
  const replies = await Promise.all(Array.from({ length: 20 }, () => app.inject({ url, headers })));
  const refused = replies.filter(({ statusCode }) => statusCode === 429);
  expect(refused.length).toBeGreaterThan(0);
  expect(replies.filter(({ statusCode }) => statusCode === 200).length).toBeGreaterThan(10);
  expect(refused[0]?.headers['retry-after']).toBe('5');
  expect(refused[0]?.json()).toMatchObject({ errors: [{ code: 'too-many-requests' }] });
});

it('ten files that are asked for at once all come', async () => {
  const headers = await test.signIn(teacher);
  const url = `/api/worksheets/pdf?unit=1&count=3&${CODE}`;
  const replies = await Promise.all(Array.from({ length: 10 }, () => app.inject({ url, headers })));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(replies.map(() => 200));
});

describe('a sheet for each student', () => {
  const read = async (query: string, userId = teacher) => {
    const classGroup = await addClassGroup(database, school, {
      students: [student],
      teachers: [teacher],
    });
    return app.inject({
      url: `/api/class-groups/${classGroup}/sheets/pdf?${query}`,
      headers: await test.signIn(userId),
    });
  };

  it('has the name on it and one page (RP-25)', async () => {
    const reply = await read(`for=${student}.20&for=${student}.126`);
    expect(reply.statusCode).toBe(200);
    const pdf = await readPdf(reply.rawPayload);
    expect(pdf.pages).toHaveLength(2);
    for (const { texts: page } of pdf.pages)
      expect(page.map(({ text }) => text).join(' ')).toContain('Maya Tester');
  });

  it('asks the units that each needs, as many questions as are wanted, and ends with the answers (RP-25)', async () => {
    const pagesOf = async (query: string) => {
      const { pages } = await readPdf((await read(query)).rawPayload);
      return pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
    };
    const several = await pagesOf(`for=${student}.20.21&count=4&answers=show`);
    expect(several).toHaveLength(2);
    expect(several[0]).toMatch(/\b4\b/);
    expect(several[0]).not.toContain('(answers)');
    expect(several[1]).toContain('(answers)');
    expect(several[1]).toContain('Maya Tester');
    expect(await pagesOf(`for=${student}.20&for=${student}.20&count=2&answers=show`)).toHaveLength(
      4,
    );
    const same = await pagesOf(
      `for=${student}.20&for=${student}.20&count=2&answers=show&questions=same`,
    );
    expect(same).toHaveLength(3); // the answers once
    expect(same[0]).toBe(same[1]);
    expect(same[2]).not.toContain('Maya Tester');
    expect((await read(`for=${student}.20&count=41`)).statusCode).toBe(422);
  });

  it('[reports PR16] begins with the questions of a mistake and names its topics', async () => {
    const query = `for=${student}.smaller-from-larger.20&count=6&answers=show`;
    const { pages } = await readPdf((await read(query)).rawPayload);
    const [blank, solved] = pages.map(({ texts }) => texts.map(({ text }) => text).join(' '));
    expect(blank).toContain('Addition and Subtraction, Multiplication and Division');
    expect(blank).not.toContain('Mixed Topics');
    expect(blank).toMatch(/ 1 \d+ − \d+ = 2 \d+ − \d+ = 3 \d+ − \d+ = 4 /);
    expect(blank).toMatch(/\b6\b/);
    expect(solved).toContain('answers');
    expect((await read(`for=${student}.no-such-mistake.20`)).statusCode).toBe(422);
  });

  it('asks what each of the chosen students practises (RP-25)', async () => {
    const ben = await addPerson(database, 'Ben', { schoolId: school, schoolRole: 'student' });
    const classGroup = await addClassGroup(database, school, {
      students: [student, ben],
      teachers: [teacher],
    });
    const ask = async (query: string) =>
      app.inject({
        url: `/api/class-groups/${classGroup}/sheets/pdf?${query}`,
        headers: await test.signIn(teacher),
      });
    expect((await ask(`of=${student}`)).statusCode).toBe(422); // nothing is chosen yet
    await giveSelection(test, student, 126);
    const pdf = await readPdf((await ask(`of=${student}&of=${ben}`)).rawPayload);
    expect(pdf.pages).toHaveLength(1);
    const words = pdf.pages[0]?.texts.map(({ text }) => text).join(' ');
    expect(words).toContain('Maya Tester');
    expect(words).toContain('7 Times Table');
    expect((await ask(`of=${teacher}`)).statusCode).toBe(422);
  });

  it('is refused for strangers, for others’ classes, and without content', async () => {
    expect((await read(`for=${teacher}.20`)).statusCode).toBe(422);
    expect((await read(`for=${student}.135`)).statusCode).toBe(422); // a table of one's own
    expect((await read(`for=${student}.20`, student)).statusCode).toBe(403);
  });
});
