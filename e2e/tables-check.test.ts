import { SittingReply } from '@moonbase/contracts/tables-check';
import { productOf, type Question } from '@moonbase/tables-check';
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import { openDatabase } from '../apps/server/src/platform/database/db.ts';
import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  newPage,
  signIn,
} from './browser.test-kit.ts';

const TEACHER = 'Dr Papas';
const USUAL = 'Noah Fischer'; // of 8 Kelp, which no other journey uses
const NEXT = 'Quinn Young';
const MORE_TIME = 'Toby Wilson';
const NO_CLOCK = 'Dana Usman';

const box = (page: Page) => page.getByLabel('Your answer');

/** All questions of a go: a page has the next five. */
async function questionsOf(sitting: string): Promise<readonly Question[]> {
  const database = openDatabase({ connectionString: inject('demoDatabase') }, 1);
  const { rows } = await database.pool.query<{ questions: readonly Question[] }>(
    'select questions from tables_check_sittings where id = $1',
    [sitting],
  );
  await database.close();
  return rows[0]?.questions ?? [];
}

/** Sits a check from its first try, or goes on with it. @param to how many answers, of 25 */
async function sit(page: Page, { to, byTouch = false }: { to: number; byTouch?: boolean }) {
  const replied = page.waitForResponse((response) =>
    response.url().endsWith('/tables-checks/sittings'),
  );
  await page.getByRole('button', { name: /^(Start|Go on)$/ }).click();
  const { sitting } = SittingReply.parse(await (await replied).json());
  const { tries, answered } = sitting;
  const questions = await questionsOf(sitting.id);
  const type = async (text: string): Promise<void> => {
    const next = page.getByRole('button', { name: 'Next', exact: true });
    await box(page).or(next).waitFor();
    if (await next.isVisible()) await next.click();
    await box(page).waitFor();
    for (const digit of text)
      if (byTouch) await page.getByRole('button', { name: digit, exact: true }).tap();
      else await page.keyboard.press(digit);
    if (byTouch) await page.getByRole('button', { name: 'Enter' }).tap();
    else await page.keyboard.press('Enter');
    await box(page).waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: /^(Start|Go on)$/ }).click();
  if (answered === 0) {
    for (const question of tries) await type(String(productOf(question)));
    await page.getByRole('button', { name: 'Begin' }).click();
  }
  for (const question of questions.slice(answered, to)) await type(String(productOf(question)));
  return sitting;
}

const toCheck = async (page: Page): Promise<void> => {
  await page.goto('/app');
  const ok = page.getByRole('dialog').getByRole('button', { name: 'OK' });
  const line = page.getByRole('link', { name: /^(To the check|Go on)$/ });
  await line.waitFor();
  if (await ok.isVisible()) await ok.click();
  await line.click();
};

/** Lets two minutes pass on the server while nobody has a page of this go open. */
async function waitTwoMinutes(sitting: string): Promise<void> {
  const database = openDatabase({ connectionString: inject('demoDatabase') }, 1);
  const passed = `interval '2 minutes'`;
  await database.pool.query(
    `update tables_check_sittings set heard_at = heard_at - ${passed}, answers_at = answers_at - ${passed} where id = $1`,
    [sitting],
  );
  await database.close();
}

describe('a tables check', () =>
  it('is sat by four students with four arrangements, one of whom closes the page for two minutes', async () => {
    const teacher = await newPage();
    const complaints = complaintsOf(teacher);
    await signIn(teacher, TEACHER);
    await teacher
      .getByRole('link', { name: /8 Kelp/ })
      .first()
      .click();
    await teacher.getByRole('link', { name: 'Tables check' }).click();
    await teacher.getByRole('link', { name: 'Set up a tables check' }).click();
    const change = async (name: string, act: () => Promise<unknown>): Promise<void> => {
      await teacher.getByRole('button', { name: `Change: ${name}` }).click();
      await act();
      await teacher.getByRole('button', { name: `Done: ${name}` }).click();
    };
    await change(NEXT, () => teacher.getByLabel('Next button in place of the pause').check());
    const time = teacher.getByLabel('Time for a question');
    await change(MORE_TIME, () => time.selectOption('12'));
    await teacher.getByRole('button', { name: `Change: ${NO_CLOCK}` }).click();
    await time.selectOption('none');
    await teacher.getByLabel('Number keypad removed').check();
    await teacher.getByLabel('Next button in place of the pause').check();
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: /^Set for/ }).click();
    await teacher.getByRole('row', { name: /Noah Fischer/ }).waitFor();

    const [usual, next, more, none] = await Promise.all([
      newPage('tablet'),
      newPage(),
      newPage('phone'),
      newPage(),
    ]);
    const others = [usual, next, more, none].map(complaintsOf);
    await signIn(usual, USUAL);
    await signIn(next, NEXT);
    await signIn(more, MORE_TIME);
    await signIn(none, NO_CLOCK);
    const closing = async (): Promise<void> => {
      await toCheck(usual);
      await expectAccessible(usual);
      const { id } = await sit(usual, { to: 12, byTouch: true });
      await usual.goto('about:blank');
      await waitTwoMinutes(id);
      await toCheck(usual);
      await sit(usual, { to: 25, byTouch: true });
    };
    const whole = async (page: Page): Promise<void> => {
      await toCheck(page);
      await sit(page, { to: 25 });
    };
    await Promise.all([closing(), whole(next), whole(more), whole(none)]);
    for (const page of [usual, next, more, none]) {
      await page.getByRole('heading', { name: 'All 25 answered' }).waitFor();
      await page.getByText('All of them were right').waitFor();
      await expectNoStrayScroll(page);
    }
    await expectAccessible(usual);

    await teacher.getByText('Average of 2').waitFor(); // more time and no clock stand outside
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: USUAL }).click();
    const dialog = teacher.getByRole('dialog');
    await dialog.getByText(/went on once after a break/).waitFor();
    await expectAccessible(teacher);
    await teacher.keyboard.press('Escape');
    const csv = teacher.waitForEvent('download');
    await teacher.getByRole('link', { name: 'CSV' }).click();
    expect((await csv).suggestedFilename()).toMatch(/^tables-check-8-Kelp-.*\.csv$/);
    expect([...complaints, ...others.flat()]).toEqual([]);
  }, 300_000));
