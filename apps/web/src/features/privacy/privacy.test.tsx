import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aTeacher, aUser, Refusal } from '../../platform/server.test-kit.ts';
import { ADMIN, ERASURE, KEPT, open, PAGES_OF_SCHOOL, PARENT } from './privacy.test-kit.tsx';

const STUDENT = aUser({ id: '7' });

const heading = (name: string) => screen.findByRole('heading', { name });

afterEach(() => vi.unstubAllGlobals());

describe('the page about a student', () => {
  it('shows a teacher who sees what, and offers no choice', async () => {
    open('/teacher/student/7/kept', aTeacher());
    await heading('What is kept about Maya?');
    screen.getByText(/882 answers since 29 May 2026/);
    const sentence = await screen.findByText(/sees their own results/);
    expect(sentence.textContent).toContain('Mr Khan sees the results of their class.');
    expect(screen.queryByRole('heading', { name: 'Your choices' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erase Maya' })).toBeNull();
  });

  it('uses “see” for two teachers', async () => {
    const user = { ...KEPT.user, teachers: ['Mr Khan', 'Ms Reid'] };
    open('/teacher/student/7/kept', aTeacher(), {
      'GET /users/7/kept': () => ({ keptAbout: { ...KEPT, user } }),
    });
    const sentence = await screen.findByText(/sees their own results/);
    expect(sentence.textContent).toContain('Mr Khan and Ms Reid see the results of their class.');
  });

  it('lets a school admin export, correct and erase, and shows who looked', async () => {
    open('/teacher/student/7/kept', ADMIN);
    const choices = await screen.findByRole('region', { name: 'Your choices' });
    within(choices).getByRole('button', { name: 'Take it along (zip)' });
    within(choices).getByRole('link', { name: 'Correct something' });
    within(choices).getByRole('button', { name: 'Erase Maya' });
    expect(screen.getByRole('region', { name: 'Who looked lately' }).textContent).toContain(
      'Mr Khan: results',
    );
  });

  it('gives a parent the same choices about a child at home (PV-7)', async () => {
    const user = { ...KEPT.user, schoolName: null, classGroups: [], teachers: [], hasParent: true };
    open('/parent/child/7/kept', PARENT, {
      'GET /users/7/kept': () => ({ keptAbout: { ...KEPT, user } }),
    });
    await screen.findByRole('button', { name: 'Erase Maya' });
    expect(screen.getByText(/sees their own results/).textContent).toContain(
      'The parent sees all of it. Nobody else does.',
    );
  });

  it('leads a parent to where the link with a child’s school is ended, and nobody else', async () => {
    open('/parent/child/7/kept', PARENT);
    const end = await screen.findByRole('link', { name: 'End the link with the school' });
    expect(end.getAttribute('href')).toBe('/parent/family');
  });

  it('offers a school admin no way to end a parent’s link', async () => {
    open('/teacher/student/7/kept', ADMIN);
    await screen.findByRole('region', { name: 'Your choices' });
    expect(screen.queryByRole('link', { name: /End the link/ })).toBeNull();
  });

  it('erases only after the last name is typed, and sends the reason', async () => {
    const { server } = open('/teacher/student/7/kept', ADMIN, {
      'POST /users/7/erasure': () => ({ erasure: ERASURE }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Erase Maya' }));
    const dialog = screen.getByRole('dialog', { name: 'Erase Maya Okafor?' });
    within(dialog).getByText('the receipt');
    const erase = within(dialog).getByRole('button', { name: 'Erase Maya' });
    expect(erase.hasAttribute('disabled')).toBe(true);
    await user.type(within(dialog).getByRole('textbox'), 'Okafor');
    await user.click(erase);
    expect(server.calls).toContainEqual({
      method: 'POST',
      path: '/users/7/erasure',
      body: { erasure: { reason: 'moved', name: 'Okafor' } },
    });
  });
});

describe('a student', () => {
  it('reads what is known about them under signs, and whom to ask (PV-7)', async () => {
    open('/app/about-me', STUDENT);
    await heading('What Moon Base Pi knows about me');
    screen.getByText(/Your name is Maya Okafor\. You were born in 2016\./);
    for (const answered of screen.getAllByRole('heading', { level: 2 }))
      expect(answered.closest('section')?.querySelector('svg')).not.toBeNull();
    screen.getByText(/Mr Khan can\. So can the grown-ups/);
    screen.getByText(/Tell your teacher\./);
    screen.getByRole('button', { name: 'Save what you know about me' });
  });

  it.each(['/teacher/school/privacy', '/teacher/student/7/kept', '/parent/child/7/kept'])(
    'is led away from %s',
    async (path) => {
      const { place } = open(path, STUDENT);
      await waitFor(() => expect(place()).not.toBe(path));
    },
  );
});

describe('the privacy page of a school', () => {
  it('shows a school admin who sees what, what is kept, one child, the log and the papers (PV-7)', async () => {
    open('/teacher/school/privacy', ADMIN, PAGES_OF_SCHOOL);
    for (const name of [
      'Who sees what',
      'What is kept, and how long',
      'One child',
      'Log',
      'Papers',
    ])
      await heading(name);
    await screen.findByText('Saved what is kept');
    screen.getByRole('link', { name: /Impact assessment/ });
    screen.getByRole('link', { name: /Register/ });
  });

  it('shows at the button that a file is not a record, and names no field that nobody typed', async () => {
    const maya = {
      id: '7',
      firstName: 'Maya',
      lastName: 'Okafor',
      yearOfBirth: 2016,
      rosterId: null,
      classGroups: [],
      lastSignInAt: null,
      maxStoryStage: null,
      removedAt: null,
    };
    open('/teacher/school/privacy', ADMIN, {
      ...PAGES_OF_SCHOOL,
      'GET /school/students': () => ({
        students: [maya],
        found: 1,
        counts: { all: 1, 'in-class': 0, 'no-class': 1, removed: 0 },
        classGroups: [],
      }),
      'POST /school/students/7/passport/preview': () =>
        new Refusal(422, { errors: { 'passport.version': ['Is required'] } }),
    });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText('Find a student'), 'Okafor');
    const file = new File(['{"a":1}'], 'x.json', { type: 'application/json' });
    await user.upload(await screen.findByLabelText('Record of Maya from another school'), file);
    await screen.findByText('This is not the file passport.json of an export.');
    const key = screen.getByRole('button', { name: 'Bring a record in' });
    const words = document.getElementById(key.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toContain('This is not the file passport.json of an export.');
  });

  it('says that one letter is too short for a search, and asks for nothing', async () => {
    const { server } = open('/teacher/school/privacy', ADMIN, PAGES_OF_SCHOOL);
    await userEvent.setup().type(await screen.findByLabelText('Find a student'), 'O');
    await screen.findByText('Type two letters of the name or more.');
    expect(server.calls.some(({ path }) => path.startsWith('/school/students'))).toBe(false);
  });

  it('links what is refused of a search to its line', async () => {
    open('/teacher/school/privacy', ADMIN, {
      ...PAGES_OF_SCHOOL,
      'GET /school/students': () =>
        new Refusal(422, { errors: { search: ['Must have at most 100 characters'] } }),
    });
    const line = await screen.findByLabelText('Find a student');
    await userEvent.setup().type(line, 'Okafor');
    await screen.findByText('Must have at most 100 characters');
    expect(line.getAttribute('aria-invalid')).toBe('true');
    const words = document.getElementById(line.getAttribute('aria-describedby') ?? '');
    expect(words?.textContent).toContain('Must have at most 100 characters');
  });

  it('saves how long answers are kept', async () => {
    const { server } = open('/teacher/school/privacy', ADMIN, {
      ...PAGES_OF_SCHOOL,
      'PATCH /school/privacy': () => ({
        schoolPrivacy: {
          children: 2,
          months: { answers: 12, accounts: 24 },
          erasures: [],
          broughtIn: [],
        },
      }),
    });
    const user = userEvent.setup();
    const [first] = await screen.findAllByRole<HTMLSelectElement>('combobox', {
      name: /Answers|answers/,
    });
    if (first === undefined) throw new Error('There is no choice of how long answers are kept');
    const saved = () => server.calls.find(({ method }) => method === 'PATCH')?.body;
    await user.selectOptions(first, '12');
    const dialog = await screen.findByRole('dialog', { name: 'Keep it for a shorter time?' });
    within(dialog).getByText(/older than 12 months are erased \(until now 24 months\)/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(saved()).toBeUndefined();
    expect(first.value).toBe('24');
    await user.selectOptions(first, '12');
    await user.click(await screen.findByRole('button', { name: 'Keep it shorter' }));
    await waitFor(() => expect(saved()).toEqual({ months: { answers: 12, accounts: 24 } }));
  });

  it('keeps answers longer without a question', async () => {
    const keeping = (answers: 12 | 24) => ({
      schoolPrivacy: {
        children: 2,
        months: { answers, accounts: 24 },
        erasures: [],
        broughtIn: [],
      },
    });
    const { server } = open('/teacher/school/privacy', ADMIN, {
      ...PAGES_OF_SCHOOL,
      'GET /school/privacy': () => keeping(12),
      'PATCH /school/privacy': () => keeping(24),
    });
    const user = userEvent.setup();
    const [first] = await screen.findAllByRole<HTMLSelectElement>('combobox', {
      name: /Answers|answers/,
    });
    if (first === undefined) throw new Error('There is no choice of how long answers are kept');
    await user.selectOptions(first, '24');
    await waitFor(() => expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(true));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends a teacher who is not a school admin elsewhere', async () => {
    const { place } = open('/teacher/school/privacy', aTeacher(), PAGES_OF_SCHOOL);
    await waitFor(() => expect(place()).toBe('/teacher'));
  });
});
