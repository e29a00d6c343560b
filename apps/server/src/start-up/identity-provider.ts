import { type ChildProcess, fork } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { z } from 'zod';

import { type Environment, publicBase } from '../platform/config.ts';
import type { Db } from '../platform/database/db.ts';
import { demoPeopleFile } from './demo/load-demo.ts';
import { DEMO_IDENTITY_PROVIDER, DemoPerson } from './demo-people.ts';
import { peopleMadeHere } from './made-here.ts';
import type { Progress } from './progress.ts';

const READY_MS = 15_000;

/** The messages of the demo identity provider: its address, and each time it asks who was added in the product. */
const Ready = z.object({ ready: z.url() });
const Asked = z.object({ ask: z.literal('people'), id: z.number() });

export interface UsedIdentityProvider {
  /** The configuration with the identity provider's metadata filled in. */
  readonly config: Environment;
  readonly demo: boolean;
  readonly people: readonly DemoPerson[];
}

/**
 * Uses the configured identity provider; in the demo, starts the demo's beside the product. The
 * demo's ends with us however we end: it watches the channel between the two.
 */
export async function startIdentityProvider({
  config,
  host,
  progress,
  stops,
  db,
}: {
  readonly config: Environment;
  readonly host: string; // the address it listens at, the same as the product's
  readonly progress: Progress;
  readonly stops: (() => Promise<void>)[];
  readonly db: Db;
}): Promise<UsedIdentityProvider> {
  if (!config.isDemo) return { config, demo: false, people: [] };
  const base = publicBase(config);
  const address = await progress.step('Demo sign-in (no identity provider is configured)', () =>
    startDemo(config, { base, host, db }, stops),
  );
  return {
    config: { ...config, SAML_IDP_METADATA: `${address}/metadata` },
    demo: true,
    people: readPeople(config),
  };
}

/** The built sign-in page of the demo: from apps/server/dist, and from the sources, which `npm run dev` runs. */
const BUILT = fileURLToPath(new URL('../../idp/dist/main.js', import.meta.url));
const FROM_SOURCES = fileURLToPath(new URL('../../../idp/dist/main.js', import.meta.url));
const DEMO_PAGE = existsSync(BUILT) ? BUILT : FROM_SOURCES;

/** The port of the demo's sign-in page; 0 lets the system choose one. */
export const demoPort = ({ DEMO_IDP_PORT, PORT }: Environment): number =>
  DEMO_IDP_PORT ?? (PORT === 0 ? 0 : PORT + 1);

async function startDemo(
  config: Environment,
  { base, host, db }: { readonly base: string; readonly host: string; readonly db: Db },
  stops: (() => Promise<void>)[],
): Promise<string> {
  const child = fork(DEMO_PAGE, {
    env: {
      ...process.env,
      IDP_PORT: String(demoPort(config)),
      IDP_HOST: host,
      IDP_ENTITY_ID: DEMO_IDENTITY_PROVIDER,
      IDP_DATA_DIR: join(resolve(config.DATA_DIR), 'demo-idp'),
      IDP_PEOPLE_FILE: resolve(demoPeopleFile(config)),
      IDP_SP_METADATA_URL: `${base}/api/saml2/metadata`,
      IDP_PRODUCT_URL: base,
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: true, // a Ctrl-C reaches the product, which stops it in its turn
  });
  const ended = new Promise<void>((resolveEnd) => {
    child.once('exit', () => resolveEnd());
  });
  child.on('message', (message) => {
    const asked = Asked.safeParse(message);
    if (asked.success) void answer(child, asked.data.id, db);
  });
  stops.push(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return new Promise((ready, failed) => {
    const timer = setTimeout(
      () => failed(new Error('The demo identity provider did not start in time.')),
      READY_MS,
    );
    child.on('message', (message) => {
      const told = Ready.safeParse(message);
      if (!told.success) return;
      clearTimeout(timer);
      ready(told.data.ready);
    });
    child.once('exit', (code) => {
      clearTimeout(timer);
      failed(new Error(`The demo identity provider ended at once (${String(code)}).`));
    });
  });
}

/** Without the database nobody was added, as far as the sign-in page can know. */
async function answer(child: ChildProcess, id: number, db: Db): Promise<void> {
  const people = await peopleMadeHere(db).catch(() => []);
  if (child.connected) child.send({ id, people });
}

function readPeople(config: Environment): readonly DemoPerson[] {
  const file = demoPeopleFile(config);
  return existsSync(file) ? z.array(DemoPerson).parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}
