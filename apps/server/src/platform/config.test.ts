import { describe, expect, it } from 'vitest';

import { listenHost, readConfig, warningsOf } from './config.ts';

const METADATA = 'https://idp.example/metadata';

describe('the demo', () => {
  it.each<[string, Record<string, string>, boolean]>([
    ['without any configuration', {}, true],
    ['with an address of this computer', { PUBLIC_URL: 'http://localhost:8080' }, true],
    ['with an address that others reach', { PUBLIC_URL: 'https://moon.example' }, false],
    ['with an identity provider', { SAML_IDP_METADATA: METADATA }, false],
    [
      'in production',
      { NODE_ENV: 'production', SAML_IDP_METADATA: METADATA, PUBLIC_URL: 'https://moon.example' },
      false,
    ],
  ])('is on only where nothing indicates real people: %s', (_title, variables, expected) =>
    expect(readConfig(variables).isDemo).toBe(expected),
  );

  it('is reached from this computer alone unless HOST or --lan says otherwise', () => {
    expect(listenHost(readConfig({}), false)).toBe('127.0.0.1');
    expect(listenHost(readConfig({}), true)).toBe('0.0.0.0');
    expect(listenHost(readConfig({ HOST: '192.168.1.5' }), false)).toBe('192.168.1.5');
    expect(listenHost(readConfig({ SAML_IDP_METADATA: METADATA }), false)).toBe('0.0.0.0');
  });
});

describe('the speed of games', () => {
  it('is the clock’s, unless the demo of the tests asks for another', () => {
    expect(readConfig({}).RESCUE_SPEED).toBe(1);
    expect(readConfig({ RESCUE_SPEED: '2.5' }).RESCUE_SPEED).toBe(2.5);
  });

  it.each<[string, Record<string, string>]>([
    ['production', { NODE_ENV: 'production', SIGN_IN: 'door', PUBLIC_URL: 'https://moon.example' }],
    ['a product with an identity provider', { SAML_IDP_METADATA: METADATA }],
    ['a product that others reach', { PUBLIC_URL: 'https://moon.example' }],
  ])('is refused to %s', (_who, variables) => {
    expect(() => readConfig({ ...variables, RESCUE_SPEED: '2' })).toThrow(
      'RESCUE_SPEED: only the demo plays faster than the clock',
    );
    expect(readConfig({ ...variables, RESCUE_SPEED: '1' }).isDemo).toBe(false);
  });
});

describe('the warnings of the start', () => {
  const saidOf = (variables: Record<string, string>) => warningsOf(readConfig(variables)).join(' ');

  it('are none for the demo or a complete configuration', () => {
    expect(saidOf({})).toBe('');
    expect(
      saidOf({
        NODE_ENV: 'production',
        SAML_IDP_METADATA: METADATA,
        PUBLIC_URL: 'https://moon.example',
      }),
    ).toBe('');
  });

  it('name the missing NODE_ENV beside an identity provider or a public address', () => {
    expect(saidOf({ SAML_IDP_METADATA: METADATA })).toMatch(/SAML_IDP_METADATA is set.*NODE_ENV/);
    expect(saidOf({ PUBLIC_URL: 'https://moon.example' })).toMatch(/PUBLIC_URL is set.*NODE_ENV/);
  });

  it('name the missing identity provider behind a public address', () =>
    expect(saidOf({ PUBLIC_URL: 'https://moon.example' })).toContain('Nobody can sign in'));

  it('name http as unsafe, for the address and for the metadata', () => {
    const variables = {
      SAML_IDP_METADATA: 'http://idp.example/metadata',
      PUBLIC_URL: 'http://moon.example',
    };
    expect(saidOf(variables)).toMatch(
      /PUBLIC_URL is http: .*SAML_IDP_METADATA is fetched over http/,
    );
    expect(saidOf({ SAML_IDP_METADATA: 'http://127.0.0.1:1/m' })).not.toContain('over http');
  });
});

it.each([
  ['SMTP_URL', 'smtps://mail.example', 'SMTP_FROM'],
  ['SMTP_FROM', 'moonbase@school.example', 'SMTP_URL'],
])('mail needs both of its settings: %s alone is a fault', (name, value, missing) =>
  expect(() => readConfig({ [name]: value })).toThrow(
    `${missing}: mail is sent with SMTP_URL and SMTP_FROM together`,
  ),
);
