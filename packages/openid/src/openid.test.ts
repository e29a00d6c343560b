import { describe, expect, it } from 'vitest';

import {
  addressOf,
  COMMON_ROLE_WORDS,
  type Claims,
  type GivenSettings,
  judgeArrival,
  nameOf,
  offeredClaims,
  PERSONAL_TENANT,
  type Knocked,
  type ProviderSettings,
  readLogout,
  liesElsewhere,
  readSettings,
  refusedClaim,
  statedClasses,
  statedRole,
  subjectOf,
  surelyListed,
} from './index.ts';

const TENANT = '11111111-2222-4333-8444-555555555555';
const NOW = Date.parse('2026-11-28T10:00:00Z');
const SECONDS = NOW / 1_000;

const given = (change: Partial<GivenSettings>): GivenSettings => ({
  kind: 'openid',
  clientId: 'moon',
  domain: 'hill.example',
  tenant: '',
  issuer: 'https://id.hill.example',
  ...change,
});
const faultsOf = (change: Partial<GivenSettings>): readonly string[] => {
  const read = readSettings(given(change));
  return read.ok ? [] : Object.keys(read.faults);
};
function settingsOf(change: Partial<GivenSettings>): ProviderSettings {
  const read = readSettings(given(change));
  if (!read.ok) throw new Error(JSON.stringify(read.faults));
  return read.settings;
}

describe('the settings of a provider', () => {
  it('[OI1] name the issuer of Google, of the school’s Microsoft tenant, or of another provider', () => {
    expect(settingsOf({ kind: 'google', issuer: 'https://evil.example' }).issuer).toBe(
      'https://accounts.google.com',
    );
    expect(settingsOf({ kind: 'microsoft', tenant: TENANT.toUpperCase() }).issuer).toBe(
      `https://login.microsoftonline.com/${TENANT}/v2.0`,
    );
    expect(settingsOf({ issuer: ' https://id.hill.example/realm ' }).issuer).toBe(
      'https://id.hill.example/realm',
    );
  });

  it.each(['', 'id.hill.example', 'https://', 'javascript:alert(1)', 'https://a.example/?x'])(
    '[OI1] refuse the address %j of a provider',
    (issuer) => expect(faultsOf({ issuer })).toEqual(['issuer']),
  );

  it.each([
    'https://accounts.google.com',
    'https://Accounts.Google.com/',
    `https://login.microsoftonline.com/${TENANT}/v2.0`,
  ])('[OI27] refuse %s, which has a form of its own', (issuer) =>
    expect(faultsOf({ issuer })).toEqual(['issuer']),
  );

  it.each(['https://a@b.example', 'https://a.example/#x', 'https://a.example/a b'])(
    '[OI1] refuse the address %j with parts that no issuer has',
    (issuer) => expect(faultsOf({ issuer })).toEqual(['issuer']),
  );

  it.each([
    '',
    'gmail.com',
    'Outlook.com',
    'hill',
    'https://hill.example',
    'a b.example',
    '-a.example',
    'co.uk',
    'sch.uk',
    'k12.ca.us',
  ])('[OI2] refuse the domain %j at its field', (domain) =>
    expect(faultsOf({ domain })).toEqual(['domain']),
  );

  it('[OI2] take a domain as it is written, with or without @', () => {
    for (const domain of ['@Hill.Example', 'Head@Hill.Example'])
      expect(settingsOf({ domain }).domain).toBe('hill.example');
  });

  it.each(['', 'common', 'organizations', 'consumers', 'Common', PERSONAL_TENANT, 'hill.example'])(
    '[OI3] refuse the tenant %j',
    (tenant) => expect(faultsOf({ kind: 'microsoft', tenant })).toEqual(['tenant']),
  );

  it.each(['', 'a b', 'ä', 'x'.repeat(256)])('[OI1] refuse the client ID %j', (clientId) =>
    expect(faultsOf({ clientId })).toEqual(['clientId']),
  );
});

const CLAIMS: Claims = {
  iss: 'https://id.hill.example',
  aud: 'moon',
  exp: SECONDS + 300,
  iat: SECONDS,
  nonce: 'n',
  sub: 'person-1',
};
const refusal = (change: Claims, settings = settingsOf({})) =>
  refusedClaim({ ...CLAIMS, ...change }, { settings, nonce: 'n', now: NOW });

describe('an ID token', () => {
  it('[OI4] counts as it is', () => expect(refusal({})).toBeNull());

  it.each<[string, Claims, string | null]>([
    ['[OI4] a slash more', { iss: 'https://id.hill.example/' }, 'issuer'],
    ['[OI4] another case', { iss: 'https://ID.hill.example' }, 'issuer'],
    ['[OI4] a port', { iss: 'https://id.hill.example:443' }, 'issuer'],
    ['[OI4] no issuer', { iss: undefined }, 'issuer'],
    ['[OI4] a logout token', { events: {} }, 'kind'],
    ['[OI5] another client', { aud: 'sun' }, 'audience'],
    ['[OI5] a list with strangers', { aud: ['moon', 'sun'] }, 'audience'],
    ['[OI5] a list of one', { aud: ['moon'] }, null],
    ['[OI5] an empty list', { aud: [] }, 'audience'],
    ['[OI5] another authorised party', { azp: 'sun' }, 'audience'],
    ['[OI5] our own authorised party', { azp: 'moon' }, null],
    ['[OI6] expired a minute ago', { exp: SECONDS - 60 }, 'expired'],
    ['[OI6] expired just now', { exp: SECONDS - 59 }, null],
    ['[OI6] no end', { exp: undefined }, 'expired'],
    ['[OI6] an end as text', { exp: String(SECONDS + 300) }, 'expired'],
    ['[OI6] issued in a minute', { iat: SECONDS + 60 }, null],
    ['[OI6] issued later than that', { iat: SECONDS + 61 }, 'clock'],
    ['[OI6] issued ten minutes ago', { iat: SECONDS - 600 }, null],
    ['[OI6] issued before that', { iat: SECONDS - 601 }, 'old'],
    ['[OI6] one that counts from a minute ahead', { nbf: SECONDS + 60 }, null],
    ['[OI6] one that counts later than that', { nbf: SECONDS + 61 }, 'clock'],
    ['[OI6] one that counts from a text', { nbf: String(SECONDS) }, 'clock'],
    ['[OI6] an end within a year', { exp: SECONDS + 365 * 86_400 }, null],
    ['[OI6] an end that no clock reaches', { exp: 1e308 }, 'clock'],
    ['[OI6] issued at no time', { iat: undefined }, 'expired'],
    ['[OI7] another nonce', { nonce: 'm' }, 'nonce'],
    ['[OI7] no nonce', { nonce: undefined }, 'nonce'],
    ['[OI8] no subject', { sub: undefined }, 'subject'],
    ['[OI8] an empty subject', { sub: '' }, 'subject'],
    ['[OI8] a number', { sub: 7 }, 'subject'],
    ['[OI8] a blank before', { sub: ' a' }, 'subject'],
    ['[OI8] a tab inside', { sub: 'a\tb' }, 'subject'],
    ['[OI8] a zero', { sub: 'a\u0000' }, 'subject'],
    ['[OI8] 256 characters', { sub: 'a'.repeat(256) }, 'subject'],
    ['[OI8] 255 characters', { sub: 'a'.repeat(255) }, null],
  ])('%s', (_name, change, expected) => expect(refusal(change)).toBe(expected));

  it.each<[Claims, string | null]>([
    [{ hd: 'hill.example' }, null],
    [{ hd: 'Hill.Example' }, null],
    [{}, 'school-account'],
    [{ hd: 'far.example', email: 'a@hill.example' }, 'school-account'],
    [{ hd: ['hill.example'] }, 'school-account'],
  ])('[OI9] [attack 28] of Google with %j', (change, expected) => {
    const settings = settingsOf({ kind: 'google' });
    expect(refusal({ iss: settings.issuer, ...change }, settings)).toBe(expected);
  });

  it.each<[Claims, string | null]>([
    [{ tid: TENANT }, null],
    [{ tid: TENANT, acct: 0 }, null],
    [{ tid: TENANT, acct: 1 }, 'guest'],
    [{ tid: TENANT, acct: '0' }, 'guest'],
    [{ tid: TENANT, idp: 'live.com' }, 'guest'],
    [{ tid: PERSONAL_TENANT }, 'tenant'],
    [{ tid: TENANT.replace('1', '2') }, 'tenant'],
    [{}, 'tenant'],
  ])('[OI10] [attack 27] [attack 30] of Microsoft with %j', (change, expected) => {
    const settings = settingsOf({ kind: 'microsoft', tenant: TENANT });
    expect(refusal({ iss: settings.issuer, ...change }, settings)).toBe(expected);
  });
});

describe('an address', () => {
  const EMAIL = { email: 'Ann@Hill.example' };

  it.each<['google' | 'microsoft' | 'openid', Claims, boolean]>([
    ['google', { email_verified: true }, true],
    ['google', {}, false],
    ['openid', { email_verified: false }, false],
    ['openid', { email_verified: 'false' }, false],
    ['openid', { email_verified: 'true' }, false],
    ['openid', { xms_edov: true }, false],
    ['microsoft', { xms_edov: true }, true],
    ['microsoft', { xms_edov: 1 }, true],
    ['microsoft', { xms_edov: '1' }, false],
    ['microsoft', { email_verified: true }, false],
  ])('[OI11] of %s with %j', (kind, change, isVouched) =>
    expect(addressOf({ ...EMAIL, ...change }, kind)).toEqual({
      address: 'ann@hill.example',
      isVouched,
    }),
  );

  it.each(['', 'ann', 'a b@hill.example', 'a@b@hill.example', 7, ['a@hill.example']])(
    '[OI11] is none for %j',
    (email) => expect(addressOf({ email, email_verified: true }, 'openid')).toBeNull(),
  );
});

describe('somebody who comes in for the first time', () => {
  const stated = { address: 'ann@hill.example', isVouched: true };
  const ann = { userId: '7', hasComeIn: false };

  it('[OI12] joins the one person of the list with the vouched address', () =>
    expect(judgeArrival(stated, 'hill.example', [ann])).toEqual({ kind: 'joins', userId: '7' }));

  it.each([
    ['[OI15] no address', null, [ann], 'no-address'],
    ['[OI12] not vouched', { ...stated, isVouched: false }, [ann], 'not-vouched'],
    ['[OI13] another domain', { ...stated, address: 'ann@far.example' }, [ann], 'other-domain'],
    ['[OI13] below it', { ...stated, address: 'ann@x.hill.example' }, [ann], 'other-domain'],
    ['[OI13] an ending alone', { ...stated, address: 'ann@uphill.example' }, [ann], 'other-domain'],
    ['[OI15] not on the list', stated, [], 'not-listed'],
    ['[OI12] two of the list', stated, [ann, { ...ann, userId: '8' }], 'several'],
    ['[OI14] a second account', stated, [{ ...ann, hasComeIn: true }], 'second-account'],
  ] as const)('%s', (_name, address, listed, why) =>
    expect(judgeArrival(address, 'hill.example', listed)).toEqual({ kind: 'knocks', why }),
  );

  it('[OI15] knocks with a name of at most 100 characters without control signs', () => {
    expect(nameOf({ given_name: 'Ann', family_name: 'Lee\u0000', name: 'x' })).toBe('Ann Lee');
    expect(nameOf({ name: 'a'.repeat(200) })).toHaveLength(100);
    expect(nameOf({ name: 7 })).toBe('');
  });
});

describe('a logout token', () => {
  const LOGOUT: Claims = {
    iss: 'https://id.hill.example',
    aud: 'moon',
    iat: SECONDS,
    jti: 'j',
    sub: 'person-1',
    events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
  };
  const named = (change: Claims) => readLogout({ ...LOGOUT, ...change }, settingsOf({}), NOW);

  it('[OI16] names a subject, a session, or both', () => {
    expect(named({})).toEqual({ id: 'j', subject: 'person-1', session: null });
    expect(named({ sid: 's' })).toEqual({ id: 'j', subject: 'person-1', session: 's' });
    expect(named({ sub: undefined, sid: 's' })).toEqual({ id: 'j', subject: null, session: 's' });
  });

  it.each<[string, Claims]>([
    ['another issuer', { iss: 'https://far.example' }],
    ['another client', { aud: 'sun' }],
    ['a list with strangers', { aud: ['moon', 'sun'] }],
    ['a nonce', { nonce: 'n' }],
    ['no event', { events: undefined }],
    ['another event', { events: { other: {} } }],
    [
      'an event that is a list',
      { events: { 'http://schemas.openid.net/event/backchannel-logout': [] } },
    ],
    ['no id', { jti: undefined }],
    ['nobody', { sub: undefined }],
    ['a subject that is a number', { sub: 7, sid: 's' }],
    ['a session that is a number', { sid: 7 }],
    ['eleven minutes ago', { iat: SECONDS - 660 }],
    ['in two minutes', { iat: SECONDS + 120 }],
    ['an end in the past', { exp: SECONDS - 120 }],
  ])('[OI16] counts for nothing with %s', (_name, change) => expect(named(change)).toBeNull());
});

it('[OI8] a subject is kept as it is', () =>
  expect(subjectOf({ sub: 'AAAAAAAA-bb_cc' })).toBe('AAAAAAAA-bb_cc'));

describe('those who knocked', () => {
  const listed = (userId: string, hasComeIn = false) => ({ userId, hasComeIn });
  const knock = (
    id: string,
    candidates: readonly ReturnType<typeof listed>[],
    change: Partial<Pick<Knocked, 'isVouched' | 'why' | 'isRefused'>> = {},
  ): Knocked => ({
    id,
    isVouched: true,
    why: 'not-listed',
    isRefused: false,
    candidates,
    ...change,
  });

  it('[OI17] are surely of the list where one name stands once on both sides', () =>
    expect(
      surelyListed([
        knock('1', [listed('7')]),
        knock('2', []), // nobody of this name
        knock('3', [listed('8'), listed('9')]), // two of this name
        knock('4', [listed('10', true)]), // has come in with another account
        knock('5', [listed('11')]),
        knock('6', [listed('11')]), // two accounts of one name
        knock('7', [listed('12')], { isVouched: false }),
        knock('8', [listed('13')], { why: 'other-domain' }),
        knock('9', [listed('14')], { why: 'second-account' }),
        knock('10', [listed('15')], { isRefused: true }),
        knock('11', [listed('16')]), // the school refused another account of this name
        knock('12', [listed('16')], { isRefused: true }),
      ]),
    ).toEqual([{ id: '1', userId: '7' }]));
});

describe('what a school takes from its service', () => {
  const role = (groups: unknown) =>
    statedRole({ groups }, { roleClaim: 'groups', roleWords: COMMON_ROLE_WORDS });

  it('[OI18] is the role with the fewest rights, by whole words, and never an administrator', () => {
    expect(role('Staff')).toBe('teacher');
    expect(role([' TEACHER ', 'aide'])).toBe('assistant');
    expect(role(['teacher', 'pupil'])).toBe('student');
    for (const other of ['staffing', 'admin', '', 7, true, null, undefined, {}, [['staff']], [{}]])
      expect([other, role(other)]).toEqual([other, null]);
    expect(
      statedRole({ groups: 'staff' }, { roleClaim: null, roleWords: COMMON_ROLE_WORDS }),
    ).toBeNull();
  });

  it('[OI19] are classes, each once; a claim that did not come says nothing', () => {
    const of = (claims: Claims) => statedClasses(claims, { classClaim: 'forms' });
    expect(of({ forms: ['6H', ' 6H ', '', 7, '6\u0000T'] })).toEqual(['6H', '6 T']);
    expect(of({ forms: '6H' })).toEqual(['6H']);
    expect(of({ forms: [] })).toEqual([]);
    expect(of({})).toBeNull();
    expect(statedClasses({ forms: '6H' }, { classClaim: null })).toBeNull();
  });

  it('[OI20] can be a claim with texts that says nothing of who somebody is', () =>
    expect(
      offeredClaims({ sub: 'x', email: 'a@b.example', groups: ['a', 'b'], level: 7, hd: 'c' }),
    ).toEqual([{ claim: 'groups', values: ['a', 'b'] }]));
});

it('[OI26] an address lies elsewhere than a domain that has a slip in it, and one that is not known nowhere', () =>
  expect([
    liesElsewhere('elmroad.exmaple', 'head@elmroad.example'),
    liesElsewhere(' ElmRoad.example', 'Head@elmroad.example '),
    liesElsewhere('x@elmroad.example', 'head@elmroad.example'),
    liesElsewhere('elmroad.example', null),
  ]).toEqual([true, false, false, false]));
