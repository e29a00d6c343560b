import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { isTables, TOPICS, UNITS } from '@moonbase/content';
import { kindsOfUnit } from '@moonbase/content/kinds';

import { aLock, aSession, aUser, serve, type FakeServer } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

const path = (selector: string): string => `/app/practice/content-selection/${selector}`;

const saved = {
  id: '5',
  user: '1',
  creator: null,
  createdAt: '2026-11-20T10:00:00Z',
  updatedAt: '2026-11-20T10:00:00Z',
  type: 'advanced_topics',
  mode: 'normal',
  format: 'normal',
  units: [],
  lockedMinutes: 0,
  lockedUntil: null,
  lockerName: null,
};

const open = (selector: string, user = aUser(), unitStatistics: readonly unknown[] = []) => {
  const server = serve({
    'GET /auth/session': () => aSession(user),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /users/1/content-selection': () => ({ contentSelection: null }),
    'GET /users/1/unit-statistics': () => ({ unitStatistics, levelStatistics: [] }),
    'POST /content-selections': () => ({ contentSelections: [saved] }),
  });
  return { server, ...visit(path(selector)) };
};

/** The grid of all levels, which stands under a key of its own. */
const openGrid = async (...parameters: Parameters<typeof open>) => {
  const page = open(...parameters);
  await page.user.click(await screen.findByRole('button', { name: 'All levels at once' }));
  return page;
};

const posted = (server: FakeServer): unknown =>
  server.calls.find(({ method }) => method === 'POST')?.body;

beforeEach(() =>
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })),
);

afterEach(() => vi.unstubAllGlobals());

describe('advanced topics', () => {
  it('adds a unit, shows its questions, and saves the choice', async () => {
    const { user, server, place } = await openGrid('advanced-topics');
    const unit = await screen.findByRole('button', { name: /^Fractions, level 4\.1: / });
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Next' });
    expect(next.disabled).toBe(true);
    await user.click(unit);
    screen.getByText('1 unit chosen');
    const about = await screen.findByRole('dialog', { name: 'Fraction Families' });
    within(about).getByText(/Fractions · level 4/);
    await within(about).findAllByRole('list', { name: 'Curriculum outcomes' }); // England's, by the country
    await user.selectOptions(within(about).getByRole('combobox', { name: 'Curriculum' }), '');
    expect(within(about).queryByRole('list', { name: 'Curriculum outcomes' })).toBeNull();
    await user.click(within(about).getByRole('button', { name: 'Examples' }));
    const examples = await screen.findByRole('dialog', {
      name: 'Example Questions: Fraction Families',
    });
    const kinds = await within(examples).findAllByRole('list', { name: /^Examples: / });
    for (const kind of kinds)
      expect(within(kind).getAllByRole('listitem').length).toBeLessThanOrEqual(5);
    const [cross] = within(examples).getAllByRole('button', { name: 'Close' });
    if (cross) await user.click(cross);
    await screen.findByRole('dialog', { name: 'Fraction Families' });
    await user.click(
      within(screen.getByRole('dialog', { name: 'Fraction Families' })).getByRole('button', {
        name: 'Close',
      }),
    );
    await user.click(next);
    await waitFor(() => expect(place()).toBe('/app/practice/mode'));
    expect(posted(server)).toMatchObject({
      contentSelection: { type: 'advanced_topics', units: [{ selected: true }] },
    });
  });

  it('can be used by keyboard alone: Enter opens a unit’s questions, Esc returns to its button', async () => {
    const { user } = await openGrid('advanced-topics');
    const unit = await screen.findByRole('button', { name: /^Fractions, level 4\.1: / });
    unit.focus();
    await user.keyboard('{Enter}');
    const about = await screen.findByRole('dialog', { name: 'Fraction Families' });
    await waitFor(() => expect(about.contains(document.activeElement)).toBe(true));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => {
      expect(document.activeElement).toBe(unit); // in the next frame
    });
    await user.click(unit);
    await screen.findByRole('dialog', { name: 'Fraction Families' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('names the unit under the pointer or the focus in words, and the columns as levels', async () => {
    const { user } = await openGrid('advanced-topics');
    const grid = await screen.findByRole('region', { name: 'Topics by level' });
    within(grid).getByText('Point at a number to read its name.');
    const [key] = within(grid).getAllByRole('button', { name: /: Counting Objects/ });
    if (!key) throw new Error('There is no such unit');
    await user.hover(key);
    expect(within(grid).getByText('Counting Objects').parentElement?.textContent).toMatch(
      /^Counting Objects .*, level 1/,
    );
    expect(grid.textContent).toContain('Level 1Level 2');
  });

  it('begins with one level, whose units have a name and a picture, on wide screens too', async () => {
    const { user } = open('advanced-topics', aUser(), [
      { unit: '7', answered: 30, correct: 24, recent: 'ccic' },
    ]);
    const unit = await screen.findByRole('button', { name: /: Numbers to Ten Million/ });
    expect(unit.querySelector('svg')).not.toBeNull();
    screen.getByText('Numbers to Ten Million');
    await user.click(screen.getByRole('button', { name: 'All levels at once' }));
    await screen.findByRole('region', { name: 'Topics by level' });
    await user.click(screen.getByRole('button', { name: 'One level at a time' }));
    await screen.findByText('Numbers to Ten Million');
  });

  it('opens on narrow screens at the level that is practised most', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    open('advanced-topics', aUser(), [{ unit: '7', answered: 30, correct: 24, recent: 'ccic' }]);
    const level = await screen.findByRole('button', { name: 'Level 6' });
    expect(level.getAttribute('aria-pressed')).toBe('true');
    screen.getByText('Numbers to Ten Million');
  });

  it('adds all topics of a level and removes them again', async () => {
    const { user } = await openGrid('advanced-topics');
    const all = await screen.findByRole('button', { name: 'All topics, level 1' });
    await user.click(all);
    expect(all.getAttribute('aria-pressed')).toBe('true');
    await user.click(all);
    screen.getByText('0 units chosen');
  });

  it('shows one level at a time on a narrow screen', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = open('advanced-topics');
    await user.click(await screen.findByRole('button', { name: 'Level 4' }));
    screen.getByRole('button', { name: /^Fractions, level 4\.1: / });
    expect(screen.queryByRole('button', { name: /^Fractions, level 5\.1: / })).toBeNull();
  });

  it('chooses a unit by one tap on a narrow screen, with nothing over Next; a key beside it opens the unit', async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    const { user } = open('advanced-topics');
    await user.click(await screen.findByRole('button', { name: 'Level 4' }));
    const unit = screen.getByRole('button', { name: /^Fractions, level 4\.1: / });
    await user.click(screen.getByText('Fraction Families'));
    screen.getByText('1 unit chosen');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(unit);
    screen.getByText('0 units chosen');
    const about = screen.getByRole('button', { name: 'About Fraction Families' });
    await user.click(about);
    const opened = await screen.findByRole('dialog', { name: 'Fraction Families' });
    screen.getByText('0 units chosen'); // looking chooses nothing
    await user.click(within(opened).getByRole('button', { name: 'Choose' }));
    screen.getByText('1 unit chosen');
    await user.click(within(opened).getByRole('button', { name: 'Take out' }));
    screen.getByText('0 units chosen');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    unit.focus();
    await user.keyboard('{Enter}');
    screen.getByText('1 unit chosen');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('changes nothing while locked', async () => {
    await openGrid('advanced-topics', aUser({ lock: aLock(5) }));
    const unit = await screen.findByRole<HTMLButtonElement>('button', {
      name: /^Fractions, level 4\.1: /,
    });
    expect(unit.disabled).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next' }).disabled).toBe(false);
  });
});

it('a selector counts the further kinds of question of a unit: 1 more kind, 2 more kinds', async () => {
  const { user } = await openGrid('advanced-topics');
  for (const [count, words] of [
    [1, 'and 1 more kind of question'],
    [2, 'and 2 more kinds of question'],
  ] as const) {
    const unit = UNITS.find(
      ({ id, topicId }) =>
        kindsOfUnit(id).length === 3 + count &&
        TOPICS.some((t) => t.id === topicId && !isTables(t)),
    );
    await user.click(
      await screen.findByRole('button', { name: new RegExp(`: ${unit?.name ?? 'none'}$`) }),
    );
    await screen.findByText(words);
    await user.keyboard('{Escape}');
  }
});

describe('advanced tables', () => {
  it('saves the largest operand, the frequency, and a custom table', async () => {
    const { user, server, place } = open('advanced-tables');
    await user.click(await screen.findByRole('checkbox', { name: '7 times table' }));
    await user.click(screen.getByRole('button', { name: '7 times table: max. operand: one more' }));
    await user.click(screen.getByRole('radio', { name: 'More' }));
    await user.type(screen.getByRole('textbox', { name: 'Second custom table: number' }), '25');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(place()).toBe('/app/practice/mode'));
    const body = JSON.stringify(posted(server));
    expect(body).toContain(
      '{"unit":"126","selected":true,"value":7,"maxOperand":13,"frequency":1}',
    );
    expect(body).toContain(
      '{"unit":"135","selected":true,"value":25,"maxOperand":12,"frequency":0}',
    );
  });

  it('takes a typed largest operand, and lowers one that is too large to 100', async () => {
    const { user, server } = open('advanced-tables');
    await user.click(await screen.findByRole('checkbox', { name: '7 times table' }));
    await user.click(screen.getByRole('checkbox', { name: '8 times table' }));
    const operandOf = (table: number) =>
      screen.getByRole<HTMLInputElement>('textbox', { name: `${table} times table: max. operand` });
    await user.clear(operandOf(7));
    await user.type(operandOf(7), '100');
    await user.clear(operandOf(8));
    await user.type(operandOf(8), '345');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(posted(server)).toBeDefined());
    const body = JSON.stringify(posted(server));
    for (const value of [7, 8]) expect(body).toContain(`"value":${value},"maxOperand":100,`);
  });

  it('keeps the largest operand when the field is left empty', async () => {
    const { user } = open('advanced-tables');
    await user.click(await screen.findByRole('checkbox', { name: '7 times table' }));
    const operand = screen.getByRole<HTMLInputElement>('textbox', {
      name: '7 times table: max. operand',
    });
    await user.clear(operand);
    await user.tab();
    expect(operand.value).toBe('12');
  });

  it('lets the operand of the zero table go down to 1 in division, to 0 otherwise', async () => {
    const { user } = open('advanced-tables');
    await user.click(await screen.findByRole('checkbox', { name: '0 times table' }));
    const name = '0 times table: max. operand';
    const operand = screen.getByRole<HTMLInputElement>('textbox', { name });
    const less = screen.getByRole<HTMLButtonElement>('button', { name: `${name}: one less` });
    await user.clear(operand);
    await user.type(operand, '1{Enter}');
    expect(less.disabled).toBe(false);
    await user.click(screen.getByRole('radio', { name: /inverse/ }));
    expect(less.disabled).toBe(true);
    await user.clear(operand);
    await user.type(operand, '0');
    await user.tab();
    expect(operand.value).toBe('1');
  });

  it('says beside Next why the tables cannot be practised, and Next waits', async () => {
    const { user } = open('advanced-tables');
    await user.click(await screen.findByRole('checkbox', { name: '0 times table' }));
    const less = screen.getByRole('button', { name: '0 times table: max. operand: one less' });
    for (let operand = 12; operand > 0; operand--) await user.click(less);
    await user.click(screen.getByRole('radio', { name: /inverse/ }));
    const next = screen.getByRole<HTMLButtonElement>('button', {
      name: 'Next',
      description:
        "Division tables with only 0's cannot be selected because division by 0 is impossible.",
    });
    expect(next.disabled).toBe(true);
    screen.getByText(/^Division tables with only/u); // said once, where Next is
  });

  it('warns of few questions and saves nothing when that is declined', async () => {
    const { user, server, place } = open('advanced-addition-tables');
    await user.click(await screen.findByRole('checkbox', { name: '4 addition table' }));
    const less = screen.getByRole('button', { name: '4 addition table: max. operand: one less' });
    for (let operand = 12; operand > 3; operand--) await user.click(less);
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('This selection has only 4 different questions. Use it anyway?');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(posted(server)).toBeUndefined();
    expect(place()).toBe(path('advanced-addition-tables'));
  });
});
