// Seconds from `npm start` to the first page: cold (demo loaded, everything installed and built) and warm.
import { performance } from 'node:perf_hooks';

import { aFolder, spawnProduct, stopProduct, untilReady } from '../e2e/product.test-kit.ts';
import { figure, median, QUICK } from './figure.ts';

const ROUNDS = QUICK ? 1 : 3;

async function secondsToFirstPage(dataDir: string): Promise<number> {
  const started = performance.now();
  const product = await spawnProduct({ dataDir });
  await untilReady(product);
  const page = await fetch(product.url);
  await page.text();
  const seconds = (performance.now() - started) / 1000;
  await stopProduct(product);
  return seconds;
}

const cold: number[] = [];
const warm: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = aFolder('bench');
  cold.push(await secondsToFirstPage(folder.path));
  warm.push(await secondsToFirstPage(folder.path));
  folder.remove();
}
figure('start', 'cold-s', median(cold), 's');
figure('start', 'warm-s', median(warm), 's');
