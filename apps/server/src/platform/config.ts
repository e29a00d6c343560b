import { isLoopback } from '@moonbase/kit';
import { z } from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1');

/** `true`: the proxy replaces X-Forwarded-For; a number: as many proxies in a row append to it. */
const proxies = z
  .string()
  .regex(/^(?:true|false|\d?)$/)
  .transform((value) => (/^[1-9]$/.test(value) ? Number(value) : value === 'true'));

const url = z.url({ protocol: /^https?$/ });
const address = z.union([url, z.string().regex(/^\/[\w/-]*$/)]); // on another host, or a page of ours

/** Origins, with commas between them. */
const origins = z
  .string()
  .transform((value) => value.split(',').flatMap((each) => each.trim() || []))
  .pipe(z.array(url.transform((each) => new URL(each).origin)));

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // PostgreSQL itself, where DATABASE_URL leads to a pooler by transaction
  DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // a read replica of the database, from which reports are read
  DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  // which ids this database gives, where there are several primaries: decision 571
  DATABASE_NUMBER: z.coerce.number().int().min(0).max(899).default(0),
  MOVE_TO: z.url({ protocol: /^postgres(ql)?$/ }).optional(), // the primary that a school moves to
  NODE_URL: z.url({ protocol: /^http$/ }).optional(), // the address at which the other nodes reach this one
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  RESCUE_MOST_MATCHES: z.coerce.number().int().min(1).default(3_000), // of Space Rescue, in one process
  RESCUE_SPEED: z.coerce.number().min(1).max(10).default(1), // seconds of a game's clock in a second, for tests
  SESSION_COOKIE: z
    .string()
    .regex(/^[\w-]+$/)
    .default('moonbase'),
  SIGN_IN: z.enum(['door', 'wizard']).optional(), // absent: SAML_IDP_METADATA, or the demo
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(), // lets the school door send links for new passwords
  SMTP_FROM: z.email().optional(),
  SAML_IDP_METADATA: z.string().optional(),
  SAML_SP_ENTITY_ID: z.string().optional(),
  SAML_SP_KEY_FILE: z.string().optional(),
  SAML_SP_CERT_FILE: z.string().optional(),
  SAML_ATTRIBUTES: z.string().optional(),
  SAML_SCHOOL: z.string().optional(),
  SAML_MANAGED_HERE: z.string().optional(),
  // origins of sign-in services that may lie in a private network or speak http
  OPENID_ADDRESSES: origins.default([]),
  // of https in the local network (--lan); absent: two above PORT
  LAN_HTTPS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  DEMO_IDP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: proxies.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  CDN_BASE: z.string().default('/cdn'),
  CENTRAL_SERVICE_URL: url.optional(),
  HELP_URL: address.default('/help'),
  HELP_PLAY_URL: address.default('/help-play'),
  WEBSITE_URL: url.optional(),
  ANALYTICS: flag.default(false), // counts of events by day, without people
});

export type Environment = z.infer<typeof Environment> & {
  /** True when nothing indicates real people: made-up people, sign-in without passwords, the API's documentation. */
  readonly isDemo: boolean;
  /** The product's own https in the local network, beside its http; absent: it has none. */
  readonly lan?: LanOrigins;
};

/** The origins of the product's own https, read at each use: this computer's address may change. */
export interface LanOrigins {
  readonly origins: () => readonly string[]; // https://192.168.1.20:3002
}

/** The faults an operator must correct before the product can start, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  constructor(readonly faults: readonly string[]) {
    super(`The configuration is not complete:\n${faults.map((each) => `  - ${each}`).join('\n')}`);
  }
}

/**
 * Reads the start-up configuration.
 *
 * @param variables usually `process.env`; empty strings count as absent
 * @throws ConfigError naming every missing or wrong variable at once
 * @see requirement DW-7
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Environment {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value.trim() !== ''),
  );
  const parsed = Environment.safeParse(given);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  if (given['NODE_ENV'] === 'production') {
    if (given['SAML_IDP_METADATA'] === undefined && given['SIGN_IN'] === undefined)
      faults.push(
        'SAML_IDP_METADATA: the file or URL of your identity provider’s metadata. Without one: SIGN_IN=door for the school door, SIGN_IN=wizard to choose in the browser',
      );
    if (given['PUBLIC_URL'] === undefined)
      faults.push('PUBLIC_URL: the address people reach the product by, https://…');
  }
  if (given['DATABASE_DIRECT_URL'] !== undefined && given['DATABASE_URL'] === undefined)
    faults.push('DATABASE_URL: the pooler that DATABASE_DIRECT_URL goes past');
  if (given['DATABASE_REPLICA_URL'] !== undefined && given['DATABASE_URL'] === undefined)
    faults.push('DATABASE_URL: the database that DATABASE_REPLICA_URL follows');
  if (given['SIGN_IN'] !== undefined && given['SAML_IDP_METADATA'] !== undefined)
    faults.push('SIGN_IN: people sign in with SAML_IDP_METADATA or SIGN_IN, not with both');
  for (const [one, other] of [
    ['SMTP_URL', 'SMTP_FROM'],
    ['SMTP_FROM', 'SMTP_URL'],
  ] as const)
    if (given[one] !== undefined && given[other] === undefined)
      faults.push(`${other}: mail is sent with SMTP_URL and SMTP_FROM together`);
  if (parsed.success && parsed.data.RESCUE_SPEED !== 1 && !isDemo(parsed.data))
    faults.push('RESCUE_SPEED: only the demo plays faster than the clock');
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return { ...parsed.data, isDemo: isDemo(parsed.data) };
}

/** An identity provider or an address that others reach means real people, even when NODE_ENV is not production. */
function isDemo(config: z.infer<typeof Environment>): boolean {
  const { NODE_ENV, SIGN_IN, SAML_IDP_METADATA, PUBLIC_URL } = config;
  if (NODE_ENV === 'production' || SIGN_IN !== undefined) return false;
  if (SAML_IDP_METADATA !== undefined) return false;
  return PUBLIC_URL === undefined || isLoopback(new URL(PUBLIC_URL).hostname);
}

/** The product's address for people, also on paper, without a slash at the end. */
export const publicBase = ({
  PUBLIC_URL,
  PORT,
}: Pick<Environment, 'PUBLIC_URL' | 'PORT'>): string =>
  (PUBLIC_URL ?? `http://localhost:${PORT}`).replace(/\/+$/, '');

/**
 * The address to listen at: the demo, and a product that signs people in itself at no named address, on this computer
 * alone unless HOST or `--lan` says otherwise.
 *
 * @param lan whether the command line asks for the local network
 */
export function listenHost(config: Environment, lan: boolean): string {
  const { HOST, SIGN_IN, PUBLIC_URL } = config;
  const isLocal = config.isDemo || (SIGN_IN !== undefined && PUBLIC_URL === undefined);
  return HOST ?? (isLocal && !lan ? '127.0.0.1' : '0.0.0.0');
}

/** Warnings about a configuration that works, one sentence each. */
export function warningsOf(config: Environment): readonly string[] {
  const { NODE_ENV, SAML_IDP_METADATA: metadata, PUBLIC_URL: address } = config;
  const warnings: string[] = [];
  if (NODE_ENV !== 'production' && !config.isDemo) {
    const named =
      metadata !== undefined ? 'SAML_IDP_METADATA' : config.SIGN_IN ? 'SIGN_IN' : 'PUBLIC_URL';
    warnings.push(
      `${named} is set, so no demo is loaded and /api/docs is closed. Set NODE_ENV=production for real use.`,
    );
  }
  if (!config.isDemo && metadata === undefined && config.SIGN_IN === undefined)
    warnings.push(
      'Nobody can sign in: SAML_IDP_METADATA names no identity provider, and SIGN_IN no other way.',
    );
  if (address?.startsWith('http:') === true && !isLoopback(new URL(address).hostname))
    warnings.push(
      'PUBLIC_URL is http: sessions can be read on the way, and signing in fails when the identity provider is on another site. Use https.',
    );
  if (metadata?.startsWith('http:') === true && !isLoopback(new URL(metadata).hostname))
    warnings.push(
      'SAML_IDP_METADATA is fetched over http: whoever changes it on the way can sign in as anybody. Use https or a file.',
    );
  return warnings;
}

/** A number of proxies in a row: the address is taken that many places from the right. */
export function trustedProxies({ TRUST_PROXY }: Pick<Environment, 'TRUST_PROXY'>) {
  return typeof TRUST_PROXY === 'number'
    ? (_address: string, hop: number) => hop < TRUST_PROXY
    : TRUST_PROXY;
}
