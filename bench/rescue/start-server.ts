import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';

import type { Plugin } from 'esbuild';

import { AS_STARTED, bundleServer } from '../kit/bundle.ts';

/** Its entries are folders, which no module may import. */
const boardgame: Plugin = {
  name: 'name-the-file',
  setup: (bundler) =>
    bundler.onResolve({ filter: /^boardgame\.io\// }, ({ path }) => ({
      path: createRequire(import.meta.url).resolve(path),
      external: true,
    })),
};

let built: Promise<string> | null = null;

const buildServers = (): Promise<string> =>
  (built ??= bundleServer(new URL('./server.ts', import.meta.url), 'rescue', [boardgame]));

interface Usage {
  readonly cpuSeconds: number;
  readonly heapUsed: number;
}

export interface Server {
  readonly port: number;
  readonly child: ChildProcess;
  readonly usage: (what?: 'cpu' | 'heap') => Promise<Usage>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a server of the comparison in a process of its own.
 *
 * @param speed of the clock of its games
 * @param database the folder of the socket that the product connects to
 */
export async function startServer(
  kind: 'product' | 'hand-written' | 'boardgame' | 'colyseus',
  speed: number,
  database: string,
  node = 0, // its port, as one of several nodes of the product
): Promise<Server> {
  const child = fork(await buildServers(), [kind, String(speed), database, String(node)], {
    ...AS_STARTED,
    execArgv: ['--expose-gc', ...AS_STARTED.execArgv],
  });
  const message = () =>
    new Promise<Record<string, number>>((resolve, reject) => {
      const ended = () => reject(new Error(`The server of ${kind} has ended`));
      child.once('exit', ended);
      child.once('message', (value) => {
        child.off('exit', ended);
        resolve(
          Object.fromEntries(Object.entries(value).map(([key, each]) => [key, Number(each)])),
        );
      });
    });
  const { port = 0 } = await message();
  return {
    port,
    child,
    usage: async (what = 'cpu') => {
      const answer = message();
      child.send(what);
      const { cpuSeconds = 0, heapUsed = 0 } = await answer;
      return { cpuSeconds, heapUsed };
    },
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
