// Starts the product in each way that a person might, each time as a separate process.
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';

import { loadKeyPair } from '@moonbase/key-pair';
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest';

import { openDatabase } from '../apps/server/src/platform/database/db.ts';
import { startEmbeddedPostgres } from '../apps/server/src/platform/embedded-postgres/embedded-postgres.ts';
import {
  aFolder,
  freePort,
  processesOf,
  ROOT,
  type RunningProduct,
  spawnProduct,
  startProduct,
  stopProduct,
  untilReady,
} from './product.test-kit.ts';

const running: RunningProduct[] = [];
const folders: { readonly remove: () => void }[] = [];

afterEach(async () => {
  await Promise.all(running.splice(0).map(stopProduct));
  for (const folder of folders.splice(0)) folder.remove();
});

function folderFor(name: string): string {
  const folder = aFolder(name);
  folders.push(folder);
  return folder.path;
}

async function start(options: Parameters<typeof startProduct>[0]): Promise<RunningProduct> {
  const product = await startProduct(options);
  running.push(product);
  return product;
}

function identityProviderMetadata(certificate: string): string {
  const key = certificate.replace(/-----[^-]+-----|\s/g, '');
  return `<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="urn:test"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol"><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${key}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://idp.example/sso"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
}

const NOT_COPIED = new Set(['node_modules', '.git', 'data', 'shots']);
const isRoot = process.getuid?.() === 0;
const canCutNetwork =
  isRoot && spawnSync('unshare', ['--net', 'ip', 'link', 'set', 'lo', 'up']).status === 0;

/** Recorded while the demo of the journeys was loaded: see `demo-product.test-kit.ts`. */
const seen = inject('demoStarts');
describe.runIf(seen)('the demo', () => {
  it('stops at once in the middle of its load', () => {
    expect(seen?.interrupted.stoppedInMs).toBeLessThan(6_000);
    expect(seen?.interrupted.output).not.toContain('✓ Demo:');
    expect(seen?.interrupted.leftRunning).toEqual([]);
  });

  it('is loaded whole at the next start, which says who can sign in', () => {
    expect(seen?.whole.output).toContain('Maya Okafor');
    expect(seen?.whole.output).toMatch(/✓ Demo: 26 weeks of a school \(\d+\.\d s\)/);
  });

  it('is there at once from then on, and the first page is served', async () => {
    const page = await fetch(inject('demo'));
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('Moon Base Pi');
    expect(seen?.again.output).not.toContain('Demo: 26 weeks');
    // the bar is five seconds; a busy machine gets twice that before the test fails
    expect(seen?.again.servedInMs).toBeLessThan(10_000);
  });

  it('agrees with the recount of its answers', async () => {
    const recount = await spawnProduct({ dataDir: seen?.copy ?? '', args: ['recount'] });
    expect(await recount.ended()).toBe(0);
    expect(recount.output()).toContain('No differences');
  });
});

/** One folder for these, so that its database is made once. Each starts where the one before ended. */
describe('npm start -- --empty', () => {
  const folder = aFolder('empty');
  const dataDir = folder.path;
  const args = ['--empty'];
  let product: RunningProduct;
  const startAgain = async () => {
    await stopProduct(product);
    product = await startProduct({ dataDir, args });
  };
  beforeAll(async () => {
    product = await startProduct({ dataDir, args });
  });
  afterAll(async () => {
    await stopProduct(product);
    folder.remove();
  });

  it('loads no demo', async () => {
    expect(product.output()).not.toContain('Demo: 26 weeks');
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
  });

  it('refuses a data folder that another product uses', async () => {
    const second = await spawnProduct({ dataDir, args });
    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain('is in use by another running product');
  });

  it.each(['SIGINT', 'SIGTERM'] as const)('leaves nothing running after %s', async (signal) => {
    if (product.child.exitCode !== null) await startAgain(); // the signal before has ended it
    expect(processesOf(dataDir).length).toBeGreaterThan(0);
    product.signal(signal);
    expect(await product.ended()).toBe(0);
    expect(processesOf(dataDir)).toEqual([]);
  });

  it('finds and uses the database that a killed product left behind', async () => {
    await startAgain();
    product.signal('SIGKILL');
    await product.ended();
    await startAgain();
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
  });
});

describe('npm start', () => {
  it('names the busy port and PORT, and starts nothing', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const dataDir = folderFor('busy');
    const product = await spawnProduct({ dataDir, port, args: ['--empty'] });
    expect(await product.ended()).toBe(1);
    expect(product.output()).toContain(`Port ${port} is in use`);
    expect(product.output()).toContain('PORT=');
    expect(existsSync(join(dataDir, 'pg'))).toBe(false);
    other.close();
  });

  it('lists everything that is wrong with the configuration in one message (DW-7)', async () => {
    const product = await spawnProduct({
      dataDir: folderFor('wrong'),
      env: { PORT: 'abc', DATABASE_URL: 'mysql://x', METRICS_TOKEN: 'short' },
    });
    expect(await product.ended()).toBe(1);
    for (const name of ['PORT', 'DATABASE_URL', 'METRICS_TOKEN'])
      expect(product.output()).toContain(`${name}:`);
  });

  it('names the missing identity provider and address in production', async () => {
    const product = await spawnProduct({
      dataDir: folderFor('production'),
      env: { NODE_ENV: 'production' },
    });
    expect(await product.ended()).toBe(1);
    expect(product.output()).toContain('SAML_IDP_METADATA');
    expect(product.output()).toContain('PUBLIC_URL');
  });

  it('loads no demo beside an identity provider, closes the API docs and says so', async () => {
    const dataDir = folderFor('identity-provider');
    const keys = await loadKeyPair(join(dataDir, 'idp'), 'An identity provider');
    const metadata = join(dataDir, 'idp.xml');
    writeFileSync(metadata, identityProviderMetadata(keys.certificate));
    const product = await start({ dataDir, env: { SAML_IDP_METADATA: metadata } });
    expect(product.output()).toContain('SAML_IDP_METADATA is set');
    expect(product.output()).toContain('NODE_ENV=production');
    expect(product.output()).not.toMatch(/Demo|Maya Okafor/);
    expect((await fetch(`${product.url}/api/docs/json`)).status).toBe(404);
  });

  it('is reachable from this computer alone unless --lan is given', async () => {
    const [own] = Object.values(networkInterfaces())
      .flat()
      .filter((each) => each?.family === 'IPv4' && !each.internal);
    const product = await start({
      dataDir: folderFor('loopback'),
      args: ['--empty'],
      env: { HOST: '' },
    });
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
    if (own === undefined) return; // a computer without a network
    const [beforeAnyAddress] = product.output().split('localhost');
    expect(beforeAnyAddress).toMatch(
      /Only this computer reaches.*npm start -- --lan.*PUBLIC_URL=/s,
    );
    const { port } = new URL(product.url);
    await expect(fetch(`http://${own.address}:${port}/api/health/ready`)).rejects.toThrow();
    await stopProduct(product);
    const open = await start({
      dataDir: folderFor('lan'),
      args: ['--empty', '--lan'],
      env: { HOST: '' },
    });
    const address = `http://${own.address}:${new URL(open.url).port}/api/health/ready`;
    expect((await fetch(address)).status).toBe(200);
    const login = await fetch(new URL('/api/saml2/login', address), { redirect: 'manual' });
    expect(new URL(login.headers.get('location') ?? '').hostname).toBe(own.address);
  });

  it('uses the PostgreSQL that DATABASE_URL names, and says when it cannot', async () => {
    const product = await spawnProduct({
      dataDir: folderFor('external'),
      env: { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    });
    expect(await product.ended()).toBe(1);
    expect(product.output()).toContain('DATABASE_URL: the database cannot be used');
  });

  it('serves from a PostgreSQL that is not its own', async () => {
    const folder = folderFor('postgres');
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') });
    const address = `postgres://postgres@localhost/postgres?host=${join(folder, 'pg')}`;
    const dataDir = folderFor('external');
    const product = await start({ dataDir, args: ['--empty'], env: { DATABASE_URL: address } });
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
    expect(existsSync(join(dataDir, 'pg'))).toBe(false);
    await stopProduct(product);
    await postgres.stop();
  });

  it('ends with 1 and one sentence when something fails in the middle of the start', async () => {
    const folder = folderFor('broken');
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'pg') });
    const database = openDatabase(postgres.connection, 1);
    await database.pool.query('create schema jobs create table version (wrong int)');
    await database.close();
    const product = await spawnProduct({
      dataDir: folderFor('external'),
      args: ['--empty'],
      env: { DATABASE_URL: `postgres://postgres@localhost/postgres?host=${join(folder, 'pg')}` },
    });
    expect(await product.ended()).toBe(1);
    expect(product.output()).toMatch(
      /The product could not start: .+ LOG_LEVEL=debug shows where\./,
    );
    expect(product.output()).not.toMatch(/[Uu]nhandled promise rejection|\n\s+at /);
    await postgres.stop();
  });

  it.runIf(canCutNetwork)('starts without any network once it is installed', async () => {
    const product = await spawnProduct({
      dataDir: folderFor('alone'),
      command: [
        'unshare',
        '--net',
        'sh',
        '-c',
        'ip link set lo up; exec "$0" tools/start.mjs --empty',
        process.execPath,
      ],
    });
    running.push(product);
    await untilReady(product);
  });

  it.runIf(isRoot)('works as root in a checkout closed to other accounts', async () => {
    const closed = folderFor('closed');
    chmodSync(closed, 0o700);
    const dataDir = join(closed, 'deep', 'data');
    mkdirSync(dataDir, { recursive: true });
    const product = await start({ dataDir, args: ['--empty'] });
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
  });

  it.runIf(isRoot)('works as an ordinary user', async () => {
    const home = folderFor('user');
    const checkout = join(home, 'checkout');
    for (const part of readdirSync(ROOT).filter((name) => !NOT_COPIED.has(name)))
      cpSync(join(ROOT, part), join(checkout, part), {
        recursive: true,
        preserveTimestamps: true,
        filter: (path) => !/\/(node_modules|\.types)\b/.test(path), // the checks beside it write types
      });
    chmodSync(home, 0o755);
    spawnSync('chown', ['-R', 'nobody', home]);
    const [installed, own] = [join(ROOT, 'node_modules'), join(checkout, 'node_modules')];
    if (spawnSync('cp', ['-al', installed, own]).status !== 0) {
      rmSync(own, { recursive: true, force: true }); // half of it: the folders are on two disks
      spawnSync('cp', ['-a', installed, own]);
    }
    spawnSync('find', [own, '-type', 'd', '-exec', 'chown', 'nobody', '{}', '+']);
    const product = await spawnProduct({
      dataDir: join(checkout, 'data'),
      cwd: checkout,
      args: ['--empty'],
      command: [
        'setpriv',
        '--reuid=nobody',
        '--regid=nogroup',
        '--clear-groups',
        process.execPath,
        'tools/start.mjs',
      ],
      env: { HOME: home },
    });
    running.push(product);
    await untilReady(product);
    expect((await fetch(`${product.url}/api/health/ready`)).status).toBe(200);
  });
});
