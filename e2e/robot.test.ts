// A robot that knows the game from its accessibility tree alone, plays by keyboard and mends what it missed.
import type { Frame, Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { complaintsOf, newPage, signIn } from './browser.test-kit.ts';
import { clickOut, frameOf, openTablesGame, readyFrame, startTablesGame } from './play.test-kit.ts';

const LONGEST_WAVE_MS = 90_000; // on a slow machine; 20 s as a rule
const MISSED_ON_PURPOSE = 2;

/** The frame as a screen reader sees it: roles, names and text, without pixels or the network. */
const treeOf = (frame: Frame): Promise<string> => frame.locator('body').ariaSnapshot();

/** The right answer to the aimed question that it hears: "Aimed: 7 times 2. Low." */
function heard(tree: string): { readonly question: string; readonly answer: string } | null {
  const said = [...tree.matchAll(/Aimed: [^\n]*?(\d+) times (\d+)/g)];
  const [question, one, other] = said.at(-1) ?? []; // the newest is the last
  if (question === undefined) return null;
  return { question: `${one}x${other}`, answer: String(Number(one) * Number(other)) };
}

const isOver = (tree: string): boolean => /button "(Next wave|Play again|Carry on)/.test(tree);

/** Plays a wave until its end is there; can get every try of the first few questions wrong. */
async function playByEar(page: Page, frame: Frame, misses: number): Promise<void> {
  const missed = new Set<string>();
  for (const end = Date.now() + LONGEST_WAVE_MS; Date.now() < end;) {
    const tree = await treeOf(frame);
    if (isOver(tree)) return;
    const aimed = heard(tree);
    if (!aimed) {
      await page.keyboard.press('Tab');
      await page.waitForTimeout(120);
      continue;
    }
    const isChosen = missed.has(aimed.question) || missed.size < misses;
    const miss = isChosen && !tree.includes('Bonus');
    if (miss) missed.add(aimed.question);
    await page.keyboard.type(miss ? '999' : aimed.answer);
    if (isOver(await treeOf(frame))) return; // now a button of the end has the focus
    await page.keyboard.press('Space');
    await page.waitForTimeout(450);
  }
  throw new Error(`The wave did not end. Last heard: ${await treeOf(frame)}`);
}

/** From the line of a wave to the end of the game. */
async function endGame(frame: Frame): Promise<Locator> {
  const line = frame.getByRole('region', { name: 'End of the wave' });
  await line.getByRole('button', { name: 'Figures' }).click();
  const figures = frame.getByRole('dialog', { name: /^Wave 1/ });
  await figures.getByRole('button', { name: 'End game' }).click();
  return frame.getByRole('region', { name: /^(Back at the base|New best!|Defender Level)/ });
}

// The other modes are played whole in apps/web/src/games/practice/whole-game.test.ts.
describe('a robot that reads the accessibility tree alone', () =>
  it(
    'finishes a game of Expert, and mends what it missed',
    async () => {
      const page = await newPage();
      const complaints = complaintsOf(page);
      await signIn(page, 'Oli Morgan');
      const game = await startTablesGame(page, [2], 'Expert');
      await playByEar(page, game, MISSED_ON_PURPOSE);
      const end = await endGame(game);
      await end.getByText(/^[2-9] saucers still muddled/).waitFor(); // a slow machine may land one more
      await end.getByRole('button', { name: 'Mend' }).click();
      await expect.poll(() => game.isDetached(), { timeout: 30_000 }).toBe(true);
      const mending = await readyFrame(page);
      await playByEar(page, mending, 0);
      const mended = mending.getByRole('region', { name: 'Mended' });
      await mended.getByText(/^([2-9]) of \1$/).waitFor();
      await clickOut(mending, mended.getByRole('button', { name: 'Carry on' }));
      await page.getByRole('heading', { name: 'Ready to launch?' }).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(0);
      expect(complaints).toEqual([]);
    },
    4 * LONGEST_WAVE_MS,
  ));

/** Presses "Got it" and then Tab within one frame of the browser: whether the game kept Tab for itself. */
const GOT_IT_AND_TAB = `(() => {
  [...document.querySelectorAll('dialog button')].find((each) => each.textContent === 'Got it').click();
  const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, cancelable: true });
  document.activeElement.dispatchEvent(tab);
  return tab.defaultPrevented;
})()`;

it('a key that is pressed right after "Got it" is the game’s, so that Tab does not leave it', async () => {
  const page = await newPage();
  await signIn(page, 'Oli Morgan');
  await openTablesGame(page, [2]);
  const frame = await frameOf(page);
  await frame.getByRole('button', { name: 'Got it' }).waitFor();
  expect(await frame.evaluate(GOT_IT_AND_TAB)).toBe(true);
});
