import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aTeacher, Refusal, refused } from '../../platform/server.test-kit.ts';
import { open, SCHOOL } from './school.test-kit.tsx';

afterEach(() => vi.unstubAllGlobals());

describe('adding a student', () => {
  const NAMESAKE = 'Your school has a student of this name and year of birth.';

  it('offers to add a namesake, when the server asks whether it is another student', async () => {
    let asked = 0;
    const { user } = open('/teacher/school/students', {
      'POST /school/students': () => {
        asked += 1;
        if (asked > 1) return { student: { id: '12' } };
        return new Refusal(422, { errors: { another: [NAMESAKE] } });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Add student' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a student' });
    await user.type(within(dialog).getByLabelText('First name'), 'Maya');
    await user.click(within(dialog).getByRole('button', { name: 'Add student' }));
    await within(dialog).findByText(NAMESAKE);
    await user.click(within(dialog).getByRole('checkbox', { name: /another student/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Add student' }));
    const done = await screen.findByRole('dialog', { name: 'Success' });
    within(done).getByText('Maya has been added without a class.');
    expect(screen.queryByRole('dialog', { name: 'Add a student' })).toBeNull();
  });

  it('opens at once with the class from whose page a student is added, and says name and class', async () => {
    const { user, bodyOf } = open('/teacher/school/students?add=4', {
      'GET /school/students': () => ({
        students: [],
        found: 0,
        counts: { all: 0, 'in-class': 0, 'no-class': 0, removed: 0 },
        classGroups: [
          { id: '3', name: '5T' },
          { id: '4', name: '6H' },
        ],
      }),
      'POST /school/students': () => ({ student: { id: '12' } }),
    });
    const dialog = await screen.findByRole('dialog', { name: 'Add a student' });
    await user.type(within(dialog).getByLabelText('First name'), 'Maya');
    await user.type(within(dialog).getByLabelText('Last name'), 'Reed');
    await user.click(within(dialog).getByRole('button', { name: 'Add student' }));
    const done = await screen.findByRole('dialog', { name: 'Success' });
    within(done).getByText('Maya Reed has been added to 6H.');
    expect(bodyOf('/school/students')).toMatchObject({ student: { classGroups: ['4'] } });
  });

  it('puts a new student into the class where the school has just one', async () => {
    const { user, bodyOf } = open('/teacher/school/students', {
      'GET /school/students': () => ({
        students: [],
        found: 0,
        counts: { all: 0, 'in-class': 0, 'no-class': 0, removed: 0 },
        classGroups: [{ id: '4', name: '6H' }],
      }),
      'POST /school/students': () => ({ student: { id: '12' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add student' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a student' });
    await user.type(within(dialog).getByLabelText('First name'), 'Maya');
    await user.click(within(dialog).getByRole('button', { name: 'Add student' }));
    await waitFor(() =>
      expect(bodyOf('/school/students')).toMatchObject({ student: { classGroups: ['4'] } }),
    );
  });

  it('offers to print the card at once where students come in at the school door', async () => {
    const { links, ...session } = aSession(aTeacher({ isSchoolAdmin: true }));
    const { user, bodyOf } = open('/teacher/school/students', {
      'GET /auth/session': () => ({ ...session, links: { ...links, passkeys: '/door/passkeys' } }),
      'POST /school/students': () => ({ student: { id: '12' } }),
      'POST /class-groups/4/sign-in/students': () => ({ done: true }),
      'GET /class-groups/4/sign-in/cards.pdf': () => refused(503, 'unavailable', 'Later.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Add student' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a student' });
    await user.type(within(dialog).getByLabelText('First name'), 'Maya');
    await user.click(within(dialog).getByRole('checkbox', { name: '6H' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add student' }));
    const offer = await screen.findByRole('dialog', { name: 'Print the card' });
    within(offer).getByText('Maya has been added to 6H and needs a card to sign in.');
    await user.click(within(offer).getByRole('button', { name: 'Print the card' }));
    await waitFor(() =>
      expect(bodyOf('/class-groups/4/sign-in/students')).toEqual({
        action: 'make-cards',
        users: ['12'],
      }),
    );
  });

  it('offers no card where people sign in with a service of their own', async () => {
    const { user } = open('/teacher/school/students', {
      'POST /school/students': () => ({ student: { id: '12' } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add student' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a student' });
    await user.type(within(dialog).getByLabelText('First name'), 'Maya');
    await user.click(within(dialog).getByRole('checkbox', { name: '6H' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add student' }));
    const done = await screen.findByRole('dialog', { name: 'Success' });
    within(done).getByText('Maya has been added to 6H.');
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  it('stands on a page that says when the school has no administrator yet', async () => {
    open('/teacher/school/students', {
      'GET /school': () => ({ school: { ...SCHOOL, administrators: [] } }),
    });
    await screen.findByText('This school has no school administrator yet');
  });

  it('sends a year in letters as one that the server refuses, and goes to that field', async () => {
    const { user, bodyOf } = open('/teacher/school/students', {
      'POST /school/students': () =>
        new Refusal(422, { errors: { 'student.yearOfBirth': ['Must be a year such as 2016'] } }),
    });
    await user.click(await screen.findByRole('button', { name: 'Add student' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a student' });
    const year = within(dialog).getByLabelText('Year of birth');
    await user.type(within(dialog).getByLabelText('First name'), 'Maya');
    await user.type(year, 'abcd');
    await user.click(within(dialog).getByRole('button', { name: 'Add student' }));
    await within(dialog).findByText('Must be a year such as 2016');
    expect(bodyOf('/school/students')).toMatchObject({ student: { yearOfBirth: 0 } });
    expect(document.activeElement).toBe(year);
  });

  it('offers nothing when it is refused for another reason', async () => {
    const { user } = open('/teacher/school/students', {
      'POST /school/students': () => refused(409, 'conflict', 'An import is running.'),
    });
    await user.click(await screen.findByRole('button', { name: 'Add student' }));
    const dialog = screen.getByRole('dialog', { name: 'Add a student' });
    await user.click(within(dialog).getByRole('button', { name: 'Add student' }));
    await within(dialog).findByText('An import is running.');
    expect(dialog.contains(document.activeElement)).toBe(true);
    expect(within(dialog).queryByRole('checkbox', { name: /another student/ })).toBeNull();
  });
});
