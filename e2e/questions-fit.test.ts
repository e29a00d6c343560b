// Every kind of question in the game's own page, at every window size: its words and its picture fit, with the real
// fonts.
import { fileURLToPath } from 'node:url';

import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { flags } from '../apps/web/flags.ts';
import type { Misfit } from '../apps/web/src/games/practice/drawing/misfit.test-kit.ts';
import { MOVING, newPage } from './browser.test-kit.ts';
import { aFolder } from './product.test-kit.ts';

const DRAWN = 12; // of each kind, of which the largest are laid out
const LEAST_KEY = 44; // pixels that a finger needs
const NARROWEST_KEY =
  "Math.min(...Array.from(document.querySelectorAll('.digits .key'), (key) => key.getBoundingClientRect().width))";

/** View scale 1, 0.5 and 0.25 (requirement ST-9), and the layouts with a keypad; half of them with reduced motion. */
const WINDOWS = [
  { name: 'a desktop', width: 1366, height: 860, keypad: 'off', bigText: false, moves: true },
  { name: 'half the scale', width: 500, height: 300, keypad: 'off', bigText: false, moves: false },
  {
    name: 'a quarter of the scale',
    width: 400,
    height: 240,
    keypad: 'off',
    bigText: false,
    moves: true,
  },
  { name: 'a tablet', width: 820, height: 1180, keypad: 'on', bigText: false, moves: false },
  { name: 'a phone', width: 390, height: 844, keypad: 'on', bigText: false, moves: true },
  {
    name: 'a phone on its side',
    width: 844,
    height: 390,
    keypad: 'on',
    bigText: false,
    moves: false,
  },
  {
    name: 'a small phone on its side',
    width: 640,
    height: 340,
    keypad: 'on',
    bigText: false,
    moves: true,
  },
  { name: 'a small phone', width: 360, height: 640, keypad: 'on', bigText: false, moves: false },
  {
    name: 'a phone with big text',
    width: 390,
    height: 844,
    keypad: 'on',
    bigText: true,
    moves: true,
  },
] as const;

const WEB = fileURLToPath(new URL('../apps/web/', import.meta.url));
const MEASURING = 'src/games/practice/drawing/fit.test-kit.ts';

const folder = aFolder('questions-fit');
let server: PreviewServer;

/** The game's page as the product builds it, with what measures it as one more script. */
beforeAll(async () => {
  const built = { root: WEB, configFile: false, logLevel: 'error' } as const;
  await build({
    ...built,
    plugins: [flags()],
    build: {
      outDir: folder.path,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      target: 'es2022',
      minify: false,
      rolldownOptions: {
        input: { game: `${WEB}game.html`, fit: `${WEB}${MEASURING}` },
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  server = await preview({
    ...built,
    build: { outDir: folder.path },
    preview: { port: 0, host: '127.0.0.1' },
  });
});

afterAll(async () => {
  await server.close();
  folder.remove();
});

describe('every question fits plate, console and sky, beside keys for fingers', () =>
  it.each(WINDOWS)('in $name', async ({ width, height, keypad, bigText, moves }) => {
    const page = await newPage('desktop', {
      viewport: { width, height },
      ...(moves ? MOVING : {}),
    });
    await page.goto(new URL('game.html', server.resolvedUrls?.local[0]).href);
    await page.waitForSelector('.console', { state: 'attached' });
    await page.addScriptTag({ type: 'module', url: '/fit.js' });
    await page.waitForFunction("typeof globalThis.misfits === 'function'");
    const look = JSON.stringify({ keypad, bigText });
    const found = await page.evaluate<readonly Misfit[]>(`misfits(${DRAWN}, ${look})`);
    const narrowestKey = await page.evaluate<number>(NARROWEST_KEY);
    expect(found.slice(0, 10)).toEqual([]);
    if (keypad === 'on') expect(narrowestKey).toBeGreaterThanOrEqual(LEAST_KEY);
  }));
