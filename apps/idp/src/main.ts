import { askProduct } from './made-here.ts';
import { startDemoIdp } from './server.ts';

// Started by the product as a child process: it sends its parent a message once it listens, and ends when the parent
// does.
const { env } = process;
const productUrl = (env['IDP_PRODUCT_URL'] ?? 'http://localhost:3000').replace(/\/+$/, '');

try {
  const idp = await startDemoIdp({
    port: Number(env['IDP_PORT'] ?? 3001),
    host: env['IDP_HOST'] ?? '127.0.0.1',
    anyPort: env['DEMO_IDP_PORT'] === undefined || env['DEMO_IDP_PORT'] === '',
    entityId: env['IDP_ENTITY_ID'] ?? 'urn:moonbase:demo-identity-provider',
    dataDir: env['IDP_DATA_DIR'] ?? './data/demo-idp',
    peopleFile: env['IDP_PEOPLE_FILE'] ?? './data/demo-people.json',
    madeHere: askProduct(process),
    spMetadataUrl: env['IDP_SP_METADATA_URL'] ?? `${productUrl}/api/saml2/metadata`,
    productUrl,
  });
  const stop = () => void idp.close().then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop);
  process.on('disconnect', stop);
  if (process.send === undefined) console.log(`Demo sign-in: ${idp.url}`);
  else process.send({ ready: idp.url });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  if (process.connected) process.disconnect();
}
