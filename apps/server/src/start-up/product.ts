import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { buildApp } from '../app.ts';
import { measureDevices } from '../features/devices/measure.ts';
import type { OwnHttps } from '../features/devices/own-https.ts';
import { JOBS } from '../jobs.ts';
import { createDatabaseClock, type DatabaseClock } from '../platform/clock.ts';
import { type Environment, listenHost, publicBase, warningsOf } from '../platform/config.ts';
import { type Database, readDatabaseTime } from '../platform/database/db.ts';
import { startJobs } from '../platform/jobs.ts';
import { mailerOf } from '../platform/mail.ts';
import { eraseAgain } from '../play/privacy/erase.ts';
import { openProductDatabase } from './database.ts';
import { loadDemoIfEmpty } from './demo.ts';
import { demoPort, startIdentityProvider, type UsedIdentityProvider } from './identity-provider.ts';
import { showAddressToScan } from './lan.ts';
import { type LanOrder, openLan, renewAuthority, showOwnHttps } from './lan-https.ts';
import { chooseSignIn } from './choose-sign-in.ts';
import { checkPortIsFree } from './port.ts';
import type { Progress } from './progress.ts';
import { asConfigured, decideReach, signsInItself, terminalOf } from './reach.ts';
import { watchUnhandled } from './unhandled.ts';
import { checkSharedFolder } from './shared-folder.ts';
import { showWhoCanSignIn } from './who-can-sign-in.ts';

const CLOCK_REFRESH_MS = 30_000;
const LEAVE_MS = 2_000; // one of several nodes: by then the load balancer has noticed that it is about to stop
const DRAIN_MS = 7_000; // time for requests under way to finish before connections are closed

export interface StartOptions {
  readonly config: Environment;
  readonly empty: boolean; // do not load a demo
  readonly lan: boolean; // let the local network reach the product
  readonly lanOrder: LanOrder;
  readonly progress: Progress;
}

/** Everything that was started, in that order; it is stopped in the opposite order. */
type Stops = (() => Promise<void>)[];

/**
 * Runs the product until it is asked to stop.
 *
 * @returns the exit code
 */
export async function startProduct(options: StartOptions): Promise<number> {
  const stops: Stops = [];
  // The handlers are installed before anything is started: a Ctrl-C in mid-start must leave nothing running.
  const ended = untilSignal();
  let log: FastifyBaseLogger | null = null;
  const unhandled = watchUnhandled(() => log, ended.end);
  const run = serve(options, stops, ended.signal, (opened) => {
    log = opened;
  });
  try {
    const code = await Promise.race([ended.promise, run.then(() => ended.promise)]);
    options.progress.say('\nStopping …');
    await run.catch(() => undefined);
    return code;
  } finally {
    await stopAll(stops);
    unhandled.stop();
  }
}

async function serve(
  { config, empty, lan, lanOrder, progress }: StartOptions,
  stops: Stops,
  ended: AbortSignal,
  onLog: (log: FastifyBaseLogger) => void,
): Promise<void> {
  const usualHost = listenHost(config, lan);
  for (const warning of warningsOf(config)) progress.say(`! ${warning}`);
  await checkPortIsFree(config.PORT, usualHost);
  if (!empty && config.isDemo) await checkPortIsFree(demoPort(config), usualHost, config.PORT);
  const opened = await openProductDatabase(config, progress, (error) => {
    console.error('The database belongs to another product now.', error);
    process.exit(1);
  });
  stops.push(opened.close);
  const { database, readReplica } = opened;
  const { db } = database;
  await checkSharedFolder(config, db);
  const erased = await eraseAgain(database, config.DATA_DIR);
  if (erased > 0) progress.say(`Erasures done again that this database did not have: ${erased}`);
  const clock = await startClock(database, stops);
  if (!empty && config.isDemo) await loadDemoIfEmpty(database, clock, config, progress, ended);
  const chosen = await chooseSignIn({ config, database, clock, empty });
  const asked = { config: chosen.config, usualHost, lan, db, progress };
  const reached = await (signsInItself(chosen.config)
    ? decideReach({ ...asked, ask: terminalOf() })
    : asConfigured(asked));
  const { host } = reached;
  await renewAuthority(config, lanOrder, progress);
  const inLan = await openLan(reached, config, progress);
  const provider = await startIdentityProvider({ config: inLan.config, host, progress, stops, db });
  let leaving = false;
  const app = await buildApp({
    database,
    ...(readReplica && { readReplica }),
    clock,
    config: provider.config,
    isSettingUp: chosen.setUpKey !== null,
    keptAssets: join(config.DATA_DIR, 'web-files'),
    ownHttps: inLan.ownHttps ?? undefined,
    isLeaving: () => leaving,
  });
  onLog(app.log);
  stops.push(async () => {
    leaving = true;
    if (config.NODE_URL !== undefined) await sleep(LEAVE_MS);
    await closeGently(app);
  });
  const jobs = await startJobs(jobPorts(database, config), JOBS, app.log);
  stops.push(jobs.stop);
  await app.listen({ port: config.PORT, host });
  const address = inLan.config.PUBLIC_URL ?? `http://localhost:${portOf(app, config)}`;
  await sayReady(address, { reached, inLan, provider, chosen, progress, app, db, stops });
}

/** What jobs work on. */
const jobPorts = (database: Database, config: Environment) => ({
  database,
  dataDir: config.DATA_DIR,
  privateOrigins: config.OPENID_ADDRESSES,
  mail: mailerOf(config),
  address: publicBase(config),
});

/** Says where the product is and who can come in, and serves https where there is a local network. */
async function sayReady(
  address: string,
  started: {
    readonly reached: { readonly lan: boolean; readonly host: string };
    readonly inLan: { readonly ownHttps: OwnHttps | null };
    readonly provider: UsedIdentityProvider;
    readonly chosen: { readonly setUpKey: string | null };
    readonly progress: Progress;
    readonly app: FastifyInstance;
    readonly db: Database['db'];
    readonly stops: Stops;
  },
): Promise<void> {
  const { reached, inLan, provider, chosen, progress } = started;
  progress.say(`\nMoon Base Pi is ready: ${address}\n`);
  if (reached.lan) progress.say(showAddressToScan(address));
  if (inLan.ownHttps !== null) await serveInLan(inLan.ownHttps, { ...started, host: reached.host });
  if (provider.demo) progress.say(showWhoCanSignIn(provider.people));
  if (chosen.setUpKey !== null) progress.say(showSetUpLink(address, chosen.setUpKey));
}

/** https of the local network, with what this computer bears. */
async function serveInLan(
  ownHttps: OwnHttps,
  {
    app,
    host,
    db,
    progress,
    stops,
  }: {
    readonly app: FastifyInstance;
    readonly host: string;
    readonly db: Database['db'];
    readonly progress: Progress;
    readonly stops: Stops;
  },
): Promise<void> {
  await ownHttps.listen(app, host);
  stops.push(ownHttps.close);
  progress.say(showOwnHttps(ownHttps, Date.now()));
  const bears = await measureDevices(() => readDatabaseTime(db));
  ownHttps.measured(bears);
  progress.say(`This computer bears about ${bears} devices at work (measured just now).\n`);
}

const showSetUpLink = (address: string, key: string): string =>
  `Nobody is here yet. Set up your school (the link works once, for 24 hours):\n  ${address}/door/set-up?key=${key}\n`;

async function startClock(database: Database, stops: Stops): Promise<DatabaseClock> {
  const clock = createDatabaseClock(() => readDatabaseTime(database.db));
  await clock.refresh();
  const timer = setInterval(() => {
    clock.refresh().catch(() => undefined); // the database is away: the last offset still holds
  }, CLOCK_REFRESH_MS);
  stops.push(() => {
    clearInterval(timer);
    return Promise.resolve();
  });
  return clock;
}

/** Lets requests under way finish, then closes the remaining connections. */
async function closeGently(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), DRAIN_MS);
  await app.close();
  clearTimeout(timer);
}

function portOf(app: FastifyInstance, config: Environment): number {
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : config.PORT;
}

function untilSignal() {
  let end: (code: number) => void = () => undefined;
  const promise = new Promise<number>((resolve) => {
    end = resolve;
  });
  const abort = new AbortController();
  let asked = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      asked += 1;
      if (asked > 2) process.exit(1); // a second Ctrl-C
      abort.abort();
      end(0);
    });
  }
  return {
    promise,
    signal: abort.signal, // for steps of the start that take long
    end: (code: number) => end(code),
  };
}

async function stopAll(stops: Stops): Promise<void> {
  for (const stop of stops.splice(0).reverse())
    await stop().catch((error: unknown) => console.error(error));
}
