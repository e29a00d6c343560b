import { expect, inject, it } from 'vitest';

import { signIn } from './browser.test-kit.ts';
import { hasWholeChromium, openInWholeChromium, wordsAfterBack } from './kept-pages.test-kit.ts';

it.skipIf(!hasWholeChromium)(
  'a teacher who has signed out leaves no name of a class behind the Back button',
  async () => {
    const { page, isRestored, close } = await openInWholeChromium(inject('demo'));
    await signIn(page, 'Mr Khan');
    await page.getByRole('link', { name: 'Open', exact: true }).first().click();
    const cells = page.getByRole('rowheader');
    await cells.first().waitFor();
    const names = await cells.allInnerTexts();
    expect(names.length).toBeGreaterThan(5);
    await page.getByRole('button', { name: /Mr Khan/ }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/teacher'));
    const words = await wordsAfterBack(page, '/teacher');
    expect(isRestored()).toBe(true);
    expect([...names, 'Mr Khan'].filter((name) => words.includes(name))).toEqual([]);
    await close();
  },
);

it.skipIf(!hasWholeChromium)(
  'a student who has signed out leaves no results behind the Back button',
  async () => {
    const { page, isRestored, close } = await openInWholeChromium(inject('demo'));
    await signIn(page, 'Bilal Reid');
    await page.goto('/app/results');
    await page.getByRole('heading', { name: 'All Results' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(`location.assign('/saml2/logout')`);
    await page.waitForURL((url) => !url.pathname.startsWith('/app'));
    const words = await wordsAfterBack(page, '/app');
    expect(isRestored()).toBe(true);
    expect(['Bilal Reid', 'All Results'].filter((name) => words.includes(name))).toEqual([]);
    await close();
  },
);
