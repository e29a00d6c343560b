import { screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { aSession, aUser, PROFILE, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const open = () => {
  let kept = PROFILE;
  const server = serve({
    'GET /auth/session': () => aSession(aUser({ accessProfile: kept })),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'PATCH /users/1': () => {
      kept = { ...PROFILE, bigText: true, time: '2' };
      return { user: aUser({ accessProfile: kept }) };
    },
  });
  return { server, ...visit('/app/settings') };
};

const page = (): DOMStringMap => document.documentElement.dataset;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('my settings', () => {
  it('act at once and are kept by Save', async () => {
    const { user, server, place } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'Big text' }));
    expect(page()['text']).toBe('big');
    await user.click(screen.getByRole('radio', { name: '× 2' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => {
      expect(place()).toBe('/app');
    });
    expect(server.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      user: { accessProfile: { ...PROFILE, bigText: true, time: '2' } },
    });
    expect(page()['text']).toBe('big');
  });

  it('are taken back by Cancel', async () => {
    const { user, server, place } = open();
    await user.click(await screen.findByRole('checkbox', { name: 'High contrast' }));
    expect(page()['contrast']).toBe('high');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(place()).toBe('/app');
    });
    await waitFor(() => {
      expect(page()['contrast']).toBeUndefined();
    });
    expect(server.calls.some(({ method }) => method === 'PATCH')).toBe(false);
  });

  it('can all be set back', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('radio', { name: 'OpenDyslexic' }));
    expect(page()['font']).toBe('opendyslexic');
    await user.click(screen.getByRole('button', { name: 'Set all back' }));
    expect(page()['font']).toBeUndefined();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Standard' }).checked).toBe(true);
  });
});
