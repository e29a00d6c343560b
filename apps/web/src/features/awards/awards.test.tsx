import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aSession, aUser, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const earned = {
  from: 'Hill School',
  earnedEchelons: [
    { position: 1, earnedOn: '2026-11-02' },
    { position: 2, earnedOn: null },
  ],
};

function open(more: Partial<ReturnType<typeof aUser>> = {}) {
  const user = aUser({
    ...more,
    echelon: { position: 2, score: 25, nextScore: 50, scoreToNextLevel: 9 },
  });
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    [`GET /users/${user.id}/content-selection`]: () => ({ contentSelection: null }),
    [`GET /users/${user.id}/echelons`]: () => earned,
  });
  return { user, visitor: visit('/app/level') };
}

it('an earned level shows its award with school and day, and links to its two PDFs', async () => {
  const { user, visitor } = open();
  await visitor.user.click(await screen.findByRole('button', { name: 'Level 1, Crater Cadet' }));
  await screen.findByText('Hill School');
  screen.getByText(/^Earned with 10 correct answers on .*2026/u);
  expect(screen.getByRole('link', { name: 'Print Award PDF' }).getAttribute('href')).toBe(
    `/api/users/${user.id}/echelons/1/print`,
  );
  expect(screen.getByRole('link', { name: 'Print Colouring In PDF' }).getAttribute('href')).toBe(
    `/api/users/${user.id}/echelons/1/print?outlines=true`,
  );
});

it('sharing is off with its reason until the school allows it', async () => {
  const { visitor } = open({ mayShare: false });
  await visitor.user.click(await screen.findByRole('button', { name: 'Level 1, Crater Cadet' }));
  const share = await screen.findByRole<HTMLButtonElement>('button', { name: 'Share' });
  expect(share.disabled).toBe(true);
  screen.getByText('Your school has not turned on sharing.');
});

it('sharing leads to the share link of the level where it is allowed', async () => {
  const { user, visitor } = open({ mayShare: true });
  await visitor.user.click(await screen.findByRole('button', { name: 'Level 1, Crater Cadet' }));
  await visitor.user.click(await screen.findByRole('button', { name: 'Share' }));
  expect(visitor.left).toContain(`/api/users/${user.id}/echelons/1/facebook-share`);
});

it('the page of a shared level names the level and nobody', async () => {
  const signedOut = { 'GET /auth/session': () => refused(401, 'unauthorised', 'Not signed in') };
  serve(signedOut);
  visit('/share/defender-level/17');
  await screen.findByRole('heading', { name: 'Comet Captain' });
  screen.getByText(/Earned with 2\s500 correct answers in maths/u);
  expect(screen.getByLabelText<HTMLInputElement>('Link to this page').value).toMatch(
    /\/share\/defender-level\/17$/u,
  );
});
