import { expect, it } from 'vitest';

import { newPage, signIn, SIZES } from './browser.test-kit.ts';
import { expectNothingCovered } from './covered.test-kit.ts';

it('every key of the main menu can be pressed beside the longest greeting and the show of a term', async () => {
  const page = await newPage('desktop');
  await page.route('**/greeting', (route) =>
    route.fulfill({
      json: {
        domes: [1, 2],
        friends: [],
        progress: '12 × 12 was hard in September. You had it 8 of 10.',
        term: 'autumn',
      },
    }),
  );
  await signIn(page, 'Alba Carter');
  await page.getByText(/was hard in September/).waitFor();
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await expectNothingCovered(page);
    const [key] = await page.getByRole('link', { name: 'Your autumn' }).all();
    expect((await key?.boundingBox())?.height).toBeLessThan(64);
  }
});
