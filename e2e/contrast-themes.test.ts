// In a Windows contrast theme nothing is told by a colour that the theme replaces.
import { listed } from '@moonbase/kit';
import { expect, it } from 'vitest';

import { newPage, signIn } from './browser.test-kit.ts';

/** What is chosen without looking different from its neighbours, and bars and dots whose filled part cannot be seen. */
const ALIKE = `(() => {
  const bad = [];
  const ground = (element) => getComputedStyle(element).backgroundColor;
  const isSeen = (element) => element.checkVisibility() && element.getBoundingClientRect().width > 1;
  const pairs = [
    ['[aria-pressed="true"]', '[aria-pressed="false"]'],
    ['[role="tab"][aria-selected="true"]', '[role="tab"][aria-selected="false"]'],
    ['nav a[aria-current="page"]', 'nav a:not([aria-current])'],
    ['label:has(> input[type="radio"]:checked)', 'label:has(> input[type="radio"]:not(:checked))'],
  ];
  for (const [chosen, other] of pairs)
    for (const element of document.querySelectorAll(chosen)) {
      const neighbour = element.parentElement.parentElement.querySelector(other);
      if (isSeen(element) && neighbour && isSeen(neighbour) && ground(element) === ground(neighbour))
        bad.push(element.outerHTML.slice(0, 120));
    }
  const shades = [...document.querySelectorAll('main button')].filter((each) => /_(untried|learning|nearly|sure|fluent)_/.test(each.className));
  if (shades.length > 50 && new Set(shades.map(ground)).size < 2) bad.push('the map of facts has one shade');
  for (const bar of document.querySelectorAll('[role="progressbar"] > i'))
    if (ground(bar) === ground(bar.parentElement)) bad.push('bar ' + bar.parentElement.ariaLabel);
  const canvas = ground(document.body);
  for (const dot of document.querySelectorAll('[role="img"] > i:empty')) {
    const { borderStyle, backgroundColor } = getComputedStyle(dot);
    if (isSeen(dot) && borderStyle === 'none' && [canvas, 'rgba(0, 0, 0, 0)'].includes(backgroundColor))
      bad.push('dot ' + dot.parentElement.ariaLabel);
  }
  const keys = [...document.querySelectorAll('button, a')].filter(isSeen);
  const isMain = ({ className }) => /(^|_| )(main|go)(_| |$)/.test(className);
  const mains = keys.filter((key) => isMain(key) && !key.disabled);
  const quiet = ground(document.body);
  for (const key of mains)
    if ([quiet, 'rgba(0, 0, 0, 0)'].includes(ground(key))) bad.push('main key ' + key.textContent);
  return bad;
})()`;

/** What is written in figures of questions and on sheets, in ink that cannot be told from its ground. */
const UNREADABLE = `(() => {
  const bad = [];
  const partsOf = (colour) => (colour.match(/[\\d.]+/g) ?? []).map(Number);
  const light = (colour) => {
    const [red, green, blue] = partsOf(colour).map((part) => {
      const share = part / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const groundOf = (element) => {
    for (let each = element; each; each = each.parentElement) {
      const ground = getComputedStyle(each).backgroundColor;
      if (partsOf(ground)[3] !== 0) return ground;
    }
    return 'rgb(255, 255, 255)';
  };
  for (const words of document.querySelectorAll('main [class*=_figure_] svg text, main article section svg text')) {
    const drawing = words.closest('svg');
    if (!drawing.checkVisibility()) continue;
    const [one, other] = [light(getComputedStyle(words).fill), light(groundOf(drawing))].sort((a, b) => b - a);
    if ((one + 0.05) / (other + 0.05) < 4.5) bad.push(words.outerHTML.slice(0, 100));
  }
  return bad.slice(0, 5);
})()`;

it.each([
  [
    'Kofi Kowalski',
    listed(`
      /app /app/settings /app/results /app/adaptive-leveling /app/facts /app/campaign?step=1
      /app/practice/mode /app/practice/basic-tables /rescue
    `),
  ],
  [
    'Ms Reid',
    [
      ...['/teacher', '/worksheets?unit=97', '/teacher/content?unit=97', '/teacher/settings'],
      ...['/facts', '/help'].map((page) => `/teacher/class-groups/2${page}`),
    ],
  ],
] as const)('%s sees what is chosen and how far it is', async (name, paths) => {
  const page = await newPage('desktop', { forcedColors: 'active', colorScheme: 'dark' });
  await signIn(page, name);
  for (const path of paths) {
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle'); // the data too
    expect([path, await page.evaluate(ALIKE)]).toEqual([path, []]);
    expect([path, await page.evaluate(UNREADABLE)]).toEqual([path, []]);
  }
});
