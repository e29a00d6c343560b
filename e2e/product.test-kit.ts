import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));

export interface RunningProduct {
  readonly url: string;
  readonly dataDir: string;
  readonly child: ChildProcess;
  /** All its output so far. */
  readonly output: () => string;
  /** Waits for its end; the exit code, null when a signal ended it. */
  readonly ended: () => Promise<number | null>;
  readonly signal: (signal: NodeJS.Signals) => void;
}

export interface ProductOptions {
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  readonly dataDir?: string;
  readonly port?: number;
  readonly cwd?: string;
  readonly command?: readonly string[]; // in place of `node tools/start.mjs`
  readonly waitMs?: number; // for it to be ready
}

/** A new temporary folder. */
export function aFolder(name: string): { readonly path: string; readonly remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), `moonbase-${name}-`));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

export async function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer();
    probe.once('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (typeof address === 'object' && address !== null) found(address.port);
        else failed(new Error('No free port was found'));
      });
    });
  });
}

/** Starts the product as a person would, in a separate process, without waiting for it. */
export async function spawnProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const port = options.port ?? (await freePort());
  const dataDir = options.dataDir ?? aFolder('data').path;
  const [command = '', ...first] = options.command ?? [process.execPath, 'tools/start.mjs'];
  const child = spawn(command, [...first, ...(options.args ?? [])], {
    cwd: options.cwd ?? ROOT,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => {
    child.once('exit', resolve);
  });
  return {
    url: `http://localhost:${port}`,
    dataDir,
    child,
    output: () => output,
    ended: () => ended,
    signal: (signal) => child.kill(signal),
  };
}

/** Every process whose command line names the folder or its database. */
export function processesOf(dataDir: string): readonly string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .filter((pid) => {
      try {
        const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
        const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
        return `${environment}${command}`.includes(dataDir);
      } catch {
        return false;
      }
    });
}

/** Waits until the product serves. @throws Error with the reason when it does not */
export async function untilReady(product: RunningProduct, waitMs = 170_000): Promise<void> {
  const deadline = Date.now() + waitMs;
  while (Date.now() < deadline) {
    if (product.child.exitCode !== null)
      throw new Error(
        `The product ended (${String(product.child.exitCode)}):\n${product.output()}`,
      );
    if (product.output().includes('Moon Base Pi is ready')) return;
    await sleep(50);
  }
  throw new Error(`The product was not ready in time:\n${product.output()}`);
}

export async function startProduct(options: ProductOptions = {}): Promise<RunningProduct> {
  const product = await spawnProduct(options);
  try {
    await untilReady(product, options.waitMs);
  } catch (error) {
    await stopProduct(product);
    throw error;
  }
  return product;
}

/** Stops it as Ctrl-C does and waits for its end. */
export async function stopProduct(product: RunningProduct): Promise<void> {
  if (product.child.exitCode !== null || product.child.signalCode !== null) return;
  product.signal('SIGINT');
  await product.ended();
}
