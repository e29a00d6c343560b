// What a browser notes of its own day, beside the product: what the game said of each wave, at the moment of the answer.
import type { Page } from 'playwright-core';
import { z } from 'zod';

/** Runs in each page before the product does. */
export const KEEP_JOURNAL = `(() => {
  if (window.top !== window) return;
  const note = (name, change) => localStorage.setItem(name, JSON.stringify(change(JSON.parse(localStorage.getItem(name) ?? 'null'))));
  const count = (name) => note(name, (before) => (before ?? 0) + 1);
  addEventListener('message', ({ data }) => {
    if (data?.type !== 'wave-complete' && data?.type !== 'progress') return;
    const { answers, bonusAnswers } = data.wave;
    const stored = answers.length + bonusAnswers.filter(({ totalAttempts }) => totalAttempts > 0).length;
    const right = [...answers, ...bonusAnswers].filter((each) => each.correct && each.totalAttempts <= 3).length;
    note('day-waves', (waves) => ({ ...waves, [data.waveId]: { stored, right, isWhole: data.type === 'wave-complete' } }));
  });
  addEventListener('pagehide', () => {
    const isPlaying = document.querySelector('iframe[src="/game.html"]') !== null;
    if (isPlaying && sessionStorage.getItem('day-leaves') === null) count('day-reloads');
  });
  navigator.serviceWorker?.addEventListener('controllerchange', () => count('day-updates'));
})()`;

const Waves = z.record(
  z.string(),
  z.object({ stored: z.number(), right: z.number(), isWhole: z.boolean() }),
);

/** What a browser has noted. */
export interface Journal {
  readonly waves: z.infer<typeof Waves>; // by id, as the game last said
  readonly reloads: number; // while a game was open, that nobody asked for
  readonly updates: number; // of the copy of the product that it keeps
}

export async function readJournal(page: Page): Promise<Journal> {
  const read = (name: string): Promise<unknown> =>
    page.evaluate(`JSON.parse(localStorage.getItem('${name}') ?? 'null')`);
  return {
    waves: Waves.parse((await read('day-waves')) ?? {}),
    reloads: z.number().parse((await read('day-reloads')) ?? 0),
    updates: z.number().parse((await read('day-updates')) ?? 0),
  };
}
