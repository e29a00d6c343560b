import type { Page } from 'playwright-core';
import { expect } from 'vitest';

const MOST_STOPS = 60;

interface Focused {
  readonly name: string;
  readonly isSeen: boolean; // it is in the window and has a focus ring
}

const FOCUSED = `(() => {
  const at = document.activeElement;
  const isNowhere = at === null || at === document.body;
  const words = isNowhere ? [] : [at.getAttribute('aria-label'), ...Array.from(at.labels ?? [], (each) => each.innerText), at.innerText];
  // a checkbox is drawn by what stands beside it
  const isMarked = [at, at?.nextElementSibling].some((each) => each && getComputedStyle(each).outlineStyle !== 'none');
  const { top, bottom } = (at ?? document.body).getBoundingClientRect();
  return {
    name: (words.find((each) => each) ?? '').trim(),
    isSeen: !isNowhere && isMarked && bottom > 0 && top < innerHeight,
  };
})()`;

async function focused(page: Page): Promise<Focused> {
  return page.evaluate<Focused>(FOCUSED);
}

/** Tabs until the focus is on something with this name. Each stop on the way must be visible. */
export async function tabTo(page: Page, name: RegExp): Promise<void> {
  const passed: string[] = [];
  while (passed.length < MOST_STOPS) {
    await page.keyboard.press('Tab');
    const stop = await focused(page);
    passed.push(stop.name);
    if (stop.name !== '')
      await expect // a link that slides in is seen a moment later
        .poll(() => focused(page), { message: `the stop “${stop.name}”` })
        .toMatchObject({ isSeen: true });
    if (name.test(stop.name)) return;
  }
  throw new Error(`Tab does not come to ${String(name)}, but to: ${passed.join(', ')}`);
}

/** Waits until the focus is on something with this name, for example after a step, and is visible there. */
export async function expectFocus(page: Page, name: RegExp): Promise<void> {
  await expect.poll(async () => (await focused(page)).name).toMatch(name);
  expect(await focused(page), `the focus on ${String(name)}`).toMatchObject({ isSeen: true });
}
