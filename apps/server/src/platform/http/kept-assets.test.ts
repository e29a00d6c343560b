import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';

import { keepAssets, serveKeptAssets } from './kept-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'moonbase-assets-'));
const assets = join(folder, 'dist');
const kept = join(folder, 'kept');
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function release(version: number): Promise<readonly string[]> {
  rmSync(assets, { recursive: true, force: true });
  mkdirSync(assets);
  writeFileSync(join(assets, `main-${version}.js`), `main of ${version}`);
  writeFileSync(join(assets, `lazy-${version}.js`), `lazy of ${version}`);
  await sleep(5); // folders are told apart by their times
  return keepAssets(assets, kept);
}

it('a page from before an update goes on loading its files, for three releases', async () => {
  expect(await release(1)).toEqual([]);
  expect(await release(2)).toEqual([join(kept, 'main-1.js')]);
  expect(await keepAssets(assets, kept)).toEqual([join(kept, 'main-1.js')]); // a restart is not a release
  await release(3);
  const earlier = await release(4);
  expect(readdirSync(kept).sort()).toEqual(['main-2.js', 'main-3.js', 'main-4.js']);

  const app = Fastify();
  await serveKeptAssets(app, earlier);
  const get = (url: string) => app.inject({ url });
  const old = await get('/assets/lazy-2.js');
  expect(old.body).toBe('lazy of 2');
  expect(old.headers['cache-control']).toContain('immutable');
  expect((await get('/assets/lazy-3.js')).body).toBe('lazy of 3');
  expect((await get('/assets/lazy-1.js')).statusCode).toBe(404);
  expect((await get('/assets/../../secret.js')).statusCode).toBe(404);
  await app.close();
});

it('nodes that share the folder and start at the same time each find the files of a release whole', async () => {
  for (let file = 0; file < 200; file += 1)
    writeFileSync(join(assets, `part-${file}.js`), 'x'.repeat(2_000));
  for (let release = 5; release <= 8; release += 1) {
    writeFileSync(join(assets, `main-${release}.js`), 'main');
    const folders = await Promise.all(Array.from({ length: 6 }, () => keepAssets(assets, kept)));
    expect(folders.every((each) => each.length === 2)).toBe(true);
    const present = readdirSync(kept).filter((name) => name.endsWith(`main-${release}.js`));
    expect(present).toHaveLength(1);
    expect(readdirSync(join(kept, present[0] ?? '')).length).toBeGreaterThan(200);
    expect(readdirSync(kept).filter((name) => name.endsWith('.unfinished'))).toEqual([]);
    rmSync(join(assets, `main-${release}.js`));
  }
});

it('a node that looks while another one takes an old release away keeps the three newest', async () => {
  const own = join(folder, 'watched');
  for (let version = 11; version <= 13; version += 1) {
    await release(version);
    for (let file = 0; file < 400; file += 1) writeFileSync(join(assets, `x-${file}.js`), 'x');
    await keepAssets(assets, own);
  }
  const seen = new Set<number>();
  await release(14);
  const done = new AbortController();
  const looking = (async () => {
    while (!done.signal.aborted) {
      try {
        seen.add(readdirSync(join(own, 'main-11.js')).length);
      } catch {
        // it has gone
      }
      await sleep(1);
    }
  })();
  await keepAssets(assets, own);
  done.abort();
  await looking;
  expect([...seen]).toEqual([402]); // whole as long as it is a release
  expect(readdirSync(own).sort()).toEqual(['main-12.js', 'main-13.js', 'main-14.js']);
});
