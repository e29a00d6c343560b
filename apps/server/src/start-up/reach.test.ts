import { networkInterfaces } from 'node:os';

import { chosenFirst } from '@moonbase/lan';
import { beforeEach, expect, it } from 'vitest';

import { type Environment, listenHost, readConfig } from '../platform/config.ts';
import { createTestDb } from '../platform/database/test-db.test-kit.ts';
import { asConfigured, decideReach, reachForWizard, signsInItself } from './reach.ts';
import { selectChosenAddress, selectReach } from './reach.queries.ts';

const database = await createTestDb(2);
const said: string[] = [];
const progress = {
  say: (text: string) => {
    said.push(text);
  },
  step: <T>(_name: string, work: (tell: () => void) => Promise<T>) => work(() => undefined),
};
const school = (variables: Readonly<Record<string, string>> = {}): Environment => ({
  ...readConfig(variables),
  SIGN_IN: 'wizard',
  isDemo: false,
});
const decide = (given: Partial<Parameters<typeof decideReach>[0]> = {}) =>
  decideReach({
    config: school(),
    usualHost: '127.0.0.1',
    lan: false,
    db: database.db,
    progress,
    ask: null,
    ...given,
  });
const hasNetwork = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .some(({ family, internal }) => family === 'IPv4' && !internal);

beforeEach(async () => {
  said.length = 0;
  await database.empty();
});

it.each([{ PUBLIC_URL: 'https://maths.example' }, { HOST: '127.0.0.1' }])(
  'the start asks nobody where %o decides',
  async (variables) => {
    const ask = () => Promise.reject(new Error('asked'));
    const config = school(variables);
    expect(await decide({ config, ask })).toMatchObject({ config, host: '127.0.0.1', lan: false });
    expect(said).toEqual([]);
  },
);

it.runIf(hasNetwork)(
  'the start says how others can reach it where nobody can be asked',
  async () => {
    expect(await decide()).toMatchObject({ host: '127.0.0.1', lan: false });
    expect(said.join('\n')).toMatch(/Only this computer.*npm start -- --lan.*PUBLIC_URL=/s);
    expect(said.join('\n')).not.toContain('localhost');
  },
);

it.runIf(hasNetwork)('the start asks once, and keeps the answer for later starts', async () => {
  let asked = 0;
  const ask = (question: string) => {
    asked += 1;
    expect(question).toContain('Who should reach the product?');
    return Promise.resolve('1');
  };
  const reached = await decide({ ask });
  expect(reached.config.PUBLIC_URL).toMatch(/^http:\/\/\d/);
  expect(await decide({ ask })).toEqual(reached);
  expect(reached).toMatchObject({ host: '0.0.0.0', lan: true });
  expect(asked).toBe(1);
});

it.runIf(hasNetwork)(
  'the start keeps to this computer when that is the answer, and asks again after another',
  async () => {
    expect(await decide({ ask: () => Promise.resolve('maybe') })).toMatchObject({ lan: false });
    expect(await decide({ ask: () => Promise.resolve('2') })).toMatchObject({ lan: false });
    expect(await decide({ ask: () => Promise.reject(new Error('asked')) })).toMatchObject({
      host: '127.0.0.1',
    });
  },
);

it.runIf(hasNetwork)('the start needs --lan once', async () => {
  expect(await decide({ lan: true })).toMatchObject({ host: '0.0.0.0', lan: true });
  expect(await decide()).toMatchObject({ host: '0.0.0.0', lan: true });
});

it.runIf(hasNetwork).each(['door', 'wizard'])(
  'the start asks with SIGN_IN=%s too, and listens on this computer alone until somebody has answered',
  async (SIGN_IN) => {
    const config = readConfig({ SIGN_IN });
    expect(signsInItself(config)).toBe(true);
    const usualHost = listenHost(config, false);
    expect(await decide({ config, usualHost })).toMatchObject({ host: '127.0.0.1', lan: false });
    const ask = () => Promise.resolve('1');
    expect(await decide({ config, usualHost, ask })).toMatchObject({ host: '0.0.0.0', lan: true });
    expect(await decide({ config, usualHost })).toMatchObject({ host: '0.0.0.0', lan: true });
  },
);

it('the start asks nobody for the demo and with a provider of the school', () => {
  expect(signsInItself(readConfig({}))).toBe(false);
  const config = readConfig({ SAML_IDP_METADATA: 'idp.xml' });
  expect(signsInItself(config)).toBe(false);
  expect(asConfigured({ config, usualHost: listenHost(config, false), lan: false }).host).toBe(
    '0.0.0.0',
  );
});

const OWN = ['192.168.1.20', '10.0.0.7'];
let tablets: string | null = null;

/** Who reaches the product, as the first-run wizard learns it after such a start. */
async function forWizard(
  variables: Readonly<Record<string, string>> = {},
  given: Partial<Parameters<typeof decideReach>[0]> = {},
  obstacle: string | null = null,
) {
  const config = school({ PORT: '3000', ...variables });
  const reached = await decide({ config, ...given });
  return reachForWizard(reached, {
    given: config,
    config: reached.config,
    networkAddresses: () => chosenFirst(OWN, tablets).map((own) => `http://${own}:3000`),
    chooseAddress: (address) => {
      tablets = address;
    },
    obstacle: () => Promise.resolve(obstacle),
    db: database.db,
    listenAgain: () => undefined,
  });
}

it.each([
  [{ HOST: '127.0.0.1' }, 'computer', 'HOST=127.0.0.1'],
  [{ HOST: '0.0.0.0' }, 'network', 'HOST=0.0.0.0'],
  [{ PUBLIC_URL: 'https://maths.example' }, 'internet', 'PUBLIC_URL=https://maths.example'],
  [{ PUBLIC_URL: 'http://192.168.1.5:3000' }, 'network', 'PUBLIC_URL=http://192.168.1.5:3000'],
])('the wizard is told that %o decides who reaches the product', async (set, now, decidedBy) => {
  expect((await forWizard(set)).state()).toMatchObject({ now, decidedBy, isChosen: true });
});

it.runIf(hasNetwork)(
  'the wizard asks who reaches it, and shows an answer of the terminal',
  async () => {
    expect((await forWizard()).state()).toMatchObject({
      now: 'computer',
      decidedBy: null,
      isChosen: false,
    });
    const answered = await forWizard({}, { ask: () => Promise.resolve('1') });
    expect(answered.state()).toMatchObject({ now: 'network', decidedBy: null, isChosen: true });
    const ordered = await forWizard({}, { lan: true });
    expect(ordered.state()).toMatchObject({ now: 'network', decidedBy: 'npm start -- --lan' });
  },
);

it('the wizard keeps an answer for later starts, unless something is in the way', async () => {
  const blocked = await forWizard({}, {}, 'Port 3002 is in use.');
  expect(await blocked.choose('network', null)).toBe('Port 3002 is in use.');
  expect(await selectReach(database.db)).toBeNull();
  expect(await (await forWizard()).choose('network', null)).toBeNull();
  expect(await selectReach(database.db)).toBe('network');
});

it('the wizard keeps which address of this computer its tablets use, and shows it first at once', async () => {
  const wizard = await forWizard();
  expect(wizard.state().networks[0]).toBe('http://192.168.1.20:3000');
  expect(await wizard.choose('network', 'http://10.0.0.7:3000')).toBeNull();
  expect(await selectChosenAddress(database.db)).toBe('10.0.0.7');
  expect(wizard.state().networks[0]).toBe('http://10.0.0.7:3000');
  await wizard.choose('network', 'http://evil.example:3000');
  expect(await selectChosenAddress(database.db)).toBe('10.0.0.7');
});
