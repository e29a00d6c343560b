import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { findEchelon } from '@moonbase/content';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';
import { SHOWN_LEVELS } from './art/play-scenes.ts';
import { GUIDE_PARTS } from './guide-parts.ts';
import { PICTURES } from './pictures.ts';

const FOLDER = join(import.meta.dirname, '../../../../../content/html/page/');
const PAGES = readdirSync(FOLDER).map((file) => file.replace('.html', ''));

/** A content host with the given pages; all others are not found. */
function openPage(path: string, pages: Readonly<Record<string, string>>) {
  serve({ 'GET /system-alerts': () => ({ systemAlerts: [] }) });
  const api = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = String(input instanceof Request ? input.url : input);
    const [, name] = /\/cdn\/html\/page\/([\w-]+)\.html$/.exec(address) ?? [];
    if (name === undefined) return api(input, init);
    const page = pages[name];
    return Promise.resolve(
      page === undefined ? new Response('', { status: 404 }) : new Response(page),
    );
  });
  return visit(path);
}

const fileOf = (name: string) => readFileSync(`${FOLDER}${name}.html`, 'utf8');

afterEach(() => vi.unstubAllGlobals());

describe('a page of the content host', () => {
  it('is shown under its title, with its headings, tables and links (MG-7)', async () => {
    const html = `<title>Our privacy</title><h2 id="kept">What is kept</h2>
      <table><tr><td>Names</td></tr></table><p>See <a href="/help">help</a>.</p>`;
    openPage('/privacy', { privacy: html });
    expect(await screen.findByRole('heading', { level: 1, name: 'Our privacy' })).toBeDefined();
    expect(screen.getByRole('heading', { level: 2 }).id).toBe('kept');
    expect(screen.getByRole('cell', { name: 'Names' })).toBeDefined();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'help' }).getAttribute('href')).toBe('/help');
    await expect.poll(() => document.title).toBe('Our privacy - Moon Base Pi');
  });

  it('is scrolled to the part named in the address, once its words are there', async () => {
    const shown: string[] = [];
    Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
      shown.push(this.id);
    };
    openPage('/help#reports', { help: '<title>Help</title><h2 id="reports">Reports</h2>' });
    await screen.findByRole('heading', { level: 2, name: 'Reports' });
    await expect.poll(() => shown.at(-1)).toBe('reports');
  });

  it('runs no scripts and keeps only plain tags (DW-9)', async () => {
    const html = `<title>News</title><p onclick="steal()">Words<script>steal()</script>
      <img src=x onerror="steal()"><iframe src="https://elsewhere.example"></iframe></p><h2 id="a b">Two</h2>`;
    openPage('/news', { news: html });
    const main = await screen.findByRole('main');
    await within(main).findByText('Words');
    expect(main.querySelector('script, iframe, img, [onclick], [onerror]')).toBeNull();
    expect(screen.getByRole('heading', { level: 2 }).id).toBe('');
  });

  it.each(['/no-such-page', '/..', '/Privacy!'])('reports that %s is not found', async (path) => {
    openPage(path, {});
    expect(
      await screen.findByText("Sorry, we couldn't find the page you were looking for."),
    ).toBeDefined();
  });
});

describe('the pages that the product ships', () => {
  it('include those that the menus, the footer and the specification name', () =>
    expect(PAGES).toEqual(
      expect.arrayContaining([
        ...['about', 'accessibility', 'families', 'help', 'help-play', 'privacy', 'schools'],
        ...['debrief', 'maths-challenge', 'new-enhancements'],
        ...['sample-daily-report', 'sample-weekly-report'],
      ]),
    ));

  it.each(PAGES)('%s has a title, words, and links that lead to pages of the product', (name) => {
    const page = new DOMParser().parseFromString(fileOf(name), 'text/html');
    expect(page.title).not.toBe('');
    expect(page.body.textContent.trim().length).toBeGreaterThan(200);
    const known = ['/register', '/leaderboard', '/rescue', ...PAGES.map((each) => `/${each}`)];
    for (const link of page.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      expect(href.startsWith('/cdn/reports/') || known.includes(href)).toBe(true);
    }
  });
});

describe('a page that is told in scenes', () => {
  it.each(SHOWN_LEVELS)('shows the badge of Defender Level %s as it is', (position, look) =>
    expect(look).toEqual(findEchelon(position)?.insignia),
  );

  it.each(Object.entries(PICTURES))(
    '%s has a heading for each scene',
    (name, { inHead, parts }) => {
      const page = new DOMParser().parseFromString(fileOf(name), 'text/html');
      const ids = [...page.querySelectorAll('h2')].map(({ id }) => id);
      expect(ids).toEqual(expect.arrayContaining(Object.keys(parts)));
      if (inHead !== undefined) expect(ids).toContain(inHead);
    },
  );

  it('shows a picture beside each part of How to play, and keeps its words', async () => {
    openPage('/help-play', { 'help-play': fileOf('help-play') });
    const main = await screen.findByRole('main');
    await within(main).findByRole('heading', { level: 1, name: 'How to play' });
    expect(within(main).getAllByRole('heading', { level: 2 })).toHaveLength(8);
    await expect.poll(() => main.querySelectorAll('figure > svg').length).toBe(7);
    expect(main.querySelector('[data-for=keys]')?.textContent).toContain('arrow keys');
    expect(main.querySelector('[data-for=touch]')?.textContent).not.toContain('arrow');
    expect(within(main).getByRole('link', { name: 'Play Space Rescue for FREE' })).toBeDefined();
    expect(within(main).queryByRole('link', { name: 'Galactic Campaign' })).toBeNull();
  });

  it('lets a visitor of the page free somebody: a wrong answer can be mended, a right one goes on', async () => {
    openPage('/help-play', { 'help-play': fileOf('help-play') });
    const user = userEvent.setup();
    const area = within(await screen.findByRole('region', { name: 'Try it now' }));
    await user.click(area.getByRole('button', { name: '6' }));
    expect(area.getByRole('status').textContent).toBe('Not 6. Try again!');
    await user.click(area.getByRole('button', { name: '7' }));
    expect(area.getByRole('status').textContent).toBe('3 + 4 = 7. Free!');
    expect(await area.findByRole('button', { name: '12' }, { timeout: 4_000 })).toBeDefined();
  });
});

describe('the help for adults', () => {
  const open = (path: string) => openPage(path, { help: fileOf('help') });

  it('has one of the crew for each of its headings, and names no other', () => {
    const page = new DOMParser().parseFromString(fileOf('help'), 'text/html');
    const ids = [...page.querySelectorAll('h2')].map(({ id }) => id);
    expect(Object.keys(GUIDE_PARTS)).toEqual(ids);
  });

  it('keeps every word of its page, folded under a picture, and lists what is in it', async () => {
    open('/help');
    const main = await screen.findByRole('main');
    const nav = within(await within(main).findByRole('navigation', { name: 'On this page' }));
    const links = nav.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(Object.keys(GUIDE_PARTS).map((id) => `#${id}`));
    const page = new DOMParser().parseFromString(fileOf('help'), 'text/html');
    const shown = main.textContent.replaceAll(/\s+/g, '');
    for (const { textContent } of page.querySelectorAll('h2, p, li, dt, dd'))
      expect(shown).toContain(textContent.replaceAll(/\s+/g, ''));
    const parts = [...main.querySelectorAll('details')];
    expect(parts.map((part) => part.open)).toEqual(parts.map((_, place) => place === 0));
    await expect
      .poll(() => main.querySelectorAll('summary svg[viewBox="0 0 220 150"]').length)
      .toBe(16);
  });

  it('opens the part that the address names, and all of them for a printer', async () => {
    open('/help#live');
    const heading = await screen.findByRole('heading', { level: 2, name: 'Live lesson' });
    await expect.poll(() => heading.closest('details')?.open).toBe(true);
    globalThis.dispatchEvent(new Event('beforeprint'));
    const parts = [...(await screen.findByRole('main')).querySelectorAll('details')];
    await expect.poll(() => parts.every((part) => part.open)).toBe(true);
  });

  it('shows a heading that has no picture with its words', async () => {
    openPage('/help', { help: '<title>Help</title><h2 id="ours">Our own part</h2><p>Ask us.</p>' });
    expect(await screen.findByRole('heading', { level: 2, name: 'Our own part' })).toBeDefined();
    expect(screen.getByText('Ask us.')).toBeDefined();
  });
});

describe('the public menu', () =>
  it('leads a visitor to Schools, Families, Leaderboards, Worksheets and Help', async () => {
    openPage('/about', { about: fileOf('about') });
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      ...['Schools', 'Families', 'Leaderboards', 'Worksheets', 'Help'],
    ]);
  }));
