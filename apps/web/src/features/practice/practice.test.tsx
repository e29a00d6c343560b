import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  aLock,
  aSession,
  aUser,
  PROFILE,
  refused,
  serve,
  type Handler,
} from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const unit = (id: number) => ({
  unit: String(id),
  selected: true,
  value: id - 119, // the table that the unit trains
  maxOperand: 12,
  frequency: 0,
});

const aSelection = (change: object = {}) => ({
  id: '5',
  user: '1',
  creator: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  type: 'basic_tables',
  mode: 'normal',
  format: 'normal',
  units: [unit(125), unit(126)],
  lockedMinutes: 0,
  lockedUntil: null,
  lockerName: null,
  ...change,
});

const open = (
  path: string,
  {
    user = aUser(),
    selection = aSelection(),
    ...handlers
  }: { user?: ReturnType<typeof aUser>; selection?: object | null } & Record<string, unknown> = {},
) => {
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: selection }),
    'GET /users/1/unit-statistics': () => ({
      unitStatistics: [{ unit: '126', answered: 40, correct: 30, recent: 'ccicccscci' }],
      levelStatistics: [{ level: 1, recent: 'ccs' }],
    }),
    'POST /content-selections': ({ body }) => ({
      contentSelections: [{ ...aSelection(), ...contentSelectionOf(body) }],
    }),
    ...Object.fromEntries(
      Object.entries(handlers).filter((entry): entry is [string, Handler] => isHandler(entry[1])),
    ),
  });
  return { server, ...visit(path) };
};

const isHandler = (value: unknown): value is Handler => typeof value === 'function';

const contentSelectionOf = (body: unknown): object =>
  typeof body === 'object' &&
  body !== null &&
  'contentSelection' in body &&
  typeof body.contentSelection === 'object' &&
  body.contentSelection !== null
    ? body.contentSelection
    : {};

afterEach(() => vi.unstubAllGlobals());

describe('statistics that the server refuses', () =>
  it.each(['basic-topics', 'basic-tables', 'advanced-topics'])(
    'are requested once by %s, which opens without them',
    async (type) => {
      const { server } = open(`/app/practice/content-selection/${type}`, {
        'GET /users/1/unit-statistics': () => refused(404, 'not-found', 'There is no such user.'),
      });
      await screen.findByRole('button', { name: 'Next' });
      // In a request storm, another request is sent in every turn of the event loop.
      for (let turn = 0; turn < 20; turn += 1) await new Promise((done) => setTimeout(done));
      const asked = server.calls.filter(({ path }) => path.endsWith('/unit-statistics'));
      expect(asked).toHaveLength(1);
    },
  ));

describe('the practice menu', () => {
  it('offers the groups and names the present choice', async () => {
    open('/app/practice');
    await screen.findByText('Now: 6 and 7 times tables');
    for (const name of ['All Maths', 'Times Tables', 'Addition Tables'])
      screen.getByRole('heading', { name });
    screen.getByRole('link', { name: 'Next' });
  });

  it('counts in each group the units with a star', async () => {
    const known = (id: string) => ({ unit: id, answered: 20, correct: 19, recent: 'ccccc' });
    open('/app/practice', {
      'GET /users/1/unit-statistics': () => ({
        unitStatistics: [known('1'), known('125'), known('126')],
        levelStatistics: [],
      }),
    });
    const group = async (name: string) =>
      (await screen.findByRole('heading', { name })).parentElement?.textContent;
    await screen.findByText('units with a star', { exact: false });
    expect(await group('Times Tables')).toContain('2 units with a star');
    expect(await group('All Maths')).toContain('1 unit with a star');
    expect(await group('Addition Tables')).not.toContain('star');
  });

  it('disables Next without a selection (ST-6)', async () => {
    open('/app/practice', { selection: null });
    const next = await screen.findByRole('button', { name: 'Next' });
    expect(next.hasAttribute('disabled')).toBe(true);
  });

  it('names whom to see about locked content; Next still leads to the settings', async () => {
    open('/app/practice', { user: aUser({ lock: aLock(5) }) });
    await screen.findByText('Please see Ms Hartley if you would like to change your Content.');
    expect(screen.queryByRole('link', { name: /By Level/ })).toBeNull();
    const next = await screen.findByRole('link', { name: 'Next' });
    expect(next.getAttribute('href')).toBe('/app/practice/mode');
  });
});

it('the content selection marks the level and the kind of a selector as tabs, which lead to the others (ST-7)', async () => {
  const { user, place } = open('/app/practice/content-selection/basic-tables');
  const tabs = within(await screen.findByRole('navigation', { name: 'Ways to choose' }));
  const marked = () =>
    tabs
      .getAllByRole('link')
      .filter((each) => each.getAttribute('aria-current') === 'page')
      .map((each) => each.textContent);
  expect(marked()).toEqual(['Times Tables', 'Basic']);
  await user.click(tabs.getByRole('link', { name: 'Addition Tables' }));
  await waitFor(() =>
    expect(place()).toBe('/app/practice/content-selection/basic-addition-tables'),
  );
});

describe('basic topics', () => {
  it('starts at the level of the age, moves by arrows and saves all units of the level', async () => {
    const { user, place, server } = open('/app/practice/content-selection/basic-topics', {
      selection: null,
      user: aUser({ yearOfBirth: new Date().getFullYear() - 8 }),
    });
    expect(
      (await screen.findByRole<HTMLInputElement>('radio', { name: /^Level 4,/ })).checked,
    ).toBe(true);
    await user.click(screen.getByRole('button', { name: 'One level up' }));
    screen.getByRole('heading', { name: 'Level 5' });
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(place()).toBe('/app/practice/mode'));
    const post = server.calls.find(({ method }) => method === 'POST');
    expect(post?.body).toMatchObject({ contentSelection: { type: 'basic_topics' } });
    const saved = await screen.findByText('Success');
    expect(saved.closest('[role=status]')).not.toBeNull();
  });

  it('marks the units of a level that have a star, and counts them', async () => {
    open('/app/practice/content-selection/basic-topics', {
      selection: null,
      user: aUser({ yearOfBirth: new Date().getFullYear() - 5 }),
      'GET /users/1/unit-statistics': () => ({
        unitStatistics: [{ unit: '1', answered: 20, correct: 19, recent: 'ccccc' }],
        levelStatistics: [],
      }),
    });
    const units = await screen.findAllByRole('listitem');
    const starred = units.filter((each) => each.textContent.endsWith(', a star'));
    expect(starred.map((each) => each.textContent)).toEqual(['Counting Objects, a star']);
    expect(screen.getByText('Stars').parentElement?.textContent).toMatch(/^Stars1 of \d+$/u);
  });

  it('shows the text of a refused save and stays', async () => {
    const { user, place } = open('/app/practice/content-selection/basic-topics', {
      selection: null,
      'POST /content-selections': () => refused(403, 'content-locked', 'Locked by your teacher'),
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await screen.findByText('Locked by your teacher');
    expect(place()).toBe('/app/practice/content-selection/basic-topics');
  });

  it('shows the locked content when it is not a level', async () => {
    open('/app/practice/content-selection/basic-topics', { user: aUser({ lock: aLock(5) }) });
    await screen.findByRole('heading', { name: '6 and 7 times tables' });
    expect(screen.queryByRole('radio')).toBeNull();
  });

  it('leads on to the game without a choice of content while it is locked', async () => {
    const { user, place, server } = open('/app/practice/content-selection/basic-topics', {
      user: aUser({ lock: aLock(5) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(place()).toBe('/app/practice/mode'));
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
  });
});

describe('basic times tables', () => {
  const path = '/app/practice/content-selection/basic-tables';

  it('shows the chosen tables with their results (ST-7)', async () => {
    open(path);
    const seven = await screen.findByRole('button', { name: /^7, 75 % right of \d+$/ });
    expect(seven.getAttribute('aria-pressed')).toBe('true');
    const chosen = screen.getByRole('region', { name: 'Chosen tables' });
    within(chosen).getByRole('heading', { name: '2 tables' });
    within(chosen).getByRole('img', { name: 'Last ten: 7 right, 2 wrong, 1 skipped' });
  });

  it('saves nothing when nothing was changed', async () => {
    const { user, place, server } = open(path);
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(place()).toBe('/app/practice/mode'));
    expect(server.calls.some(({ method }) => method === 'POST')).toBe(false);
    expect(screen.queryByText('Success')).toBeNull();
  });

  it('disables Next until a table is chosen', async () => {
    const { user } = open(path);
    await user.click(await screen.findByRole('button', { name: 'None' }));
    const next = screen.getByRole('button', { name: 'Next' });
    expect(next.hasAttribute('disabled')).toBe(true);
    screen.getByText('No tables are selected');
    await user.click(screen.getByRole('button', { name: /^0,/ }));
    expect(next.hasAttribute('disabled')).toBe(false);
    expect(screen.queryByText('No tables are selected')).toBeNull();
  });

  it('sends tables, mode and format (ST-7)', async () => {
    const { user, server, place } = open(path);
    await user.click(await screen.findByRole('button', { name: /^8,/ }));
    await user.click(screen.getByRole('radio', { name: /inverse/ }));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(place()).toBe('/app/practice/mode'));
    const post = server.calls.find(({ method }) => method === 'POST');
    expect(post?.body).toMatchObject({
      contentSelection: {
        type: 'basic_tables',
        mode: 'inverse',
        units: [
          { unit: '125', value: 6 },
          { unit: '126', value: 7 },
          { unit: '127', value: 8 },
        ],
      },
    });
  });
});

describe('the settings', () => {
  it('begin with Expert at speed 1 and give the seconds', async () => {
    open('/app/practice/mode');
    expect((await screen.findByRole<HTMLInputElement>('radio', { name: 'Expert' })).checked).toBe(
      true,
    );
    const slider = screen.getByRole('slider', { name: 'Starting Speed' });
    expect(slider.getAttribute('aria-valuetext')).toBe('1, about 10.0 seconds for each question');
  });

  it('give the seconds from the quickest to the slowest question of the content', async () => {
    const units = [{ ...unit(61), value: null, maxOperand: null }];
    open('/app/practice/mode', { selection: aSelection({ type: 'advanced_topics', units }) });
    const slider = await screen.findByRole('slider', { name: 'Starting Speed' });
    await waitFor(() =>
      expect(slider.getAttribute('aria-valuetext')).toBe(
        '1, about 16.0 to 26.0 seconds for each question',
      ),
    );
  });

  it('give more seconds for tables that are worked out', async () => {
    const units = [{ ...unit(125), maxOperand: 100 }];
    open('/app/practice/mode', { selection: aSelection({ type: 'advanced_tables', units }) });
    const slider = await screen.findByRole('slider', { name: 'Starting Speed' });
    await waitFor(() =>
      expect(slider.getAttribute('aria-valuetext')).toBe(
        '1, about 10.0 to 16.0 seconds for each question',
      ),
    );
  });

  it('give the time of a quick fact when the content is not known', async () => {
    open('/app/practice/mode?source=tricky', { selection: null });
    const slider = await screen.findByRole('slider', { name: 'Starting Speed' });
    expect(slider.getAttribute('aria-valuetext')).toBe('1, about 10.0 seconds for a quick fact');
  });

  it('begin without a clock under seven', async () => {
    open('/app/practice/mode', { user: aUser({ yearOfBirth: new Date().getFullYear() - 5 }) });
    const classic = await screen.findByRole<HTMLInputElement>('radio', { name: 'Classic' });
    expect(classic.checked).toBe(true);
    screen.getByText('No clock: take the time you need');
  });

  it('lead to the selectors when the selection has gone (PG-17, ST-6)', async () => {
    const { user, place } = open('/app/practice/mode', {
      'POST /games': () => refused(410, 'selection-gone', 'Choose again'),
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await waitFor(() => expect(place()).toBe('/app/practice/content-selection/basic-tables'));
  });

  it('lead home with the reason when a game cannot be made', async () => {
    const { user, place } = open('/app/practice/mode', {
      'POST /games': () => refused(403, 'content-locked', 'Practice is locked'),
    });
    await user.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByText('Practice is locked');
    await waitFor(() => expect(place()).toBe('/app'));
  });

  it('name the keys on screen in how to play where the pointer is a finger', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === '(pointer: coarse)' }));
    const { user } = open('/app/practice/mode');
    await user.click(await screen.findByRole('button', { name: 'How to play' }));
    const dialog = await screen.findByRole('dialog', { name: 'How to play' });
    within(dialog).getByText('Keypad');
    expect(within(dialog).getAllByText('Shoot')).toHaveLength(2);
    expect(within(dialog).queryByText(/Space|Enter/)).toBeNull();
  });

  it('give more time from how to play', async () => {
    const { user, server } = open('/app/practice/mode', {
      'PATCH /users/1': () => ({ user: aUser({ accessProfile: { ...PROFILE, time: '1.5' } }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'How to play' }));
    const more = await screen.findByRole<HTMLInputElement>('checkbox', {
      name: 'Give me more time',
    });
    await user.click(more);
    await waitFor(() => expect(more.checked).toBe(true));
    const saved = server.calls.find(({ method }) => method === 'PATCH');
    expect(saved?.body).toMatchObject({ user: { accessProfile: { time: '1.5' } } });
  });
});
