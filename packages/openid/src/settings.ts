import { PROVIDER_NAMES, type ProviderKind } from './kinds.ts';

/** What a school gives in the form of a provider. */
export interface GivenSettings {
  readonly kind: ProviderKind;
  readonly clientId: string;
  readonly domain: string; // of the school's addresses
  readonly tenant: string; // Microsoft: the directory's id
  readonly issuer: string; // another provider: its address
}

/** The settings of a provider, as sign-ins use them. */
export interface ProviderSettings {
  readonly kind: ProviderKind;
  readonly clientId: string;
  readonly domain: string; // lower case
  readonly tenant: string | null; // lower case; Microsoft alone has one
  readonly issuer: string;
}

export type SettingsFaults = Partial<Record<'clientId' | 'domain' | 'tenant' | 'issuer', string>>;

const GOOGLE = 'https://accounts.google.com';
const MICROSOFT = 'https://login.microsoftonline.com';
/** Where everybody's private Microsoft account belongs. */
export const PERSONAL_TENANT = '9188040d-6c67-4c5b-b112-36a304b66dad';

const DOMAIN = /^(?=.{4,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}$/;
const TENANT = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const MOST_TEXT = 255; // characters of a client id or an address

/** Domains in which anybody may have an address: it proves nothing about a school. */
const PUBLIC_DOMAINS: ReadonlySet<string> = new Set([
  ...['gmail.com', 'googlemail.com', 'outlook.com', 'hotmail.com', 'hotmail.co.uk', 'live.com'],
  ...['live.co.uk', 'live.com.au', 'msn.com', 'onmicrosoft.com', 'yahoo.com', 'yahoo.co.uk'],
  ...['yahoo.com.au', 'ymail.com', 'icloud.com', 'me.com', 'mac.com', 'aol.com', 'proton.me'],
  ...['protonmail.com', 'gmx.com', 'gmx.net', 'gmx.de', 'web.de', 'mail.com', 'zoho.com'],
  ...['bigpond.com', 'btinternet.com', 'sky.com', 'virginmedia.com', 'comcast.net', 'xtra.co.nz'],
]);

/** Endings under which anybody may register a domain: no school has one of them itself. */
const ENDINGS =
  /^(?:(?:ac|co|com|edu|gov|net|nom|org|sch|school|govt|id|asn|k12)\.[a-z]{2}|k12\.[a-z]{2}\.us)$/;

/**
 * Reads what a school gave.
 *
 * @returns the settings, or a sentence for each field that cannot be right
 * @see ../SPEC.md rules OI1 to OI3
 */
export function readSettings(
  given: GivenSettings,
):
  | { readonly ok: true; readonly settings: ProviderSettings }
  | { readonly ok: false; readonly faults: SettingsFaults } {
  const clientId = given.clientId.trim();
  const domain = domainOf(given.domain);
  const tenant = given.tenant.trim().toLowerCase();
  const hasTenant = given.kind === 'microsoft';
  const issuer = issuerOf(given.kind, tenant, given.issuer.trim());
  const faults: SettingsFaults = {
    ...faultOf('clientId', faultOfClientId(clientId)),
    ...faultOf('domain', faultOfDomain(domain)),
    ...faultOf('tenant', hasTenant ? faultOfTenant(tenant) : null),
    ...faultOf('issuer', given.kind === 'openid' ? faultOfIssuer(issuer) : null),
  };
  return Object.keys(faults).length > 0
    ? { ok: false, faults }
    : {
        ok: true,
        settings: { kind: given.kind, clientId, domain, tenant: hasTenant ? tenant : null, issuer },
      };
}

/**
 * Whether an address lies elsewhere than a domain: whoever has it could not come in by it. An address that is not known lies nowhere.
 *
 * @see ../SPEC.md rule OI26
 */
export function liesElsewhere(domain: string, address: string | null): boolean {
  const own = address === null ? undefined : /@([^@]+)$/.exec(address.trim().toLowerCase())?.[1];
  return own !== undefined && own !== domainOf(domain);
}

/** Whether a domain can be a school's own, as far as its name tells. @see ../SPEC.md rule OI2 */
export const canBeOwnDomain = (domain: string): boolean => faultOfDomain(domainOf(domain)) === null;

/** A domain as it was typed, also as the end of a whole address. */
const domainOf = (typed: string): string => typed.trim().toLowerCase().replace(/^.*@/, '');

const faultOf = (field: keyof SettingsFaults, words: string | null): SettingsFaults =>
  words === null ? {} : { [field]: words };

function issuerOf(kind: ProviderKind, tenant: string, given: string): string {
  if (kind === 'google') return GOOGLE;
  return kind === 'microsoft' ? `${MICROSOFT}/${tenant}/v2.0` : given;
}

function faultOfClientId(clientId: string): string | null {
  if (clientId === '') return 'Copy the client ID from your service.';
  return clientId.length > MOST_TEXT || /[^\u0021-\u007e]/.test(clientId)
    ? 'A client ID has no spaces and at most 255 characters. Copy it again.'
    : null;
}

function faultOfDomain(domain: string): string | null {
  if (domain === '')
    return 'Which domain do your school’s addresses have? Give what follows the @.';
  if (PUBLIC_DOMAINS.has(domain))
    return `Anybody can have an address at ${domain}, so it proves nothing about your school. Give your school’s own domain.`;
  if (ENDINGS.test(domain))
    return `${domain} belongs to many schools. Give your own domain below it.`;
  return DOMAIN.test(domain) ? null : 'Give a domain such as hill-street.example, without https.';
}

/** Services that a form of their own asks, by the host of their issuers. */
const OF_OWN_FORM: ReadonlyMap<string, 'google' | 'microsoft'> = new Map([
  ['accounts.google.com', 'google'],
  ['login.microsoftonline.com', 'microsoft'],
]);

/**
 * Which form asks a service by its issuer; undefined: that of another service.
 *
 * @see ../SPEC.md rule OI27
 */
export const ownFormOf = (issuer: string): 'google' | 'microsoft' | undefined =>
  OF_OWN_FORM.get(/^https?:\/\/([^/:]+)/.exec(issuer.toLowerCase())?.[1] ?? issuer);

function faultOfTenant(tenant: string): string | null {
  if (['common', 'organizations', 'consumers', PERSONAL_TENANT].includes(tenant))
    return 'This lets in people of every school, or private accounts. Give your own directory (tenant) ID.';
  return TENANT.test(tenant)
    ? null
    : 'A directory (tenant) ID looks like 00000000-0000-0000-0000-000000000000. Copy it from the overview in Microsoft Entra.';
}

function faultOfIssuer(issuer: string): string | null {
  if (issuer === '') return 'Give the address of your service, its “issuer”.';
  if (issuer.length > MOST_TEXT) return 'An address has at most 255 characters.';
  if (!/^https?:\/\/[^\s/?#@\\]+(?:\/[^\s?#@\\]*)?$/.test(issuer))
    return 'Give an address such as https://id.hill-street.example, without ? or #.';
  const form = ownFormOf(issuer);
  if (form === undefined) return null;
  const name = PROVIDER_NAMES[form];
  return `${name} has a form of its own here: choose it above. That form keeps private ${name} accounts out.`;
}
