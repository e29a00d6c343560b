import { type ChildProcess, spawn, type SpawnOptions } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A running program of the cluster. */
export interface Child {
  readonly pid: number;
  readonly isRunning: () => boolean;
  /** All it has printed so far. */
  readonly output: () => string;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly ended: Promise<number>; // the exit code; 1 where a signal ended it
}

/**
 * Starts a program in a process group of its own, so that a Ctrl-C reaches it only through us. `show`: also prints its
 * output.
 */
export function startChild(
  command: string,
  args: readonly string[],
  {
    logFile,
    show = false,
    ...options
  }: SpawnOptions & { readonly logFile: string; readonly show?: boolean },
): Child {
  const child: ChildProcess = spawn(command, args, {
    ...options,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-100_000);
      appendFileSync(logFile, chunk);
      if (show) process.stdout.write(chunk);
    });
  const ended = new Promise<number>((resolve) => {
    child.once('exit', (code) => resolve(code ?? 1));
    child.once('error', (error) => {
      output += String(error);
      resolve(1);
    });
  });
  return {
    pid: child.pid ?? 0,
    isRunning: () =>
      child.pid !== undefined && child.exitCode === null && child.signalCode === null,
    output: () => output,
    signal: (signal) => child.kill(signal),
    ended,
  };
}

/** Waits until `holds` is true. @throws Error with the program's output when it never is */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  { child, waitMs = 60_000 }: { readonly child?: Child; readonly waitMs?: number } = {},
): Promise<void> {
  const deadline = performance.now() + waitMs;
  while (performance.now() < deadline) {
    if (await holds()) return;
    if (child?.isRunning() === false) break;
    await sleep(25);
  }
  throw new Error(`${what} is not there:\n${child?.output().slice(-4_000) ?? ''}`);
}
