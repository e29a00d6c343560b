// A release in between: files of the page that was just sent answer 404.
import { expect, it } from 'vitest';

import { newPage } from './browser.test-kit.ts';

it('a page whose files are not there says that it tries again, and opens when they are (ST-36)', async () => {
  const page = await newPage();
  let isThere = false;
  await page.route('**/assets/*.js', (route) =>
    isThere ? route.continue() : route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.goto('/leaderboard');
  await page.getByRole('status').getByText('Trying again').waitFor();
  isThere = true;
  await page.getByRole('heading', { name: 'Weekly Leaderboards' }).waitFor({ timeout: 40_000 });
  expect(await page.getByText('Trying again').count()).toBe(0);
});
