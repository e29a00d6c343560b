import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { ManagedTeacher } from '@moonbase/contracts';

import { aSession, aTeacher, Refusal } from '../../platform/server.test-kit.ts';
import { CHANGE, open, SCHOOL } from './school.test-kit.tsx';

const RUIZ: ManagedTeacher = {
  id: '8',
  teacherName: 'Ms Ruiz',
  title: 'Ms',
  firstName: 'Ana',
  lastName: 'Ruiz',
  email: 'a.ruiz@school.example',
  rosterId: null,
  classGroups: [],
  isAssistant: false,
  isSchoolAdmin: false,
  lastSignInAt: null,
  removedAt: null,
  mayChange: true,
};
afterEach(() => vi.unstubAllGlobals());

describe('School Management', () => {
  it('is closed to a teacher who is not a school admin', async () => {
    const { place } = open('/teacher/school', {}, false);
    await screen.findByText('No Classes have been added yet');
    expect(place()).toBe('/teacher');
  });

  it('shows a refusal at its field', async () => {
    const { user } = open('/teacher/school', {
      'PATCH /school': () =>
        new Refusal(422, { errors: { 'school.postcode': ['Four digits in Australia'] } }),
    });
    await user.type(await screen.findByLabelText('Postcode'), '27');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Four digits in Australia');
    expect(screen.getByLabelText('Postcode').getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(screen.getByLabelText('Postcode'));
  });

  it('shows and keeps the zone of a school in UTC, which browsers do not list', async () => {
    open('/teacher/school', { 'GET /school': () => ({ school: { ...SCHOOL, timeZone: 'UTC' } }) });
    const zone = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Time zone/ });
    expect(zone.selectedOptions[0]?.textContent).toBe('UTC');
  });

  it('offers the admin’s zone to a school whose zone nobody has given', async () => {
    const { user, bodyOf } = open('/teacher/school', {
      'GET /school': () => ({ school: { ...SCHOOL, timeZone: null } }),
      'PATCH /school': () => ({ school: { ...SCHOOL, timeZone: 'Europe/London' } }),
    });
    const zone = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Time zone/ });
    expect(zone.selectedOptions[0]?.textContent).toBe('Each teacher’s own');
    await user.click(screen.getByRole('button', { name: /^Use yours, / }));
    expect(screen.queryByRole('button', { name: /^Use yours, / })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf('/school')).toMatchObject({ school: { timeZone: zone.value } }),
    );
    expect(zone.value).toContain('/');
  });

  it('moves chosen students and offers the undo', async () => {
    const { user, bodyOf, server } = open('/teacher/school/students', {
      'POST /school/students/move': () => ({ change: CHANGE }),
      'GET /school/changes/9/undo': () => ({
        undo: { deleted: 54, removed: 4, restored: 1, cards: 29 },
      }),
      'POST /school/changes/9/undo': () => ({
        change: {
          ...CHANGE,
          undoUntil: null,
          undoneAt: '2026-11-20T11:00:00.000Z',
          redoUntil: '2026-11-27T11:00:00.000Z',
        },
      }),
      'POST /school/changes/9/redo': () => ({ change: CHANGE }),
    });
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Maya Okafor' }));
    await user.selectOptions(screen.getByLabelText('Move to class'), '6T');
    await user.click(screen.getByRole('button', { name: 'Move to class' }));
    await screen.findByText(/Moved 1 student to 6T. You can undo it until 27 November/);
    expect(bodyOf('/school/students/move')).toEqual({ users: ['7'], classGroup: '5' });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    const dialog = await screen.findByRole('dialog', { name: 'Undo this step?' });
    await within(dialog).findByText(
      /^54 people never signed in and are taken out of the school\. .*“Bring back”/,
    );
    within(dialog).getByText('4 people have used the product and are kept as removed.');
    within(dialog).getByText('29 printed cards stop.');
    const isAsked = (method: string, path: string) =>
      server.calls.some((each) => each.method === method && each.path === path);
    expect(isAsked('POST', '/school/changes/9/undo')).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Undo' }));
    const undone = await screen.findByText(
      /Undone: Moved 1 student to 6T\. 54 people never signed in and were taken out of the school\./,
    );
    await waitFor(() => expect(document.activeElement?.contains(undone)).toBe(true));
    expect(document.activeElement).not.toBe(document.body);
    await user.click(screen.getByRole('button', { name: 'Bring back' }));
    await screen.findByText('Brought back: everything is as it was before you undid it.');
  });

  it('asks before it removes students, and explains what stays', async () => {
    const { user, server } = open('/teacher/school/students');
    await user.click(await screen.findByRole('checkbox', { name: 'Choose Maya Okafor' }));
    await user.click(screen.getByRole('button', { name: 'Remove from school' }));
    const dialog = await screen.findByRole('dialog');
    within(dialog).getByText(/Their results are kept/);
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(server.calls.some(({ path }) => path === '/school/students/remove')).toBe(false);
  });

  it('edits a student', async () => {
    const { user, bodyOf } = open('/teacher/school/students', {
      'PATCH /school/students/7': () => ({ student: { id: '7' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Maya Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Maya Okafor' });
    const year = within(dialog).getByLabelText('Year of birth');
    await user.clear(year);
    await user.type(year, '2014');
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf('/school/students/7')).toEqual({
        student: {
          firstName: 'Maya',
          lastName: 'Okafor',
          yearOfBirth: 2014,
          rosterId: '',
          classGroups: ['4'],
        },
      }),
    );
  });

  it('makes the link with which a new teacher signs in at the school door', async () => {
    const address = 'https://school.example/door/password?link=abc';
    const { user } = open('/teacher/school/teachers', {
      'GET /school/teachers': () => ({ teachers: [RUIZ], classGroups: [], givesLinks: true }),
      'POST /accounts/8/action/sign-in-link': () => ({
        signInLink: { address, email: 'a.ruiz@school.example' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign-in link for Ms Ruiz' }));
    const dialog = await screen.findByRole('dialog', { name: 'Sign-in link for Ms Ruiz' });
    within(dialog).getByText(address);
    expect(within(dialog).queryByText(/own computer alone/)).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(address);
    within(dialog).getByRole('button', { name: 'Copied' });
  });

  it('says that a link with the address of the server’s own computer opens nowhere else', async () => {
    const address = 'http://localhost:3000/door/password?link=abc';
    const { user } = open('/teacher/school/teachers', {
      'GET /school/teachers': () => ({ teachers: [RUIZ], classGroups: [], givesLinks: true }),
      'POST /accounts/8/action/sign-in-link': () => ({
        signInLink: { address, email: 'a.ruiz@school.example' },
      }),
    });
    await user.click(await screen.findByRole('button', { name: 'Sign-in link for Ms Ruiz' }));
    await screen.findByText(/opens on the server’s own computer alone/);
  });

  it('has no such links where people sign in with a service of their own', async () => {
    open('/teacher/school/teachers', {
      'GET /school/teachers': () => ({ teachers: [RUIZ], classGroups: [] }),
    });
    await screen.findByRole('button', { name: 'Edit Ms Ruiz' });
    expect(screen.queryByRole('button', { name: 'Sign-in link for Ms Ruiz' })).toBeNull();
  });

  it('says to who registered a school that they manage it until it has an administrator', async () => {
    open('/teacher/school/teachers', {
      'GET /auth/session': () => aSession(aTeacher({ managesSchool: true })),
      'GET /school/teachers': () => ({ teachers: [RUIZ], classGroups: [] }),
    });
    await screen.findByText(/You manage this school until a teacher is its administrator/);
    expect(screen.queryByText(/keeps at least one administrator/)).toBeNull();
  });

  it('warns who registered a school before they hand its management to somebody else', async () => {
    const { user } = open('/teacher/school/teachers', {
      'GET /auth/session': () => aSession(aTeacher({ managesSchool: true })),
      'GET /school/teachers': () => ({ teachers: [RUIZ], classGroups: [] }),
    });
    await user.click(await screen.findByRole('button', { name: 'Edit Ms Ruiz' }));
    const right = await screen.findByRole('checkbox', { name: 'School administrator' });
    expect(screen.queryByText(/make yourself one first/)).toBeNull();
    await user.click(right);
    screen.getByText(/make yourself one first/);
  });

  it('finds a class by its name or its teacher where the list is long', async () => {
    const { user } = open('/teacher/school/classes', {
      'GET /school/classes': () => ({
        classGroups: Array.from({ length: 13 }, (_, at) => ({
          id: String(at + 1),
          name: `Year ${at + 1}`,
          teachers: at === 4 ? [{ id: '8', teacherName: 'Ms Ruíz' }] : [],
          totalStudents: 1265,
          born: null,
          correctThisWeek: 0,
          lastActiveAt: null,
        })),
        teachers: [],
        studentsWithoutClass: 0,
      }),
    });
    const find = await screen.findByRole('searchbox', { name: 'Find a class or a teacher' });
    expect(screen.getAllByRole('row')).toHaveLength(14);
    await user.type(find, 'ruiz');
    expect(screen.getAllByRole('row')).toHaveLength(2);
    screen.getByRole('row', { name: /Year 5/ });
    await user.type(find, 'x');
    screen.getByText('No class here has “ruizx”.');
  });

  it('leads from each class to the page that prints its cards', async () => {
    open('/teacher/school/classes', {
      'GET /school/classes': () => ({
        classGroups: [
          {
            id: '4',
            name: '6H',
            teachers: [],
            totalStudents: 1,
            born: null,
            correctThisWeek: 0,
            lastActiveAt: null,
          },
        ],
        teachers: [],
        studentsWithoutClass: 0,
      }),
    });
    const link = await screen.findByRole('link', { name: 'Sign-in of 6H' });
    expect(link.getAttribute('href')).toBe('/teacher/class-groups/4/sign-in');
  });

  it('offers the undo of an import to somebody who comes back later, and no step of another kind', async () => {
    const imported = { ...CHANGE, kind: 'import', label: 'id.csv', counts: { created: 59 } };
    const { user } = open('/teacher/school/import', {
      'GET /school/changes': () => ({ changes: [imported, { ...CHANGE, id: '10' }] }),
      'GET /school/changes/9/undo': () => ({
        undo: { deleted: 59, removed: 0, restored: 0, cards: 0 },
      }),
    });
    await screen.findByRole('heading', { name: 'Done in the last 7 days' });
    expect(screen.queryByText(/^Moved/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo: Imported id.csv: 59 created' }));
    await screen.findByRole('dialog', { name: 'Undo this step?' });
  });

  it('imports a file after a check in which an error is mended', async () => {
    let faulty = true;
    const preview = () => ({
      import: {
        id: '3',
        fileName: 'students.csv',
        format: 'moonbase',
        notes: [],
        readAt: '2026-11-20T10:00:00.000Z',
        rows: [
          {
            row: 2,
            cells: {
              moonBaseId: '',
              studentId: '',
              firstName: 'Priya',
              lastName: 'Nair',
              yearOfBirth: faulty ? '2105' : '2015',
              classes: '6H',
              email: '',
            },
            outcome: faulty ? 'error' : 'create',
            details: [],
            faults: faulty
              ? [
                  {
                    field: 'yearOfBirth',
                    text: 'Year of birth must be 2008 to 2022',
                    guess: '2015',
                  },
                ]
              : [],
            candidates: [],
            asksIfNew: false,
          },
        ],
        found: 1,
        counts: {
          create: faulty ? 0 : 1,
          update: 0,
          move: 0,
          unchanged: 0,
          error: faulty ? 1 : 0,
          leaving: 0,
        },
        newClasses: [],
        encoding: 'windows-1252',
        columns: [
          { index: 0, title: 'First name', kind: 'firstName' },
          { index: 1, title: 'Zimmer', kind: null },
        ],
        askedIfSame: faulty ? 2 : 0,
      },
    });
    const { user, bodyOf } = open('/teacher/school/import', {
      'POST /school/imports/3/same-students': preview,
      'POST /school/imports': preview,
      'GET /school/imports/3': preview,
      'PATCH /school/imports/3/rows/2': () => {
        faulty = false;
        return preview();
      },
      'POST /school/imports/3/apply': () => ({
        change: { ...CHANGE, kind: 'import', label: 'students.csv', counts: { created: 1 } },
      }),
    });
    const file = new File(['First name,Last name'], 'students.csv', { type: 'text/csv' });
    await user.upload(await screen.findByLabelText('File'), file);
    await screen.findByText('Year of birth must be 2008 to 2022');
    const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to import' });
    expect(apply.disabled).toBe(true);
    await user.click(screen.getByText(/How the file was read: Western European/));
    await user.selectOptions(screen.getByLabelText('Zimmer'), 'Class');
    await waitFor(() =>
      expect(bodyOf('/school/imports')).toMatchObject({
        encoding: 'windows-1252',
        columns: [
          { index: 0, kind: 'firstName' },
          { index: 1, kind: 'classes' },
        ],
      }),
    );
    await user.selectOptions(screen.getByLabelText('Encoding'), 'Chinese, simplified (GBK)');
    await waitFor(() => expect(bodyOf('/school/imports')).toMatchObject({ encoding: 'gb18030' }));
    await user.click(screen.getByRole('button', { name: 'They are the same students' }));
    await user.click(screen.getByRole('button', { name: 'Use 2015' }));
    await user.click(await screen.findByRole('button', { name: 'Import 1 student' }));
    await screen.findByText(/Imported students.csv: 1 created/);
    expect(bodyOf('/school/imports/3/rows/2')).toEqual({ cells: { yearOfBirth: '2015' } });
  });

  it('links a refusal of a file to its control', async () => {
    const { user } = open('/teacher/school/import', {
      'POST /school/imports': () =>
        new Refusal(422, { errors: { file: ['Is empty', 'Has no columns'] } }),
    });
    const field = await screen.findByLabelText('File');
    await user.upload(field, new File([''], 'students.csv', { type: 'text/csv' }));
    await screen.findByText('Is empty. Has no columns.');
    for (const control of [field, screen.getByRole('button', { name: 'Choose a file' })]) {
      const words = document.getElementById(control.getAttribute('aria-describedby') ?? '');
      expect(words?.textContent).toContain('Is empty. Has no columns.');
    }
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });
});
