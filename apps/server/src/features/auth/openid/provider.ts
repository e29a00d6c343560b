import { ownFormOf, PROVIDER_NAMES, type ProviderSettings } from '@moonbase/openid';
import {
  createRemoteJWKSet,
  customFetch as joseFetch,
  jwtVerify,
  type JWTVerifyGetKey,
} from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';

import { type GuardedFetch, GuardedFetchError } from '../../../platform/http/guarded-fetch.ts';
import { SecretNotTaken, SignInRefusal } from '../sign-in/sign-in-refusal.ts';

/** A provider as its settings and its own description name it. */
export interface Provider {
  readonly config: client.Configuration;
  readonly keys: JWTVerifyGetKey; // of its logout tokens
  readonly hasUserInfo: boolean;
}

export type ProviderField = 'issuer' | 'tenant' | 'clientSecret';

/** Why a provider cannot be used, as a sentence at the field that it is about. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
  readonly field: ProviderField;

  constructor(field: ProviderField, words: string, options?: ErrorOptions) {
    super(words, options);
    this.field = field;
  }
}

/** Signatures by a key of the provider alone; the first one that it offers is expected. */
const ALGORITHMS = ['RS256', 'ES256', 'PS256', 'EdDSA', 'Ed25519', 'RS384', 'RS512'] as const;
const KEYS_KEPT_MS = 60_000; // unknown keys are looked up once a minute at most
const KEPT_MS = 600_000;
const FAULT_KEPT_MS = 10_000;
/** Times are judged by the database's clock, in packages/openid, and not by this computer's. */
const NO_CLOCK_OF_ITS_OWN = 1_000_000_000;

const address = z.string().max(2_000);
const Described = z.looseObject({
  issuer: address,
  authorization_endpoint: address,
  token_endpoint: address,
  jwks_uri: address,
  userinfo_endpoint: address.optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).max(50).optional(),
  authorization_response_iss_parameter_supported: z.boolean().optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).max(50).optional(),
});
type Described = z.infer<typeof Described>;

export interface ProviderPorts {
  readonly fetch: GuardedFetch;
  readonly allowed: readonly string[]; // origins that may speak http
}

export type Named = ProviderSettings & {
  readonly id: string;
  readonly version: string;
  readonly secret: string | null; // in clear
};

/** Providers as they describe themselves, read again every ten minutes. */
export function createProviders(ports: ProviderPorts) {
  const kept = new Map<string, { readonly provider: Promise<Provider>; until: number }>();
  return {
    /** @throws ProviderFault */
    open: (named: Named): Promise<Provider> => {
      const key = `${named.id} ${named.version}`;
      const now = performance.now();
      const found = kept.get(key);
      if (found !== undefined && now < found.until) return found.provider;
      for (const [other, { until }] of kept) if (now >= until) kept.delete(other);
      const provider = openProvider(named, ports);
      const entry = { provider, until: now + KEPT_MS };
      kept.set(key, entry);
      provider.catch(() => {
        entry.until = Math.min(entry.until, performance.now() + FAULT_KEPT_MS);
      });
      return provider;
    },
  };
}
export type Providers = ReturnType<typeof createProviders>;

async function openProvider(named: Named, { fetch, allowed }: ProviderPorts): Promise<Provider> {
  const described = await describe(named, fetch);
  const field = fieldOf(named);
  if (described.issuer !== named.issuer)
    throw new ProviderFault(
      field,
      `The service there calls itself ${shown(described.issuer)}. Give that address, letter by letter.`,
    );
  const isOpen = (url: string) => URL.canParse(url) && allowed.includes(new URL(url).origin);
  const used = [
    described.authorization_endpoint,
    described.token_endpoint,
    described.jwks_uri,
    ...(described.userinfo_endpoint === undefined ? [] : [described.userinfo_endpoint]),
  ];
  if (used.some((url) => !/^https:\/\/[^\s/]/.test(url) && !isOpen(url)))
    throw new ProviderFault(field, 'The service names an address of its own that is not https.');
  const offered = described.id_token_signing_alg_values_supported ?? ['RS256'];
  const algorithm = ALGORITHMS.find((each) => offered.includes(each));
  if (algorithm === undefined)
    throw new ProviderFault(field, 'The service signs with no key of its own (RS256 or ES256).');
  const { userinfo_endpoint: userInfo } = described;
  const base = {
    issuer: described.issuer,
    authorization_endpoint: described.authorization_endpoint,
    token_endpoint: described.token_endpoint,
    jwks_uri: described.jwks_uri,
    id_token_signing_alg_values_supported: [algorithm],
    authorization_response_iss_parameter_supported:
      described.authorization_response_iss_parameter_supported === true,
  };
  const server = userInfo === undefined ? base : { ...base, userinfo_endpoint: userInfo };
  const config = new client.Configuration(
    server,
    named.clientId,
    { id_token_signed_response_alg: algorithm, [client.clockTolerance]: NO_CLOCK_OF_ITS_OWN },
    authentication(named.secret, described.token_endpoint_auth_methods_supported),
  );
  config[client.customFetch] = (url, { body, headers, method }) =>
    fetch(url, { body, headers, method });
  client.enableNonRepudiationChecks(config); // without them an ID token is believed unsigned
  // oxlint-disable-next-line typescript/no-deprecated -- by the operator’s word; the library marks it so that it stands out
  if (isOpen(named.issuer)) client.allowInsecureRequests(config);
  const keys = createRemoteJWKSet(new URL(described.jwks_uri), {
    cooldownDuration: KEYS_KEPT_MS,
    [joseFetch]: (url, { headers }) => fetch(url, { headers: Object.fromEntries(headers) }),
  });
  return { config, keys, hasUserInfo: userInfo !== undefined };
}

/** In the form first: many providers do not decode what the standard wants encoded in the header. */
function authentication(secret: string | null, methods: readonly string[] = []): client.ClientAuth {
  if (secret === null) return client.None();
  const wantsHeader =
    methods.includes('client_secret_basic') && !methods.includes('client_secret_post');
  return wantsHeader ? client.ClientSecretBasic(secret) : client.ClientSecretPost(secret);
}

const fieldOf = ({ kind }: Named): ProviderField => (kind === 'microsoft' ? 'tenant' : 'issuer');

const shown = (url: string): string => (URL.canParse(url) ? url.slice(0, 200) : 'something else');

/** Reads `/.well-known/openid-configuration`. @throws ProviderFault */
async function describe(named: Named, fetch: GuardedFetch): Promise<Described> {
  const url = `${named.issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;
  const field = fieldOf(named);
  const missing =
    named.kind === 'microsoft'
      ? 'Microsoft knows no such directory. Copy the directory (tenant) ID again.'
      : `There is no OpenID service: ${url} does not describe one.`;
  try {
    const response = await fetch(url, { headers: { accept: 'application/json' } });
    const read = response.ok ? Described.safeParse(await response.json()) : null;
    if (read?.success !== true) throw new ProviderFault(field, missing);
    return read.data;
  } catch (error) {
    if (error instanceof ProviderFault) throw error;
    if (error instanceof GuardedFetchError)
      throw new ProviderFault(field, wordsOfFetch(named, error.fault), { cause: error });
    throw new ProviderFault(field, missing, { cause: error });
  }
}

/**
 * Why a service cannot be asked. Google's and Microsoft's addresses are not the school's: what is wrong lies between them and
 * this server, also where they are given as another service.
 */
export function wordsOfFetch(
  { kind, issuer }: Pick<Named, 'kind' | 'issuer'>,
  fault: GuardedFetchError['fault'],
): string {
  const given = kind === 'openid' ? ownFormOf(issuer) : kind;
  if (given === undefined) return WORDS_OF_FETCH[fault];
  const name = PROVIDER_NAMES[given];
  const words = `${name} cannot be asked from this server just now. Try again; if it stays so, ask whoever runs it whether it may reach the internet.`;
  return kind === 'openid' ? `${words} ${name} also has a form of its own here.` : words;
}

const WORDS_OF_FETCH: Readonly<Record<GuardedFetchError['fault'], string>> = {
  address: 'Give an address that begins with https://.',
  private:
    'The open internet has no such address. Compare its spelling. If it is right and lies in a private network, the operator of this product has to allow it (OPENID_ADDRESSES).',
  'led-away': 'The service leads on to another address. Give that one.',
  'too-large': 'The answer of the service is too long to be a description.',
  'too-deep':
    'The answer of the service is no description: it holds lists within lists without an end.',
  'too-slow': 'The service did not answer within ten seconds. Try again, or look whether it runs.',
  unreachable: 'The service cannot be reached from here. Compare the address.',
};

/** The claims behind an answer of the provider, whose signature is checked. @throws SignInRefusal */
export async function exchangeCode(
  { config, hasUserInfo }: Provider,
  answer: URL,
  expected: { readonly state: string; readonly nonce: string; readonly verifier: string },
  needed: readonly string[] | 'all', // claims that are asked for where the token does not have them
): Promise<{ readonly claims: Readonly<Record<string, unknown>>; readonly token: string }> {
  try {
    const tokens = await client.authorizationCodeGrant(config, answer, {
      expectedState: expected.state,
      expectedNonce: expected.nonce,
      pkceCodeVerifier: expected.verifier,
      idTokenExpected: true,
    });
    const claims = tokens.claims();
    if (claims === undefined || tokens.id_token === undefined)
      throw new SignInRefusal('no ID token');
    const isComplete =
      !hasUserInfo || (needed !== 'all' && needed.every((claim) => claims[claim] !== undefined));
    const more = isComplete
      ? {}
      : await client
          .fetchUserInfo(config, tokens.access_token, claims.sub)
          .catch((error: unknown) => {
            if (needed === 'all' && claims['email'] !== undefined) return {}; // a sign-in does not need it
            throw error;
          });
    return { claims: { ...more, ...claims }, token: tokens.id_token };
  } catch (error) {
    throw error instanceof SignInRefusal ? error : refusalOf(error);
  }
}

/**
 * Whether the service refuses the client's secret: it is asked for a code that it never gave, and judges the secret first.
 * Where it says something else, nothing speaks against the secret.
 */
export async function refusesSecret({ config }: Provider, answerAddress: string): Promise<boolean> {
  const asked = {
    code: 'none',
    redirect_uri: answerAddress,
    code_verifier: client.randomPKCECodeVerifier(),
  };
  return client.genericGrantRequest(config, 'authorization_code', asked).then(
    () => false,
    (error: unknown) => isOfSecret(ErrorOfLibrary.parse(error).error),
  );
}

const isOfSecret = (reported: string | undefined): boolean =>
  reported === 'invalid_client' || reported === 'unauthorized_client';

/** Characters of an error of somebody else’s in the log. */
export const MOST_LOGGED = 200;

const ErrorOfLibrary = z
  .object({
    message: z.string(),
    code: z.string().optional(),
    error: z.string().optional(),
    cause: z.unknown().optional(),
  })
  .catch({ message: 'unknown' });

/** What went wrong in a library, for the log: its code, what the provider reported, and the cause below it. */
function refusalOf(fault: unknown): SignInRefusal {
  const { message, code, error: reported, cause } = ErrorOfLibrary.parse(fault);
  const below = cause instanceof Error ? cause.message : undefined;
  const reason = [code, reported, message, below].filter((part) => part !== undefined).join(' ');
  const logged = reason.slice(0, MOST_LOGGED);
  return isOfSecret(reported)
    ? new SecretNotTaken(logged, fault)
    : new SignInRefusal(logged, 'unverified', { cause: fault });
}

const LOGOUT_TYPES = new Set([undefined, 'logout+jwt', 'jwt', 'application/logout+jwt']);

/** The claims of a logout token whose signature is checked. @throws SignInRefusal */
export async function readLogoutToken(
  { keys }: Provider,
  token: string,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const { payload, protectedHeader } = await jwtVerify(token, keys, {
      algorithms: [...ALGORITHMS],
      clockTolerance: NO_CLOCK_OF_ITS_OWN,
    });
    if (!LOGOUT_TYPES.has(protectedHeader.typ?.toLowerCase()))
      throw new SignInRefusal('not a logout token');
    return payload;
  } catch (error) {
    throw error instanceof SignInRefusal ? error : refusalOf(error);
  }
}
