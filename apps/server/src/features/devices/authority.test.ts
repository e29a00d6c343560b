import { execFileSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  factsOf,
  fingerprintsOf,
  isSignedBy,
  makeAuthority,
  makeCertificate,
  type Signed,
} from './authority.ts';

const NOW = Date.now();
const folder = mkdtempSync(join(tmpdir(), 'moonbase-authority-'));
let authority: Signed;

beforeAll(async () => {
  authority = await makeAuthority('village-school', NOW);
  writeFileSync(join(folder, 'ca.pem'), authority.certificate);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What OpenSSL, a judge that is not ours, says of a certificate. */
function verdict(certificate: string, ...options: readonly string[]): string {
  writeFileSync(join(folder, 'own.pem'), certificate);
  try {
    return execFileSync(
      'openssl',
      [
        'verify',
        '-x509_strict',
        '-CAfile',
        join(folder, 'ca.pem'),
        ...options,
        join(folder, 'own.pem'),
      ],
      { encoding: 'utf8', stdio: 'pipe' },
    ).includes(': OK')
      ? 'good'
      : 'unclear';
  } catch (error) {
    return /error \d+.*?: (.*)/.exec(String(error))?.[1] ?? String(error);
  }
}

describe('the authority of one computer', () => {
  it('lasts ten years and can vouch for no authority of its own', () => {
    const { validFromDate, validToDate, ca } = new X509Certificate(authority.certificate);
    expect(ca).toBe(true);
    expect(validFromDate.getTime()).toBeLessThan(NOW);
    expect(validToDate.getUTCFullYear()).toBe(new Date(NOW).getUTCFullYear() + 10);
    const text = execFileSync(
      'openssl',
      ['x509', '-noout', '-text', '-in', join(folder, 'ca.pem')],
      { encoding: 'utf8' },
    );
    expect(text).toMatch(/Basic Constraints: critical\s+CA:TRUE, pathlen:0/);
    expect(text).toMatch(/Name Constraints: critical/);
    for (const each of [
      'DNS:local',
      'DNS:home.arpa',
      'IP:10.0.0.0/255.0.0.0',
      'IP:192.168.0.0/255.255.0.0',
      'IP:172.16.0.0/255.240.0.0',
    ])
      expect(text).toContain(each);
  });

  it('vouches for the addresses of the computer and its announced name', async () => {
    const own = await makeCertificate(authority, ['192.168.1.20', '10.1.2.3'], NOW);
    expect(verdict(own.certificate, '-purpose', 'sslserver')).toBe('good');
    expect(verdict(own.certificate, '-verify_ip', '192.168.1.20')).toBe('good');
    expect(verdict(own.certificate, '-verify_hostname', 'moonbase.local')).toBe('good');
    expect(verdict(own.certificate, '-verify_ip', '192.168.1.21')).not.toBe('good');
    expect(factsOf(own.certificate)).toMatchObject({
      names: ['192.168.1.20', '10.1.2.3', 'moonbase.local'],
    });
    expect(isSignedBy(own.certificate, authority.certificate)).toBe(true);
  });

  it.each([['8.8.8.8'], ['172.32.0.1'], ['bank.example'], ['moonbase.locale']])(
    'is not believed for %s',
    async (name) => {
      const own = await makeCertificate(authority, [name], NOW);
      expect(verdict(own.certificate)).toContain('permitted subtree violation');
    },
  );

  it('is told apart from an earlier one', async () => {
    const other = await makeAuthority('village-school', NOW);
    const own = await makeCertificate(other, ['192.168.1.20'], NOW);
    expect(isSignedBy(own.certificate, authority.certificate)).toBe(false);
    expect(fingerprintsOf(other.certificate)).not.toEqual(fingerprintsOf(authority.certificate));
    expect(fingerprintsOf(other.certificate).sha1).toMatch(/^(?:[0-9A-F]{2}:){19}[0-9A-F]{2}$/);
  });
});
