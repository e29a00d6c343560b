import { AccessProfileReply, AdaptiveWave, SessionReply } from '@moonbase/contracts';
import { MendingSetReply } from '@moonbase/contracts/mistakes';
import { decodeAnswer, toPlainText } from '@moonbase/questions';
import type { Frame, Page } from 'playwright-core';
import { expect, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  newPage,
  signIn,
} from './browser.test-kit.ts';
import { listenToGame, readyFrame } from './play.test-kit.ts';

/** The answer with its last figure typed twice, as a finger does that slips. */
const doubled = (right: string): string => `${right}${right.at(-1) ?? ''}`;

/** Chooses one unit as the person's content. */
const choose = (page: Page, unit: string) =>
  page.evaluate(async (id) => {
    const units = [{ unit: id, selected: true, value: null, maxOperand: null, frequency: 0 }];
    const sent = await fetch('/api/content-selections', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ contentSelection: { type: 'advanced_topics', units } }),
    });
    if (!sent.ok) throw new Error(await sent.text());
  }, unit);

/** Takes the clock of a student away, which a teacher decides. */
async function takeClock(student: Page): Promise<void> {
  const { user } = SessionReply.parse(
    await (await student.request.get('/api/auth/session')).json(),
  );
  const teacher = await newPage();
  await signIn(teacher, 'Mr Nolan');
  const path = `/api/users/${user.id}/access-profile`;
  const { accessProfile } = AccessProfileReply.parse(
    await (await teacher.request.get(path)).json(),
  );
  const sent = await teacher.request.put(path, {
    headers: { origin: new URL(teacher.url()).origin },
    data: { accessProfile: { ...accessProfile, time: 'off' } },
  });
  expect(sent.status()).toBe(200);
}

async function startClassic(page: Page): Promise<Frame> {
  await page.goto('/app/practice/mode');
  await page
    .getByRole('radio', { name: /Classic/ })
    .or(page.getByRole('button', { name: /^Classic/ }))
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Start/ })
    .last()
    .click();
  await page.waitForURL('**/app/practice/game');
  return readyFrame(page);
}

/** What a screen reader hears of the question that is aimed at. */
const aimedAt = async (frame: Frame): Promise<string> =>
  (await frame.locator('[aria-live]').allTextContents()).join(' ');

it('mending asks a slip of the finger back, once, and marks what is entered again', async () => {
  const page = await newPage('phone');
  const complaints = complaintsOf(page);
  await signIn(page, 'Bao Ito');
  const begun = page.waitForResponse((response) => response.url().endsWith('/mending-sets'));
  await page.goto('/app/mending/smaller-from-larger');
  const { questions, answered } = MendingSetReply.parse(await (await begun).json());
  const asked = questions.find(({ place }) => place === answered);
  const words = toPlainText(asked?.text ?? { body: [] });
  const [a = 0, b = 0] = (words.match(/\d+/g) ?? []).map(Number);
  const slip = doubled(String(a - b));
  await page.getByRole('textbox', { name: 'Type your answer' }).waitFor();
  await page.keyboard.type(slip);
  await page.keyboard.press('Enter');
  await page.getByText(`You typed ${slip}. Enter again to keep it.`).waitFor();
  await expectAccessible(page);
  await expectNoStrayScroll(page);
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter'); // the right one now, and not asked back a second time
  await page.getByRole('button', { name: 'Next', exact: true }).waitFor();
  expect(await page.getByText('It is', { exact: false }).count()).toBe(0);
  expect(complaints).toEqual([]);
});

it('a round without a clock asks a slip back, and marks it when Enter is pressed again', async () => {
  const page = await newPage('tablet');
  await signIn(page, 'Ben Yang');
  await takeClock(page);
  const planned = page.waitForResponse(/\/questions\?count=12$/);
  await page.goto('/app/adaptive-leveling');
  const wave = AdaptiveWave.parse(await (await planned).json());
  expect(wave.timeLimit ?? null).toBeNull();
  await page.getByRole('button', { name: 'Go!' }).click();
  await page.getByLabel('Type your answer').waitFor();
  const [question] = wave.questions;
  const right = String(decodeAnswer(question?.answer ?? ''));
  await page.keyboard.type(doubled(right));
  await page.keyboard.press('Enter');
  await page.getByText(/^You typed [\d\s.,/]+\. Enter again to keep it\.$/).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await page.getByText('Right answer:').first().waitFor();
});

it('the practice game says what is missing from a fraction that is not simplified, and takes no try', async () => {
  const page = await newPage('phone');
  const log = listenToGame(page);
  const complaints = complaintsOf(page);
  await signIn(page, 'Idris Ito');
  await choose(page, '33');
  const frame = await startClassic(page);
  await expect.poll(() => log.answers.size).toBeGreaterThan(0);
  const [say = '', right = ''] = [...log.answers].find(([, answer]) => answer.includes('/')) ?? [];
  const [top = 0, bottom = 0] = right.split('/').map(Number);
  expect(say).not.toBe('');
  for (let aimed = 0; aimed < 12; aimed += 1) {
    if ((await aimedAt(frame)).includes(say)) break;
    await page.keyboard.press('Tab');
    await page.waitForTimeout(150);
  }
  await page.keyboard.type(`${2 * top}/${2 * bottom}`, { delay: 100 });
  await page.keyboard.press('Space');
  await frame.getByText('The same value. Write it in its simplest form.').first().waitFor();
  expect(complaints).toEqual([]);
});

it('Classic shows one like it before a question is tried, by keys alone', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await signIn(page, 'Luca Banerjee');
  await choose(page, '12');
  const frame = await startClassic(page);
  await frame.locator('.side').getByRole('button', { name: 'Show me one like it' }).click();
  const pause = frame.getByRole('dialog', { name: 'Paused' });
  const example = pause.getByRole('region', { name: 'One like it' });
  await example.getByText('step 1 of', { exact: false }).waitFor();
  await page.keyboard.press('Enter'); // the focus is on Next
  await example.getByText('step 2 of', { exact: false }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Escape'); // closes the example, not the pause
  await example.getByText('step 2 of', { exact: false }).waitFor({ state: 'detached' });
  await pause.getByRole('button', { name: 'Carry on' }).click();
  await pause.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});
