import { expect, it } from 'vitest';

import {
  complaintsOf,
  expectAccessible,
  expectNoStrayScroll,
  newPage,
  signIn,
} from './browser.test-kit.ts';

it('two parents who live apart see the same child, and neither reads of the other', async () => {
  for (const [parent, other] of [
    ['Anna Jansen', 'Joris'],
    ['Joris Jansen', 'Anna'],
  ] as const) {
    const page = await newPage('phone');
    const complaints = complaintsOf(page);
    await signIn(page, parent);
    await page.getByRole('heading', { name: `Home - ${parent}` }).waitFor();
    await page.getByRole('checkbox', { name: /^Choose Idris/ }).waitFor();
    await expectAccessible(page);
    await expectNoStrayScroll(page);
    expect(await page.content()).not.toContain(other);
    expect(complaints).toEqual([]);
  }
});
