import type {} from 'vitest';
import type { TestProject } from 'vitest/node';

import { aFolder, startProduct, stopProduct } from './product.test-kit.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    demo: string; // address of a product with the demo, shared by the journeys
    demoFolder: string; // where that product keeps its data
  }
}

/** One product with the demo for all journeys, or the one that JOURNEYS_URL names. Each journey plays as people that no other uses. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const running = process.env['JOURNEYS_URL'];
  if (running !== undefined) {
    project.provide('demo', running);
    project.provide('demoFolder', ''); // journeys that look into the database need one of their own
    return () => Promise.resolve();
  }
  const folder = aFolder('journeys');
  const product = await startProduct({ dataDir: folder.path });
  project.provide('demo', product.url);
  project.provide('demoFolder', product.dataDir);
  return async () => {
    await stopProduct(product);
    folder.remove();
  };
}
