// Draws the icons by which devices show the installed product, from its favicon: `npm run app:icons`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

const WEB = join(import.meta.dirname, '../apps/web/public');
const OUT = join(WEB, 'icons');
const drawing = readFileSync(join(WEB, 'favicon.svg'), 'utf8');

/** How much of its square the drawing fills: a mask may take the corners, and more. */
const ICONS = [
  { name: 'icon-180', size: 180, share: 0.82 },
  { name: 'icon-192', size: 192, share: 0.86 },
  { name: 'icon-512', size: 512, share: 0.86 },
  { name: 'icon-mask-512', size: 512, share: 0.64 },
] as const;

const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
mkdirSync(OUT, { recursive: true });
for (const { name, size, share } of ICONS) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(
    `<style>body{margin:0;height:100vh;display:grid;place-items:center;background:#0B1030}svg{width:${share * 100}%}</style>${drawing}`,
  );
  writeFileSync(join(OUT, `${name}.png`), await page.screenshot());
  await page.close();
}
await browser.close();
