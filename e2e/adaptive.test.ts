import { AdaptiveAnswersReply, AdaptiveWave } from '@moonbase/contracts';
import { decodeAnswer } from '@moonbase/questions';
import { expect, it } from 'vitest';

import { complaintsOf, newPage, signIn } from './browser.test-kit.ts';

const WRONG = '9876543';

it('a pupil plays a round of Adaptive Learning: right, wrong and skipped, and once more', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  await signIn(page, 'Ella Bianchi');
  const planned = page.waitForResponse(/\/questions\?count=12$/);
  await page.goto('/app/adaptive-leveling');
  const wave = AdaptiveWave.parse(await (await planned).json());
  await page.getByRole('button', { name: 'Go!' }).click();

  const saved = page.waitForResponse(/\/adaptive-leveling\/waves\/\d+\/answers$/);
  let order: number | null = 1;
  for (let asked = 0; order !== null; asked += 1) {
    const present: number = order;
    const node = wave.userAnswers.find((each) => each.order === present);
    const question = wave.questions[wave.answers.findIndex((each) => each.order === present)];
    const right = asked !== 3 && asked !== 5;
    if (asked === 3) await page.getByRole('button', { name: 'Too Hard' }).click();
    else {
      await page.keyboard.type(right ? String(decodeAnswer(question?.answer ?? '')) : WRONG);
      await page.keyboard.press('Enter');
    }
    order = (right ? node?.correct : node?.incorrect) ?? null;
  }
  const reply = AdaptiveAnswersReply.parse(await (await saved).json());
  expect(reply).toMatchObject({ correct: 10, incorrect: 1, skipped: 1 });
  await page.getByRole('heading', { name: '10 right of 12' }).waitFor();
  await page.getByRole('button', { name: 'Again' }).click();
  await page.getByRole('timer').waitFor();
  expect(complaints).toEqual([]);
});
