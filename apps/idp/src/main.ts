import { startDemoIdp } from './server.ts';

// Started by the product as a child process: it tells its parent when it listens, and ends when the parent does.
const { DEMO_IDP_PORT, DATA_DIR, HOST, PRODUCT_URL } = process.env;

try {
  const idp = await startDemoIdp({
    port: Number(DEMO_IDP_PORT ?? 3001),
    host: HOST ?? '0.0.0.0',
    dataDir: DATA_DIR ?? './data',
    productUrl: (PRODUCT_URL ?? 'http://localhost:3000').replace(/\/+$/, ''),
  });
  const stop = () => void idp.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  process.send?.({ url: idp.url, metadataFile: idp.metadataFile });
  if (process.send === undefined) console.log(`Demo sign-in: ${idp.url}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}
