import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

import { YEAR_SECONDS } from './headers.ts';

const KEPT_RELEASES = 3; // the present one and two before it

/** A folder of a release: its files have hashes in their names, so the newest of them names it. */
async function nameOf(assets: string): Promise<string> {
  const main = (await readdir(assets)).filter((file) => /^main-[\w-]+\.js$/.test(file)).sort();
  return main.join('+') || 'empty';
}

/**
 * Keeps the files with hashed names of this release beside those of earlier ones: a page that was opened before an
 * update goes on loading its own.
 *
 * @param folder of DATA_DIR
 * @returns the folders of earlier releases, newest first
 */
export async function keepAssets(assets: string, folder: string): Promise<readonly string[]> {
  const present = join(folder, await nameOf(assets));
  if (!existsSync(present)) {
    const draft = `${present}.unfinished`;
    await rm(draft, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    await cp(assets, draft, { recursive: true });
    await rename(draft, present); // completely or not at all
  }
  const found = await Promise.all(
    (await readdir(folder)).map(async (name) => {
      const path = join(folder, name);
      return { path, madeAt: (await stat(path)).ctimeMs };
    }),
  );
  const earlier = found
    .filter(({ path }) => path !== present && !path.endsWith('.unfinished'))
    .sort((a, b) => b.madeAt - a.madeAt)
    .map(({ path }) => path);
  for (const path of earlier.slice(KEPT_RELEASES - 1))
    await rm(path, { recursive: true, force: true });
  return earlier.slice(0, KEPT_RELEASES - 1);
}

/** Serves the files of earlier releases, after those of the present one. */
export async function serveKeptAssets(
  app: FastifyInstance,
  folders: readonly string[],
): Promise<void> {
  if (folders.length === 0) return;
  await app.register(fastifyStatic, {
    root: [...folders],
    prefix: '/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    maxAge: YEAR_SECONDS * 1_000,
    immutable: true,
  });
}
