// Draws the pictures that social networks show beside a link to a public page, from the product's own scenes: `npm run
// social:images`.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium } from 'playwright-core';

import { bust } from '@moonbase/paper/bust';
import { heroScene } from '../apps/web/src/design/art/hero.ts';
import { campaignScene, modeScene } from '../apps/web/src/design/art/scenes.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'apps/web/public/social');
const [WIDTH, HEIGHT] = [1200, 630];

const CARDS = [
  {
    name: 'home',
    words: 'Maths for life, on any device',
    scene: heroScene('home'),
    box: '420 0 1020 640',
    friend: false,
  },
  {
    name: 'leaderboard',
    words: 'Weekly Leaderboards',
    scene: campaignScene(),
    box: '0 0 480 252',
    friend: true,
  },
  {
    name: 'rescue',
    words: 'Play Space Rescue for free',
    scene: modeScene(3),
    box: '0 -4 300 157',
    friend: true,
  },
  {
    name: 'words',
    words: 'Maths practice for schools and families',
    scene: heroScene('words'),
    box: '420 0 1020 640',
    friend: false,
  },
] as const;

const fontOf = (family: string, weight: number): string => {
  const file = `node_modules/@fontsource/${family}/files/${family}-latin-${weight}-normal.woff2`;
  return `url(data:font/woff2;base64,${readFileSync(join(ROOT, file)).toString('base64')})`;
};

const pageOf = ({
  words,
  scene,
  box,
  friend,
}: (typeof CARDS)[number]): string => `<!doctype html><style>
  @font-face { font-family: F; font-weight: 600; src: ${fontOf('fredoka', 600)} }
  body { margin: 0; width: ${WIDTH}px; height: ${HEIGHT}px; background: #0B1030; color: #fff; font: 600 58px/1.14 F; overflow: hidden }
  svg.scene { position: absolute; inset: 0; width: 100%; height: 100% }
  .veil { position: absolute; inset: 0; background: linear-gradient(90deg, #0B1030 0 36%, #0B103000 62%) }
  .words { position: absolute; left: 64px; top: 64px; width: 450px }
  .name { display: flex; gap: 20px; align-items: center; font-size: 44px; margin-bottom: 90px }
  </style>
  <svg class="scene" viewBox="${box}" preserveAspectRatio="xMaxYMax slice">${scene}</svg>
  <div class="veil"></div>
  <div class="words"><div class="name"><svg width="84" height="84" viewBox="0 0 40 40">
    <circle cx="20" cy="20" r="15" fill="#FFD23F"/><path d="M20 5a15 15 0 0 1 0 30a21 21 0 0 0 0-30" fill="#E0A800"/>
    <path d="M11 15.5h18M16 15.5V27M24 15.5V24c0 2.3 1.1 3.2 3 3" fill="none" stroke="#0B1030" stroke-width="3.2" stroke-linecap="round"/>
    <path d="M3 26C6 33 34 23 38 12" fill="none" stroke="#7CC0FF" stroke-width="2.6" stroke-linecap="round"/></svg>Moon Base Pi</div>
  ${words}</div>
  ${friend ? `<svg style="position:absolute;right:40px;bottom:0" width="230" height="230" viewBox="0 0 200 200">${bust('nim')}</svg>` : ''}`;

mkdirSync(OUT, { recursive: true });
const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
const page = await browser.newPage({ viewport: { width: WIDTH, height: HEIGHT } });
for (const card of CARDS) {
  await page.setContent(pageOf(card));
  await page.evaluate('document.fonts.ready');
  writeFileSync(join(OUT, `${card.name}.png`), await page.screenshot());
}
await browser.close();
