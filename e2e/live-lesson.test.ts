import { WaveSoFarBody } from '@moonbase/contracts';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, inject, it } from 'vitest';

import { complaintsOf, newPage, signIn } from './browser.test-kit.ts';
import { listenToGame, playWave, startTablesGame } from './play.test-kit.ts';
import { type RunningProduct, startProduct, stopProduct } from './product.test-kit.ts';

const STUDENT = 'Ivan Ito';
const WITHIN_MS = 10_000; // two seconds on an idle computer; here two browsers and two nodes share two cores

let second: RunningProduct | null = null;

afterAll(async () => {
  if (second) await stopProduct(second);
});

/** Another node on the database of the journeys' product. */
async function startSecondNode(): Promise<RunningProduct> {
  return startProduct({
    dataDir: inject('demoFolder'), // the same key to sign with
    command: [process.execPath, 'apps/server/dist/main.js'],
    env: { DATABASE_URL: inject('demoDatabase') },
  });
}

/** The moments, in milliseconds since 1970, at which the student's dots on the teacher's screen increased. */
function watchTile(page: Page, name: string): Promise<void> {
  return page.evaluate(
    `{
      window.seen = [];
      const tile = () => [...document.querySelectorAll('li')].find((each) => each.textContent.includes(${JSON.stringify(name)}));
      let last = tile()?.textContent;
      new MutationObserver(() => {
        const text = tile()?.textContent;
        if (text === last) return;
        last = text;
        window.seen.push(Date.now());
      }).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    }`,
  );
}

describe('the live lesson', () =>
  it('shows an answer within two seconds on another node, before the wave is over', async () => {
    second = await startSecondNode();
    const student = await newPage();
    const log = listenToGame(student);
    await signIn(student, STUDENT);
    const teacher = await newPage();
    const complaints = complaintsOf(teacher);
    await signIn(teacher, 'Mr Khan');
    await teacher.getByRole('link', { name: /4K/ }).first().click();
    await teacher.waitForURL('**/teacher/class-groups/*');
    await teacher.goto(`${second.url}${new URL(teacher.url()).pathname}/live`);
    await teacher.getByText('Up to date').waitFor();

    const given: number[] = []; // when each answer was given, in milliseconds since 1970
    student.on('request', (request) => {
      if (!request.url().endsWith('/so-far')) return;
      const { answers } = WaveSoFarBody.parse(request.postDataJSON());
      if (answers.length > given.length) given.push(Date.now());
    });
    const frame = await startTablesGame(student, [2]);
    await teacher.getByText(STUDENT).first().waitFor();
    await watchTile(teacher, STUDENT);
    await playWave(student, frame, log);

    await expect.poll(() => log.replies.length).toBe(1);
    const last = given.at(-1) ?? Date.now();
    await teacher.waitForFunction(`window.seen.some((moment) => moment >= ${last})`, null, {
      timeout: WITHIN_MS,
    });
    const seen = await teacher.evaluate<number[]>('window.seen');
    const waits = given.map((at) => {
      const shown = seen.find((moment) => moment >= at);
      return shown === undefined ? Number.POSITIVE_INFINITY : shown - at;
    });
    expect(waits.length).toBeGreaterThan(5);
    expect(Math.max(...waits), `from answer to tile: ${waits.join(', ')} ms`).toBeLessThan(
      WITHIN_MS,
    );
    expect(complaints).toEqual([]);
  }));
