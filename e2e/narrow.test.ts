// 320 pixels: a window of 1280 at a zoom of 400 %. Nothing is read by scrolling sideways.
import { listed } from '@moonbase/kit';
import { expect, it } from 'vitest';

import { newPage, signIn } from './browser.test-kit.ts';

/** A window of 320 pixels, less a bar to scroll with. */
const NARROW = { viewport: { width: 305, height: 640 } };
const WIDER = `document.documentElement.scrollWidth - document.documentElement.clientWidth`;

const PUBLIC = listed('/ /login /schools /families /leaderboard /worksheets /help /privacy');

it.each([
  [null, PUBLIC],
  [
    'Kofi Kowalski',
    listed(`
      /app /app/settings /app/practice /app/practice/mode /app/practice/content-selection/advanced-tables
      /app/results /app/results/games /app/facts /app/tables-check /app/base /app/base/term /app/level
      /app/about-me /app/adaptive-leveling /app/campaign /app/campaign/report /rescue /join /help
    `),
  ],
  [
    'Ms Reid',
    [
      ...['/teacher', '/teacher/content', '/teacher/settings', '/teacher/story-report'],
      ...[
        '/teacher/report/weekly',
        '/teacher/school',
        '/teacher/school/week',
        '/teacher/school/privacy',
        '/worksheets?unit=97',
      ],
      ...[
        '',
        '/results',
        '/sign-in',
        '/live',
        '/help',
        '/facts',
        '/tables-checks',
        '/tables-checks/new',
        '/rescue',
        '/practice-reports',
      ].map((page) => `/teacher/class-groups/2${page}`),
    ],
  ],
  ['Fiona Murray', ['/parent', '/parent/family', '/parent/settings', '/parent/report/weekly']],
] as const)('what %s sees fits into 320 px', async (name, paths) => {
  const page = await newPage('phone', NARROW);
  if (name !== null) await signIn(page, name);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect([path, await page.evaluate(WIDER)]).toEqual([path, 0]);
  }
});
