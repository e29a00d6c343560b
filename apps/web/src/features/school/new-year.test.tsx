import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { Refusal } from '../../platform/server.test-kit.ts';
import { CHANGE, open } from './school.test-kit.tsx';

const YEAR = {
  classGroups: [
    { id: '4', name: '5H', teachers: [], totalStudents: 20, next: '6H' },
    { id: '5', name: '6T', teachers: [], totalStudents: 11, next: null },
  ],
  groups: [
    { classGroups: ['4'], students: 20 },
    { classGroups: ['5'], students: 11 },
    { classGroups: [], students: 2 },
  ],
};

afterEach(() => vi.unstubAllGlobals());

describe('a new school year', () => {
  it('writes thousands as everywhere, and finds a class among many', async () => {
    const classes = Array.from({ length: 13 }, (_, at) => ({
      id: String(at + 1),
      name: `${at}H`,
      teachers: [],
      totalStudents: 100,
      next: `${at + 1}H`,
    }));
    const { user } = open('/teacher/school/new-year', {
      'GET /school/new-year': () => ({
        classGroups: classes,
        groups: classes.map(({ id }) => ({ classGroups: [id], students: 100 })),
      }),
    });
    const soFar = await screen.findByRole('region', { name: 'So far' });
    expect(soFar.textContent).toContain('students1\u202F300');
    const lines = () => screen.getAllByLabelText(/^Next year .* is$/).length;
    expect(lines()).toBe(13);
    await user.type(screen.getByRole('searchbox', { name: 'Find a class or a teacher' }), '7h');
    expect(lines()).toBe(1);
  });

  it('acts on a year group at once where there are many classes', async () => {
    const classes = Array.from({ length: 14 }, (_, at) => ({
      id: String(at + 1),
      name: at === 13 ? 'Chess' : `${1 + (at % 4)}${'ABCD'[Math.floor(at / 4)] ?? ''}`,
      teachers: [],
      totalStudents: 10,
      next: '9Z',
    }));
    const { user } = open('/teacher/school/new-year', {
      'GET /school/new-year': () => ({
        classGroups: classes,
        groups: classes.map(({ id }) => ({ classGroups: [id], students: 10 })),
      }),
    });
    await user.selectOptions(await screen.findByLabelText('Year group'), '3');
    const lines = () => screen.queryAllByLabelText(/^Next year .* is$/).length;
    expect(lines()).toBe(3);
    const all = within(screen.getByRole('group', { name: 'All classes shown' }));
    all.getByText('All 3 classes shown');
    const teachers = () => all.getByRole<HTMLInputElement>('checkbox', { name: /same teachers/ });
    const [own] = screen.getAllByRole('checkbox', { name: 'The same teachers' });
    if (own) await user.click(own);
    expect([teachers().checked, teachers().indeterminate]).toEqual([false, true]);
    await user.click(all.getByRole('checkbox', { name: 'leave the school' }));
    expect(lines()).toBe(0);
    const soFar = screen.getByRole('region', { name: 'So far' });
    expect(soFar.textContent).toContain('leave30');
    await user.selectOptions(screen.getByLabelText('Year group'), 'none');
    screen.getByText('The class shown');
    expect(lines()).toBe(1);
  });

  it('starts a new school year after a check with the counts', async () => {
    const { user, bodyOf } = open('/teacher/school/new-year', {
      'GET /school/new-year': () => YEAR,
      'POST /school/new-year': () => ({
        change: { ...CHANGE, kind: 'new-year', counts: { moved: 20, removed: 11 } },
      }),
    });
    await user.type(await screen.findByLabelText('Find a student'), 'Oka');
    await user.click(await screen.findByRole('button', { name: 'Maya Okafor, 6H' }));
    const stays = screen.getByLabelText<HTMLInputElement>('Class of Maya Okafor next year');
    expect(stays.value).toBe('6H');
    const soFar = screen.getByRole('region', { name: 'So far' });
    expect(soFar.textContent).toContain(
      'move up19stay in their class1leave11in no class2students33',
    );
    await user.click(screen.getByRole('button', { name: 'Next: check' }));
    await screen.findByText('5H becomes 6H: 20 students');
    screen.getByText(/Maya Okafor is in 6H/);
    screen.getByText('6T leaves: 11 students');
    await user.click(screen.getByRole('button', { name: 'Start the new school year' }));
    await screen.findByText(/New school year: 20 moved, 11 removed/);
    screen.getByRole('link', { name: 'Import Students' });
    expect(bodyOf('/school/new-year')).toEqual({
      classGroups: [
        { id: '4', next: '6H', keepTeachers: true },
        { id: '5', next: null, keepTeachers: true },
      ],
      exceptions: [{ user: '7', next: '6H' }],
    });
  });

  it('says at the start key and, on the way back, at its field which name of the new school year is refused', async () => {
    const { user } = open('/teacher/school/new-year', {
      'GET /school/new-year': () => YEAR,
      'POST /school/new-year': () =>
        new Refusal(422, { errors: { 'classGroups.0.next': ['Must have at most 80 characters'] } }),
    });
    const wordsOf = (control: HTMLElement): string | undefined =>
      document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent;
    await user.click(await screen.findByRole('button', { name: 'Next: check' }));
    const start = screen.getByRole('button', { name: 'Start the new school year' });
    await user.click(start);
    await screen.findByText('Must have at most 80 characters');
    expect(wordsOf(start)).toBe('Must have at most 80 characters');
    await user.click(screen.getByRole('button', { name: 'Back: classes' }));
    const field = screen.getByLabelText('Next year 5H is');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(wordsOf(field)).toBe('Must have at most 80 characters');
  });
});
