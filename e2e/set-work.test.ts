import { expect, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  newPage,
  signIn,
} from './browser.test-kit.ts';
import { tabTo } from './keyboard.test-kit.ts';
import { clickOut, listenToGame, playWave, readyFrame } from './play.test-kit.ts';

const STUDENT = 'Idris Jansen'; // of 6H, with a parent
const TITLE = '10 right answers: 3 times table';

it('work that a teacher sets is done at home, and stands so for the teacher and the parent', async () => {
  const teacher = await newPage();
  const complaints = complaintsOf(teacher);
  await signIn(teacher, 'Mr Khan');
  await teacher.getByRole('link', { name: /6H/ }).first().click();
  await teacher.waitForURL(/class-groups/u);
  const tabs = teacher.getByRole('navigation', { name: 'Class' });
  await tabs.getByRole('link', { name: 'Set work', exact: true }).click();
  await teacher.waitForURL('**/work');
  await teacher.getByRole('link', { name: /Level 6/ }).waitFor();
  await expectAccessible(teacher);
  await teacher.locator('a[href$="/work/new"]').first().click();
  await teacher.getByRole('button', { name: 'Choose content' }).click();
  await teacher.getByLabel('Selector').selectOption({ label: 'Basic Times Tables' });
  await teacher.getByRole('dialog').getByRole('button', { name: /^3\b/ }).first().click();
  await expectAccessible(teacher);
  await teacher.getByRole('button', { name: 'Take this' }).click();
  const amount = teacher.getByRole('textbox', { name: 'Right answers' });
  await amount.fill('10');
  await amount.press('Tab');
  const day = new Date(Date.now() + 12 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  await teacher.getByLabel('By', { exact: true }).fill(day); // after the demo's own work, which the card of the day names
  await teacher.getByRole('radio', { name: 'Chosen students' }).check();
  await teacher.getByRole('checkbox', { name: STUDENT }).check();
  await teacher.getByRole('heading', { name: TITLE }).waitFor(); // as they will see it
  await expectAccessible(teacher);
  await tabTo(teacher, /^Set for 1 student$/);
  await teacher.keyboard.press('Enter');
  await teacher.getByRole('link', { name: TITLE }).waitFor();

  const student = await newPage('tablet');
  const others = complaintsOf(student);
  const log = listenToGame(student);
  await signIn(student, STUDENT);
  const ok = student.getByRole('dialog').getByRole('button', { name: 'OK' });
  const slip = student.getByRole('region', { name: TITLE });
  await slip.or(ok).first().waitFor();
  if (await ok.isVisible()) await ok.click(); // a message at sign-in stands over the menu
  await slip.waitFor();
  await expectAccessible(student);
  await expectNoStrayScroll(student);
  await tabTo(student, new RegExp(`^Begin: ${TITLE}$`));
  await student.keyboard.press('Enter');
  await student.waitForURL('**/app/practice/game');
  const frame = await readyFrame(student);
  await playWave(
    student,
    frame,
    log,
    () => 'right',
    () => '',
    1_000,
  ); // a wave that raises a doubt counts for no work
  await student.keyboard.press('Escape');
  const leave = frame.getByRole('button', { name: /^(End game|Leave|Home|Quit)/ });
  if (await leave.first().isVisible()) await clickOut(frame, leave.first());
  await student.goto('/app');
  await student.getByRole('heading', { name: 'Done! Well done.' }).waitFor();
  await expectAccessible(student);
  await student.getByRole('button', { name: `Good: ${TITLE}` }).click();
  await student.getByRole('heading', { name: 'Done! Well done.' }).waitFor({ state: 'detached' });

  await teacher.reload();
  await teacher.getByRole('link', { name: TITLE }).click();
  await teacher
    .getByRole('row', { name: new RegExp(STUDENT) })
    .getByText('done')
    .waitFor();
  await expectAccessible(teacher);

  const parent = await newPage('phone');
  const atHome = complaintsOf(parent);
  await signIn(parent, 'Anna Jansen');
  await parent.getByRole('link', { name: 'Work', exact: true }).click();
  const work = parent.getByRole('listitem').filter({ hasText: TITLE });
  await work.getByText('done', { exact: true }).waitFor();
  await expectAccessible(parent);
  await expectNoStrayScroll(parent);
  expect([...complaints, ...others, ...atHome]).toEqual([]);
});
