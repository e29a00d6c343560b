import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { build, type Plugin } from 'esbuild';

const BUILT = fileURLToPath(new URL('../../node_modules/.cache/bench/rescue', import.meta.url));

const libraries: Plugin = {
  name: 'leave-libraries-out',
  setup: (bundler) => {
    bundler.onResolve({ filter: /^boardgame\.io\// }, ({ path }) => ({
      path: createRequire(import.meta.url).resolve(path), // a folder, which no module may import
      external: true,
    }));
    bundler.onResolve({ filter: /^[^./]/ }, ({ path, kind }) =>
      kind === 'entry-point' || path.startsWith('@moonbase/') ? undefined : { external: true },
    );
  },
};

let built: Promise<unknown> | null = null;

/** All servers are bundled as the product is: a loader of TypeScript would name each function as it is made. */
function buildServers(): Promise<unknown> {
  built ??= build({
    entryPoints: [fileURLToPath(new URL('./server.ts', import.meta.url))],
    outdir: BUILT,
    bundle: true,
    splitting: true,
    format: 'esm',
    outExtension: { '.js': '.mjs' },
    platform: 'node',
    target: 'node20',
    plugins: [libraries],
    logLevel: 'error',
  });
  return built;
}

interface Usage {
  readonly cpuSeconds: number;
  readonly heapUsed: number;
}

interface Server {
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
): Promise<Server> {
  await buildServers();
  const child = fork(join(BUILT, 'server.mjs'), [kind, String(speed), database], {
    execArgv: ['--expose-gc', '--max-semi-space-size=64'], // as the product is started
    env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
  });
  const message = () =>
    new Promise<Record<string, number>>((told, failed) => {
      const ended = () => {
        failed(new Error(`The server of ${kind} has ended`));
      };
      child.once('exit', ended);
      child.once('message', (value) => {
        child.off('exit', ended);
        told(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, Number(each)])));
      });
    });
  const { port = 0 } = await message();
  return {
    port,
    child,
    usage: async (what = 'cpu') => {
      const told = message();
      child.send(what);
      const { cpuSeconds = 0, heapUsed = 0 } = await told;
      return { cpuSeconds, heapUsed };
    },
    stop: async () => {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    },
  };
}
