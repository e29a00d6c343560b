import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { BroughtIn, PassportPreview } from '@moonbase/contracts';

import {
  aSession,
  aTeacher,
  type Handler,
  Refusal,
  serve,
} from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { PAGES_OF_SCHOOL } from './privacy.test-kit.tsx';

function open(handlers: Record<string, Handler>) {
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher({ isSchoolAdmin: true })),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups': () => ({ classGroups: [], notices: [] }),
    ...handlers,
  });
  return { server, ...visit('/teacher/school/privacy') };
}

afterEach(() => vi.unstubAllGlobals());

describe('a record from another school', () => {
  const FOUND = {
    'GET /school/students': () => ({
      students: [
        {
          id: '7',
          firstName: 'Maya',
          lastName: 'Okafor',
          yearOfBirth: 2016,
          rosterId: null,
          classGroups: [],
          lastSignInAt: null,
          maxStoryStage: null,
          removedAt: null,
        },
      ],
      found: 1,
      counts: { all: 1, 'in-class': 0, 'no-class': 1, removed: 0 },
      classGroups: [],
    }),
  };
  const PREVIEW: PassportPreview = {
    name: 'Ben Brook',
    schoolName: 'Far School',
    madeAt: '2026-11-20T12:00:00.000Z',
    firstDay: '2025-09-01',
    lastDay: '2026-11-12',
    correct: 1234,
    echelon: 12,
    stars: 40,
    origin: 'another-installation',
    doubts: ['It has more than 500 right answers a day on 30 days.'],
  };
  const RECORD: BroughtIn = {
    userId: '7',
    name: 'Maya Okafor',
    at: '2026-11-20T12:00:00.000Z',
    until: '2026-11-27T12:00:00.000Z',
    hasPlayedOn: true,
  };
  const privacyWith = (broughtIn: readonly BroughtIn[]) => ({
    schoolPrivacy: { children: 2, months: { answers: 24, accounts: 24 }, erasures: [], broughtIn },
  });

  async function chooseFile(handlers: Readonly<Record<string, Handler>>) {
    const opened = open({ ...PAGES_OF_SCHOOL, ...FOUND, ...handlers });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Find a student'), 'Okafor');
    const file = new File(['{"version":2}'], 'passport.json', { type: 'application/json' });
    await user.upload(await screen.findByLabelText('Record of Maya from another school'), file);
    return { ...opened, user };
  }

  it('is shown with its name, days and figures, and taken after a second press', async () => {
    const { server, user } = await chooseFile({
      'POST /school/students/7/passport/preview': () => ({ passportPreview: PREVIEW }),
      'POST /school/students/7/passport': () => privacyWith([RECORD]),
    });
    const dialog = await screen.findByRole('dialog', {
      name: 'Bring a record in for Maya Okafor?',
    });
    const shown = dialog.textContent;
    for (const words of [
      'Ben Brook',
      'Far School',
      '1 September 2025 to 12 November 2026',
      '1,234',
    ])
      expect(shown).toContain(words);
    within(dialog).getByText('Made by another installation: its figures cannot be checked here.');
    within(dialog).getByText(/^The file names Ben Brook, not Maya Okafor\. Cancel, unless/);
    within(dialog).getByText(/^It has more than 500 right answers a day on 30 days\. Ask where/);
    const classOf = (name: string) => within(dialog).getByRole('button', { name }).className;
    expect(classOf('Cancel')).toContain('main');
    expect(classOf('Bring it in for Maya all the same')).not.toContain('main');
    expect(server.calls.some(({ path }) => path.endsWith('/passport'))).toBe(false);
    await user.click(
      within(dialog).getByRole('button', { name: 'Bring it in for Maya all the same' }),
    );
    await screen.findByText('The record has been brought in.');
  });

  it('cannot be taken when the file was changed', async () => {
    await chooseFile({
      'POST /school/students/7/passport/preview': () => ({
        passportPreview: { ...PREVIEW, origin: 'changed' },
      }),
    });
    await screen.findByText(/This file was changed after it was made/);
    screen.getByRole('dialog', { name: 'This record cannot be brought in' });
    for (const words of [/^Bring it in/, /Cancel, unless/, /undo it for 7 days/])
      expect(screen.queryByText(words)).toBeNull();
    screen.getByRole('button', { name: 'OK' });
  });

  it('says which figures cannot be right', async () => {
    await chooseFile({
      'POST /school/students/7/passport/preview': () =>
        new Refusal(422, {
          errors: { 'passport.record.days': ['Must not have days after today'] },
        }),
    });
    await screen.findByText(
      'The figures of this file cannot be right. Must not have days after today.',
    );
  });

  it('is undone after a question that says what stays', async () => {
    let brought: readonly BroughtIn[] = [RECORD];
    open({
      ...PAGES_OF_SCHOOL,
      'GET /school/privacy': () => privacyWith(brought),
      'POST /school/students/7/passport/undo': () => privacyWith((brought = [])),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Undo: record of Maya Okafor' }));
    const dialog = await screen.findByRole('dialog', {
      name: 'Undo the record that was brought in for Maya Okafor?',
    });
    within(dialog).getByText(/The estimate of Adaptive Learning stays too/);
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: the record of Maya Okafor is as it was before the file.');
  });
});
