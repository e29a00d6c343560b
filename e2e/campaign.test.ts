import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  fillRegistration,
  MOVING,
  newPage,
} from './browser.test-kit.ts';
import { clickOut, listenToGame, playWave, readyFrame } from './play.test-kit.ts';

/** Somebody who has never been here. */
async function registerSomebody(page: Page): Promise<void> {
  await page.goto('/register');
  await page.getByText('Personal').click();
  await fillRegistration(page, { firstName: 'Nova', age: 7 });
  await page.getByRole('button', { name: 'Register and sign in' }).click();
  await page.waitForURL(/\/app\/intro/);
  await page.getByText('This is Moon Base Pi.').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: 'Go on' }).click();
  const noted = page.waitForResponse(/\/action\/intro-seen$/); // a page that is left too soon shows the intro again
  await page.getByRole('button', { name: 'To the main menu' }).click();
  await page.waitForURL(/\/app$/);
  await noted;
}

it('a new student fails a skip test, takes the easier step, passes Basic Speed and opens the next step', async () => {
  const page = await newPage('desktop', MOVING);
  const complaints = complaintsOf(page);
  const log = listenToGame(page);
  await registerSomebody(page);

  await page.goto('/app/campaign');
  const welcome = page.getByRole('dialog', { name: 'Welcome to the Galactic Campaign!' });
  await welcome.getByText('Where would you like to start?').waitFor();
  await expectAccessible(page);
  await welcome.getByText('Lantern Grove').click();
  await welcome.getByRole('button', { name: 'Start at step 8' }).click();
  const test = await readyFrame(page);
  await test.getByRole('button', { name: 'Pause', exact: true }).first().click();
  await test.getByRole('dialog').getByRole('button', { name: 'End game' }).click();
  await clickOut(test, test.getByRole('button', { name: 'To the map' }));

  const failure = page.getByRole('dialog', { name: 'Not yet' });
  await failure.getByText('Sorry, you did not past the test. What would you like to do?').waitFor();
  await failure.getByRole('button', { name: /Try Something Easier/ }).click();

  const popup = page.getByRole('dialog', { name: 'Wobble Landing' });
  await expectAccessible(page);
  await popup.getByRole('button', { name: 'Play: Basic Speed' }).click();
  const talk = page.getByRole('dialog', { name: 'Tumble' });
  await talk.getByRole('button', { name: 'Skip' }).click();
  const frame = await readyFrame(page);
  await playWave(page, frame, log);
  await frame.getByRole('button', { name: /Next wave/ }).click();
  await playWave(page, frame, log);
  const passed = frame.getByRole('region', { name: 'Passed!' });
  await passed.getByText(/^\d+ right, 16 were needed$/).waitFor();
  await clickOut(frame, passed.getByRole('button', { name: 'To the map' }));
  await talk.getByText(/You did it! Every pebble has a number again/).waitFor();
  await talk.getByRole('button', { name: 'Next' }).click();
  await page
    .getByRole('button', { name: 'Step 1, Wobble Landing: passed, Last Star Earned, 1 star' })
    .waitFor();
  const second = page.getByRole('button', {
    name: 'Step 2, Counting Stones: you are here, Top Step, 0 stars',
  });
  await second.waitFor();
  expect(log.replies.at(-1)?.storyOutcome).toMatchObject({ passed: true, openedStages: ['2'] });
  expect(new URL(page.url()).search).toBe('');
  await second.click();
  await page.getByRole('dialog', { name: 'Counting Stones' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  expect(complaints).toEqual([]);
});
