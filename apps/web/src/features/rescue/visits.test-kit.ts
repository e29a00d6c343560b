import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

import { aSession, aUser, serve } from '../../platform/server.test-kit.ts';
import { aStory } from '../../play/story-stages.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import type { FakeGameServer } from './rescue.test-kit.ts';

/** Replies to the requests of pages around the game while this person is signed in. */
export const aroundTheGame = (user: ReturnType<typeof aUser>, analytics = false) => ({
  'GET /auth/session': () => ({ ...aSession(user), analytics }),
  'POST /events': () => ({}),
  'GET /system-alerts': () => ({ systemAlerts: [] }),
  'GET /story-stages': () => aStory(),
  [`GET /users/${user.id}/content-selection`]: () => ({ contentSelection: null }),
});

/** Accepts the open page into the lobby, as soon as it asks. */
export async function letIn(
  server: FakeGameServer,
  change: Parameters<FakeGameServer['join']>[0] = {},
): Promise<void> {
  await waitFor(() => expect(server.isOpen).toBe(true));
  server.join(change);
}

/** A guest in the lobby. */
export async function guestLobby(server: FakeGameServer) {
  serve({});
  const page = visit('/rescue');
  await letIn(server);
  await screen.findByRole('heading', { name: 'Space Rescue' });
  return page;
}

/** A student who comes from the main menu. */
export async function fromMainMenu(user = aUser(), analytics = false) {
  const api = serve(aroundTheGame(user, analytics));
  const page = visit('/app');
  await screen.findByRole('heading', { name: 'Main menu' });
  void page.goTo('/rescue');
  return { ...page, api };
}

/** A signed-in student in the lobby. */
export async function studentLobby(server: FakeGameServer, user = aUser(), analytics = false) {
  const page = await fromMainMenu(user, analytics);
  await letIn(server, { user: { name: user.firstName, guest: false } });
  await screen.findByRole('heading', { name: 'Space Rescue' });
  return page;
}
