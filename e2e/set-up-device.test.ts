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
import { finishWizard, givePassword } from './wizard.test-kit.ts';

const CERTUTIL = '/usr/bin/certutil'; // of Debian's libnss3-tools; the script asks for it
const PDFTOPPM = '/usr/bin/pdftoppm'; // of Debian's poppler-utils: it makes a picture of a printed card
const NAME = 'moonbase.local';
const YOUNG = new Date().getUTCFullYear() - 6; // such a class signs in by card alone
const [WIDTH, HEIGHT] = [640, 480]; // of a camera's picture
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

const hasNetwork = existsSync(CERTUTIL) && existsSync(PDFTOPPM) && makeNetwork();

const CAMERA_MS = 120_000; // a film is read by the processor alone, which other journeys need too

/** What a camera sees to which the first printed card is held: a film of one picture. */
function filmCard(pdf: string, film: string): void {
  const region = ['-x', '0', '-y', '0', '-W', String(WIDTH), '-H', String(HEIGHT)];
  const { stdout, status } = spawnSync(
    PDFTOPPM,
    ['-gray', '-r', '110', '-f', '1', '-l', '1', ...region, pdf],
    { maxBuffer: 64 * 1024 * 1024 },
  );
  expect(status).toBe(0);
  const grey = stdout.subarray(stdout.length - WIDTH * HEIGHT); // after the header of a PGM file
  const colours = Buffer.alloc((WIDTH * HEIGHT) / 2, 128);
  const frame = [Buffer.from('FRAME\n'), grey, colours];
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(film, Buffer.concat([head, ...frame, ...frame]));
}

/** From the first page of the wizard to the second step of its first account. */
async function setUpSchool(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Begin' }).click();
  await giveSchool(page);
  await finishWizard(page);
}

async function giveSchool(page: Page): Promise<void> {
  await page.getByLabel('Name of the school').fill('Kurrajong Hill Public School');
  await page.getByLabel('Country').selectOption('au');
  await page.getByLabel('Time zone').selectOption('Australia/Sydney');
}

/** A computer whose own fingerprint reader answers at once. */
async function giveFingerprintReader(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

describe.runIf(hasNetwork)('a device in a local network', () => {
  const home = aFolder('device');
  const data = aFolder('lan');
  const closed = aFolder('closed');
  const products: RunningProduct[] = [];
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
    if (product !== null) products.push(product);
    for (const each of products) await stopProduct(each);
    for (const folder of [home, data, closed]) folder.remove();
    ip('netns', 'delete', NETWORK);
  });

  /** A browser of somebody whose certificates lie in the folder of the device. */
  async function openPage(camera: readonly string[] = []): Promise<Page> {
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
        ...camera,
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

  it('makes a passkey there, prints a card, and its camera reads it', async () => {
    const page = await openPage();
    await giveFingerprintReader(page);
    const https = `https://${NAME}:${ports.https}`;
    const link = /http\S+(set-up\?key=\S+)/.exec(product?.output() ?? '')?.[1] ?? '';
    await page.goto(`${https}/door/${link}`);
    await setUpSchool(page);
    await page.getByRole('link', { name: /Not now/ }).click();
    await page.waitForURL(/teacher/);
    expect(new URL(page.url()).origin).toBe(https);
    await page.context().clearCookies(); // signed out: signing out itself leads on to the door, across the next step
    await page.goto(`${https}/door/staff`);
    await page.getByRole('link', { name: 'add one' }).click();
    await givePassword(page);
    await page.getByLabel('What do you call this device?').fill('Office computer');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByRole('heading', { name: 'Your spare code' }).waitFor();
    await page.getByRole('link', { name: 'I have written it down' }).click();
    await page.getByText('Office computer').waitFor();
    await page.getByRole('link', { name: 'Go on to Moon Base Pi' }).click();
    await page.waitForURL(/teacher/);
    const file = ['First name,Last name,Year of birth,Class', `Pip,Hill,${YOUNG},1A`].join('\n');
    await page.goto(`${https}/teacher/school/import`);
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles({ name: 'school.csv', mimeType: 'text/csv', buffer: Buffer.from(file) });
    await page.getByRole('button', { name: 'Import 1 student' }).click();
    await page.getByRole('link', { name: 'Manage Classes' }).last().waitFor();
    await page.goto(`${https}/teacher`);
    await page.getByRole('tab', { name: 'All Classes' }).click();
    await page.getByRole('link', { name: '1A' }).first().click();
    await page.getByRole('link', { name: 'Sign-in', exact: true }).click();
    const [cards] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Print all cards' }).click(),
    ]);
    await cards.saveAs(join(home.path, 'cards.pdf'));
    const film = join(home.path, 'card.y4m');
    filmCard(join(home.path, 'cards.pdf'), film);

    const tablet = await openPage([
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ]);
    await tablet.goto(`${https}/door/`);
    const camera = tablet.getByRole('button', { name: 'Use the camera' });
    await camera.click({ timeout: 5_000 }).catch(() => undefined); // where it was allowed before, it looks at once
    await tablet.waitForURL('**/app**', { timeout: CAMERA_MS });
    const who = `fetch('/api/auth/session').then((reply) => reply.json()).then(({ user }) => user.firstName)`;
    expect(await tablet.evaluate(who)).toBe('Pip');
    expect([...asked].filter((host) => host !== ADDRESS && host !== NAME)).toEqual([]);
  }, 300_000);

  it('reaches a school that was started without a terminal, once its wizard has opened it to the network', async () => {
    const [port, https] = [await freePort(), await freePort()];
    const started = await startProduct({
      port,
      dataDir: closed.path,
      command: [...INSIDE, process.execPath, 'tools/start.mjs'],
      args: ['--empty'],
      env: { HOST: '', LAN_HTTPS_PORT: String(https) },
    });
    products.push(started);
    const device = await openPage();
    const there = `http://${ADDRESS}:${port}`;
    await expect(device.goto(there)).rejects.toThrow('ERR_CONNECTION_REFUSED');

    const page = await openPage();
    await page.goto(/http\S+set-up\?key=\S+/.exec(started.output())?.[0] ?? '');
    expect(new URL(page.url()).hostname).toBe('localhost');
    await page.getByRole('button', { name: 'Begin' }).click();
    await giveSchool(page);
    await page.getByRole('button', { name: 'Next: who reaches it' }).click();
    const network = page.getByRole('radio', { name: 'This building’s network' });
    expect(await network.isChecked()).toBe(true);
    await page.getByText(`${ADDRESS}:${port}`).first().waitFor();
    await network.press('ArrowUp');
    await page.getByText('None: nobody could use them.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'One moment' }).waitFor();
    await page.getByRole('heading', { name: 'How do people sign in?' }).waitFor();
    expect(page.url()).toBe(`${there}/door/set-up`);
    await device.goto(there);
    await device.getByRole('heading', { level: 1, name: 'Set up this device' }).waitFor();
    await page.getByRole('button', { name: 'Back to who reaches it' }).click();
    expect(await network.isChecked()).toBe(true);
    await page.getByRole('button', { name: 'Next: sign-in' }).click();
    await page.getByRole('heading', { name: 'How do people sign in?' }).waitFor();
  });
});
