import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, expect, it } from 'vitest';

import { loadKeyPair } from './key-pair.ts';

const base = mkdtempSync(join(tmpdir(), 'key-pair-'));
const folder = () => join(mkdtempSync(join(base, 'one-')), 'saml');
afterAll(() => rmSync(base, { recursive: true }));

it('the key store makes a key with a certificate that names and fits it', async () => {
  const { privateKey, certificate } = await loadKeyPair(folder(), 'Moon Base Pi · ü');
  const read = new X509Certificate(certificate);
  expect(read.subject).toBe('CN=Moon Base Pi · ü');
  expect(read.checkPrivateKey(createPrivateKey(privateKey))).toBe(true);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(Date.parse(read.validFrom)).toBeLessThan(Date.now());
  expect(Date.parse(read.validTo)).toBeGreaterThan(Date.now() + 19 * 365 * 86_400_000);
});

it('the key store gives the same pair again, in a file for its owner alone (DW-10)', async () => {
  const place = folder();
  const first = await loadKeyPair(place, 'Moon Base Pi');
  expect(await loadKeyPair(place, 'Moon Base Pi')).toEqual(first);
  expect(readdirSync(place)).toEqual(['key-pair.pem']);
  expect(statSync(join(place, 'key-pair.pem')).mode & 0o777).toBe(0o600);
});

it('the key store names the file that is broken', async () => {
  const place = folder();
  await loadKeyPair(place, 'Moon Base Pi');
  writeFileSync(join(place, 'key-pair.pem'), 'no key');
  await expect(loadKeyPair(place, 'Moon Base Pi')).rejects.toThrow(
    /key-pair\.pem holds no key pair/,
  );
});
