// What a stranger, a pupil or a teacher can send to hold everybody else up: large files, many passwords, drawings, floods of
// codes. For each, the longest time for which the product's one thread was held in one go, and what a pupil who opens her
// pages meanwhile waits. The bar is 40 ms of the thread and twice the pupil's quiet time. `--only 'NAME;NAME'`: these alone.
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';

import { z } from 'zod';

import { aFolder, startProduct, stopProduct } from '../e2e/product.test-kit.ts';
import { figure, option, QUICK, quantile } from './figure.ts';
import type { Player } from './wave/prepare.ts';
import { floodsOf } from './floods/floods.ts';
import { prepareSchool } from './floods/school.ts';
import { startBenchDatabase } from './kit/database.ts';

const SECONDS = QUICK ? 1 : 10;
const BAR_MS = 40;

const Held = z.object({ wallMs: z.number(), cpuMs: z.number(), rssMb: z.number() });

const bench = await startBenchDatabase(4);
const folder = aFolder('floods');
const socket = join(folder.path, 'loop');
const product = await startProduct({
  args: ['--empty'],
  dataDir: join(folder.path, 'data'),
  env: {
    DATABASE_URL: `postgres://postgres@localhost/postgres?host=${encodeURIComponent(bench.host)}`,
    LOG_LEVEL: 'silent',
    NODE_OPTIONS: `--import ${fileURLToPath(new URL('./floods/loop-probe.mjs', import.meta.url))}`,
    LOOP_PROBE: socket,
  },
});
try {
  const school = await prepareSchool(product, bench.database);
  await measure('quiet', () => Promise.resolve([]));
  const only = option('only')?.split(';');
  for (const { name, send } of floodsOf(product.url, school, QUICK))
    if (only?.includes(name) ?? true) await measure(name, send);

  async function measure(name: string, send: () => Promise<readonly number[]>): Promise<void> {
    await held(); // begins again
    const pupil = opensPages(product.url, school.pupil);
    const began = performance.now();
    const statuses: number[] = [];
    do statuses.push(...(await send()));
    while (statuses.length > 0 && performance.now() - began < SECONDS * 1_000);
    if (statuses.length === 0) await sleep(SECONDS * 1_000);
    const took = (performance.now() - began) / 1_000;
    const waits = await pupil.stop();
    const { wallMs, cpuMs, rssMb } = await held();
    figure('floods', name, cpuMs, 'ms of the thread in one go', {
      limit: BAR_MS,
      wallMs: Math.round(wallMs),
      pupilP50: Math.round(quantile(waits, 0.5)),
      pupilP95: Math.round(quantile(waits, 0.95)),
      pupilP99: Math.round(quantile(waits, 0.99)),
      seconds: Number(took.toFixed(1)),
      rssMb: Math.round(rssMb),
      statuses: countOf(statuses),
    });
  }
} finally {
  await stopProduct(product);
  await bench.stop();
  folder.remove();
}

/** A pupil who opens her own pages, one after the other, in a thread of her own: this one is busy with what it sends. */
function opensPages(url: string, { cookie, id }: Player): { stop: () => Promise<number[]> } {
  const pupil = new Worker(new URL('./floods/pupil.mjs', import.meta.url), {
    workerData: { url, cookie, paths: [`/api/users/${id}`, '/api/levels', '/app'] },
  });
  return {
    stop: async () => {
      pupil.postMessage('stop');
      return z.tuple([z.array(z.number())]).parse(await once(pupil, 'message'))[0];
    },
  };
}

/** What the probe in the product saw since the last question. */
function held(): Promise<z.infer<typeof Held>> {
  return new Promise((resolve, reject) => {
    let text = '';
    connect(socket)
      .on('data', (part) => {
        text += part.toString();
      })
      .on('error', reject)
      .on('end', () => resolve(Held.parse(JSON.parse(text))));
  });
}

function countOf(statuses: readonly number[]): string {
  const counts = new Map<number, number>();
  for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return [...counts].map(([status, times]) => `${times} × ${status}`).join(', ');
}
