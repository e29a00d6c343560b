import { chmodSync } from 'node:fs';

import {
  type Cluster,
  portsFrom,
  startCluster,
  stopCluster,
  type Stops,
} from '../tools/cluster/cluster.ts';
import { aFolder, freePort, startProduct, stopProduct } from './product.test-kit.ts';

/** A product without a demo, for one test alone. */
export interface EmptyProduct {
  readonly url: string;
  /** Its output so far, including the link to the first-run wizard. */
  readonly output: () => string;
  /** Ends it and removes its data. */
  readonly stop: () => Promise<void>;
}

/** Starts one process, or with `npm run cluster -- --journeys` three nodes behind a proxy. */
export async function startEmptyProduct(name: string): Promise<EmptyProduct> {
  const folder = aFolder(name);
  if (process.env['JOURNEYS_URL'] !== undefined) {
    const stops: Stops = [];
    const stop = async (): Promise<void> => {
      await stopCluster(stops);
      folder.remove();
    };
    const { url, nodes } = await startEmptyCluster(folder.path, stops);
    const last = nodes[nodes.length - 1];
    await last?.stop();
    await last?.start(); // each node that starts prints a link and voids earlier ones
    return { url, output: () => last?.output() ?? '', stop };
  }
  const product = await startProduct({ args: ['--empty'], dataDir: folder.path });
  const stop = async (): Promise<void> => {
    await stopProduct(product);
    folder.remove();
  };
  return { url: product.url, output: product.output, stop };
}

/** Three nodes with their proxy and database, on free ports. */
export async function startEmptyCluster(folder: string, stops: Stops): Promise<Cluster> {
  chmodSync(folder, 0o711); // lets the database’s account enter it
  const [proxy, postgres, pooler, ...nodes] = await Promise.all(
    Array.from({ length: 6 }, freePort),
  );
  if (proxy === undefined || postgres === undefined || pooler === undefined)
    throw new Error('No free ports');
  const ports = { ...portsFrom(proxy), proxy, postgres, pooler, nodes };
  return startCluster({ folder, ports, empty: true }, stops);
}
