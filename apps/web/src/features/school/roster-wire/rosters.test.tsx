import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { RosterNight } from '@moonbase/contracts/roster-wire';

import { Refusal } from '../../../platform/server.test-kit.ts';
import { CHANGE, open } from '../school.test-kit.tsx';
import { NIGHT, replyOf, SOURCE } from './rosters.test-kit.ts';

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

describe('A night that was taken back', () => {
  it('says who took a night back, and what it had done', async () => {
    const undone = { ...CHANGE, counts: { moved: 2, created: 0 }, undoUntil: null };
    open('/teacher/school/rosters', {
      'GET /school/roster-source': () =>
        replyOf(SOURCE, [
          {
            ...NIGHT,
            outcome: 'applied',
            isWaiting: false,
            words: [],
            change: { ...undone, undoneAt: '2026-11-27T08:00:00.000Z', undoneBy: 'Mr Tuckett' },
          },
        ]),
    });
    const cell = (await screen.findByText('taken back')).closest('td');
    expect(cell?.textContent).toBe('taken back by Mr Tuckett: 2 moved class');
  });
});
