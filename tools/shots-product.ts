import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface LookedAt {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

const PORT = '3400';
const READY = /is ready/u;

/** The product to photograph: one that is running already, or a new one with fresh demo data. */
export function startProduct(runningUrl: string | undefined): Promise<LookedAt> {
  if (runningUrl !== undefined)
    return Promise.resolve({ url: runningUrl.replace(/\/$/u, ''), stop: () => Promise.resolve() });
  const folder = mkdtempSync(join(tmpdir(), 'moonbase-shots-'));
  const child = spawn(process.execPath, [join(import.meta.dirname, 'start.mjs')], {
    env: { ...process.env, PORT, DATA_DIR: folder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async (): Promise<void> => {
    child.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      if (READY.test(String(chunk))) resolve({ url: `http://localhost:${PORT}`, stop });
    });
    child.once('exit', () => reject(new Error('The product did not start')));
  });
}
