// Drives WebKitGTK, Safari's engine, by the W3C's WebDriver protocol: Playwright drives only a WebKit of its own, and the
// libraries for the protocol no longer run on Node 20.
import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

import { freePort } from '../product.test-kit.ts';

const LIBRARIES = '/usr/lib';
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'; // the key of an element in the protocol
const WAIT_MS = 20_000;

/** Keys that no letter stands for, as the protocol names them. */
export const KEYS = { enter: '\uE007', space: ' ', tab: '\uE004' } as const;

/** A window of a new person at a new computer. */
export interface Window {
  readonly goto: (url: string) => Promise<void>;
  readonly resize: (size: { readonly width: number; readonly height: number }) => Promise<void>;
  /** Runs the body of a function in the page, or in the frame that is entered. */
  readonly run: (script: string) => Promise<unknown>;
  /** Waits until an expression is true. @throws Error with what the page shows when it does not become so */
  readonly until: (expression: string) => Promise<void>;
  /** Presses what an expression finds, as soon as it is there. */
  readonly click: (expression: string) => Promise<void>;
  readonly type: (keys: string) => Promise<void>;
  readonly enterFrame: (expression: string) => Promise<void>;
  /** The picture of the window, a PNG. */
  readonly picture: () => Promise<Buffer>;
  readonly close: () => Promise<void>;
}

export interface WebKit {
  readonly open: () => Promise<Window>;
  readonly stop: () => void;
}

/** Starts a screen that nobody sees and the driver, which opens one window at a time. */
export async function startWebKit(): Promise<WebKit> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1200x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const display = await firstLine(screen);
  const port = await freePort();
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${display}` },
    stdio: 'ignore',
  });
  const url = `http://127.0.0.1:${port}`;
  await untilAnswered(`${url}/status`);
  return {
    open: () => openWindow(url),
    stop: () => {
      driver.kill();
      screen.kill();
    },
  };
}

async function firstLine({ stdio: [, , , pipe] }: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    if (!pipe) reject(new Error('The screen has no pipe'));
    pipe?.once('data', (data: Buffer) => resolve(data.toString().trim()));
    pipe?.once('error', reject);
  });
}

async function untilAnswered(url: string): Promise<void> {
  const deadline = Date.now() + WAIT_MS;
  while (Date.now() < deadline) {
    if (await fetch(url).catch(() => null)) return;
    await sleep(50);
  }
  throw new Error('WebKitWebDriver does not answer');
}

/** Debian keeps the browser among the libraries. */
function browserPath(): string {
  for (const folder of readdirSync(LIBRARIES).filter((name) => name.includes('-linux-')))
    for (const name of readdirSync(`${LIBRARIES}/${folder}`))
      if (/^webkit2?gtk-[\d.]+$/.test(name)) return `${LIBRARIES}/${folder}/${name}/MiniBrowser`;
  throw new Error('There is no WebKitGTK');
}

async function ask(method: string, url: string, body?: object): Promise<unknown> {
  const reply = await fetch(url, {
    method,
    body: body === undefined ? null : JSON.stringify(body),
  });
  const answer: unknown = await reply.json();
  const value = valueIn(answer);
  if (!reply.ok) throw new Error(`${method} ${new URL(url).pathname}: ${JSON.stringify(value)}`);
  return value;
}

const valueIn = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : null;

/** A field of a reply. */
function field(value: unknown, name: string): string {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, name) : null;
  if (typeof found !== 'string') throw new Error(`No ${name} in ${JSON.stringify(value)}`);
  return found;
}

async function openWindow(driver: string): Promise<Window> {
  const alwaysMatch = {
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browserPath(), args: ['--automation'] },
  };
  const made = await ask('POST', `${driver}/session`, { capabilities: { alwaysMatch } });
  const session = `${driver}/session/${field(made, 'sessionId')}`;
  const post = (path: string, body: object) => ask('POST', `${session}${path}`, body);
  const run = (script: string) => post('/execute/sync', { script, args: [] });

  const found = async (expression: string): Promise<string> => {
    await until(`Boolean(${expression})`);
    return field(await run(`return ${expression}`), ELEMENT);
  };
  const until = async (expression: string): Promise<void> => {
    const deadline = Date.now() + WAIT_MS;
    while (Date.now() < deadline) {
      if ((await run(`return ${expression}`).catch(() => false)) === true) return;
      await sleep(100);
    }
    const seen = await run('return location.href + "\\n" + document.body.innerText.slice(0, 500)');
    throw new Error(`Never true: ${expression}\n${String(seen)}`);
  };
  return {
    run,
    until,
    goto: async (url) => void (await post('/url', { url })),
    resize: async ({ width, height }) => void (await post('/window/rect', { width, height })),
    click: async (expression) => void (await post(`/element/${await found(expression)}/click`, {})),
    type: async (keys) => {
      const actions = keys.split('').flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await post('/actions', { actions: [{ type: 'key', id: 'keyboard', actions }] });
    },
    enterFrame: async (expression) =>
      void (await post('/frame', { id: { [ELEMENT]: await found(expression) } })),
    picture: async () => Buffer.from(String(await ask('GET', `${session}/screenshot`)), 'base64'),
    close: async () => void (await ask('DELETE', session)),
  };
}
