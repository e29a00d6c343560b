// Seconds to load the demo: 120 students, 26 weeks.
import { aFolder, startProduct, stopProduct } from '../e2e/product.test-kit.ts';
import { figure, median, QUICK } from './figure.ts';

const ROUNDS = QUICK ? 1 : 3;
const seconds: number[] = [];
for (let round = 0; round < ROUNDS; round += 1) {
  const folder = aFolder('bench');
  const product = await startProduct({ dataDir: folder.path });
  const shown = /✓ Demo: 26 weeks of a school \((\d+\.\d) s\)/.exec(product.output())?.[1];
  if (shown === undefined) throw new Error(`The demo was not loaded:\n${product.output()}`);
  seconds.push(Number(shown));
  await stopProduct(product);
  folder.remove();
}
figure('demo', 'load-s', median(seconds), 's');
