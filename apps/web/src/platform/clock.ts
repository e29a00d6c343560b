import { useSyncExternalStore } from 'react';

import { MINUTE_MS } from '@moonbase/kit';

import { call } from './api-client.ts';
import { contracts } from './contracts.ts';

let offsetMs = 0; // server minus local

/** The server's time now, which locks and countdowns follow instead of this computer's clock. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Milliseconds that the server's clock is ahead of this computer's. */
export function clockOffset(): number {
  return offsetMs;
}

export function setServerTime(iso: string): void {
  const time = Date.parse(iso);
  if (!Number.isNaN(time)) offsetMs = time - Date.now();
}

/**
 * Asks the server for its time. Without an answer the last known one is used, at first the local clock (requirement
 * DW-8).
 */
export async function fetchServerTime(): Promise<void> {
  try {
    const { time } = await call('GET', '/time', async () => (await contracts()).TimeReply);
    setServerTime(time);
  } catch {
    // a computer with a wrong clock still knows by how much it is wrong
  }
}

const TICK_MS = 5_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let tick = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    tick += 1;
    for (const each of [...listeners]) each();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The server's time in milliseconds, updated every five seconds while a screen uses it. */
export function useServerNow(): number {
  useSyncExternalStore(subscribe, () => tick);
  return serverNow();
}

/** Whole minutes since a time of this computer, updated while a screen uses it. @param time ms since 1970 */
export function useMinutesSince(time: number): number {
  return useSyncExternalStore(subscribe, () =>
    Math.max(0, Math.floor((Date.now() - time) / MINUTE_MS)),
  );
}
