import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { FamilyChild } from '@moonbase/contracts';

import { aSession, aUser, type Handler, Refusal, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { CLOSED_BY_SCHOOL } from '../../shell/erased-children.test-kit.ts';

const RUBY: FamilyChild = {
  id: '11',
  firstName: 'Ruby',
  lastName: 'Whitaker',
  yearOfBirth: 2017,
  sharingAllowed: false,
  lastSignInAt: null,
  time: '2',
  content: { summary: 'Level 4', lockedMinutes: 20 },
  schoolName: null,
  removedAt: null,
  erasedOn: null,
};

function open(handlers: Record<string, Handler> = {}, path = '/parent/family') {
  const parent = aUser({ name: 'Sam Whitaker', lastName: 'Whitaker', homeRole: 'parent' });
  const server = serve({
    'GET /auth/session': () => aSession(parent),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /children': () => ({ children: [] }),
    'GET /family/children': () => ({ children: [RUBY] }),
    'GET /family/sign-in': () => ({ signIn: { way: 'demo', cards: [] } }),
    'POST /family/children': () => ({ children: [RUBY, { ...RUBY, id: '12', firstName: 'Arlo' }] }),
    ...handlers,
  });
  return { server, ...visit(path) };
}

afterEach(() => vi.unstubAllGlobals());

describe('Family Management', () => {
  it('shows a child’s tasks and the time for them', async () => {
    open();
    const card = await screen.findByRole('article', { name: 'Ruby' });
    within(card).getByText('Level 4, 20 more minutes');
    within(card).getByText('× 2');
  });

  it('opens its form for a parent who has pressed Add a child on the first page', async () => {
    open({ 'GET /family/children': () => ({ children: [] }) }, '/parent/family?add');
    await screen.findByRole('textbox', { name: 'First name' });
    expect(screen.queryByText('No child accounts have been added yet')).toBeNull();
  });

  it('says that a child’s account is closed by the school, in place of no children', async () => {
    open({
      'GET /family/children': () => ({ children: [] }),
      'GET /erasures': () => ({ erasures: [CLOSED_BY_SCHOOL], requests: [] }),
    });
    await screen.findByText('Ruby Whitaker’s account is closed.');
    expect(screen.queryByText('No child accounts have been added yet')).toBeNull();
  });

  it('says nothing of a number for a child with the usual time', async () => {
    open({ 'GET /family/children': () => ({ children: [{ ...RUBY, time: '1' }] }) });
    within(await screen.findByRole('article', { name: 'Ruby' })).getByText('as usual');
  });

  it.each([
    ['What fits the age', null],
    ['Level 3, ages 7-8', 3],
  ])('adds a child who starts at “%s”', async (start, startLevel) => {
    const { server } = open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add a child' }));
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Arlo');
    await user.type(screen.getByRole('textbox', { name: 'Year of birth' }), '2018');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Start at' }), start);
    await user.click(screen.getByRole('button', { name: 'Add child' }));
    await screen.findByRole('article', { name: 'Arlo' });
    expect(server.calls.find(({ method }) => method === 'POST')?.body).toEqual({
      child: {
        firstName: 'Arlo',
        lastName: 'Whitaker',
        yearOfBirth: 2018,
        sharingAllowed: false,
        startLevel,
      },
    });
  });

  it('keeps what was typed when a child is refused, and goes to the refused field', async () => {
    open({
      'POST /family/children': () =>
        new Refusal(422, { errors: { 'child.yearOfBirth': ['Must be a year such as 2016'] } }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Add a child' }));
    await user.type(screen.getByRole('textbox', { name: 'First name' }), 'Arlo');
    const year = screen.getByRole<HTMLInputElement>('textbox', { name: 'Year of birth' });
    await user.type(year, '1890');
    await user.click(screen.getByRole('button', { name: 'Add child' }));
    await screen.findByText('Must be a year such as 2016');
    expect(document.activeElement).toBe(year);
    expect(year.value).toBe('1890');
  });

  it('asks for no starting level where a child is renamed', async () => {
    open();
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Rename Ruby' }));
    screen.getByRole('textbox', { name: 'Year of birth' });
    expect(screen.queryByRole('combobox', { name: 'Start at' })).toBeNull();
  });
});
