import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ErasureRequest, KeptAbout, LogLine, WaitingErasure } from '@moonbase/contracts';

import { aSchool } from '../../platform/class-replies.test-kit.ts';
import {
  aSession,
  aTeacher,
  aUser,
  type Handler,
  Refusal,
  serve,
} from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const KEPT: KeptAbout = {
  user: {
    id: '7',
    firstName: 'Maya',
    lastName: 'Okafor',
    yearOfBirth: 2016,
    schoolName: 'Hill School',
    classGroups: ['6H'],
    teachers: ['Mr Khan'],
    hasParent: false,
    hasTwoParents: false,
    isStudent: true,
    createdAt: '2026-01-05T09:00:00.000Z',
    lastSignInAt: null,
  },
  kept: {
    answers: 882,
    since: '2026-05-29T09:00:00.000Z',
    games: 49,
    totalCorrect: 778,
    stars: 9,
    hasStudentId: true,
    hasCard: true,
    hasPictures: true,
    hasSettings: false,
    hasEstimate: true,
    hasEmail: false,
  },
  months: { answers: 24, accounts: 24 },
  looks: [{ day: '2026-11-22', what: 'results', who: 'Mr Khan', isYou: false }],
  erasure: null,
  requests: [],
};

const ERASURE: WaitingErasure = {
  id: '1',
  userId: '7',
  name: 'Maya Okafor',
  reason: 'moved to another school',
  askedBy: 'Ms Hartley',
  askedAt: '2026-11-23T10:00:00.000Z',
  dueAt: '2026-12-23T10:00:00.000Z',
  receipt: null,
  isYours: true,
};
const REQUEST: ErasureRequest = {
  id: '1',
  userId: '7',
  name: 'Maya Okafor',
  lastName: 'Okafor',
  askedBy: 'Ada Okafor',
  isYours: true,
  askedAt: '2026-11-24T10:00:00.000Z',
  answerBy: '2026-12-24T10:00:00.000Z',
  declinedAt: null,
  askAgainFrom: null,
};
const HILL = aSchool();
const LINE: LogLine = {
  id: '3',
  at: '2026-11-22T10:00:00.000Z',
  kind: 'export',
  who: 'Ms Hartley',
  whose: 'Maya Okafor',
  what: 'Saved what is kept',
};

const ADMIN = aTeacher({ isSchoolAdmin: true });
const PARENT = aUser({ id: '5', homeRole: 'parent' });
const STUDENT = aUser({ id: '7' });

function open(
  path: string,
  user: Parameters<typeof aSession>[0],
  more: Record<string, Handler> = {},
) {
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups': () => ({ classGroups: [], notices: [] }),
    'GET /users/7/kept': () => ({ keptAbout: KEPT }),
    'GET /erasures': () => ({ erasures: [] }),
    ...more,
  });
  return { server, ...visit(path) };
}

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

describe('a parent of a student at a school', () => {
  const opened = (requests: readonly ErasureRequest[], more: Record<string, Handler> = {}) =>
    open('/parent/child/7/kept', PARENT, {
      'GET /users/7/kept': () => ({ keptAbout: { ...KEPT, requests } }),
      ...more,
    });

  it('asks the school to erase, by the typed name', async () => {
    const { server } = opened([], {
      'POST /users/7/erasure-request': () => ({ erasures: [], requests: [REQUEST] }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Ask the school to erase' }));
    const dialog = screen.getByRole('dialog', { name: 'Ask Hill School to erase Maya?' });
    expect(within(dialog).getByText(/answers within/).textContent).toContain('goes on as before');
    await user.type(within(dialog).getByLabelText('Type the last name to be sure'), 'Okafor');
    await user.click(within(dialog).getByRole('button', { name: 'Ask the school' }));
    expect(server.calls).toContainEqual({
      method: 'POST',
      path: '/users/7/erasure-request',
      body: { request: { name: 'Okafor' } },
    });
  });

  it('sees until when the school answers, and calls the own request off', async () => {
    const { server } = opened([REQUEST], {
      'POST /users/7/erasure-request/call-off': () => ({ erasures: [], requests: [] }),
    });
    await screen.findByText(/It answers by 24 December/);
    expect(screen.queryByRole('button', { name: 'Ask the school to erase' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Call off the request' }));
    expect(server.calls.map(({ path }) => path)).toContain('/users/7/erasure-request/call-off');
  });

  it('sees that another parent asked, and may ask too', async () => {
    opened([{ ...REQUEST, askedBy: 'a parent', isYours: false }]);
    await screen.findByText(/^A parent asked Hill School on 24 November to erase/);
    screen.getByRole('button', { name: 'Ask the school to erase' });
    expect(screen.queryByRole('button', { name: 'Call off the request' })).toBeNull();
  });

  it('reads that the school declined, and when to ask again', async () => {
    const declinedAt = '2026-11-26T10:00:00.000Z';
    opened([{ ...REQUEST, declinedAt, askAgainFrom: '2126-12-26T10:00:00.000Z' }]);
    await screen.findByText(/^Hill School declined your request to erase on 26 November/);
    expect(screen.queryByRole('button', { name: 'Ask the school to erase' })).toBeNull();
  });

  it('brings nobody back whom the school has removed', async () => {
    const erasures = [{ ...ERASURE, isYours: false }];
    opened([], { 'GET /erasures': () => ({ erasures }) });
    await screen.findByText(/the school decided it/);
    expect(screen.queryByRole('button', { name: /Bring back|Erase Maya Okafor now/ })).toBeNull();
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
  const pages: Record<string, Handler> = {
    'GET /school': () => ({ school: HILL }),
    'GET /school/privacy': () => ({
      schoolPrivacy: {
        children: 2,
        months: { answers: 24, accounts: 24 },
        erasures: [],
        broughtIn: [],
      },
    }),
    'GET /school/privacy/log': () => ({
      lines: [LINE],
      counts: {
        export: 1,
        erasure: 0,
        record: 0,
        override: 0,
        deletion: 0,
        rights: 0,
        people: 0,
        'sign-in': 0,
        school: 0,
        marking: 0,
        'clean-up': 0,
      },
    }),
  };

  describe('whom a parent asks to erase', () => {
    const asked: Record<string, Handler> = {
      ...pages,
      'GET /school/privacy': () => ({
        schoolPrivacy: {
          children: 2,
          months: { answers: 24, accounts: 24 },
          erasures: [],
          requests: [{ ...REQUEST, isYours: false }],
          broughtIn: [],
        },
      }),
    };

    it('declines after a question', async () => {
      const { server } = open('/teacher/school/privacy', ADMIN, {
        ...asked,
        'POST /users/7/erasure-request/decline': () => ({ erasures: [], requests: [] }),
      });
      await screen.findByText(/Ada Okafor asked on 24 November · answer by 24 December/);
      const user = userEvent.setup();
      await user.click(
        screen.getByRole('button', { name: 'Decline the request about Maya Okafor' }),
      );
      const dialog = screen.getByRole('dialog', { name: 'Keep Maya Okafor?' });
      await user.click(within(dialog).getByRole('button', { name: 'Decline the request' }));
      expect(server.calls.map(({ path }) => path)).toContain('/users/7/erasure-request/decline');
    });

    it('confirms by erasing, with the reason that is given', async () => {
      const { server } = open('/teacher/school/privacy', ADMIN, {
        ...asked,
        'POST /users/7/erasure': () => ({ erasure: ERASURE }),
      });
      const user = userEvent.setup();
      const erase = 'Erase Maya Okafor, as the parent asks';
      await user.click(await screen.findByRole('button', { name: erase }));
      const dialog = screen.getByRole('dialog', { name: 'Erase Maya Okafor?' });
      await user.type(within(dialog).getByLabelText('Type the last name to be sure'), 'Okafor');
      await user.click(within(dialog).getByRole('button', { name: 'Erase Maya' }));
      expect(server.calls).toContainEqual({
        method: 'POST',
        path: '/users/7/erasure',
        body: { erasure: { reason: 'parent-asked', name: 'Okafor' } },
      });
    });
  });

  it('shows a school admin who sees what, what is kept, one child, the log and the papers (PV-7)', async () => {
    open('/teacher/school/privacy', ADMIN, pages);
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
      ...pages,
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
    const { server } = open('/teacher/school/privacy', ADMIN, pages);
    await userEvent.setup().type(await screen.findByLabelText('Find a student'), 'O');
    await screen.findByText('Type two letters of the name or more.');
    expect(server.calls.some(({ path }) => path.startsWith('/school/students'))).toBe(false);
  });

  it('links what is refused of a search to its line', async () => {
    open('/teacher/school/privacy', ADMIN, {
      ...pages,
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
      ...pages,
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
      ...pages,
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
    const { place } = open('/teacher/school/privacy', aTeacher(), pages);
    await waitFor(() => expect(place()).toBe('/teacher'));
  });
});
