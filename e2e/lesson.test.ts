import { GameReply, type Wave } from '@moonbase/contracts';
import { decodeAnswer } from '@moonbase/questions';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  newPage,
  signIn,
} from './browser.test-kit.ts';

const STUDENT = 'Kiri Taylor'; // of 5 Coral, which no other journey uses
const TEACHER = 'Ms Ortiz';

/** The questions of the lesson, as the browser gets them. */
function listenToLesson(page: Page): readonly Wave[] {
  const waves: Wave[] = [];
  page.on('response', (response) => {
    if (response.status() !== 200 || !/\/lessons\/\d+\/games$/.test(response.url())) return;
    void response.json().then((body) => {
      const { wave } = GameReply.parse(body);
      if (wave) waves.push(wave);
    });
  });
  return waves;
}

const answerOf = (wave: Wave | undefined, index: number): string =>
  String(decodeAnswer(wave?.questions[index]?.answer ?? ''));

async function answer(page: Page, text: string): Promise<void> {
  await page.getByRole('status', { name: 'Type your answer' }).waitFor();
  await page.waitForTimeout(500); // nobody reads faster
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** In the window of a phone on its side, of a small one and of a Chromebook; the page has its own window again after it. */
async function expectKeysInSight(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const [width, height] of [
    [844, 390],
    [360, 640],
    [1366, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of ['Enter', 'Skip']) {
      const box = await page.getByRole('button', { name }).boundingBox();
      expect((box?.y ?? height) + (box?.height ?? 0), name).toBeLessThanOrEqual(height);
    }
  }
  if (before) await page.setViewportSize(before);
}

describe('a lesson in ten minutes', () =>
  it('goes from the press to the summary in two browsers', async () => {
    const student = await newPage('tablet');
    const complaints = complaintsOf(student);
    const waves = listenToLesson(student);
    await signIn(student, STUDENT);
    const teacher = await newPage();
    const others = complaintsOf(teacher);
    await signIn(teacher, TEACHER);
    await teacher
      .getByRole('link', { name: /5 Coral/ })
      .first()
      .click();
    await teacher.waitForURL(/class-groups/u); // the first page has such a button for each class
    await teacher.getByRole('button', { name: 'Start a lesson' }).click();
    await teacher.getByRole('button', { name: 'Start 10 minutes' }).waitFor();
    await expectAccessible(teacher);
    await teacher.keyboard.press('Enter'); // everything is chosen
    await teacher.waitForURL('**/live');

    await student.getByText('Ms Ortiz’s lesson has begun').waitFor();
    const ok = student.getByRole('dialog').getByRole('button', { name: 'OK' });
    if (await ok.isVisible()) await ok.click();
    await expectAccessible(student);
    await student.getByRole('link', { name: 'Join in' }).click();
    await student.getByRole('region', { name: 'Question' }).waitFor();
    await expect.poll(() => waves.length).toBe(1);
    await expectAccessible(student);
    await expectNoStrayScroll(student);
    await expectKeysInSight(student);

    await answer(student, answerOf(waves[0], 0));
    await answer(student, '98765');
    await student.getByRole('button', { name: 'Next question' }).waitFor();
    await expectAccessible(student);
    await student.keyboard.press('Enter');
    await student.getByRole('button', { name: 'Next question' }).waitFor({ state: 'detached' });

    await teacher.getByText('K. T.').first().waitFor(); // names are off
    await expectAccessible(teacher);
    await teacher.getByRole('button', { name: 'Pause the lesson' }).click();
    await student.getByText('Ms Ortiz has paused the lesson').waitFor();
    await teacher.getByRole('button', { name: 'Go on', exact: true }).click();
    await answer(student, answerOf(waves[0], 2));

    await teacher.getByRole('button', { name: 'End the lesson' }).click();
    await teacher
      .getByRole('alertdialog')
      .or(teacher.getByRole('dialog'))
      .getByRole('button', { name: 'End the lesson' })
      .click();
    await teacher.getByText('The lesson is over').waitFor();
    await answer(student, answerOf(waves[0], 3)); // the question that ran is finished first
    await student.getByRole('heading', { name: 'Lesson done.' }).waitFor();
    await expectAccessible(student);

    await teacher.getByRole('link', { name: 'After the lesson' }).click();
    await teacher.getByRole('heading', { name: 'Not there' }).waitFor();
    await expect
      .poll(async () => {
        await teacher.reload();
        await teacher.getByRole('heading', { name: 'Not there' }).waitFor();
        return teacher.getByText(/of 4 answers were right/).count();
      })
      .toBe(1);
    await expectAccessible(teacher);
    expect([...complaints, ...others]).toEqual([]);
  }));
