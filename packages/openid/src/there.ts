import type { ProviderKind } from './kinds.ts';

/** What to do at the service, in its own words. */
export const STEPS_THERE: Readonly<Record<ProviderKind, readonly string[]>> = {
  google: [
    'In Google Cloud, under “APIs & Services”, set the audience of the consent screen to “Internal”.',
    'Under “Credentials”, create an OAuth client ID of the type “Web application”.',
    'Give it the redirect URI below under “Authorised redirect URIs”.',
    'Copy client ID and client secret to here.',
    'For students under 18: in the Admin console, under Security, API controls, App access control, add this client ID as “Trusted” or “Limited” for their unit.',
  ],
  microsoft: [
    'In Microsoft Entra, under “App registrations”, register an application for “Accounts in this organizational directory only”.',
    'Under “Certificates & secrets”, make a client secret: copy its Value, not its Secret ID, and note its last day.',
    'Under “Token configuration”, add the optional claims email, xms_edov, acct and sid to the ID token.',
    'Add the redirect URI below under “Authentication”, platform “Web”.',
    'Copy the application (client) ID, the directory (tenant) ID and the secret to here.',
  ],
  openid: [
    'Register a confidential web client with the authorization code flow and PKCE.',
    'It signs ID tokens with RS256 or ES256, and sends email and email_verified.',
    'Add the redirect URI below to its list.',
    'Copy its issuer, client ID and secret to here.',
  ],
};

const IN_THE_BUILDING =
  /(?:\.(?:local|lan|internal|home|corp|home\.arpa)|^[\d.]+|^\[.*\]|^[^.]+)$/i;
const ORIGIN = /^(https?:)\/\/(\[[^\]]*\]|[^/:]+)/i;
const THIS_COMPUTER = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** What an address of this computer alone is good for, in words; null for every other address. @see ../SPEC.md rule OI23 */
export function onlyHere(address: string): string | null {
  const [, , hostname] = ORIGIN.exec(address) ?? [];
  return hostname !== undefined && THIS_COMPUTER.test(hostname)
    ? 'This address is of this computer alone: good for a trial, in a browser on it. Before others come in, start the product with PUBLIC_URL set to its real address, and give that one at the service.'
    : null;
}

/**
 * Why a service takes no redirect URI at this address, in words; null where it takes it. Google takes public names alone, and both
 * take http from the computer itself alone.
 *
 * @see ../SPEC.md rule OI21
 */
export function refusedAddress(kind: ProviderKind, address: string): string | null {
  const [, protocol, hostname] = ORIGIN.exec(address) ?? [];
  if (kind === 'openid' || protocol === undefined || hostname === undefined) return null;
  if (THIS_COMPUTER.test(hostname)) return null;
  const service = kind === 'google' ? 'Google' : 'Microsoft';
  if (protocol !== 'https:')
    return `${service} takes https addresses alone, and this product is at ${protocol}//${hostname}. Start it behind https, with PUBLIC_URL set, first.`;
  return kind === 'google' && IN_THE_BUILDING.test(hostname)
    ? `${hostname} is an address of the building alone. Google takes public names alone: give the product a name of your school’s domain, with PUBLIC_URL. Until then use the door, or another service.`
    : null;
}
