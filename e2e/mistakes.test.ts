import { expect, it } from 'vitest';

import { complaintsOf, newPage, signIn } from './browser.test-kit.ts';
import { listenToGame, playWave, startTablesGame } from './play.test-kit.ts';

/** Adds the two numbers of a product, as somebody does who mixes up the signs. */
const added = (say: string): string => {
  const [a = 0, b = 0] = (say.match(/\d+/g) ?? []).map(Number);
  return String(a + b);
};

it('a student reads after a wave what may have happened, and mends it before the next', async () => {
  const page = await newPage();
  const complaints = complaintsOf(page);
  const log = listenToGame(page);
  await signIn(page, 'Sam Farouk');
  const frame = await startTablesGame(page, [6, 7], 'Classic');
  await playWave(page, frame, log, () => 'wrong-then-right', added);
  const card = page.getByRole('dialog', { name: 'Look again' });
  await card.getByText('You may have added the two numbers.').waitFor();
  await card.getByRole('button', { name: 'Mend them' }).click();
  const mending = page.getByRole('dialog', { name: 'Three to mend' });
  for (let question = 0; question < 8; question += 1) {
    const box = mending.getByRole('textbox', { name: 'Type your answer' });
    const next = mending.getByRole('button', { name: 'Next wave' });
    await box.or(next).first().waitFor();
    if (await next.isVisible()) break;
    await box.press('1');
    await box.press('Enter');
    const goOn = mending.getByRole('button', { name: 'Next', exact: true });
    const held = mending.getByText(/Enter again to keep it/); // 1 for 11 looks like a slip
    await goOn.or(held).first().waitFor();
    if (await held.isVisible()) await box.press('Enter');
    await goOn.click();
  }
  await mending.getByRole('button', { name: 'Next wave' }).click();
  await frame.getByRole('button', { name: /Next wave/ }).waitFor();
  expect(complaints).toEqual([]);
});

it('a teacher sets mending in two clicks, and the student finds it on the menu', async () => {
  const teacher = await newPage();
  await signIn(teacher, 'Mr Nolan');
  await teacher
    .getByRole('link', { name: /3 Wattle/ })
    .first()
    .click();
  await teacher.getByRole('link', { name: 'Mistakes', exact: true }).click();
  await teacher.getByRole('button', { name: 'Set mending for 3' }).click();
  await teacher.getByRole('button', { name: 'Set for 3 students' }).click();
  await teacher.getByText('Mending is set for 3 students.').waitFor();
  const page = await newPage();
  await signIn(page, 'Gita Martin');
  const welcome = page.getByRole('dialog').getByRole('button', { name: 'OK' });
  const mend = page.getByRole('link', { name: 'Mend them' });
  await mend.waitFor();
  if (await welcome.isVisible()) await welcome.click();
  await mend.click();
  await page.getByText('First a small step').waitFor();
  await teacher.getByRole('button', { name: 'Undo' }).click();
  await teacher.getByRole('button', { name: 'Set mending for 3' }).waitFor();
});
