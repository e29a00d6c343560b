import type { BrowserContextOptions } from 'playwright-core';
import { expect } from 'vitest';

import { newContext } from './browser.test-kit.ts';

/** Opens a page where no script of the product runs, in a browser that knows none of what is asked for. */
export async function expectToldTooOld(
  path: string,
  options: BrowserContextOptions = {},
): Promise<void> {
  const context = await newContext('desktop', options);
  await context.addInitScript('CSS.supports = () => false;');
  await context.route(/\/(assets|door)\/.*\.js$/, (route) => route.fulfill({ body: '' }));
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  const words = page.getByRole('alert').filter({ hasText: 'This browser is too old' });
  expect(await words.innerText()).toContain('Safari from version 16.4');
}
