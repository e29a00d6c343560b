// A device of a local network, from the page that comes over http to https that it trusts, by the printed steps for Linux alone. Product and
// browser are in a network namespace of their own, which has an address of a school's network and no route to anywhere.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { SIZES } from './browser.test-kit.ts';
import {
  aFolder,
  freePort,
  type RunningProduct,
  startProduct,
  stopProduct,
} from './product.test-kit.ts';

const CERTUTIL = '/usr/bin/certutil'; // of Debian's libnss3-tools; the script asks for it
const NAME = 'moonbase.local';
const ADDRESS = '192.168.77.1';
const NETWORK = `moonbase-${process.pid}`;
const INSIDE = ['ip', 'netns', 'exec', NETWORK] as const;

const ip = (...args: readonly string[]): boolean =>
  spawnSync('ip', args, { encoding: 'utf8' }).status === 0;

/** A network of this computer alone, with one address. @returns false where the rights for it are missing */
function makeNetwork(): boolean {
  return (
    ip('netns', 'add', NETWORK) &&
    ip(
      'link',
      'add',
      `mb${process.pid}`,
      'type',
      'veth',
      'peer',
      'name',
      'eth0',
      'netns',
      NETWORK,
    ) &&
    ip('link', 'set', `mb${process.pid}`, 'up') &&
    ip('-n', NETWORK, 'link', 'set', 'lo', 'up') &&
    ip('-n', NETWORK, 'addr', 'add', `${ADDRESS}/24`, 'dev', 'eth0') &&
    ip('-n', NETWORK, 'link', 'set', 'eth0', 'up')
  );
}

const hasNetwork = existsSync(CERTUTIL) && makeNetwork();

describe.runIf(hasNetwork)('a device in a local network', () => {
  const home = aFolder('device');
  const data = aFolder('lan');
  const browsers: Browser[] = [];
  const asked = new Set<string>(); // hosts
  let product: RunningProduct | null = null;
  let ports = { http: '', https: '' };

  beforeAll(async () => {
    const [port, https] = [await freePort(), await freePort()];
    product = await startProduct({
      port,
      dataDir: data.path,
      command: [...INSIDE, process.execPath, 'tools/start.mjs'],
      args: ['--empty', '--lan'],
      env: { HOST: '', LAN_HTTPS_PORT: String(https) },
    });
    ports = { http: String(port), https: String(https) };
  });
  afterAll(async () => {
    for (const browser of browsers) await browser.close();
    if (product !== null) await stopProduct(product);
    for (const folder of [home, data]) folder.remove();
    ip('netns', 'delete', NETWORK);
  });

  /** A browser of somebody whose certificates lie in the folder of the device. */
  async function openPage(): Promise<Page> {
    const inside = join(home.path, 'browser');
    writeFileSync(
      inside,
      `#!/bin/sh\nexec ${INSIDE.join(' ')} ${process.env['CHROMIUM'] ?? '/usr/bin/chromium'} "$@"\n`,
    );
    chmodSync(inside, 0o755);
    const browser = await chromium.launch({
      executablePath: inside,
      args: [
        ...['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
        `--host-resolver-rules=MAP ${NAME} ${ADDRESS}`, // the network's own names are not asked here
      ],
      env: { ...process.env, HOME: home.path },
    });
    browsers.push(browser);
    const page = await browser.newPage({ viewport: SIZES.desktop });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (protocol.startsWith('http')) asked.add(hostname);
    });
    return page;
  }
  const setUpPage = () => `http://${ADDRESS}:${ports.http}/device`;

  it('is not trusted at first: the test says so, and leads to the step', async () => {
    const early = await openPage();
    await expect(early.goto(`https://${ADDRESS}:${ports.https}/`)).rejects.toThrow(
      'ERR_CERT_AUTHORITY_INVALID',
    );
    const page = await openPage();
    await page.goto(setUpPage());
    await page.getByRole('heading', { level: 1, name: 'Set up this device' }).waitFor();
    await page.getByRole('button', { name: 'Test this device' }).click();
    await page.getByRole('heading', { name: 'Not yet. The certificate is not trusted.' }).waitFor();
    for (const size of [SIZES.phone, SIZES.desktop]) {
      await page.setViewportSize(size);
      const sideways = await page.evaluate(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      expect(Number(sideways)).toBeLessThanOrEqual(0);
    }
  });

  it('is set up by the script of the page, and then has https, what a camera and a passkey need, and what works without a network', async () => {
    const page = await openPage();
    await page.goto(setUpPage());
    const linux = page
      .locator('details')
      .filter({ has: page.locator('summary', { hasText: /^Linux/ }) });
    const link = linux.getByRole('link', { name: 'Get the script' });
    await linux.waitFor();
    await expect
      .poll(async () => {
        if (!(await link.isVisible())) await linux.locator('summary').click(); // its system is open already where it is guessed
        return link.isVisible();
      })
      .toBe(true);
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
    const script = join(home.path, download.suggestedFilename());
    await download.saveAs(script);
    const ran = spawnSync('sh', [script], {
      env: { PATH: process.env['PATH'], HOME: home.path },
      encoding: 'utf8',
    });
    expect(ran.stdout + ran.stderr).toContain('Done. Close the browser and open it again.');
    expect(ran.status).toBe(0);

    const again = await openPage();
    await again.goto(`https://${NAME}:${ports.https}/`);
    expect(
      await again.evaluate(
        'isSecureContext && "mediaDevices" in navigator && "PublicKeyCredential" in globalThis',
      ),
    ).toBe(true);
    expect(
      await again.evaluate(
        `navigator.serviceWorker.register('/service-worker.js').then(({ scope }) => scope)`,
      ),
    ).toBe(`https://${NAME}:${ports.https}/`);
    await again.goto(`https://${ADDRESS}:${ports.https}/`); // by its number too
    expect([...asked].filter((host) => host !== ADDRESS && host !== NAME)).toEqual([]);
  });
});
