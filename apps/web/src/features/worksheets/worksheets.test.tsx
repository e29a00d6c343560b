import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { findUnitInfo } from '@moonbase/content';
import { kindsOfUnit } from '@moonbase/content/kinds';
import { STORY_STEPS } from '@moonbase/content/story';

import {
  aSession,
  aTeacher,
  aUser,
  refused,
  serve,
  type FakeServer,
} from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

/** Sums whose numbers reveal which call they came from. */
const sums = ({ url }: { url: URL }) => {
  const unit = url.pathname.split('/')[3] ?? '';
  const count = Number(url.searchParams.get('count'));
  const seed = Number(url.searchParams.get('seed'));
  return {
    seed,
    questions: Array.from({ length: count }, (_, index) => ({
      id: `${unit}-${seed}-${index + 1}`,
      unit,
      subUnit: 1,
      text: {
        v: 2,
        say: `${seed} plus ${index} equals`,
        body: [{ t: 'text', v: `${seed} + ${index} = ` }, { t: 'box' }],
      },
      answer: 'NQ==',
      printedAnswer: String(seed + index),
      pace: 'quick',
    })),
  };
};

const open = (
  path: string,
  user = aTeacher(),
  more: Parameters<typeof serve>[0] = {},
): { server: FakeServer; visitor: ReturnType<typeof visit> } => {
  const server = serve({
    'POST /units/20/generate-questions': sums,
    'POST /units/126/generate-questions': sums,
    'POST /units/97/generate-questions': sums,
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    ...more,
  });
  return { server, visitor: visit(path) };
};

/** The questions on all pages, in their spoken form. Roles are slow to find among the shapes of a hundred questions. */
const questions = (): Promise<readonly Element[]> =>
  waitFor(() => {
    const found = document.querySelectorAll('ol[aria-label="Questions"] > li');
    if (found.length === 0) throw new Error('no questions yet');
    return [...found];
  });
const answered = async () =>
  (await questions()).filter(({ textContent }) => textContent.includes('Answer:'));
const callsFor = ({ calls }: FakeServer): number =>
  calls.filter(({ path }) => path.endsWith('/generate-questions')).length;

const print = vi.fn();
beforeEach(() => {
  print.mockClear();
  vi.stubGlobal('print', print);
});
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the Worksheets page shows 24 questions of the unit in the address, and puts the code of the sheet there', async () => {
  const { visitor } = open('/worksheets?unit=20');
  expect(await questions()).toHaveLength(24);
  expect(visitor.place()).toMatch(/^\/worksheets\?unit=20&code=\w{3}-\w{3}$/u);
  const sheet = within(screen.getByRole('article', { name: 'Worksheet' }));
  sheet.getByRole('heading', { name: findUnitInfo(20)?.name ?? '' });
  sheet.getByText('Ms Hartley', { selector: 'p' });
  sheet.getByText(/^Printed \d\d\/\d\d\/\d{4}, .*, Page 1 of 1, © Moon Base Pi$/u);
});

it('the Worksheets page opens the sheet of a code again, and shows its answers only when they are asked for', async () => {
  const { visitor } = open('/worksheets?unit=20&count=3&code=000-00G');
  expect(await questions()).toHaveLength(3);
  screen.getByText('16 plus 0 equals');
  expect(await answered()).toHaveLength(0);
  await visitor.user.click(screen.getByRole('button', { name: 'Show Answers' }));
  expect(await answered()).toHaveLength(3);
  screen.getByText('(answers)', { exact: false, selector: 'p' });
  await visitor.user.click(screen.getByRole('button', { name: 'Hide Answers' }));
  expect(await answered()).toHaveLength(0);
});

it('the Worksheets page draws new questions with a new code on Regenerate Questions (WS-5)', async () => {
  const { visitor, server } = open('/worksheets?unit=20&count=3&code=000-00G');
  await questions();
  expect(callsFor(server)).toBe(1);
  await visitor.user.click(screen.getByRole('button', { name: 'Regenerate Questions' }));
  await waitFor(() => expect(callsFor(server)).toBe(2));
  expect(visitor.place()).not.toContain('000-00G');
});

it('the Worksheets page accepts another code, and shows when that code is not valid', async () => {
  const { visitor } = open('/worksheets?unit=20&count=3&code=000-00G');
  await questions();
  const field = screen.getByLabelText('Sheet code');
  await visitor.user.clear(field);
  await visitor.user.type(field, '00000');
  screen.getByText('A code has six letters and digits, such as QX7-4M2');
  await visitor.user.type(field, 'k');
  await screen.findByText('19 plus 0 equals');
  expect(visitor.place()).toContain('code=000-00K');
});

it('the Worksheets page accepts 1 to 100 questions and shows when another number is typed', async () => {
  const { visitor } = open('/worksheets?unit=20&count=3&code=000-00G');
  await questions();
  const field = screen.getByLabelText('Questions', { selector: 'input' });
  await visitor.user.clear(field);
  await visitor.user.type(field, '101');
  screen.getByText('Must be a whole number from 1 to 100');
  await visitor.user.clear(field);
  await visitor.user.type(field, '100');
  await waitFor(async () => expect(await questions()).toHaveLength(100));
});

it.each([
  ['a unit of All Results, of a results list and of a class', '/worksheets?unit=97', 'Bar Charts'],
  ['a step of the campaign', '/worksheets?unit=97&stage=3', 'Bar Charts'],
  ['a Zone Summary', '/worksheets?unit=20&unit=97&stage=7', 'Mixed Topics'],
])('the Worksheets page opens the sheet of %s', async (_place, address, title) => {
  open(`${address}&count=4&code=000-00G`);
  await questions();
  expect(document.querySelector('article h2')?.textContent).toBe(title);
});

it('the Worksheets page names the campaign step that the sheet was opened from', async () => {
  open('/worksheets?unit=20&stage=3&code=000-00G');
  await screen.findByText(`Step 3: ${STORY_STEPS[2]?.name ?? ''}`, { selector: 'p' });
});

it('the Worksheets page lets a topic be chosen, then all outcomes or one of them', async () => {
  const { visitor } = open('/worksheets');
  await screen.findByText('Nothing has been chosen yet');
  const [choose] = screen.getAllByRole('button', { name: 'Choose Content' });
  if (choose) await visitor.user.click(choose);
  await screen.findByRole('dialog', { name: 'Worksheet Content Selection' });
  await visitor.user.click(screen.getByRole('button', { name: 'Level 3' })); // a narrow screen shows one level
  await visitor.user.click(screen.getByRole('button', { name: /^Bar Charts/u }));
  const kinds = within(await screen.findByRole('dialog', { name: 'Bar Charts' }));
  kinds.getByText('Data and Chance · level 3.1');
  kinds.getByRole('button', { name: 'All Outcomes' });
  const second = kindsOfUnit(97)[1]?.description ?? '';
  await visitor.user.click(kinds.getByRole('button', { name: second }));
  await screen.findByRole('article', { name: 'Worksheet' });
  expect(visitor.place()).toContain('unit=97&sub-unit=2&code=');
});

it('the Worksheets page makes a table with value 5 up to 12 unless other numbers are typed, and refuses wrong ones (WS-4)', async () => {
  const { visitor } = open('/worksheets?unit=20&code=000-00G');
  await visitor.user.click(await screen.findByRole('button', { name: 'Choose Content' }));
  await visitor.user.click(await screen.findByRole('button', { name: 'Select Times Tables' }));
  const value = screen.getByLabelText<HTMLInputElement>('Tables Value');
  const largest = screen.getByLabelText<HTMLInputElement>('Max. Multiple');
  expect([value.value, largest.value]).toEqual(['5', '12']);
  await visitor.user.clear(value);
  await visitor.user.clear(largest);
  expect(screen.getAllByText('Must be a whole number from 0 to 99')).toHaveLength(2);
  await visitor.user.type(value, '7');
  await visitor.user.type(largest, '10');
  await visitor.user.selectOptions(screen.getByLabelText('Types of Tables'), 'Divide');
  await visitor.user.click(screen.getByRole('button', { name: 'OK' }));
  await screen.findByRole('heading', { name: '7 Times Table: division' });
  expect(visitor.place()).toContain('unit=126&max-operand=10&mode=inverse&code=');
});

it('the Worksheets page adds a second unit to the sheet, mixes easy and hard, and removes a unit again', async () => {
  const { visitor } = open('/worksheets?unit=97&count=4&code=000-00G');
  await questions();
  await visitor.user.click(screen.getByRole('button', { name: 'Choose Content' }));
  await visitor.user.click(await screen.findByRole('button', { name: 'Level 1' }));
  const name = findUnitInfo(20)?.name ?? '';
  await visitor.user.click(
    screen.getByRole('button', { name: `Level ${findUnitInfo(20)?.level ?? 1}` }),
  );
  await visitor.user.click(screen.getByRole('button', { name: new RegExp(`^${name}`, 'u') }));
  await visitor.user.click(
    await screen.findByRole('button', { name: 'Add to the units on this sheet' }),
  );
  expect(visitor.place()).toContain('unit=97&unit=20');
  await visitor.user.selectOptions(screen.getByLabelText('Mix of easy and hard'), 'harder');
  expect(visitor.place()).toContain('mix=harder');
  await visitor.user.click(screen.getByRole('button', { name: `Take ${name} off the sheet` }));
  expect(visitor.place()).toContain('/worksheets?unit=97&count=4&code=');
});

it('the Worksheets page shows the same questions in large print, in another font and without instructions', async () => {
  const { visitor, server } = open('/worksheets?unit=20&count=3&code=000-00G');
  await questions();
  screen.getByText('Work out each question. Write your answer in the box.', { selector: 'p' });
  await visitor.user.click(screen.getByLabelText('Large print'));
  await visitor.user.click(screen.getByLabelText('Instructions in plain words'));
  await visitor.user.selectOptions(screen.getByLabelText('Letters'), 'lexend');
  expect(visitor.place()).toContain('print=large&font=lexend&instructions=off&code=000-00G');
  await waitFor(() => expect(screen.queryAllByText(/Work out each question/u)).toEqual([]));
  expect(callsFor(server)).toBe(1);
});

it('the Worksheets page saves the sheet and a class set as PDFs of the same address', async () => {
  const { visitor } = open('/worksheets?unit=20&count=3&code=000-00G');
  await questions();
  await visitor.user.click(screen.getByRole('button', { name: 'Show Answers' }));
  const query = (name: string) => {
    const address = screen.getByRole('link', { name }).getAttribute('href') ?? '';
    return Object.fromEntries(new URL(address, 'http://x').searchParams);
  };
  const sheet = { unit: '[20]', count: '3', code: '000-00G', answers: 'show' };
  expect(query('Download PDF')).toMatchObject(sheet);
  await visitor.user.click(screen.getByRole('checkbox', { name: 'With small pictures of why' }));
  expect(query('Download PDF')).toMatchObject({ ...sheet, why: 'off' });
  await visitor.user.click(screen.getByText('Class set'));
  expect(query('Download class set')).toMatchObject({ copies: '30', versions: '3' });
});

it('the Worksheets page has as many copies ready as the address asks for', async () => {
  const { visitor } = open('/worksheets?unit=20&count=3&copies=14');
  await questions();
  const set = screen.getByRole('link', { name: 'Download class set' });
  expect(set.getAttribute('href')).toContain('copies=14&versions=3');
  await visitor.user.click(screen.getByLabelText('Large print'));
  expect(visitor.place()).toContain('copies=14');
});

it('the Worksheets page prints the sheet', async () => {
  const { visitor } = open('/worksheets?unit=20&code=000-00G');
  await questions();
  await visitor.user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledOnce();
});

it('the Worksheets page shows the server’s reason when no sheet can be made', async () => {
  open('/worksheets?unit=20&code=000-00G', aTeacher(), {
    'POST /units/20/generate-questions': () => refused(404, 'not-found', 'There is no such thing'),
  });
  expect((await screen.findByRole('alert')).textContent).toContain('There is no such thing');
});

it.each([
  ['a student', aUser(), 0],
  ['a child at home', aUser({ schoolRole: null, homeRole: 'child' }), 0],
  ['a parent', aUser({ schoolRole: null, homeRole: 'parent' }), 1],
] as const)('the Worksheets page offers a class set as it may: %s', async (_, user, sets) => {
  open('/worksheets?unit=20&copies=14', user);
  await questions();
  expect(screen.queryAllByText('Class set')).toHaveLength(sets);
});

it('the Worksheets page is open to students, but not in their bar', async () => {
  open('/worksheets?unit=20', aUser());
  expect(await questions()).toHaveLength(24);
  expect(screen.queryByRole('link', { name: 'Worksheets' })).toBeNull();
});

it('the Worksheets page is in the bar of teachers', async () => {
  open('/worksheets?unit=20');
  await screen.findByRole('link', { name: 'Worksheets' });
});

it('the Worksheets page is in the bar of parents', async () => {
  open('/worksheets?unit=20', aUser({ schoolRole: null, homeRole: 'parent' }));
  await screen.findByRole('link', { name: 'Worksheets' });
});

it('the Worksheets page sends visitors to sign-in, and back to the sheet', async () => {
  const { visitor } = open('/worksheets?unit=20', aTeacher(), {
    'GET /auth/session': () => refused(401, 'unauthorised', 'Please sign in'),
  });
  await waitFor(() =>
    expect(visitor.left.join(' ')).toContain('continue=%2Fworksheets%3Funit%3D20'),
  );
});

it('the Worksheets page shows a student pictures to choose from, and one large key that prints (WS-1)', async () => {
  const { visitor } = open('/worksheets', aUser(), {
    'GET /users/1/content-selection': () => ({
      contentSelection: {
        id: '3',
        user: '1',
        creator: '1',
        type: 'advanced_topics',
        mode: 'normal',
        format: 'normal',
        createdAt: '2026-11-20T10:00:00Z',
        updatedAt: '2026-11-20T10:00:00Z',
        lockedMinutes: 0,
        lockedUntil: null,
        lockerName: null,
        units: [{ unit: '20', selected: true, value: null, maxOperand: null, frequency: 0 }],
      },
    }),
  });
  const now = await screen.findByRole('button', { name: /^What I practise now/ });
  screen.getByRole('button', { name: /^Something else/ });
  expect(screen.queryByText('Nothing has been chosen yet')).toBeNull();
  await visitor.user.click(now);
  await questions();
  await visitor.user.click(screen.getByRole('button', { name: 'Print it' }));
  expect(print).toHaveBeenCalledOnce();
  expect(screen.getByText('More about this sheet').closest('details')?.open).toBe(false);
});
