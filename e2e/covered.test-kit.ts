import type { Page } from 'playwright-core';
import { expect } from 'vitest';

// A string runs in the page, which knows no types.
const COVERED = `(() => {
  const found = [];
  const at = { x: scrollX, y: scrollY };
  for (const key of document.querySelectorAll('a[href], button:enabled, summary')) {
    if (key.closest('[inert], [aria-hidden="true"]') || !key.checkVisibility({ visibilityProperty: true })) continue;
    if (getComputedStyle(key).pointerEvents === 'none') continue;
    key.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
    const { left, top, width, height } = key.getBoundingClientRect();
    if (width < 8 || height < 8) continue; // for screen readers alone
    const x = left + width / 2;
    const y = top + height / 2;
    const hit = document.elementFromPoint(x, y);
    if (hit === null || key.contains(hit) || hit.contains(key)) continue; // null: out of sight until it has the focus
    found.push(\`\${key.getAttribute('aria-label') ?? key.textContent.trim()} under \${hit.textContent.trim() || hit.outerHTML.slice(0, 80)}\`);
  }
  scrollTo(at.x, at.y);
  return found;
})()`;

/** Fails when something lies over the middle of a key or a link, so that a press misses it. */
export async function expectNothingCovered(page: Page): Promise<void> {
  expect(await page.evaluate<string[]>(COVERED)).toEqual([]);
}
