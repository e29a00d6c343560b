import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';

import { aSession, aUser, PROFILE, serve } from '../../platform/server.test-kit.ts';
import { sessionStore } from '../../platform/session.ts';
import { MusicKey } from './MusicKey.tsx';

it('the note key says whether music plays, and keeps the change alone', async () => {
  const user = aUser({ accessProfile: { ...PROFILE, musicVolume: 35 } });
  const server = serve({ 'PATCH /users/1': () => ({ user: { ...user, accessProfile: PROFILE } }) });
  sessionStore.set({ status: 'in', session: aSession(user) });
  render(<MusicKey />);
  await userEvent.click(screen.getByRole('button', { name: 'Music', pressed: true }));
  screen.getByRole('button', { name: 'Music', pressed: false });
  await waitFor(() => {
    expect(server.calls[0]?.body).toEqual({ user: { accessProfile: { musicVolume: 0 } } });
  });
});

it('the note key is not shown to guests', () => {
  sessionStore.set({ status: 'out' });
  render(<MusicKey />);
  expect(screen.queryByRole('button')).toBeNull();
});
