// Every page as each role, at phone and desktop width: no complaint from axe or the browser, no scrolling sideways,
// and no request to anywhere else.
import { expect, inject, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  newPage,
  signIn,
  SIZES,
} from './browser.test-kit.ts';
import { expectNothingCovered } from './covered.test-kit.ts';
import { VISITS } from './pages.test-kit.ts';

it.each(VISITS)(
  'the product serves $who well on a phone and, turned wide, on a desktop',
  { timeout: 300_000 }, // a minute for a student's pages where nothing else runs
  async ({ who, paths }) => {
    const page = await newPage('phone');
    const complaints = complaintsOf(page);
    const elsewhere: string[] = [];
    const { hostname } = new URL(inject('demo'));
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.hostname !== hostname && !['data:', 'blob:'].includes(url.protocol))
        elsewhere.push(request.url());
    });
    if (who !== null) await signIn(page, who);
    for (const path of paths) {
      await page.setViewportSize(SIZES.phone);
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.waitForLoadState('networkidle');
      for (const size of [SIZES.phone, SIZES.desktop]) {
        await page.setViewportSize(size);
        await expectNoStrayScroll(page);
        await expectNothingCovered(page);
        await expectAccessible(page);
      }
    }
    expect(complaints).toEqual([]);
    expect(elsewhere).toEqual([]);
  },
);

it('the game in its frame loads nothing of the page around it', async () => {
  const page = await newPage();
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await page.goto('/game.html');
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((path) => /\/game-.*\.js$/.test(path))).not.toEqual([]);
  expect(
    loaded.filter((path) => /\/(base|contracts|index|main|react-dom)-.*\.js$/.test(path)),
  ).toEqual([]);
});
