import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

import { buildApp } from '../app.ts';
import { measureDevices } from '../features/devices/measure.ts';
import type { OwnHttps } from '../features/devices/own-https.ts';
import { JOBS } from '../jobs.ts';
import { type Clock, createDatabaseClock, type DatabaseClock } from '../platform/clock.ts';
import { type Environment, listenHost, publicBase, warningsOf } from '../platform/config.ts';
import { type Database, readDatabaseTime } from '../platform/database/db.ts';
import { startJobs } from '../platform/jobs.ts';
import { mailerOf } from '../platform/mail.ts';
import { eraseAgain } from '../play/privacy/erase.ts';
import { openProductDatabase } from './database.ts';
import { loadDemoIfEmpty } from './demo.ts';
import { demoPort, startIdentityProvider, type UsedIdentityProvider } from './identity-provider.ts';
import { networkAddresses, showAddressToScan } from './lan.ts';
import {
  type LanOrder,
  obstacleInLan,
  openLan,
  renewAuthority,
  showOwnHttps,
} from './lan-https.ts';
import { type ChosenSignIn, chooseSignIn } from './choose-sign-in.ts';
import { createListening, type Stops, stopAll } from './listening.ts';
import { checkPortIsFree } from './port.ts';
import type { Progress } from './progress.ts';
import { saveReach, selectChosenAddress } from './reach.queries.ts';
import { wordsOfStartFault } from './start-fault.ts';
import {
  asConfigured,
  decideReach,
  reachForWizard,
  type ReachPorts,
  signsInItself,
  terminalOf,
} from './reach.ts';
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
  const run = serve(options, stops, ended, (opened) => {
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

/** What stays as it is while the product listens again. */
interface Ground {
  readonly database: Database;
  readonly readReplica: Database | undefined;
  readonly clock: Clock;
  readonly chosen: ChosenSignIn;
  readonly usualHost: string;
  readonly tablets: { address: string | null }; // the one that was chosen for them; null: none was
}

type OnLog = (log: FastifyBaseLogger) => void;

async function serve(
  options: StartOptions,
  stops: Stops,
  ended: ReturnType<typeof untilSignal>,
  onLog: OnLog,
): Promise<void> {
  const { config, lanOrder, progress } = options;
  const ground = await layGround(options, stops, ended.signal);
  await renewAuthority(config, lanOrder, progress);
  let ask = terminalOf();
  const listening = createListening({
    open: async (serving, setUpKey) => {
      const first = { ask, setUpKey, listenAgain: listening.again };
      ask = null; // a browser has asked since
      await listen(options, { ...ground, ...first, onLog }, serving);
    },
    retreat: async (error) => {
      progress.say(`\n! ${wordsOfStartFault(error, false)}\n  Only this computer reaches it now.`);
      await saveReach(ground.database.db, 'computer');
    },
    failed: (error) => {
      console.error(`\n${wordsOfStartFault(error, false)}\n`);
      ended.end(1);
    },
  });
  stops.push(listening.stop);
  await listening.open(ground.chosen.setUpKey);
}

async function layGround(
  { config, empty, lan, progress }: StartOptions,
  stops: Stops,
  ended: AbortSignal,
): Promise<Ground> {
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
  const tablets = { address: await selectChosenAddress(db) };
  return { database, readReplica, clock, chosen, usualHost, tablets };
}

/** Serves people at the addresses by which they should reach it. */
async function listen(
  { config, lan, progress }: StartOptions,
  ground: Ground & {
    readonly ask: ReachPorts['ask'];
    readonly setUpKey: string | null;
    readonly listenAgain: (key: string) => void;
    readonly onLog: OnLog;
  },
  stops: Stops,
): Promise<void> {
  const { database, readReplica, clock, chosen, usualHost, ask, setUpKey, listenAgain } = ground;
  const { db } = database;
  const asked = { config: chosen.config, usualHost, lan, db, progress };
  const reached = await (signsInItself(chosen.config)
    ? decideReach({ ...asked, ask })
    : asConfigured(asked));
  const { host } = reached;
  const inLan = await openLan(reached, config, progress, () => ground.tablets.address);
  const provider = await startIdentityProvider({ config: inLan.config, host, progress, stops, db });
  let leaving = false;
  const app = await buildApp({
    database,
    ...(readReplica && { readReplica }),
    clock,
    config: provider.config,
    isSettingUp: setUpKey !== null,
    reach: reachForWizard(reached, {
      given: config,
      config: inLan.config,
      networkAddresses: () => networkAddresses(config, ground.tablets.address),
      chooseAddress: (address) => {
        ground.tablets.address = address;
      },
      obstacle: () => obstacleInLan(config),
      db,
      listenAgain,
    }),
    keptAssets: join(config.DATA_DIR, 'web-files'),
    ownHttps: inLan.ownHttps ?? undefined,
    isLeaving: () => leaving,
  });
  ground.onLog(app.log);
  stops.push(async () => {
    leaving = true;
    if (config.NODE_URL !== undefined) await sleep(LEAVE_MS);
    await closeGently(app);
  });
  const jobs = await startJobs(jobPorts(database, config), JOBS, app.log);
  stops.push(jobs.stop);
  await app.listen({ port: config.PORT, host });
  const address = inLan.config.PUBLIC_URL ?? `http://localhost:${portOf(app, config)}`;
  await sayReady(address, { reached, inLan, provider, setUpKey, progress, app, db, stops });
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
    readonly setUpKey: string | null;
    readonly progress: Progress;
    readonly app: FastifyInstance;
    readonly db: Database['db'];
    readonly stops: Stops;
  },
): Promise<void> {
  const { reached, inLan, provider, setUpKey, progress } = started;
  progress.say(`\nMoon Base Pi is ready: ${address}\n`);
  if (reached.lan) progress.say(showAddressToScan(address));
  if (inLan.ownHttps !== null) await serveInLan(inLan.ownHttps, { ...started, host: reached.host });
  if (provider.demo) progress.say(showWhoCanSignIn(provider.people));
  if (setUpKey !== null) progress.say(showSetUpLink(address, setUpKey));
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
