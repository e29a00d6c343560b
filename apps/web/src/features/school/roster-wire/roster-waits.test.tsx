import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';

import type { RosterNight } from '@moonbase/contracts/roster-wire';

import { Refusal } from '../../../platform/server.test-kit.ts';
import { CHANGE, open } from '../school.test-kit.tsx';
import { NIGHT, replyOf, SOURCE, waiting } from './rosters.test-kit.ts';

const button = (name: string | RegExp) => screen.findByRole('button', { name });
const user = userEvent.setup();

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
      importId: '5',
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
    expect(page.bodyOf('/school/roster-source/waiting/take')).toEqual({
      importId: '5',
      take: 'all',
      leaving: 2,
    });
  });

  it('is not taken where a newer one has come: the page says so and shows that one', async () => {
    let isNewer = false;
    const page = open('/teacher/school/rosters/waiting', {
      'GET /school/roster-source/waiting': () => {
        const leave = isNewer ? 3 : 2;
        const { rosterWaiting } = waiting({ leave }, { all: { changes: leave, leaving: leave } });
        return { rosterWaiting: { ...rosterWaiting, importId: isNewer ? '6' : '5' } };
      },
      'POST /school/roster-source/waiting/take': () => {
        isNewer = true;
        const detail = 'A newer list is in. Look at it first.';
        return new Refusal(409, {
          errors: [{ status: '409', code: 'newer-roster', title: '', detail }],
        });
      },
    });
    await user.click(await button('All 2 have left …'));
    await user.type(screen.getByLabelText('Type 2 to confirm'), '2');
    await user.click(await button('Take the whole list'));
    await screen.findByText('A newer list is in. Look at it first.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(await button('All 3 have left …'));
    await user.type(screen.getByLabelText('Type 3 to confirm'), '3');
    await user.click(await button('Take the whole list'));
    expect(page.bodyOf('/school/roster-source/waiting/take')).toEqual({
      importId: '6',
      take: 'all',
      leaving: 3,
    });
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
      importId: '5',
      take: 'undone',
      leaving: 0,
    });
  });
});
