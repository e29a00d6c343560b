import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import type { Account } from '@moonbase/contracts';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const HEAD = aUser({ id: '3', schoolRole: 'teacher', isSchoolAdmin: true });
const MAYA: Account = {
  id: '7',
  firstName: 'Maya',
  lastName: 'Okafor',
  schoolRole: 'student',
  homeRole: null,
  isSchoolAdmin: false,
  isAdmin: false,
  schoolName: 'Hill School',
  classGroups: ['6H'],
  disabledAt: null,
  mayChange: true,
};
const SELF: Account = {
  ...MAYA,
  id: '3',
  firstName: 'Ann',
  lastName: 'Reid',
  schoolRole: 'teacher',
  mayChange: false,
};

function open(path = '/teacher/accounts') {
  let maya = MAYA;
  const posts: string[] = [];
  const searches: string[] = [];
  const change = (disabledAt: string | null) => () => {
    maya = { ...maya, disabledAt };
    posts.push(disabledAt === null ? 'enable' : 'disable');
    return { account: { id: '7', disabledAt } };
  };
  serve({
    'GET /auth/session': () => aSession(HEAD),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /accounts': ({ url }) => {
      searches.push(url.searchParams.get('search') ?? '');
      return { accounts: [maya, SELF], more: false };
    },
    'POST /accounts/7/action/disable': change('2026-11-22T10:00:00.000Z'),
    'POST /accounts/7/action/enable': change(null),
  });
  return { ...visit(path), posts, searches };
}

afterEach(() => vi.unstubAllGlobals());

describe('the accounts of a school', () => {
  it('are reached from the school admin’s bar', async () => {
    open();
    const nav = await screen.findByRole('navigation', { name: 'Main' });
    const link = within(nav).getByRole('link', { name: 'Accounts' });
    expect(link.getAttribute('href')).toBe('/teacher/accounts');
  });

  it('are disabled and enabled after a question that describes the consequences', async () => {
    const { user, posts } = open();
    await user.click(await screen.findByRole('button', { name: 'Disable Maya Okafor' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable Maya Okafor?' });
    expect(dialog.textContent).toContain('signed out at once');
    await user.click(within(dialog).getByRole('button', { name: 'Disable' }));
    await user.click(await screen.findByRole('button', { name: 'Enable Maya Okafor' }));
    const again = await screen.findByRole('dialog', { name: 'Enable Maya Okafor?' });
    await user.click(within(again).getByRole('button', { name: 'Enable' }));
    await waitFor(() => expect(posts).toEqual(['disable', 'enable']));
  });

  it('are requested once typing pauses', async () => {
    const { user, searches } = open();
    await user.type(await screen.findByLabelText('Name'), 'okafor');
    await waitFor(() => expect(searches).toEqual(['', 'okafor']));
  });

  it('show no button where the asker may change nothing', async () => {
    open();
    await screen.findByText('Ann Reid');
    expect(screen.queryByRole('button', { name: /Ann Reid/ })).toBeNull();
  });
});
