import { describe, expect, it } from 'vitest';

import {
  checksOf,
  type Claims,
  onlyHere,
  PERSONAL_TENANT,
  REFUSED_CLAIMS,
  refusedAddress,
  wordsOfClaim,
} from './index.ts';

const TENANT = '11111111-2222-4333-8444-555555555555';

describe('the address for answers', () =>
  it.each([
    ['google', 'https://moon.hill.example/api', null],
    ['google', 'http://localhost:3000/api', null],
    ['google', 'http://moon.hill.example/api', /https addresses alone/],
    ['google', 'https://moonbase.local:3443/api', /address of the building alone/],
    ['google', 'https://192.168.1.20/api', /address of the building alone/],
    ['google', 'https://server/api', /address of the building alone/],
    ['google', 'https://[fd00::1]/api', /address of the building alone/],
    ['microsoft', 'https://moonbase.local/api', null],
    ['microsoft', 'http://moonbase.local/api', /https addresses alone/],
    ['openid', 'http://192.168.1.20/api', null],
  ] as const)('[OI21] of %s at %s', (kind, address, words) => {
    const said = refusedAddress(kind, address);
    if (words === null) expect(said).toBeNull();
    else expect(said).toMatch(words);
  }));

describe('a claim that does not count', () => {
  const given = { domain: 'hill.example', tenant: TENANT };
  const FAR = TENANT.replace('1', '2');

  it('[OI25] names the Google domain of the account beside the given one', () => {
    const words = wordsOfClaim('school-account', given, { hd: 'far.example' });
    expect(words).toContain('the Google Workspace far.example');
    expect(words).toContain('the domain that you gave is hill.example');
  });

  it('[OI25] names the Microsoft directory of the account beside the given one', () => {
    const words = wordsOfClaim('tenant', given, { tid: FAR });
    expect(words).toContain(`the Microsoft directory ${FAR}`);
    expect(words).toContain(`the one that you gave is ${TENANT}`);
  });

  it.each<['school-account' | 'tenant', Claims]>([
    ['school-account', {}],
    ['school-account', { hd: ['far.example'] }],
    ['school-account', { hd: '<b>far</b>' }],
    ['tenant', {}],
    ['tenant', { tid: '<b>far</b>' }],
    ['tenant', { tid: PERSONAL_TENANT }],
  ])('[OI25] shows nothing of an account whose claim %s is %j', (claim, claims) => {
    const words = wordsOfClaim(claim, given, claims);
    expect(words).toMatch(/^This (?:is not an account of your|account belongs to another)/);
    expect(words).not.toMatch(/far|9188040d|undefined/);
  });

  it('[OI25] has a sentence of its own for each', () => {
    const sentences = REFUSED_CLAIMS.map((claim) => wordsOfClaim(claim, given, {}));
    expect(new Set(sentences).size).toBe(REFUSED_CLAIMS.length);
  });
});

describe('an address of the computer itself', () => {
  const uriAt = (host: string) => `${host}/api/openid/4/answer`;

  it.each(['http://localhost:3000', 'http://127.0.0.1', 'https://[::1]:3443', 'HTTP://localhost'])(
    '[OI23] is said to be good for a trial on it alone: %s',
    (host) => expect(onlyHere(uriAt(host))).toMatch(/of this computer alone: good for a trial/),
  );

  it.each([
    'https://moon.hill.example',
    'http://192.168.1.20',
    'https://moonbase.local:3443',
    'https://localhost.hill.example',
    'https://hill.example/localhost',
  ])('[OI23] is not %s', (host) => expect(onlyHere(uriAt(host))).toBeNull());

  it.each(['google', 'microsoft', 'openid'] as const)(
    '[OI21][OI23] is refused by no service (%s), since http from there is a trial',
    (kind) => expect(refusedAddress(kind, uriAt('http://localhost:3000'))).toBeNull(),
  );
});

describe('a test that worked', () =>
  it.each(['google', 'microsoft', 'openid'] as const)(
    '[OI22] names nine checks that differ (%s)',
    (kind) => {
      expect(new Set(checksOf(kind)).size).toBe(9);
      expect(checksOf(kind)[0]).toMatch(/^Signed by /);
    },
  ));
