import { MINUTE_MS } from '@moonbase/kit';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';

import { aLock, aSession, aTeacher, aUser, serve } from '../../platform/server.test-kit.ts';
import { rememberBase } from '../../play/seen-base.ts';
import { outbox } from '../../play/outbox-instance.ts';
import { aStory } from '../../play/story-stages.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { messages } from '../../platform/messages.ts';

const LEVEL_6 = {
  id: '3',
  user: '1',
  creator: '1',
  type: 'basic_topics',
  mode: 'normal',
  format: 'normal',
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  lockedMinutes: 0,
  lockedUntil: null,
  lockerName: null,
  units: [{ unit: '7', selected: true, value: null, maxOperand: null, frequency: 0 }],
};

const open = (user = aUser(), path = '/app', contentSelection: unknown = null) => {
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(),
    [`GET /users/${user.id}/content-selection`]: () => ({ contentSelection }),
    [`POST /users/${user.id}/action/echelon-shown`]: () => ({ user }),
  });
  return { server, ...visit(path) };
};

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('the main menu shows the Defender Level with its name and the answers missing to the next (ST-3)', async () => {
  open();
  const card = await screen.findByRole('link', { name: /Comet Captain/ });
  expect(card.getAttribute('href')).toBe('/app/level');
  screen.getByText('316 more correct answers to next Defender Level');
});

it('the main menu names the level in the top bar while another one may be chosen', async () => {
  open(aUser(), '/app/level', LEVEL_6);
  await waitFor(() => expect(screen.getByRole('banner').textContent).toContain('MayaLevel 6'));
});

it('the main menu lists the results that wait, and reports when there is no network (ST-4)', async () => {
  open();
  await screen.findByRole('link', { name: /Comet Captain/ });
  const before = outbox.view.get();
  onTestFinished(() => outbox.view.set(before));
  const result = {
    id: 'a1b2',
    userId: '1',
    state: 'waiting',
    path: '/waves/7/complete',
    body: {},
    draftKey: null,
    kind: 'practice',
    label: 'Practice, wave 4',
    detail: '9 right of 10',
    adopted: false,
    createdAt: Date.now(),
  } as const;
  act(() => {
    const star = { ...result, id: 'c3d4', kind: 'story', label: 'Picnic Circle, wave 1' } as const;
    outbox.view.set({ waiting: [result, star], tries: 2, nextTryAt: null });
  });
  fireEvent.click(await screen.findByRole('button', { name: /results waiting/ }));
  const panel = await screen.findByRole('dialog', { name: 'Results that wait to be sent' });
  within(panel).getByRole('heading', { name: 'Not sent yet' });
  const sign = (label: string) =>
    within(panel).getByText(label).closest('li')?.querySelector('use, svg')?.outerHTML;
  expect(sign('Practice, wave 4')).not.toBe(sign('Picnic Circle, wave 1')); // a rocket and a flag
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => online.mockRestore());
  fireEvent(globalThis.window, new Event('offline'));
  await within(panel).findByRole('heading', { name: 'No network just now' });
});

it('the main menu reports in the top bar that there is no network, until it is back', async () => {
  open();
  await screen.findByRole('link', { name: /Comet Captain/ });
  expect(screen.queryByText('No network just now')).toBeNull();
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(globalThis.window, new Event('offline'));
  await screen.findByText('No network just now');
  online.mockRestore();
  fireEvent(globalThis.window, new Event('online'));
  await waitFor(() => expect(screen.queryByText('No network just now')).toBeNull());
});

it('the main menu shows a student the message of the content host until it is seen, once per session', async () => {
  const html = `<title>News</title><body><p onclick="x()">Read <b>this</b><script>y()</script></p>
    <a href="javascript:z()">not</a> <a href="https://example.org/">there</a></body>`;
  const answer = (): void => {
    const api = globalThis.fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      input.startsWith('/cdn/') ? Promise.resolve(new Response(html)) : api(input, init),
    );
  };
  const arrive = (user: ReturnType<typeof aUser>) => {
    const page = open(user);
    answer();
    return page;
  };
  const student = aUser({ id: '41', numSignIns: 3 });
  const first = arrive(student);
  const dialog = await screen.findByRole('dialog', { name: 'News' });
  expect(dialog.innerHTML).not.toMatch(/onclick|script|javascript/);
  within(dialog).getByText('Read');
  await within(dialog).findByText(/^Hello, \w+! .+/);
  expect(dialog.querySelector('[data-part="mouth"]')).not.toBeNull(); // somebody says it
  expect(screen.getAllByText(/^Hello, /)).toHaveLength(1); // nobody is welcomed twice
  expect(within(dialog).getByRole('link', { name: 'there' }).getAttribute('href')).toBe(
    'https://example.org/',
  );
  expect(within(dialog).queryByRole('link', { name: 'not' })).toBeNull();
  await first.user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(localStorage.getItem('moonbase.41.login-message-seen')).toBe('3'));

  // The student signs in at another computer too, and this page looks again for a lock.
  serve({
    'GET /auth/session': () => aSession(aUser({ id: '41', numSignIns: 4, lock: aLock(20) })),
  });
  answer();
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await screen.findByText(/locked access to other areas/);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('the main menu has one Play into the first game before the first level (ST-15)', async () => {
  const nobody = { position: 0, score: 0, nextScore: 10, scoreToNextLevel: 10 };
  open(aUser({ echelon: nobody, stars: 0 }));
  await screen.findByRole('button', { name: 'Play' });
  const campaign = screen.getByRole('link', { name: /Galactic Campaign/ });
  expect(campaign.querySelectorAll('[data-move="stars"] path')).toHaveLength(0);
});

it('the main menu has Play on also where this computer does not know the student (ST-15)', async () => {
  open(aUser());
  await screen.findByRole('button', { name: 'Play on' });
});

it('the main menu shows a text before the first level', async () => {
  open(
    aUser({
      totalCorrect: 4,
      echelon: { position: 0, score: 0, nextScore: 10, scoreToNextLevel: 6 },
    }),
  );
  await screen.findByText('Your first Defender Level');
  screen.getByText('6 more correct answers to next Defender Level');
});

it('the main menu locks the level card with the reason, and frees it when the lock expires', async () => {
  open(aUser({ lock: aLock(1) }));
  await screen.findByText(/locked access to other areas for 1 more minutes/);
  expect(screen.queryByRole('link', { name: /Comet Captain/ })).toBeNull();
  vi.setSystemTime(Date.now() + MINUTE_MS);
  await screen.findByRole('link', { name: /Comet Captain/ }); // the page looks every five seconds
});

it('the main menu opens the level card soon after a teacher has lifted the lock', async () => {
  open(aUser({ lock: aLock(20) }));
  await screen.findByText(/locked access to other areas/);
  serve({ 'GET /auth/session': () => aSession(aUser()) });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange')); // the student comes back to the page
  });
  await screen.findByRole('link', { name: /Comet Captain/ });
});

it('the main menu closes the other areas soon after a teacher has locked the content (ST-3)', async () => {
  open(aUser());
  await screen.findByRole('link', { name: /Galactic Campaign/ });
  serve({ 'GET /auth/session': () => aSession(aUser({ lock: aLock(20) })) });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await screen.findByText(/locked access to other areas/);
  expect(screen.queryByRole('link', { name: /Galactic Campaign/ })).toBeNull();
});

it('the main menu shows a new level once and reports it to the server', async () => {
  const { user, server } = open(aUser({ echelonToShow: 17 }));
  await screen.findByText('New Defender Level');
  await user.click(screen.getByRole('button', { name: 'Carry on' }));
  await waitFor(() => expect(screen.queryByText('New Defender Level')).toBeNull());
  expect(server.calls.find(({ path }) => path.endsWith('echelon-shown'))?.body).toEqual({
    position: 17,
  });
});

it('the main menu shows a new level after the message that is open, and both can be closed', async () => {
  const { user } = open(aUser({ echelonToShow: 17 }));
  void messages.message('Read this', { title: 'News' });
  const news = await screen.findByRole('dialog', { name: 'News' });
  await user.click(within(news).getByRole('button', { name: 'OK' }));
  await user.click(await screen.findByRole('button', { name: 'Carry on' }));
  await waitFor(() => expect(screen.queryByText('New Defender Level')).toBeNull());
});

it('the main menu never shows a level above the student’s own', async () => {
  open(aUser({ echelonToShow: 18 }));
  await screen.findByRole('link', { name: /Comet Captain/ });
  expect(screen.queryByText('New Defender Level')).toBeNull();
});

it('the main menu offers Tools & Reports in the menu to teachers only (ST-4)', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  await screen.findByRole('dialog', { name: 'Menu' });
  expect(screen.queryByRole('link', { name: 'Tools & Reports' })).toBeNull();
});

it('the main menu leads teachers to their area from the menu', async () => {
  const { user } = open(aTeacher());
  await user.click(await screen.findByRole('button', { name: 'Menu' }));
  const link = await screen.findByRole('link', { name: 'Tools & Reports' });
  expect(link.getAttribute('href')).toBe('/teacher');
});

it.each([
  ['a school admin', aTeacher({ isSchoolAdmin: true }), 'School Management', '/teacher/school'],
  [
    'a parent',
    aUser({ schoolRole: null, homeRole: 'parent' }),
    'Family Management',
    '/parent/family',
  ],
])(
  'the main menu leads %s to what they manage from the menu (ST-4)',
  async (_who, person, label, to) => {
    const { user } = open(person);
    await user.click(await screen.findByRole('button', { name: 'Menu' }));
    expect((await screen.findByRole('link', { name: label })).getAttribute('href')).toBe(to);
    expect(screen.getAllByRole('link', { name: /Management$/ })).toHaveLength(1);
  },
);

it('the main menu logs out at the identity provider', async () => {
  const { user, left } = open();
  await user.click(await screen.findByRole('button', { name: 'Logout' }));
  expect(left).toEqual(['/saml2/logout']);
});

it('the main menu shows the level page with earned levels to open and locked ones', async () => {
  const { user } = open(aUser(), '/app/level');
  await screen.findByRole('heading', { name: '17 Comet Captain' });
  screen.getByText('18 Comet Marshal');
  expect(screen.queryByRole('button', { name: /Level 18/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Level 16, Comet Cadet' }));
  await screen.findByRole('dialog', { name: '16 Comet Cadet' });
});

it('the main menu shows how far the campaign has come, with the name of the area (ST-3)', async () => {
  open(aUser({ stars: 141, masteryCount: 38, maxStoryStage: 58 }));
  const tile = await screen.findByRole('link', { name: /Galactic Campaign/ });
  expect(tile.getAttribute('href')).toBe('/app/campaign');
  await waitFor(() =>
    expect(tile.textContent).toMatch(/Stars141Mastered38Step 58 ofWhispering Dunes/),
  );
});

it('the main menu locks the campaign with the other areas', async () => {
  open(aUser({ lock: aLock(20) }));
  await screen.findByText(/locked access to other areas/);
  expect(screen.queryByRole('link', { name: /Galactic Campaign/ })).toBeNull();
  screen.getByRole('heading', { name: 'Galactic CampaignLocked' });
});

it('the main menu shows the content that a teacher has set while the menu is open (SE-9)', async () => {
  open(aUser(), '/app', LEVEL_6);
  const tile = await screen.findByRole('link', { name: /^Practice/ });
  await waitFor(() => expect(tile.textContent).toContain('Level 6'));
  const tables = {
    ...LEVEL_6,
    type: 'basic_tables',
    units: ['122', '123'].map((unit) => ({ ...LEVEL_6.units[0], unit, maxOperand: 12 })),
  };
  serve({
    'GET /auth/session': () => aSession(aUser({ lock: aLock(20) })),
    'GET /users/1/content-selection': () => ({ contentSelection: tables }),
  });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await screen.findByText(/^Set by .*: 3 and 4 times tables$/);
});

it('the main menu closes a page of a locked area that is open, and says why (SE-11)', async () => {
  const { place } = open(aUser(), '/app/level');
  await screen.findByRole('heading', { name: '17 Comet Captain' });
  serve({ 'GET /auth/session': () => aSession(aUser({ lock: aLock(20) })) });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const dialog = await screen.findByRole('dialog', { name: 'Moon Base Pi' });
  within(dialog).getByText(/locked access to other areas for 20 more minutes/);
  await waitFor(() => expect(place()).toBe('/app'));
});

it('the main menu asks the server before it opens an area that may have been locked meanwhile (SE-11)', async () => {
  const { place, user } = open(aUser());
  const link = await screen.findByRole('link', { name: /Comet Captain/ });
  serve({ 'GET /auth/session': () => aSession(aUser({ lock: aLock(20) })) });
  await user.click(link);
  await screen.findByRole('dialog', { name: 'Moon Base Pi' });
  expect(place()).toBe('/app');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('the main menu says why a locked tile is closed when it is pressed', async () => {
  const { user } = open(aUser({ lock: aLock(20) }));
  await user.click(
    await screen.findByRole('button', { name: /Galactic Campaign: why is it locked/ }),
  );
  const dialog = await screen.findByRole('dialog', { name: 'Moon Base Pi' });
  within(dialog).getByText(/locked access to other areas for 20 more minutes/);
});

let visits = 100; // each test is a visit of its own
const greets = (progress: string | null, friends: number[] = [], term: string | null = null) => {
  visits += 1;
  const user = aUser({ numSignIns: visits });
  serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /story-stages': () => aStory(),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'POST /users/1/action/echelon-shown': () => ({ user }),
    'GET /users/1/greeting': () => ({ domes: [1, 2], friends, progress, term }),
  });
};

it('the main menu greets by name with one true sentence, once a visit (ST-21)', async () => {
  greets('7 × 8 was hard in May. You had it 9 of 10.');
  visit('/app');
  await screen.findByText('Hello, Maya! 7 × 8 was hard in May. You had it 9 of 10.');
  cleanup();
  visit('/app');
  const again = await screen.findByRole('button', { name: 'Say hello' });
  expect(screen.queryByText(/^Hello, Maya!/u)).toBeNull();
  fireEvent.click(again);
  await screen.findByText(/^Hello, Maya! 7 × 8/u);
});

it('the main menu leads to the show of a term in its last weeks (ST-34)', async () => {
  greets(null, [], 'autumn');
  visit('/app');
  const link = await screen.findByRole('link', { name: 'Your autumn' });
  expect(link.getAttribute('href')).toBe('/app/base/term');
});

it('the main menu says no more than the name when nothing true can be said (ST-21)', async () => {
  greets(null);
  visit('/app');
  await screen.findByText('Hello, Maya!');
});

it('the main menu lets the friend greet who is new since the last visit of the base (ST-21)', async () => {
  rememberBase('1', { ...A_BASE, friends: [1] });
  greets('7 × 8 was hard in May. You had it 9 of 10.', [1, 2]);
  visit('/app');
  await screen.findByText('Hello, Maya! I moved in.');
});

const A_BASE = { tiers: 0, raised: [], domes: [], friends: [], windows: [], visitors: 0 };
