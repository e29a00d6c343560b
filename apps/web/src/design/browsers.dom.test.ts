// What differs between engines, held for every style sheet; and the sentence for browsers that are too old.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { runInThisContext } from 'node:vm';

import { afterEach, describe, expect, it, vi } from 'vitest';

import { OLDEST_BROWSERS } from '../../browsers.ts';

const WEB = `${import.meta.dirname}/../../`;
const OLD_BROWSER = readFileSync(`${WEB}public/old-browser.js`, 'utf8');

const sheets = readdirSync(`${WEB}src`, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => [file, readFileSync(`${WEB}src/${file}`, 'utf8')] as const);

/** Pages that no script belongs to: the content host serves them to every browser alike. */
const WITHOUT_SCRIPTS = /sample-pages[.]tsx$/;

/** The game's page, which stands in a frame of one that says it. Its scripts have 60 KB. */
const IN_A_FRAME = 'web/game.html';

/** The files of all apps that can hold a page, by their paths. */
function sourcesOf(apps: string): readonly (readonly [string, string])[] {
  return readdirSync(apps, { withFileTypes: true })
    .filter((app) => app.isDirectory())
    .flatMap(({ name }) => [
      ...filesIn(apps, `${name}/src`, /(?<!\.test)(?<!\.test-kit)\.tsx?$/),
      ...filesIn(apps, name, /\.html$/),
    ])
    .filter((file) => !WITHOUT_SCRIPTS.test(file) && file !== IN_A_FRAME)
    .map((file) => [file, readFileSync(`${apps}${file}`, 'utf8')]);
}

const filesIn = (root: string, folder: string, name: RegExp): readonly string[] =>
  existsSync(`${root}${folder}`)
    ? readdirSync(`${root}${folder}`, { recursive: folder.endsWith('/src'), encoding: 'utf8' })
        .filter((file) => name.test(file))
        .map((file) => `${folder}/${file}`)
    : [];

/** The declarations of each innermost rule. */
const rulesOf = (css: string): readonly string[] => css.match(/[^{}]+\{[^{}]*\}/g) ?? [];

describe('style sheets', () => {
  it.each(sheets)('%s measures windows without the bars that iPhones hide', (_file, css) => {
    expect(css).not.toMatch(/100vh/); // 100dvh is what is seen now
  });

  it.each(sheets)('%s gives an invisible control the size of what is pressed', (_file, css) => {
    for (const rule of rulesOf(css)) {
      const isLaidOver =
        /\binput\b[^{]*\{/.test(rule) && /opacity: 0;/.test(rule) && /inset:/.test(rule);
      // Safari keeps a radio at 12 px where only `inset` asks for more.
      if (isLaidOver) expect(rule).toMatch(/width: .*height: /s);
    }
  });
});

it('fields on touch screens are at least 16 px, so that iPhones do not zoom in', () => {
  const base = sheets.find(([file]) => file === 'design/base.css')?.[1] ?? '';
  expect(base).toMatch(
    /pointer: coarse\) \{\s*input,\s*select,\s*textarea \{\s*font-size: max\(1rem, 1em\)/,
  );
});

describe('a browser that is too old', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  });

  /** Runs the script where the browser knows all but what is named. */
  function run(lacking: RegExp | null): string {
    vi.stubGlobal('CSS', {
      supports: (...asked: string[]) => lacking?.test(asked.join(' ')) !== true,
    });
    document.body.innerHTML = '<div id="root"></div>';
    runInThisContext(OLD_BROWSER);
    return document.querySelector('[role=alert]')?.textContent ?? '';
  }

  it('is told so in a sentence, above whatever the page shows', () => {
    for (const lacking of [/color-mix/, /:has/, /./]) {
      expect(run(lacking)).toMatch(/^This browser is too old for Moon Base Pi\./);
      expect(document.body.firstElementChild?.getAttribute('role')).toBe('alert');
    }
    vi.stubGlobal('RegExp', function RegExp() {
      throw new SyntaxError('no lookbehind');
    });
    expect(run(null)).toMatch(/^This browser is too old/);
  });

  it('and no other is', () => expect(run(null)).toBe(''));

  it('can read the script: it has no syntax that came later than 2009', () =>
    expect(OLD_BROWSER.replace(/\/\/.*$/gm, '')).not.toMatch(
      /=>|`|\b(?:const|let|class|async)\b|\?\.|\?\?/,
    ));

  it.each(OLDEST_BROWSERS)('%s is named in README and in the sentence', (browser) => {
    const version = /[\d.]+$/.exec(browser)?.[0] ?? '';
    const readme = readFileSync(`${WEB}../../README.md`, 'utf8').replaceAll('\n', ' ');
    expect(readme).toMatch(new RegExp(`It runs in .*${version}`));
    expect(OLD_BROWSER).toContain(version);
  });

  it('but not again in a frame, whose page says it', () => {
    vi.stubGlobal('parent', {});
    expect(run(/./)).toBe('');
  });

  const pages = sourcesOf(`${WEB}../`).filter(([, source]) => /<!doctype html>/i.test(source));

  it.each(pages)('is told on the pages of %s', (_file, source) =>
    expect(source).toContain('src="/old-browser.js"'),
  );

  it('is told on the pages of all four apps', () => {
    const apps = new Set(pages.map(([file]) => file.split('/', 1)[0]));
    expect([...apps].sort()).toEqual(['door', 'idp', 'server', 'web']);
  });
});
