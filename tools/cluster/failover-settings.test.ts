import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { ROOT } from './child.ts';
import {
  etcdVariables,
  isWhole,
  patroniVariables,
  proxyVariables,
  readVariables,
} from './failover-settings.ts';
import { networkOf } from './network.ts';

const shipped = (file: string): string => readFileSync(join(ROOT, 'deploy/failover', file), 'utf8');
const PLACES = [
  { name: 'database-1', address: '10.0.0.8' },
  { name: 'database-2', address: '10.0.0.9' },
];
const ETCDS = [
  { name: 'etcd-1', address: '10.0.0.8' },
  { name: 'etcd-2', address: '10.0.0.9' },
  { name: 'etcd-3', address: '10.0.0.2' },
];
const [first = { name: '', address: '' }] = PLACES;
const [firstEtcd = { name: '', address: '' }] = ETCDS;

describe('a database that fails over here has the environment that an operator writes', () => {
  it('for etcd', () => {
    const own = etcdVariables(firstEtcd, ETCDS, '/var/lib/etcd/moonbase');
    expect(own).toEqual(readVariables(shipped('etcd.env.example')));
  });

  it('for Patroni, in other passwords and sizes', () => {
    const own = patroniVariables(first, {
      etcds: [ETCDS[2] ?? firstEtcd, ETCDS[0] ?? firstEtcd, ETCDS[1] ?? firstEtcd],
      folder: '/var/lib/postgresql/moonbase',
      bin: '/usr/lib/postgresql/15/bin',
      password: '',
      leastFreeMb: 2_048,
    });
    expect(own).toEqual(readVariables(shipped('patroni.env.example')));
  });

  it('for HAProxy, with every variable that its file asks for', () => {
    const own = proxyVariables(PLACES, { primary: 5433, replica: 5434 });
    const asked = [...shipped('haproxy.cfg').matchAll(/"\$\{([A-Z_0-9]+)\}"/g)];
    expect(Object.keys(own).toSorted()).toEqual(
      [...new Set(asked.map(([, name]) => name))].toSorted(),
    );
    expect(own['DATABASE_2']).toBe('10.0.0.9:5432');
  });
});

describe('the containers of two databases', () => {
  const compose = shipped('compose.yaml');

  it.each([
    ['Patroni', 'patroni.env.example'],
    ['etcd', 'etcd.env.example'],
  ])('name every variable of %s', (_name, file) => {
    for (const name of Object.keys(readVariables(shipped(file))))
      expect(compose).toContain(`${name}: `);
  });

  it('name every variable that HAProxy asks for', () => {
    for (const [, name] of shipped('haproxy.cfg').matchAll(/"\$\{([A-Z_0-9]+)\}"/g))
      expect(compose).toContain(`${name}: `);
  });
});

describe('Patroni’s times', () => {
  const timeOf = (name: string): number =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(shipped('patroni.yml'))?.[1]);

  it('let a lease outlast two tries to renew it', () =>
    expect(timeOf('loop_wait') + 2 * timeOf('retry_timeout')).toBeLessThanOrEqual(timeOf('ttl')));
});

describe('two databases are whole', () => {
  const leader = { name: 'database-1', role: 'leader', state: 'running' };
  const standby = { name: 'database-2', role: 'sync_standby', state: 'running' };

  it('with a primary and a standby in step', () => {
    expect(isWhole([leader, standby], 2)).toBe(true);
    expect(isWhole([leader, { ...standby, state: 'streaming' }], 2)).toBe(true);
  });

  it('neither without a standby nor with one that lags behind, stands still or leads too', () => {
    expect(isWhole([leader], 2)).toBe(false);
    expect(isWhole([leader, { ...standby, role: 'replica' }], 2)).toBe(false);
    expect(isWhole([leader, { ...standby, state: 'stopped' }], 2)).toBe(false);
    expect(isWhole([leader, { ...leader, name: 'database-2' }], 2)).toBe(false);
  });
});

it('the networks of two clusters on one computer have other addresses', () =>
  expect(new Set([3000, 4410, 4510, 4411].map(networkOf)).size).toBe(4));
