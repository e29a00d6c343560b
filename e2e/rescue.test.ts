// Space Rescue between browsers. The robots know the game from its accessibility tree alone and play it by keyboard.
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  newPage,
  signIn,
} from './browser.test-kit.ts';

/**
 * No round starts after 510 s of the game's clock (SR-8), and the last one may take more than two minutes of it. The
 * product of the journeys plays at twice the speed; the one that JOURNEYS_URL names may not.
 */
const WHOLE_GAME_MS = 720_000;
const POLL_MS = 300; // each look walks through the whole page

/** The page as a screen reader sees it: roles, names and words; neither pixels nor the network. */
const treeOf = (page: Page): Promise<string> => page.locator('main').ariaSnapshot();

const OPERATIONS: Readonly<Record<string, (one: number, other: number) => number>> = {
  plus: (one, other) => one + other,
  minus: (one, other) => one - other,
  times: (one, other) => one * other,
  'divided by': (one, other) => one / other,
};

/** The answer of a spoken sum with one operation; null for any other question. */
function answerOf(tree: string): string | null {
  const [, card = ''] = /group "Question":([^]*?)(?:\n\s*- (?:group|button)|$)/.exec(tree) ?? [];
  const sum = /(\d+) (plus|minus|times|divided by) (\d+)/.exec(card);
  const [, one, operation = '', other] = sum ?? [];
  const result = OPERATIONS[operation]?.(Number(one), Number(other));
  return result === undefined || !Number.isInteger(result) ? null : String(result);
}

interface Cell {
  readonly row: number;
  readonly column: number;
  readonly words: string;
}

function cellsOf(tree: string): readonly Cell[] {
  return [...tree.matchAll(/gridcell "Row (\d+), column (\d+), ([^"]*)"/g)].map(
    ([, row, column, words = '']) => ({ row: Number(row), column: Number(column), words }),
  );
}

/** The best tile by its description: in line with a ship, then where nothing is proven. */
function choice(cells: readonly Cell[], turn: number): Cell | undefined {
  const inReach = cells.filter(({ words }) => words.includes(', in reach'));
  const open = inReach.filter(({ words }) => !words.includes('empty for sure'));
  const lined = open.filter(({ words }) => /in line with a ship|a ship part is near/.test(words));
  const pool = [lined, open, inReach].find((each) => each.length > 0) ?? [];
  return pool[(turn * 7) % Math.max(1, pool.length)];
}

const keys = (steps: number, forward: string, back: string): string[] =>
  Array.from({ length: Math.abs(steps) }, () => (steps > 0 ? forward : back));

/** Moves from where the crew is to the tile, and scans. */
async function scan(page: Page, cells: readonly Cell[], name: string, to: Cell): Promise<void> {
  const from = cells.find(({ words }) => words.includes(`${name} is here`));
  if (!from) return;
  const moves = [
    ...keys(to.row - from.row, 'ArrowDown', 'ArrowUp'),
    ...keys(to.column - from.column, 'ArrowRight', 'ArrowLeft'),
  ];
  for (const key of moves) await page.keyboard.press(key);
  await page.keyboard.press('Enter');
}

/** Plays until the ranks are shown, guided by the accessibility tree. @returns the number of questions answered */
async function playByTree(page: Page, name: string): Promise<number> {
  const until = Date.now() + WHOLE_GAME_MS;
  let answered = 0;
  for (let turn = 0; Date.now() < until; turn += 1) {
    const tree = await treeOf(page);
    if (tree.includes('list "Ranks"')) return answered;
    const cells = cellsOf(tree);
    const target = choice(cells, turn);
    if (tree.includes('group "Question"')) {
      const answer = answerOf(tree);
      if (answer !== null) await page.keyboard.type(answer);
      await page.keyboard.press('Enter');
      answered += 1;
    } else if (/heading "Your turn/.test(tree) && target) {
      await scan(page, cells, name, target);
      await page.waitForTimeout(3 * POLL_MS);
    }
    await page.waitForTimeout(POLL_MS);
  }
  throw new Error('The game did not end');
}

/** Opens the lobby and waits until it is accepted there. */
async function openLobby(page: Page, path = '/rescue'): Promise<void> {
  await page.goto(path);
  await page.locator('button:enabled', { hasText: 'Quick game' }).waitFor();
}

/** A guest is asked for the school year before the first game. */
async function sayYear(page: Page): Promise<void> {
  await page.getByRole('dialog').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Your school year' });
  if ((await dialog.count()) === 0) return;
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'OK' }).click();
}

/** Hosts a private game. @returns the link for friends */
async function host(page: Page): Promise<string> {
  await page.getByRole('button', { name: /Host game/ }).click();
  await sayYear(page);
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
  await page.getByRole('heading', { name: 'Host Game' }).waitFor();
  return page.getByRole('textbox', { name: 'Share this link with friends:' }).inputValue();
}

/** The newest activity in a student's history is the match, with the answers that were given in time. */
async function expectSeenByTeacher(teacher: string, name: string, answered: number): Promise<void> {
  const page = await newPage();
  await signIn(page, teacher);
  await page
    .getByRole('link', { name: /Wattle/ })
    .first()
    .click();
  await page.getByRole('link', { name, exact: true }).click();
  await page.getByRole('link', { name: 'History', exact: true }).click();
  const match = page.getByRole('row', { name: /Space Rescue Small Board/ }).first();
  const [, correct, incorrect] = /(\d+)\s+(\d+)\s+\d+ %/.exec(await match.innerText()) ?? [];
  const shown = Number(correct) + Number(incorrect);
  expect(shown).toBeGreaterThan(20);
  expect(shown).toBeLessThanOrEqual(answered);
}

describe('Space Rescue', () => {
  it(
    'is played to its end by a student and a guest on a phone who read the accessibility tree alone',
    { timeout: WHOLE_GAME_MS + 60_000 },
    async () => {
      const student = await newPage();
      const guest = await newPage('phone');
      const complaints = [complaintsOf(student), complaintsOf(guest)];
      await signIn(student, 'Adam Hill');
      const played = student.getByRole('link', { name: /Space Rescue/ });
      const before = Number(/Games played\s*(\d+)/.exec(await played.innerText())?.[1]);
      await played.click();
      await openLobby(student);
      const link = await host(student);

      await guest.goto(link);
      await sayYear(guest);
      await guest.getByRole('button', { name: 'Join', exact: true }).click();
      await guest.getByText('Waiting for the host to start').waitFor();
      expect(new URL(guest.url()).search).toBe('');
      const guestName = await guest
        .getByText(/^Guest \d+/)
        .first()
        .innerText();
      await student.getByRole('button', { name: 'Start' }).click();

      const answered = await Promise.all([
        playByTree(student, 'Adam H'),
        playByTree(guest, guestName.replace(/ \(you\)$/, '').trim()),
      ]);
      for (const count of answered) expect(count).toBeGreaterThan(20);
      for (const page of [student, guest]) {
        await page.getByRole('heading', { name: /^(You improved|Well done)$/ }).waitFor();
        expect(await page.getByRole('list', { name: 'Ranks' }).getByRole('listitem').count()).toBe(
          2,
        );
        await expectAccessible(page);
        await expectNoStrayScroll(page);
      }
      await guest.getByRole('button', { name: 'Well played' }).click();
      await student.getByRole('list', { name: 'Ranks' }).getByText('Well played').waitFor();
      await student.getByRole('button', { name: 'Leave game' }).click();
      await student.getByRole('link', { name: 'Quit' }).click();
      await expect
        .poll(() => student.getByRole('link', { name: /Space Rescue/ }).innerText())
        .toMatch(new RegExp(`Games played\\s*${before + 1}`));
      expect(complaints).toEqual([[], []]);
      await expectSeenByTeacher('Mr Nolan', 'Adam Hill', answered[0]);
    },
  );

  it('lets the host remove a player, and refuses unknown codes', async () => {
    const hosting = await newPage();
    const joining = await newPage('phone');
    await openLobby(hosting);
    await expectAccessible(hosting);
    const link = await host(hosting);
    await joining.goto(link);
    await sayYear(joining);
    await joining.getByRole('button', { name: 'Join', exact: true }).click();
    await joining.getByText('Waiting for the host to start').waitFor();
    await expectAccessible(hosting);
    await hosting.getByRole('button', { name: /^Remove Guest/ }).click();
    await joining.getByText('You have been removed from this game by the host.').waitFor();

    await joining.getByRole('button', { name: /Join game/ }).click();
    await joining.getByRole('textbox', { name: "Enter the game's code:" }).fill('ZZZZZ');
    await joining.getByRole('button', { name: 'Join', exact: true }).click();
    await joining.getByText("We can't find that game. Check the code.").waitFor();
    const code = new URL(link).searchParams.get('game-code') ?? '';
    await joining.getByRole('textbox', { name: "Enter the game's code:" }).fill(code);
    await joining.getByRole('button', { name: 'Join', exact: true }).click();
    await joining.getByText('You were removed from this game.').waitFor();
  });

  it('brings a player back to the same board after the page was loaded again', async () => {
    const page = await newPage('phone');
    await openLobby(page);
    await page.getByRole('button', { name: /Vs computer/ }).click();
    await sayYear(page);
    await page.getByRole('radio', { name: /Large Board/ }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('group', { name: 'Question' }).waitFor();
    await page.keyboard.press('Enter'); // skips
    await page.getByRole('img', { name: 'Skipped' }).waitFor();
    await page.reload();
    await page.getByRole('img', { name: 'Skipped' }).waitFor();
    const players = page.getByRole('list', { name: 'Players' });
    expect(await players.getByRole('listitem').count()).toBe(4);
    const signs = players.getByRole('listitem').filter({ hasText: '(computer)' }).locator('svg.i');
    expect(await signs.count()).toBe(3);
    for (const sign of await signs.all()) expect(await sign.isVisible()).toBe(true);
    await expectAccessible(page);
  });
});
