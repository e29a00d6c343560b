// A robot of six that reads nothing: it knows pictures, keys, and what is said to it.
import type { Frame, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  fillRegistration,
  newContext,
} from './browser.test-kit.ts';
import { frameOf } from './play.test-kit.ts';
import { overlapsOn, plantVoice, spokenOn } from './voice.test-kit.ts';

const MOST_WAVES = 2;
const LONGEST_WAVE_MS = 120_000; // on a slow machine
const LONGEST_MS = MOST_WAVES * LONGEST_WAVE_MS + 60_000; // two slow waves, and what is around them
const TRIES = 3;
const LUCKY = 2; // of eleven sums, those that a guess of 1 or 2 may solve before the answer is said

/** Somebody of six who has never been here, on a tablet, with the start page of the youngest open. */
async function newChild({ hears }: { readonly hears: boolean }): Promise<Page> {
  const context = await newContext('tablet');
  if (hears) await plantVoice(context);
  const page = await context.newPage();
  await page.goto('/register');
  await page.getByText('Personal', { exact: true }).click();
  await fillRegistration(page, { firstName: 'Ruby', age: 6 });
  await page.getByRole('button', { name: 'Register and sign in' }).click();
  await page.waitForURL(/\/app/);
  return page;
}

/** What the picture shows, as somebody counts it: the label names each thing that is drawn. */
function countPicture(label: string): number {
  const groups = [...label.matchAll(/one by one: ([^.]+)\./g)];
  return groups.reduce((sum, [, things]) => sum + (things?.split(',').length ?? 0), 0);
}

/** What the robot counts: the things of the picture, or the dots that are left. */
async function seen(frame: Frame): Promise<number> {
  const picture = frame.locator('.picture:not([hidden]) svg');
  if ((await picture.count()) > 0)
    return countPicture((await picture.first().getAttribute('aria-label')) ?? '');
  return frame.locator('.console .young-dot:not(.gone)').count();
}

/** The answer to what was said last, or null for words that it does not understand. */
function understood(spoken: readonly string[]): number | null {
  const last = spoken.at(-1) ?? '';
  const taught = /Now type (\d+)/.exec(last);
  if (taught) return Number(taught[1]);
  const [, one, sign, other] = /(\d+) (plus|minus) (\d+)/.exec(last) ?? [];
  if (one === undefined) return null;
  return sign === 'plus' ? Number(one) + Number(other) : Number(one) - Number(other);
}

/** The shown answer as it stands on the plate, which is painted: the live line says the same. */
async function shownOnPlate(frame: Frame): Promise<number | null> {
  const lines = await frame.locator('[aria-live]').allTextContents();
  const shown = /answer is (\d+)/.exec(lines.join(' '));
  return shown ? Number(shown[1]) : null;
}

async function type(frame: Frame, answer: number): Promise<void> {
  for (const digit of String(answer))
    await frame.getByRole('button', { name: digit, exact: true }).first().click();
  await frame.getByRole('button', { name: /^(Go!|Shoot)$/ }).click();
}

const SPEAKS_WITHIN_MS = 900; // on a busy machine too

/** Whether a wave is over: then one large yellow key goes on. */
const over = (frame: Frame) => frame.getByRole('button', { name: /^(Next wave|See the result)/ });

/** Answers until the wave is over. @returns how many answers were given by listening or counting */
async function playWave(page: Page, frame: Frame, hears: boolean): Promise<number> {
  let known = 0;
  let tries = 0;
  for (const end = Date.now() + LONGEST_WAVE_MS; Date.now() < end;) {
    if (await over(frame).isVisible()) return known;
    const speaker = frame.locator('.console .speaker');
    if (!(await speaker.isVisible())) {
      await page.waitForTimeout(150);
      continue;
    }
    const answer = hears ? await listen(page, frame) : await look(frame);
    if (answer !== null) known += 1;
    tries = answer === null ? tries + 1 : 0;
    await type(frame, answer ?? tries % TRIES).catch(() => undefined); // the wave may end meanwhile
    await page.waitForTimeout(350);
  }
  throw new Error('The wave did not end');
}

async function listen(page: Page, frame: Frame): Promise<number | null> {
  await frame.locator('.console .speaker').click();
  for (let waited = 0; waited < SPEAKS_WITHIN_MS; waited += 150) {
    await page.waitForTimeout(150);
    const answer = understood(await spokenOn(page));
    if (answer !== null) return answer;
  }
  return null;
}

async function look(frame: Frame): Promise<number | null> {
  const plate = await shownOnPlate(frame);
  if (plate !== null) return plate;
  const counted = await seen(frame);
  return counted > 0 ? counted : null;
}

describe.each([
  ['by voice alone', true, MOST_WAVES],
  ['by pictures alone, without a voice on the device', false, 1],
])('a robot of six that cannot read plays %s', (_how, hears, waves) =>
  it(
    'from signing in through a first wave, home and into the story (ST-31, ST-33)',
    async () => {
      const page = await newChild({ hears });
      const complaints = complaintsOf(page);
      await page.getByRole('button', { name: 'Skip' }).click(); // press 1
      const play = page.getByRole('button', { name: 'Play', exact: true });
      await play.waitFor();
      await expectAccessible(page);
      await expectNoStrayScroll(page);
      if (hears) {
        await expect.poll(() => spokenOn(page)).toContain('Hello Ruby! Shall we count?');
      } else {
        await page.getByRole('button', { name: 'Read aloud' }).click();
        const large = page.getByRole('button', { name: 'Hello Ruby! Shall we count?' });
        await large.waitFor();
        await large.click();
      }
      await play.click(); // press 2: the first question
      await page.waitForURL('**/app/practice/game');
      const frame = await frameOf(page);
      await frame.locator('.console .speaker').waitFor();
      if (hears)
        await expect.poll(() => spokenOn(page)).toContainEqual(expect.stringMatching(/\?/));
      for (let wave = 1; wave <= waves; wave += 1) {
        const known = await playWave(page, frame, hears);
        if (wave === 1) expect(known).toBeGreaterThanOrEqual(11 - LUCKY); // the first wave is a present
        await over(frame).click();
        await page.waitForTimeout(500);
      }
      await page.goto('/app');
      await page.waitForTimeout(2_000); // ten right answers make a Defender Level, and its ceremony comes
      await page.getByRole('link', { name: 'Story' }).click();
      const story = page.getByRole('dialog', { name: 'Story' });
      await story.getByRole('button', { name: 'Play', exact: true }).waitFor();
      await expectAccessible(page);
      if (hears)
        await expect
          .poll(() => spokenOn(page))
          .toContain('I am Tumble. My sums are a mess! Can you help me?');
      await story.getByRole('button', { name: 'Play', exact: true }).click();
      const round = await frameOf(page);
      await round.locator('.console .speaker').waitFor();
      expect(await round.locator('.shields').isVisible()).toBe(false);
      if (hears) expect(await overlapsOn(page)).toBe(0);
      expect(complaints).toEqual([]);
    },
    LONGEST_MS,
  ),
);
