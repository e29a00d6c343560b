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

const SWAPS = {
  mistake: 'smaller-from-larger',
  name: 'Small from big',
  teacher: 'Takes the smaller digit from the larger one.',
  unit: '9',
  subUnit: 1,
  students: [
    {
      id: '7',
      name: 'Maya Okafor',
      sure: 0.95,
      shown: 5,
      chances: 6,
      examples: [],
      saysElse: false,
      isGiven: false,
      forParents: 'later',
    },
  ],
};

const aPage = (user: string, units: readonly number[]) => ({
  user,
  name: MEMBERS.find(({ id }) => id === user)?.name,
  classNames: ['6H'],
  schoolName: 'Hill',
  level: '',
  strengths: [],
  toPractise: units.map((unitId) => ({
    unitId,
    name: unitInfo(unitId).name,
    level: '5.1',
    answered: 20,
    correct: 8,
    hint: null,
  })),
  next: [],
  mistake: null,
  change: null,
  home: null,
  now: { start: '2026-11-03', end: '2026-11-30', answered: 40, correct: 16, days: 4 },
  before: null,
  mode: null,
  printedOn: '2026-11-30',
  tooFast: 0,
  rows: [],
});

it('[RP-25, reports PR16] sheets with names ask what each has, how many questions and for answers before a file is made', async () => {
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
    'GET /practice-reports/pages': () => ({ reportPages: [aPage('7', [30, 12]), aPage('8', [])] }),
    'GET /class-groups/4/mistakes': () => ({
      classGroup: { id: '4', name: '6H', teachers: [], totalStudents: 2 },
      mistakes: [SWAPS],
      mended: [],
    }),
  });
  const { user } = visit('/teacher/class-groups/4');
  await user.click(await screen.findByRole('checkbox', { name: 'Choose all students' }));
  await user.click(screen.getByRole('button', { name: 'Sheets with names' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Sheets with names' }));
  const asked = (name: string) =>
    new URL(dialog.getByRole('link', { name }).getAttribute('href') ?? '', 'http://x').searchParams;
  await dialog.findByText(`“Small from big”, ${unitInfo(30).name}, and ${unitInfo(12).name}`);
  dialog.getByText('No sheet for Leo Hart: nothing is known yet.');
  expect([...asked('Download 1 sheet')]).toEqual([
    ['for', '7.smaller-from-larger.30.12'],
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
