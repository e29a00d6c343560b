import type { EarnedEchelonsReply } from '@moonbase/contracts';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';

import { aSession, aTeacher, aUser, refused, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const earned = {
  name: 'Maya Okafor',
  mayShare: false,
  from: 'Hill School',
  earnedEchelons: [
    { position: 1, earnedOn: '2026-11-02' },
    { position: 2, earnedOn: null },
  ],
} satisfies EarnedEchelonsReply;

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

it('a level that is not earned says how many right answers it takes (ST-5)', async () => {
  open();
  await screen.findByRole('button', { name: /^Level 2, / });
  const levels = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(levels[2]).toContain('3 locked,50 right answers');
  expect(levels[3]).toContain('4 locked,100 right answers');
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

it('a teacher sees the awards of a student and prints each', async () => {
  const teacher = aTeacher();
  serve({
    'GET /auth/session': () => aSession(teacher),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/31/echelons': () => earned,
  });
  const { user } = visit('/teacher/student/31/awards');
  await screen.findByRole('heading', { name: 'Defender Level 2: Crater Captain' });
  await user.click(screen.getByRole('button', { name: 'Level 1, Crater Cadet' }));
  const print = await screen.findByRole('link', { name: 'Print Award PDF' });
  expect(print.getAttribute('href')).toBe('/api/users/31/echelons/1/print');
  expect(screen.queryByRole('checkbox', { name: /may share/u })).toBeNull(); // the school decides
});

it('a parent sees the awards of a child and decides whether they may be shared', async () => {
  const parent = aUser({ schoolRole: null, homeRole: 'parent' });
  let allowed = false;
  const { calls } = serve({
    'GET /auth/session': () => aSession(parent),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /children': () => ({ children: [] }),
    'GET /users/31/echelons': () => ({ ...earned, mayShare: allowed }),
    'PUT /users/31/sharing': () => {
      allowed = true;
      return { mayShare: true };
    },
  });
  const { user } = visit('/parent/child/31/awards');
  const box = await screen.findByRole<HTMLInputElement>('checkbox', {
    name: 'Maya Okafor may share Defender Levels',
  });
  expect(box.checked).toBe(false);
  await user.click(box);
  await waitFor(() => expect(box.checked).toBe(true));
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({ mayShare: true });
});
