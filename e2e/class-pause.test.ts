// A teacher pauses the games of the class (rule LV8) while a round of the campaign is played.
import { expect, it } from 'vitest';

import { complaintsOf, expectAccessible, newPage, signIn } from './browser.test-kit.ts';
import { frameOf } from './play.test-kit.ts';

it('the pause of a class stands over a round of the campaign, stops its clock, and ends at one press', async () => {
  const student = await newPage('tablet');
  const complaints = complaintsOf(student);
  await signIn(student, 'Olive Santos'); // of 2B, whose other students play in no journey
  await student.goto('/app/campaign');
  await student.getByRole('button', { name: 'Play', exact: true }).click(); // the youngest's one button, over the map
  const skip = student.getByRole('button', { name: 'Skip', exact: true });
  await skip.or(student.locator('iframe')).first().waitFor();
  if (await skip.isVisible()) await skip.click();
  const frame = await frameOf(student);
  const start = frame.getByRole('button', { name: 'Start', exact: true });
  const title = frame.locator('.wave-title:not([hidden])');
  await start.or(title).first().waitFor();
  if (await start.isVisible()) await start.click();
  await frame.getByText('Aimed:', { exact: false }).waitFor({ state: 'attached' });

  const teacher = await newPage();
  await signIn(teacher, 'Mrs Hart');
  await teacher.getByRole('link', { name: /2B/ }).first().click();
  await teacher.getByRole('link', { name: 'Live', exact: true }).first().click();
  await teacher.getByRole('button', { name: 'Pause the class' }).click();
  const paused = student.getByRole('alertdialog', { name: /Your teacher has paused the games/ });
  await paused.waitFor();
  await expectAccessible(student);
  await student.keyboard.type('12'); // goes nowhere
  await student.keyboard.press('Escape');
  await paused.waitFor();

  await teacher.getByRole('button', { name: 'Play on' }).click();
  await paused.waitFor({ state: 'detached' });
  const own = frame.getByRole('dialog', { name: 'Paused' });
  await own.getByRole('button', { name: 'Carry on' }).click();
  await own.waitFor({ state: 'detached' });
  const typed = async (): Promise<string> => {
    await frame.locator('body').press('1'); // into the game, wherever the focus was
    return await frame.locator('.console').innerText();
  };
  await expect.poll(typed).toContain('1'); // once its first saucer has come back
  expect(complaints).toEqual([]);
});
