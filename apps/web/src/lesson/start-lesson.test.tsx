import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aSession, aTeacher, serve } from '../platform/server.test-kit.ts';
import { namesOff } from '../play/names-off.ts';
import { visit } from '../render-route.test-kit.tsx';

const CLASS = {
  id: '4',
  name: '6H',
  teachers: [{ id: '2', teacherName: 'Ms Hartley' }],
  totalStudents: 24,
  activeInSevenDays: 1,
  correctInSevenDays: 4112,
  lockedStudents: 0,
  goal: null,
  sevenDays: Array.from({ length: 7 }, (_, day) => ({ day: `2026-11-${14 + day}`, correct: day })),
};

const SIXES = {
  type: 'basic_tables',
  mode: 'normal',
  format: 'normal',
  units: [{ unit: '125', selected: true, value: 6, maxOperand: 12, frequency: 0 }],
};

const SAVED = {
  id: '8',
  name: 'Monday sixes',
  minutes: 15,
  what: 'choice',
  words: '6 times table',
  content: SIXES,
  clock: true,
};

const PROPOSAL = {
  lines: [{ words: 'Six Times Table', students: 9 }],
  isKnown: true,
  year: 'Year 6',
  place: 16,
  placeWords: 'a third of Year 6',
  isPlaced: true,
  members: [
    { id: '7', name: 'Ava Brown', units: ['125', '17'] },
    { id: '8', name: 'Ben Cole', units: ['12'] },
    { id: '9', name: 'Cleo Diaz', units: ['17'] },
  ],
  signedIn: 2,
  theirs: { words: 'Level 6', students: 2 },
  withoutContent: 1,
  sheetUnits: [],
  saved: [],
  running: null,
};

/** Opens the dialog that starts a lesson. @param saved the lessons that the class has ready */
async function open(saved: readonly object[] = []) {
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups': () => ({ classGroups: [CLASS], notices: [] }),
    'GET /class-groups/4/lesson-proposal': () => ({ ...PROPOSAL, saved }),
    'POST /class-groups/4/lessons': () => ({ lesson: null, helped: [] }),
    'POST /class-groups/4/saved-lessons': () => ({ ...PROPOSAL, saved: [...saved, SAVED] }),
    'DELETE /class-groups/4/saved-lessons/8': () => PROPOSAL,
  });
  const page = visit('/teacher');
  await page.user.click(await screen.findByRole('button', { name: 'Start a lesson in 6H' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Start a lesson with 6H' }));
  await dialog.findByText('What the class needs');
  const sent = (path: string) => server.calls.filter((call) => call.path === path);
  return { ...page, dialog, sent };
}

it('a saved lesson is started with its minutes, its content and its clock', async () => {
  const { user, dialog, sent } = await open([SAVED]);
  await user.click(dialog.getByRole('radio', { name: /Monday sixes/ }));
  await user.click(dialog.getByRole('button', { name: 'Start 15 minutes' }));
  await waitFor(() =>
    expect(sent('/class-groups/4/lessons')).toMatchObject([
      { method: 'POST', body: { minutes: 15, what: 'choice', content: SIXES, clock: true } },
    ]),
  );
});

it('what is chosen is saved under a name by Enter, which does not start it', async () => {
  const { user, dialog, sent } = await open();
  expect(dialog.queryByText('A saved lesson')).toBeNull(); // nothing to offer yet
  await user.click(dialog.getByRole('button', { name: 'Save for later' }));
  await user.type(
    dialog.getByRole('textbox', { name: 'Name of the lesson' }),
    'Monday sixes{Enter}',
  );
  await dialog.findByText('“Monday sixes” is saved. Whoever teaches this class can start it.');
  expect(sent('/class-groups/4/saved-lessons')).toMatchObject([
    { body: { name: 'Monday sixes', minutes: 10, what: 'needs', clock: false } },
  ]);
  expect(sent('/class-groups/4/lessons')).toEqual([]);
  await dialog.findByRole('radio', { name: /Monday sixes/ });
});

it('a saved lesson is removed after a question', async () => {
  const { user, dialog, sent } = await open([SAVED]);
  await user.click(dialog.getByRole('button', { name: 'Remove Monday sixes' }));
  const question = within(await screen.findByRole('dialog', { name: 'Remove “Monday sixes”?' }));
  await user.click(question.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(dialog.queryByText('Monday sixes')).toBeNull());
  expect(sent('/class-groups/4/saved-lessons/8')).toMatchObject([{ method: 'DELETE' }]);
});

it('any of the six selectors chooses the content of a lesson, which waits until something is chosen', async () => {
  const { user, dialog, sent } = await open();
  await user.click(dialog.getByRole('button', { name: 'More choices' }));
  await user.click(await dialog.findByRole('tab', { name: 'Basic Times Tables' }));
  const start = dialog.getByRole('button', { name: 'Start 10 minutes' });
  await waitFor(() => expect(start.hasAttribute('disabled')).toBe(true));
  await user.click(dialog.getByRole('button', { name: /^7,/ }));
  await user.click(dialog.getByRole('button', { name: /^8,/ }));
  await user.click(start);
  await waitFor(() =>
    expect(sent('/class-groups/4/lessons')).toMatchObject([
      { body: { what: 'choice', content: { type: 'basic_tables', units: [{}, {}] } } },
    ]),
  );
});

it('a lesson is for some of the class, once somebody is chosen', async () => {
  namesOff.set(false); // a lesson of another test has set it
  const { user, dialog, sent } = await open();
  const start = dialog.getByRole('button', { name: 'Start 10 minutes' });
  await user.click(dialog.getByRole('radio', { name: 'Some of them' }));
  expect(start.hasAttribute('disabled')).toBe(true);
  await user.click(dialog.getByRole('checkbox', { name: 'Ben Cole' }));
  await user.click(start);
  await waitFor(() =>
    expect(sent('/class-groups/4/lessons')).toMatchObject([
      { body: { who: 'some', students: ['8'] } },
    ]),
  );
});

it('the dialog says how many devices two halves need, and for how long each plays', async () => {
  const { user, dialog, sent } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Two halves' }));
  dialog.getByText(/^2 devices are enough: 2 play for 5 minutes while 1 have the sheet/);
  const sheets = [/^1 sheet to begin with, 20/, /^2 sheets for the change, 20/].map((name) =>
    dialog.getByRole('link', { name }),
  );
  expect(sheets.map((each) => each.getAttribute('href'))).toEqual([
    '/worksheets?unit=12&count=20&copies=1',
    '/worksheets?unit=17&unit=125&count=20&copies=2',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Start 10 minutes' }));
  await waitFor(() =>
    expect(sent('/class-groups/4/lessons')).toMatchObject([{ body: { who: 'halves' } }]),
  );
});

it('the dialog shows who shares a device of two halves, and moves somebody to the other half', async () => {
  namesOff.set(false); // a lesson before this one has switched them off
  const { user, dialog, sent } = await open();
  await user.click(dialog.getByRole('radio', { name: 'Two halves' }));
  const rows = () =>
    dialog
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.textContent);
  expect(rows()).toEqual(['1Ava BrownBen Cole', '2Cleo Diaz']);
  await user.click(dialog.getByRole('button', { name: 'Move Ava Brown to the second half' }));
  expect(rows()).toEqual(['1Cleo DiazBen Cole', '2Ava Brown']);
  dialog.getByRole('link', { name: /^2 sheets to begin with/ });
  await user.click(dialog.getByRole('button', { name: 'Move Cleo Diaz to the second half' }));
  expect(dialog.getByRole('button', { name: 'Start 10 minutes' })).toHaveProperty('disabled', true);
  await user.click(dialog.getByRole('button', { name: 'Move Ben Cole to the first half' }));
  await user.click(dialog.getByRole('button', { name: 'Start 10 minutes' }));
  await waitFor(() =>
    expect(sent('/class-groups/4/lessons')).toMatchObject([
      { body: { who: 'halves', halves: { first: ['8'], second: ['9', '7'] } } },
    ]),
  );
});

it('the dialog says who is signed in, and which content they have', async () => {
  const { dialog } = await open();
  dialog.getByText('2 of 3 are signed in now.');
  dialog.getByText('Level 6 for 2. 1 student without content: they get what the class needs.');
});
