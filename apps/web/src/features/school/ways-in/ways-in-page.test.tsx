import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import type { WayIn } from '@moonbase/contracts/ways-in';

import { KNOCK, open, reply, WAY } from './ways-in.test-kit.tsx';

describe('the page of the ways in (WI-14)', () => {
  const used: WayIn = {
    ...WAY,
    kind: 'microsoft',
    isInUse: true,
    usedSince: '2026-11-03T10:00:00.000Z',
  };

  it('counts at its head who is on the list, has come in and knocked', async () => {
    open(reply([used], [KNOCK]));
    await screen.findByRole('heading', { level: 1, name: 'Ways in' });
    const figures = (await screen.findByText('Have come in')).closest('dl');
    expect(figures?.textContent).toBe('On your list641Have come in588Knocked1');
  });

  it('says since when a way in is used, and who gave its secret', async () => {
    open(reply([used]));
    await screen.findByRole('heading', { name: 'Microsoft Entra, in use since 3 Nov' });
    expect(screen.getByText('sealed, given 3 Nov by Mr Tuckett')).toBeTruthy();
  });

  it('switches off that Microsoft asks which account each time', async () => {
    const asked = vi.fn(() => reply([{ ...used, asksAccount: false }]));
    const { user } = open(reply([used]), { 'PUT /school/ways-in/3/asking': asked });
    await user.click(await screen.findByRole('checkbox', { name: 'Ask which account, each time' }));
    await waitFor(() =>
      expect(
        screen.getByRole<HTMLInputElement>('checkbox', { name: 'Ask which account, each time' })
          .checked,
      ).toBe(false),
    );
    expect(asked).toHaveBeenCalledWith(expect.objectContaining({ body: { asksAccount: false } }));
  });

  it('has no such tick for another service, which decides that itself', async () => {
    open(reply([{ ...used, kind: 'openid' }]));
    await screen.findByRole('heading', { name: /OpenID service, in use/ });
    expect(screen.queryByRole('checkbox', { name: /which account/ })).toBeNull();
  });

  it('offers Google no address for sign-outs, which it tells nobody', async () => {
    open(reply([{ ...used, kind: 'google' }]));
    await screen.findByText(/Google tells nobody of a sign-out there/);
    expect(screen.queryByText(/-channel logout/)).toBeNull();
  });

  it('says at which time somebody knocked, and marks an account that was made again', async () => {
    open(reply([used], [{ ...KNOCK, why: 'second-account' }]));
    const row = (await screen.findByRole('heading', { name: 'Maya Okafor' })).closest('li');
    expect(row?.textContent).toContain('28 Nov, 10:00 am');
    expect(row?.textContent).toContain('new account, old address');
  });
});
