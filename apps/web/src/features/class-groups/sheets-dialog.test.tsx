import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';

import { unitInfo } from '@moonbase/content';

import { aClassStudent } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const MEMBERS = [
  { id: '7', name: 'Maya Okafor', units: ['12', '30'] },
  { id: '8', name: 'Leo Hart', units: [] },
];

const PROPOSAL = {
  lines: [],
  isKnown: true,
  year: 'Year 6',
  place: 1,
  placeWords: 'the start of Year 6',
  isPlaced: false,
  members: MEMBERS,
  signedIn: 0,
  theirs: null,
  withoutContent: 0,
  sheetUnits: [],
  saved: [],
  running: null,
};

it('[RP-25] sheets with names ask what each has, how many questions and for answers before a file is made', async () => {
  serve({
    'GET /auth/session': () => aSession(aTeacher()),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups/4': () => ({
      classGroup: { id: '4', name: '6H', schoolName: 'Hill', teachers: [], goal: null },
      students: MEMBERS.map(({ id, name }) => aClassStudent(id, name, { selection: null })),
    }),
    'GET /class-groups/4/next-steps': () => ({ nextSteps: [] }),
    'GET /class-groups/4/kept-groups': () => ({ groups: [] }),
    'GET /class-groups/4/lesson-proposal': () => PROPOSAL,
    'GET /class-groups/4/help': () => ({
      classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 2 },
      from: '2026-11-03',
      to: '2026-11-30',
      offSinceMonday: 0,
      students: [
        {
          id: '7',
          name: 'Maya Okafor',
          minutesThisWeek: 0,
          lastHere: null,
          given: null,
          units: [
            {
              unit: '30',
              answered: 9,
              right: 1,
              recent: 'iiiiiiiic',
              mistake: null,
              lastAnsweredAt: '2026-11-30T09:00:00Z',
            },
          ],
        },
      ],
      units: [],
      groups: [],
    }),
  });
  const { user } = visit('/teacher/class-groups/4');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all students' }));
  await user.click(screen.getByRole('button', { name: 'Sheets with names' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sheets with names' }));
  const asked = (name: string) =>
    new URL(dialog.getByRole('link', { name }).getAttribute('href') ?? '', 'http://x').searchParams;
  await dialog.findByText(`${unitInfo(30).name} and ${unitInfo(12).name}`);
  dialog.getByText('No sheet for Leo Hart: nothing is known yet.');
  expect([...asked('Download 1 sheet')]).toEqual([
    ['for', '7.30.12'],
    ['count', '12'],
    ['questions', 'own'],
    ['answers', 'show'],
  ]);
  await user.click(dialog.getByRole('radio', { name: 'Their content' }));
  dialog.getByText('No sheet for Maya Okafor and Leo Hart: nothing to practise is chosen yet.');
  expect(
    dialog.getByRole<HTMLButtonElement>('button', { name: 'Download 0 sheets' }).disabled,
  ).toBe(true);
  await user.click(dialog.getByRole('radio', { name: 'One topic for all' }));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Topic' }), '125');
  await user.click(dialog.getByRole('checkbox', { name: 'The same questions for all' }));
  await user.click(dialog.getByRole('checkbox', { name: 'Answers at the end' }));
  await user.click(dialog.getByRole('button', { name: 'Questions on each: one more' }));
  expect([...asked('Download 2 sheets')]).toEqual([
    ['for', '7.125'],
    ['for', '8.125'],
    ['count', '13'],
    ['questions', 'same'],
  ]);
});
