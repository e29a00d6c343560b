// Every kind of question in the game's own page, at every window size: its words and its picture fit, with the real
// fonts.
import { fileURLToPath } from 'node:url';

import { type Browser, chromium } from 'playwright-core';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Misfit } from '../apps/web/src/games/practice/drawing/misfit.test-kit.ts';

const DRAWN = 12; // of each kind, of which the largest are laid out
const LEAST_KEY = 44; // pixels that a finger needs
const NARROWEST_KEY =
  "Math.min(...Array.from(document.querySelectorAll('.digits .key'), (key) => key.getBoundingClientRect().width))";

/** View scale 1, 0.5 and 0.25 (requirement ST-9), and the layouts with a keypad. */
const WINDOWS = [
  { name: 'a desktop', width: 1366, height: 860, keypad: 'off', bigText: false },
  { name: 'half the scale', width: 500, height: 300, keypad: 'off', bigText: false },
  { name: 'a quarter of the scale', width: 400, height: 240, keypad: 'off', bigText: false },
  { name: 'a tablet', width: 820, height: 1180, keypad: 'on', bigText: false },
  { name: 'a phone', width: 390, height: 844, keypad: 'on', bigText: false },
  { name: 'a phone on its side', width: 844, height: 390, keypad: 'on', bigText: false },
  { name: 'a small phone on its side', width: 640, height: 340, keypad: 'on', bigText: false },
  { name: 'a small phone', width: 360, height: 640, keypad: 'on', bigText: false },
  { name: 'a phone with big text', width: 390, height: 844, keypad: 'on', bigText: true },
] as const;

const web = fileURLToPath(new URL('../apps/web/', import.meta.url));
let server: ViteDevServer;
let browser: Browser;

beforeAll(async () => {
  server = await createServer({
    configFile: `${web}vite.config.ts`,
    root: web,
    logLevel: 'error',
    server: { port: 0, host: '127.0.0.1', hmr: false, proxy: {}, watch: null },
  });
  await server.listen();
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
});

afterAll(async () => {
  await browser.close();
  await server.close();
});

describe('every question fits plate, console and sky, beside keys for fingers', () => {
  it.each(WINDOWS)('in $name', async ({ width, height, keypad, bigText }) => {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.goto(new URL('game.html', server.resolvedUrls?.local[0]).href);
    await page.waitForSelector('.console', { state: 'attached' });
    await page.addScriptTag({ type: 'module', url: '/src/games/practice/drawing/fit.test-kit.ts' });
    await page.waitForFunction("typeof globalThis.misfits === 'function'");
    const look = JSON.stringify({ keypad, bigText });
    const found = await page.evaluate<readonly Misfit[]>(`misfits(${DRAWN}, ${look})`);
    const narrowestKey = await page.evaluate<number>(NARROWEST_KEY);
    await page.close();
    expect(found.slice(0, 10)).toEqual([]);
    if (keypad === 'on') expect(narrowestKey).toBeGreaterThanOrEqual(LEAST_KEY);
  });
});
