import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type {
  RosterNight,
  RosterSource,
  RosterWaitingReply,
} from '@moonbase/contracts/roster-wire';

import { Refusal } from '../../../platform/server.test-kit.ts';
import { CHANGE, open } from '../school.test-kit.tsx';

const SOURCE: RosterSource = {
  version: '1.2',
  address: 'https://sis.hill.example/ims/oneroster/rostering/v1p2',
  tokenAddress: 'https://sis.hill.example/token',
  clientId: 'moonbase-kh',
  schoolThere: '',
  limits: { mostLeaving: 10, mostRenamed: 10, waitsForEmpty: true },
  isPaused: false,
  isBusy: false,
  nextAt: '2026-11-28T03:10:00.000Z',
  givenAt: '2026-11-03T10:00:00.000Z',
  givenBy: 'Mr Tuckett',
  found: { id: 'org-2758', name: 'Hill Public School', others: 3, asked: 8, answered: 7 },
};
const NIGHT: RosterNight = {
  id: '1',
  at: '2026-11-27T03:10:00.000Z',
  tookMs: 2100,
  by: null,
  outcome: 'waits',
  came: { students: 530, teachers: 37, classes: 24, pages: 7 },
  words: ['74 of 604 students would leave: 12 in a hundred, your limit is 10.'],
  isWaiting: true,
  leftOut: 0,
  change: null,
};
const replyOf = (source: RosterSource | null, nights: readonly RosterNight[] = [], erased = 0) => ({
  rosterSource: { source, nights: [...nights], erased },
});
type Waiting = RosterWaitingReply['rosterWaiting'];
const NONE = { changes: 0, leaving: 0 };
const waiting = (
  counts: Partial<Waiting['counts']>,
  takes: Partial<Waiting['takes']>,
  held: 'leaving' | 'undone' = 'leaving',
) => ({
  rosterWaiting: {
    importId: '5',
    at: NIGHT.at,
    notes: [],
    holds: [{ reason: 'leaving', people: 2, words: '2 of 8 students would leave.' }],
    counts: { create: 0, update: 0, move: 0, leave: 0, unchanged: 6, error: 0, ...counts },
    takes: { others: NONE, undone: NONE, all: NONE, ...takes },
    rows: [
      {
        who: 'student',
        name: 'Kai Nakamura',
        now: ['4W'],
        then: [],
        outcome: 'leave',
        details: [],
        held,
        lastPlayedAt: '2026-11-26T09:00:00.000Z',
      },
    ],
    found: 1,
  },
});
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const user = userEvent.setup();

describe('Rosters', () => {
  it('are set up with a secret that nobody beside the screen reads, and say what is wrong at its field', async () => {
    const page = open('/teacher/school/rosters', {
      'PUT /school/roster-source': () =>
        new Refusal(422, {
          errors: { clientSecret: ['The service does not know this client ID.'] },
        }),
    });
    await user.click(await button('Set it up'));
    const secret = await screen.findByLabelText('Client secret');
    expect(secret.getAttribute('type')).toBe('password');
    await user.type(secret, 'wrong');
    await user.click(await button(/^Show/));
    expect(secret.getAttribute('type')).toBe('text');
    await user.type(screen.getByLabelText('Client ID'), 'moonbase-kh');
    await user.click(await button('Check and save'));
    await screen.findByText('The service does not know this client ID.');
    expect(document.activeElement).toBe(secret);
    expect(page.bodyOf('/school/roster-source')).toMatchObject({
      clientId: 'moonbase-kh',
      clientSecret: 'wrong',
      version: '1.2',
    });
  });

  it('ask for the secret again beside its field once an address is at another site', async () => {
    open('/teacher/school/rosters', {
      'GET /school/roster-source': () => replyOf(SOURCE, [NIGHT]),
    });
    await user.click(await button('Change'));
    const secret = await screen.findByLabelText('Client secret');
    const address = screen.getByLabelText('Address of the lists');
    const hint = () =>
      document.querySelector(`[id="${secret.id}-hint"]`)?.textContent ?? 'no hint at the field';
    expect(hint()).toMatch(/Leave it empty to keep it/);
    await user.type(address, '/more');
    expect(hint()).toMatch(/Leave it empty to keep it/);
    await user.clear(address);
    await user.type(address, 'https://other.example/v1p2');
    expect(hint()).toBe('An address has changed: give the secret again.');
    await user.clear(address);
    await user.type(address, SOURCE.address);
    expect(hint()).toMatch(/Leave it empty to keep it/);
    await user.type(screen.getByLabelText('Address for tokens'), '2');
    expect(hint()).toBe('An address has changed: give the secret again.');
  });

  it('show what waits on top, and the last nights with their undo', async () => {
    const applied: RosterNight = {
      ...NIGHT,
      id: '2',
      outcome: 'applied',
      words: [],
      isWaiting: false,
      change: { ...CHANGE, kind: 'roster-fetched', counts: { created: 1, moved: 2 } },
    };
    const failed: RosterNight = {
      ...NIGHT,
      id: '3',
      outcome: 'failed',
      came: null,
      isWaiting: false,
      words: ['Page 4 of the students: the service answers with 500.'],
    };
    open('/teacher/school/rosters', {
      'GET /school/roster-source': () => replyOf(SOURCE, [NIGHT, applied, failed]),
      'GET /school/changes/:changeId/undo': () => ({
        undo: { deleted: 1, removed: 0, restored: 2, cards: 0 },
      }),
      [`GET /school/changes/${CHANGE.id}/people`]: () => ({
        concerned: {
          came: { people: [], total: 0 },
          left: { people: [], total: 0 },
          moved: {
            people: [
              {
                id: '5',
                name: 'Rosa Cole',
                isStudent: true,
                nameBefore: null,
                from: ['7A'],
                to: ['7B'],
              },
            ],
            total: 2,
          },
          changed: {
            people: [
              {
                id: '6',
                name: 'Yara Otherly',
                isStudent: true,
                nameBefore: 'Yara Ivanov',
                from: ['8A'],
                to: ['8A'],
              },
            ],
            total: 1,
          },
        },
      }),
    });
    await screen.findByText('A list waits for you.');
    screen.getByRole('heading', { name: 'Rosters', level: 1 });
    screen.getByText('7 of 8 lists answered');
    screen.getByText(/3 other schools at this address are left alone/);
    const table = await screen.findByRole('table', { name: 'The last nights' });
    within(table).getByText('1 new');
    within(table).getByText('2 moved class');
    within(table).getByText(/answers with 500/);
    await user.click(within(table).getByRole('button', { name: /^Who changed by the list/ }));
    const who = within(await screen.findByRole('dialog', { name: 'Who it was' }));
    const rosa = await who.findByRole('link', { name: 'Rosa Cole' });
    expect(rosa.closest('li')?.textContent).toBe('Rosa Cole 7A → 7B');
    expect(rosa.getAttribute('href')).toBe('/teacher/school/students?find=Rosa%20Cole');
    who.getByText('and 1 more');
    who.getByText('was called Yara Ivanov');
    await user.click(who.getByRole('button', { name: 'OK' }));
    await user.click(within(table).getByRole('button', { name: /^Undo the list/ }));
    await screen.findByRole('dialog', { name: 'Undo this step?' });
  });

  it('can be undone at the newest night alone, say so with the focus, and are brought back on the row', async () => {
    const night = (id: string, change: Partial<typeof CHANGE>): RosterNight => ({
      ...NIGHT,
      id,
      outcome: 'applied',
      words: [],
      isWaiting: false,
      change: { ...CHANGE, id, kind: 'roster-fetched', ...change },
    });
    let newest = night('9', {});
    const { server } = open('/teacher/school/rosters', {
      'GET /school/roster-source': () => replyOf(SOURCE, [newest, night('8', { isNext: false })]),
      'GET /school/changes/9/undo': () => ({
        undo: {
          deleted: 0,
          removed: 0,
          restored: 4,
          cards: 0,
          people: {
            came: [],
            left: [],
            moved: ['Rosa Cole (7A to 7B)'],
            changed: ['Yara Otherly (called Yara Ivanov before)'],
          },
        },
      }),
      'POST /school/changes/9/undo': () => {
        newest = night('9', { undoUntil: null, undoneAt: NIGHT.at, redoUntil: NIGHT.at });
        return { change: newest.change };
      },
      'POST /school/changes/9/redo': () => {
        newest = night('9', {});
        return { change: newest.change };
      },
    });
    const table = await screen.findByRole('table', { name: 'The last nights' });
    expect(within(table).getAllByRole('button', { name: /^Who changed/ })).toHaveLength(2);
    await user.click(within(table).getByRole('button', { name: /^Undo the list/ }));
    const question = within(await screen.findByRole('dialog', { name: 'Undo this step?' }));
    await question.findByText('Yara Otherly (called Yara Ivanov before)');
    await user.click(question.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Taken back/));
    await user.click(await button(/^Bring back the list/));
    await waitFor(() => expect(document.activeElement?.textContent).toMatch(/^Brought back/));
    expect(server.calls.map(({ path }) => path)).toContain('/school/changes/9/redo');
  });

  it('say what was left out of a list that was taken, in its row, until the next night', async () => {
    const part: RosterNight = {
      ...NIGHT,
      outcome: 'applied',
      isWaiting: false,
      leftOut: 95,
      change: { ...CHANGE, kind: 'roster-fetched', counts: { moved: 5, updated: 1 } },
    };
    open('/teacher/school/rosters', { 'GET /school/roster-source': () => replyOf(SOURCE, [part]) });
    const row = within(await screen.findByRole('row', { name: /95 left out/ }));
    row.getByText('5 moved class');
    row.getByText(/^They wait again with the next list. 74 of 604 students would leave/);
  });

  it('say with the focus what a fetch has led to', async () => {
    let nights: RosterNight[] = [];
    let isBusy = false;
    open('/teacher/school/rosters', {
      'GET /school/roster-source': () => replyOf({ ...SOURCE, isBusy }, nights),
      'POST /school/roster-source/fetch': () => {
        isBusy = true;
        return replyOf({ ...SOURCE, isBusy }, nights);
      },
    });
    await user.click(await button('Fetch the first list'));
    await screen.findByText('The list is being fetched …');
    nights = [
      {
        ...NIGHT,
        outcome: 'applied',
        isWaiting: false,
        change: { ...CHANGE, kind: 'roster-fetched', counts: { created: 3 } },
      },
    ];
    isBusy = false;
    const said = await screen.findByText('The list was fetched: 3 new.', undefined, {
      timeout: 4000,
    });
    await waitFor(() => expect(document.activeElement).toBe(said));
  });

  it('say loudly that a way in comes first, and are silent where there is one', async () => {
    open('/teacher/school/rosters');
    await screen.findByText(/Add the way in before you fetch the first list/);
  });

  it('say who was erased here and stays so, and let the list bring them again by two keys', async () => {
    const page = open('/teacher/school/rosters', {
      'GET /school/roster-source': () => replyOf(SOURCE, [NIGHT], 2),
      'POST /school/roster-source/forget-erased': () => replyOf(SOURCE, [NIGHT]),
    });
    await screen.findByText(/2 people of the list were erased here, and stay so/);
    await user.click(await button('Let the list bring them again'));
    expect(page.bodyOf('/school/roster-source/forget-erased')).toBeUndefined();
    await user.click(await button('Let it bring them'));
    await waitFor(() => expect(screen.queryByText(/were erased here, and stay so/)).toBeNull());
  });

  it('change when a list waits', async () => {
    const page = open('/teacher/school/rosters', {
      'GET /school/roster-source': () => replyOf(SOURCE, [NIGHT]),
      'PUT /school/roster-source/limits': () => replyOf(SOURCE, [NIGHT]),
    });
    await user.click(await button('More would leave than: one more'));
    expect(page.bodyOf('/school/roster-source/limits')).toEqual({
      ...SOURCE.limits,
      mostLeaving: 11,
    });
  });

  it('are told on My School where a list waits or could not be fetched', async () => {
    open('/teacher/school', {
      'GET /school/roster-source': () =>
        replyOf(SOURCE, [
          { ...NIGHT, id: '2', outcome: 'failed', isWaiting: false, words: ['Page 2 …'] },
          NIGHT,
        ]),
    });
    await screen.findByText('A list waits for you.');
    await screen.findByText('Your list could not be fetched.');
  });
});

describe('The list that waits', () => {
  it('is taken without those who would leave, by one key', async () => {
    const page = open('/teacher/school/rosters/waiting', {
      'GET /school/roster-source/waiting': () =>
        waiting(
          { leave: 2, update: 1 },
          { others: { changes: 1, leaving: 0 }, all: { changes: 3, leaving: 2 } },
        ),
      'POST /school/roster-source/waiting/take': () => ({ rosterTaken: { change: CHANGE } }),
    });
    await screen.findByText('2 of 8 students would leave.');
    within(screen.getByRole('row', { name: /Kai Nakamura/ })).getByText('would leave');
    screen.getByText(/none of the reasons above holds back now, and leave the 2 where they are/);
    const leave = screen.getByRole('link', { name: 'Leave everything as it is' });
    expect(leave.getAttribute('href')).toBe('/teacher/school/rosters');
    await user.click(await button('Take the 1 other change'));
    await screen.findByRole('heading', { name: 'A part of the list was taken' });
    screen.getByText(/^2 changes of the list were left out. They wait again with the next list/);
    expect(page.bodyOf('/school/roster-source/waiting/take')).toEqual({
      take: 'others',
      leaving: null,
    });
  });

  it('is fetched again without leaving the page, which says when a newer one is in', async () => {
    let fetched: RosterNight | null = null;
    let isBusy = false;
    const page = open('/teacher/school/rosters/waiting', {
      'GET /school/roster-source': () =>
        replyOf({ ...SOURCE, isBusy }, fetched === null ? [NIGHT] : [fetched, NIGHT]),
      'GET /school/roster-source/waiting': () =>
        fetched === null || fetched.isWaiting
          ? waiting({ leave: 2 }, { all: { changes: 2, leaving: 2 } })
          : new Refusal(409, {
              errors: [
                { status: '409', code: 'no-roster-waiting', title: '', detail: 'No list waits.' },
              ],
            }),
      'POST /school/roster-source/fetch': () => {
        isBusy = true;
        return replyOf({ ...SOURCE, isBusy }, [NIGHT]);
      },
    });
    await user.click(await button('Fetch again'));
    await screen.findByText('The list is being fetched …');
    expect(page.bodyOf('/school/roster-source/fetch')).toBeDefined();
    fetched = { ...NIGHT, id: '2' };
    isBusy = false;
    await screen.findByText('A newer list is in. This is it.', undefined, { timeout: 4000 });
    await user.click(await button('Fetch again'));
    fetched = { ...NIGHT, id: '3', isWaiting: false, outcome: 'applied', change: null };
    isBusy = false;
    await screen.findByText(
      /^The list was fetched: changes were made. Nothing waits any more/,
      undefined,
      { timeout: 4000 },
    );
  });

  it('names the few who would leave where it asks whether they have left', async () => {
    open('/teacher/school/rosters/waiting', {
      'GET /school/roster-source/waiting': () =>
        waiting({ leave: 1 }, { all: { changes: 1, leaving: 1 } }),
    });
    await user.click(await button(/has left …|The person has left/));
    const asked = within(screen.getByRole('dialog', { name: 'Has this person really left?' }));
    await asked.findByText('Kai Nakamura');
    expect(asked.getByRole('listitem').textContent).toBe('Kai Nakamura, 4W');
  });

  it('takes away those who left once their number is typed', async () => {
    const page = open('/teacher/school/rosters/waiting', {
      'GET /school/roster-source/waiting': () =>
        waiting({ leave: 2 }, { all: { changes: 2, leaving: 2 } }),
      'POST /school/roster-source/waiting/take': () => ({ rosterTaken: { change: CHANGE } }),
    });
    await user.click(await button('All 2 have left …'));
    const take = await button('Take the whole list');
    expect(take.hasAttribute('disabled')).toBe(true);
    await user.type(screen.getByLabelText('Type 2 to confirm'), '2');
    await user.click(take);
    await screen.findByRole('heading', { name: 'The list was taken' });
    expect(page.bodyOf('/school/roster-source/waiting/take')).toEqual({ take: 'all', leaving: 2 });
  });

  it('marks what was taken back before, and takes it again alone after a question', async () => {
    const page = open('/teacher/school/rosters/waiting', {
      'GET /school/roster-source': () => replyOf(SOURCE, [NIGHT]),
      'GET /school/roster-source/waiting': () =>
        waiting(
          { leave: 1, move: 4 },
          {
            others: { changes: 1, leaving: 1 },
            undone: { changes: 4, leaving: 0 },
            all: { changes: 5, leaving: 1 },
          },
          'undone',
        ),
      'POST /school/roster-source/waiting/take': () => ({ rosterTaken: { change: CHANGE } }),
    });
    within(await screen.findByRole('row', { name: /Kai Nakamura/ })).getByText('taken back before');
    await screen.findByText(/1 person would leave; your limit is 10 in a hundred/);
    expect(screen.queryByRole('button', { name: /left …/ })).toBeNull();
    await user.click(await button('Take the 1 other change'));
    const question = within(screen.getByRole('dialog', { name: 'Has this person really left?' }));
    expect(question.getByRole('button', { name: 'Take 1 change' }).hasAttribute('disabled')).toBe(
      true,
    );
    await user.click(question.getByRole('button', { name: 'Cancel' }));
    await user.click(await button('Take the 4 again …'));
    const again = within(screen.getByRole('dialog', { name: 'Take 4 changes again?' }));
    expect(again.queryByRole('textbox')).toBeNull();
    await user.click(again.getByRole('button', { name: 'Take 4 changes' }));
    await screen.findByRole('heading', { name: 'A part of the list was taken' });
    expect(page.bodyOf('/school/roster-source/waiting/take')).toEqual({
      take: 'undone',
      leaving: 0,
    });
  });
});
