import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aSession, aUser, PROFILE, serve } from '../../../platform/server.test-kit.ts';
import { visit } from '../../../render-route.test-kit.tsx';

const ruby = aUser({
  firstName: 'Ruby',
  isYoungest: true,
  totalCorrect: 0,
  echelonScore: 0,
  echelon: { position: 0, score: 0, nextScore: 10, scoreToNextLevel: 10 },
  accessProfile: { ...PROFILE, readAloud: true },
});

const open = (user = ruby, path = '/app') => {
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /rescue/running-game': () => ({ game: null, session: null }),
    'POST /content-selections': () => ({ contentSelections: [] }),
  });
  return { server, ...visit(path) };
};

it('the menu of the youngest has one sentence, one button, two tiles and More', async () => {
  open();
  await screen.findByRole('button', { name: 'Play' });
  expect(document.querySelector('[data-say]')?.getAttribute('data-say')).toBe(
    'Hello Ruby! Shall we count?',
  );
  const names = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(names).toEqual(expect.arrayContaining(['Story', 'My base', 'More']));
  await screen.findByRole('button', { name: 'Read aloud' });
});

it('the menu of the youngest shows no figures and no padlocks', async () => {
  open();
  await screen.findByRole('button', { name: 'Play' });
  expect(document.querySelector('main')?.textContent).not.toMatch(/\d/);
  expect(document.querySelector('header')?.textContent).not.toMatch(/\d/);
  expect(screen.queryByText(/waits for you|Locked/)).toBeNull();
});

it('the menu of the youngest opens no message before play', async () => {
  open();
  await screen.findByRole('button', { name: 'Play' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the menu of the youngest hides the story while a teacher has locked other areas', async () => {
  const lock = {
    lockedUntil: new Date(Date.now() + 600_000).toISOString(),
    lockedMinutes: 10,
    lockerName: 'Mrs Hart',
  };
  open({ ...ruby, lock });
  await screen.findByRole('button', { name: 'Play' });
  expect(screen.queryByRole('link', { name: 'Story' })).toBeNull();
});

it('the menu of the youngest leads to the whole menu, and back', async () => {
  const { user, place } = open();
  await user.click(await screen.findByRole('link', { name: 'More' }));
  expect(place()).toBe('/app?all=yes');
  await screen.findByRole('link', { name: /All Results/ });
});

it('Play of the youngest chooses level 1 at first, and opens the game without a clock', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Play' }));
  await waitFor(() =>
    expect(server.calls.find(({ path }) => path === '/games')?.body).toMatchObject({
      game: { mode: 'classic', startingSpeed: 1 },
    }),
  );
  const chosen = server.calls.find(({ path }) => path === '/content-selections');
  expect(JSON.stringify(chosen?.body)).toContain('basic_topics');
});

it('older students see the whole menu at once', async () => {
  open(aUser());
  await screen.findByRole('link', { name: /All Results/ });
});
