import { expect, it } from 'vitest';

import { readConfig } from '../platform/config.ts';
import { forLocalNetwork, showAddressToScan } from './lan.ts';

const LOOPBACK = {
  address: '127.0.0.1',
  netmask: '255.0.0.0',
  family: 'IPv4',
  mac: '00:00:00:00:00:00',
  internal: true,
  cidr: '127.0.0.1/8',
} as const;
const NETWORK = { ...LOOPBACK, address: '192.168.1.5', internal: false };
const INTERFACES = { lo: [LOOPBACK], eth0: [NETWORK] };

it('the demo in a local network is reached by this computer’s address there, and stays a demo', () => {
  const config = forLocalNetwork(readConfig({ PORT: '3000' }), INTERFACES);
  expect(config.PUBLIC_URL).toBe('http://192.168.1.5:3000');
  expect(config.isDemo).toBe(true);
});

it.each([
  ['a configured address', { PUBLIC_URL: 'http://localhost:8080' }, INTERFACES],
  ['an identity provider', { SAML_IDP_METADATA: 'idp.xml' }, INTERFACES],
  ['no network', {}, { lo: [LOOPBACK] }],
])('nothing changes with %s', (_title, variables, interfaces) => {
  const config = readConfig(variables);
  expect(forLocalNetwork(config, interfaces)).toEqual(config);
});

it('the address is shown as a QR code and as text', () => {
  const shown = showAddressToScan('http://192.168.1.5:3000');
  expect(shown).toContain('type http://192.168.1.5:3000');
  expect(shown.split('\n').filter((line) => /[█▀▄]{3}/.test(line)).length).toBeGreaterThan(10);
});
