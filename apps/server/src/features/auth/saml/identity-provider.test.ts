import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, describe, expect, it } from 'vitest';

import { createTestApp } from '../../../platform/test-app.test-kit.ts';
import { loadIdentityProvider, originsOf, parseIdentityProvider } from './identity-provider.ts';
import { faultOfMetadata } from './trial.ts';
import { idpKeys, metadataFile, metadataXml, otherKeys } from './identity-provider.test-kit.ts';

const keys = await idpKeys();
const others = await otherKeys();
const folder = mkdtempSync(join(tmpdir(), 'moonbase-kept-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe('metadata of an identity provider', () => {
  it('gives its name, both keys of a rollover, and its services by both bindings', () => {
    const idp = parseIdentityProvider(metadataXml([keys.certificate, others.certificate]));
    expect(idp.entityId).toBe('https://idp.example/metadata');
    expect(idp.certificates).toHaveLength(2);
    expect(idp.signOn.map(({ binding }) => binding)).toEqual(['post', 'redirect']);
    expect(originsOf(idp)).toEqual(['https://idp.example']);
  });

  it('is found in a federation’s document with one provider', () => {
    const inner = metadataXml([keys.certificate]).replace(/<\?xml[^>]*>/, '');
    const xml = `<!-- all of us --><md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${inner}</md:EntitiesDescriptor>`;
    expect(parseIdentityProvider(xml).entityId).toBe('https://idp.example/metadata');
  });

  it.each<[string, (xml: string) => Uint8Array]>([
    ['a byte order mark', (xml) => Buffer.from(`\ufeff${xml}`)],
    ['lines before it', (xml) => Buffer.from(`\r\n  ${xml.replace(/<\?xml[^>]*>/, '')}`)],
    ['UTF-16', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le')],
    ['UTF-16 without a mark', (xml) => Buffer.from(xml, 'utf16le')],
    ['UTF-16, the high byte first', (xml) => Buffer.from(`\ufeff${xml}`, 'utf16le').swap16()],
  ])('is read with %s', async (_what, encode) => {
    const file = join(folder, 'encoded.xml');
    writeFileSync(file, encode(metadataXml([keys.certificate])));
    const idp = await loadIdentityProvider(file, join(folder, 'kept'));
    expect(idp.entityId).toBe('https://idp.example/metadata');
  });

  it('is read with the lines of a PEM file around its certificate', () => {
    const plain = parseIdentityProvider(metadataXml([keys.certificate]));
    const xml = metadataXml([keys.certificate]).replace(
      /<ds:X509Certificate>[^<]+</,
      `<ds:X509Certificate>\n${keys.certificate}\n<`,
    );
    expect(xml).toContain('-----BEGIN CERTIFICATE-----');
    expect(parseIdentityProvider(xml)).toEqual(plain);
  });

  it('names both providers of a document that describes two', () => {
    const inner = metadataXml([keys.certificate]).replace(/<\?xml[^>]*>/, '');
    const other = inner.replace(/entityID="[^"]+"/, 'entityID="urn:other"');
    const words = faultOfMetadata(`<x>${inner}${other}</x>`);
    expect(words).toContain('https://idp.example/metadata and urn:other');
  });

  it.each<[string, string]>([
    ['This is a web page, not metadata', '<!doctype html><html></html>'],
    ['The certificate for signatures is missing', metadataXml([])],
    ['A certificate in it cannot be read', metadataXml(['AAAA'])],
    ['This is not whole', metadataXml([keys.certificate]).slice(0, 400)],
  ])('is refused in words: %s', (words, xml) => expect(faultOfMetadata(xml)).toContain(words));

  it('leaves out keys for encryption alone', () => {
    const xml = metadataXml([keys.certificate, others.certificate]).replace(
      'use="signing"',
      'use="encryption"',
    );
    expect(parseIdentityProvider(xml).certificates).toHaveLength(1);
  });

  it.each<[string, string]>([
    ['it describes no identity provider', '<a/>'],
    ['message is not well-formed', '<a'],
    ['it is not metadata', `<!DOCTYPE a>${metadataXml([keys.certificate])}`],
    ['it is a web page', '<!doctype html><html><head><title>Sign in</title></head></html>'],
    ['it is a web page', '\n<html lang="en"></html>'],
    ['it has no certificate for signatures', metadataXml([])],
    ['it has no entityID', metadataXml([keys.certificate]).replace(/entityID="[^"]+"/, '')],
    [
      'it has no sign-on service by redirect or POST',
      metadataXml([keys.certificate]).replaceAll('HTTP-', 'SOAP-'),
    ],
    [
      'it describes more than one identity provider',
      `<x>${metadataXml([keys.certificate])
        .replace(/<\?xml[^>]*>/, '')
        .repeat(2)}</x>`,
    ],
  ])('reports that %s', (reason, xml) => expect(() => parseIdentityProvider(xml)).toThrow(reason));

  it('is read from a file, and a fault names the variable', async () => {
    const load = (path: string) => loadIdentityProvider(path, join(folder, 'kept.xml'));
    expect((await load(metadataFile([keys.certificate]))).certificates).toHaveLength(1);
    await expect(load('/nowhere.xml')).rejects.toThrow(/SAML_IDP_METADATA: \/nowhere.xml/);
  });

  it('is read from an address, and stored for when the address does not answer', async () => {
    let status = 200;
    const server = createServer((_request, response) => {
      response.statusCode = status;
      response.end(metadataXml([keys.certificate]));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const base = `http://127.0.0.1:${typeof address === 'object' ? (address?.port ?? 0) : 0}`;
    const load = (url: string) => loadIdentityProvider(url, join(folder, 'deeper', 'kept.xml'));
    expect((await load(`${base}/a`)).certificates).toHaveLength(1);
    status = 500;
    expect((await load(`${base}/a`)).certificates).toHaveLength(1);
    await expect(load(`${base}/b`)).rejects.toThrow(/SAML_IDP_METADATA: .* answered 500/);
    server.close();
  });
});

describe('an identity provider that takes POST alone', () =>
  it('gets a form with a signed request, which a click sends where scripts do not run', async () => {
    const path = metadataFile([keys.certificate], 'HTTP-POST');
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/<md:SingleSignOnService [^>]*HTTP-Redirect[^>]*>/, ''),
    );
    const { app } = await createTestApp({ SAML_IDP_METADATA: path });
    const reply = await app.inject('/api/saml2/login?action=register');
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toContain('action="https://idp.example/sso-post"');
    expect(reply.body).toContain('<input type="hidden" name="action" value="register">');
    expect(reply.body).toContain('<button type="submit">');
    const [, message = ''] = /name="SAMLRequest" value="([^"]+)"/.exec(reply.body) ?? [];
    const xml = Buffer.from(message, 'base64').toString();
    expect(xml).toContain('<samlp:AuthnRequest');
    expect(xml).toContain('xmldsig-more#rsa-sha256');
  }));

it('signing in is not available without an identity provider', async () => {
  const { app } = await createTestApp();
  expect((await app.inject('/api/saml2/login')).statusCode).toBe(503);
  expect((await app.inject('/api/saml2/metadata')).statusCode).toBe(200);
});
