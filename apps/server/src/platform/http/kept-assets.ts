import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

import { DAY_MS } from '@moonbase/kit';
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
  await mkdir(folder, { recursive: true });
  if (!existsSync(present)) await copyWhole(assets, present);
  const found = await Promise.all(
    (await readdir(folder)).map((name) => foundAt(join(folder, name))),
  );
  const folders = found.flatMap((each) => (each === null || each.path === present ? [] : [each]));
  const [drafts, earlier] = [folders.filter(isDraft), folders.filter((each) => !isDraft(each))];
  const old = drafts.filter(({ madeAt }) => madeAt < Date.now() - DAY_MS); // of a copy that was cut off
  earlier.sort((a, b) => b.madeAt - a.madeAt);
  for (const { path } of [...old, ...earlier.slice(KEPT_RELEASES - 1)]) await takeAway(path);
  return earlier.slice(0, KEPT_RELEASES - 1).map(({ path }) => path);
}

interface Found {
  readonly path: string;
  readonly madeAt: number; // milliseconds since 1970
}

const DRAFT = '.unfinished';
const isDraft = ({ path }: Found): boolean => path.endsWith(DRAFT);

/** Several nodes that share a folder may remove the same one. */
const AWAY = { recursive: true, force: true, maxRetries: 3 } as const;

/** A folder with its age; null when another node has just taken it away. */
const foundAt = (path: string): Promise<Found | null> =>
  stat(path).then(
    ({ ctimeMs }) => ({ path, madeAt: ctimeMs }),
    () => null,
  );

/**
 * Removes a folder at once for everybody: one that loses its files one by one gets a new time with each, and would be the
 * newest release for a node that looks meanwhile.
 */
async function takeAway(path: string): Promise<void> {
  const draft = `${path}.${randomUUID()}${DRAFT}`;
  const isOurs = await rename(path, draft).then(
    () => true,
    () => false, // another node took it away
  );
  if (isOurs) await rm(draft, AWAY);
}

/** Copies a folder completely or not at all. Of several nodes that share the place, the first one's copy stays. */
async function copyWhole(from: string, to: string): Promise<void> {
  const draft = `${to}.${randomUUID()}${DRAFT}`;
  await cp(from, draft, { recursive: true });
  try {
    await rename(draft, to);
  } catch (error) {
    await rm(draft, AWAY);
    if (!existsSync(to)) throw error;
  }
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
