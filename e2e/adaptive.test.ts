import { AdaptiveAnswersReply, AdaptiveWave, SessionReply } from '@moonbase/contracts';
import { choicesOf, decodeAnswer, heldBack, type QuestionDoc } from '@moonbase/questions';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  MOVING,
  newContext,
  newPage,
  signIn,
} from './browser.test-kit.ts';

/** An answer that is never right, in each of its boxes; of answers that are offered another one. */
const wrongFor = (right: string, text: QuestionDoc | undefined): string =>
  (text ? choicesOf(text) : []).find(({ code }) => code !== right)?.code ??
  right.replaceAll(/[\d.]+/g, '98765');
const QUESTIONS_CALL = /\/questions\?count=12$/;
const ANSWERS_CALL = /\/adaptive-leveling\/waves\/\d+\/answers$/;

type Wish = 'right' | 'wrong' | 'skip';

/** Opens a round and starts it. */
async function openRound(page: Page): Promise<AdaptiveWave> {
  const planned = page.waitForResponse(QUESTIONS_CALL);
  await page.goto('/app/adaptive-leveling');
  const wave = AdaptiveWave.parse(await (await planned).json());
  await page.getByRole('button', { name: 'Go!' }).click();
  await questionOf(page, wave);
  return wave;
}

/** Waits for a question, and for the clock of a round that has one. */
async function questionOf(page: Page, { timeLimit }: AdaptiveWave): Promise<void> {
  await page.getByLabel('Type your answer').waitFor();
  if (timeLimit != null) await page.getByRole('timer').waitFor();
}

/** Answers as asked for, following the branches, until the list or the questions end. */
async function answer(page: Page, wave: AdaptiveWave, wishes: readonly Wish[]): Promise<void> {
  let order: number | null = 1;
  for (const wish of wishes) {
    const present: number = order;
    const node = wave.userAnswers.find((each) => each.order === present);
    const question = wave.questions[wave.answers.findIndex((each) => each.order === present)];
    if (wish === 'skip') await page.getByRole('button', { name: 'Too Hard' }).click();
    else {
      if (question === undefined) throw new Error(`The round has no question ${present}`);
      const { id, text } = question;
      const right = decodeAnswer(question.answer) ?? '';
      const typed = wish === 'right' ? String(right) : wrongFor(String(right), text);
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      // Without a clock one right answer in ten is asked back, by the question's id.
      const asked = { key: id, doc: text, answer: right };
      if (heldBack(asked, typed, { hasClock: wave.timeLimit != null }) !== null)
        await page.keyboard.press('Enter');
      if (wish === 'wrong')
        await page.getByText('Right answer:').first().waitFor({ state: 'detached' });
    }
    order = (wish === 'right' ? node?.correct : node?.incorrect) ?? null;
    if (order === null) return;
  }
}

const TWELVE: readonly Wish[] = Array.from({ length: 12 }, (_, index) =>
  index === 3 ? 'skip' : index === 5 ? 'wrong' : 'right',
);

it('a student plays a round of Adaptive Learning: right, wrong and skipped, and once more', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await signIn(page, 'Ewan Murray');
  const wave = await openRound(page);
  const saved = page.waitForResponse(ANSWERS_CALL);
  await answer(page, wave, TWELVE);
  const reply = AdaptiveAnswersReply.parse(await (await saved).json());
  expect(reply).toMatchObject({ correct: 10, incorrect: 1, skipped: 1 });
  await page.getByRole('heading', { name: '10 right of 12' }).waitFor();
  await page.getByRole('button', { name: 'Why this question?' }).first().click();
  await page
    .getByRole('listitem')
    .getByText(/easier|harder|four times of five/)
    .first()
    .waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Again' }).click();
  await page.getByLabel('Type your answer').waitFor();
  expect(complaints).toEqual([]);
});

it('the round ends when its 40 seconds are over, with the answers so far', async () => {
  const page = await newPage('phone');
  await page.clock.install();
  await signIn(page, 'Cora Rahman');
  const wave = await openRound(page);
  await answer(page, wave, ['right', 'wrong', 'right']);
  const saved = page.waitForResponse(ANSWERS_CALL);
  await page.clock.runFor(41_000);
  const reply = AdaptiveAnswersReply.parse(await (await saved).json());
  expect(reply).toMatchObject({ correct: 2, incorrect: 1, skipped: 0 });
  await page.getByRole('heading', { name: '2 right in 40 seconds' }).waitFor();
  await expectNoStrayScroll(page);
});

it('the stars of a right answer do not let a phone scroll sideways', async () => {
  const page = await newPage('phone', MOVING);
  await signIn(page, 'Idris Baker');
  const wave = await openRound(page);
  await answer(page, wave, ['right']);
  await page.locator('[class*="burst"]').waitFor({ state: 'attached' });
  await expectNoStrayScroll(page);
});

it('a round is played to its end without a network, waits, and is counted once', async () => {
  const context = await newContext();
  const page = await context.newPage();
  await signIn(page, 'Aaliyah Usman');
  const wave = await openRound(page);
  await context.setOffline(true);
  await answer(page, wave, TWELVE);
  await page.getByText('Your answers are being saved. They are safe on this computer.').waitFor();
  const saved = page.waitForResponse(ANSWERS_CALL);
  await context.setOffline(false);
  expect(AdaptiveAnswersReply.parse(await (await saved).json())).toMatchObject({ correct: 10 });
  await page.getByRole('heading', { name: /You moved up|We found|Steady on|Next time/ }).waitFor();
});

describe('a student who goes away in the middle of a round', () => {
  it('closes the tab without a network: the answers so far are sent at the next start', async () => {
    const context = await newContext();
    const page = await context.newPage();
    await signIn(page, 'Idris Baker');
    const wave = await openRound(page);
    await context.setOffline(true);
    await answer(page, wave, ['right', 'right', 'wrong']);
    await page.waitForTimeout(2_000); // the browser stores it, on a busy machine too
    await page.evaluate('navigator.sendBeacon = () => false'); // its last message may be on its way when the network is back
    await page.close();
    await context.setOffline(false);
    const again = await context.newPage();
    const saved = again.waitForResponse(ANSWERS_CALL);
    await again.goto('/app');
    const reply = AdaptiveAnswersReply.parse(await (await saved).json());
    expect(reply).toMatchObject({ correct: 2, incorrect: 1 });
  });

  it('goes back within the product: the answers so far are sent at once', async () => {
    const page = await newPage();
    await signIn(page, 'Sam Evans');
    const planned = page.waitForResponse(QUESTIONS_CALL);
    await page.getByRole('link', { name: /Adaptive Learning/ }).click();
    const wave = AdaptiveWave.parse(await (await planned).json());
    await page.getByRole('button', { name: 'Go!' }).click();
    await questionOf(page, wave);
    await answer(page, wave, ['right', 'right']);
    const saved = page.waitForResponse(ANSWERS_CALL);
    await page.goBack();
    await page
      .getByRole('dialog', { name: 'Leave this round?' })
      .getByRole('button', { name: 'Leave' })
      .click();
    expect(AdaptiveAnswersReply.parse(await (await saved).json())).toMatchObject({ correct: 2 });
  });

  it('a round that ends by a reload counts its answers, once', async () => {
    const page = await newPage();
    await signIn(page, 'Stella Patel');
    const total = async (): Promise<number> => {
      const reply = await page.request.get('/api/auth/session');
      return SessionReply.parse(await reply.json()).user.totalCorrect;
    };
    const before = await total();
    const wave = await openRound(page);
    await answer(page, wave, ['right', 'right', 'wrong']);
    await page.goto('/app');
    await expect.poll(total, { timeout: 20_000 }).toBe(before + 2);
    await page.reload();
    await page.waitForTimeout(2_000);
    expect(await total()).toBe(before + 2);
  });
});

describe.each(['phone', 'desktop'] as const)('at the width of a %s', (size) =>
  it('a teacher reads the Adaptive Report and why each question was asked', async () => {
    const page = await newPage(size);
    const complaints = complaintsOf(page);
    await signIn(page, 'Ms Reid');
    await page.getByRole('link', { name: /6H/ }).first().click();
    await page.getByRole('link', { name: 'Maya Okafor', exact: true }).click();
    await page.getByRole('heading', { name: 'Maya Okafor', level: 1 }).waitFor(); // her class has a tab of the same name
    await page.getByRole('link', { name: 'Adaptive Report' }).click();
    await page.getByRole('img', { name: /^Adaptive steps by week/ }).waitFor();
    await expectNoStrayScroll(page);
    await expectAccessible(page);
    await page
      .getByRole('table', { name: 'Steps by week' })
      .getByRole('rowheader')
      .first()
      .getByRole('button')
      .click();
    const dialog = page.getByRole('dialog');
    await dialog
      .getByText(/Maya|round|easier|harder/)
      .first()
      .waitFor();
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  }),
);
