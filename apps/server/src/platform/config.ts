import { z } from 'zod';

const flag = z
  .enum(['true', 'false', '1', '0', ''])
  .transform((value) => value === 'true' || value === '1');

const url = z.url({ protocol: /^https?$/ });

const Environment = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('0.0.0.0'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
  DATABASE_POOL: z.coerce.number().int().min(2).max(200).default(12),
  REDIS_URL: z.url({ protocol: /^rediss?$/ }).optional(),
  SESSION_COOKIE: z
    .string()
    .regex(/^[\w-]+$/)
    .default('moonbase'),
  SAML_IDP_METADATA: z.string().optional(),
  SAML_SP_ENTITY_ID: z.string().optional(),
  SAML_SP_KEY_FILE: z.string().optional(),
  SAML_SP_CERT_FILE: z.string().optional(),
  SAML_ATTRIBUTES: z.string().optional(),
  SAML_SCHOOL: z.string().optional(),
  DEMO_IDP_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
  METRICS_TOKEN: z.string().min(16).optional(),
  TRUST_PROXY: flag.default(false),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  CDN_BASE: z.string().default('/cdn'),
  CENTRAL_SERVICE_URL: url.optional(),
  HELP_URL: url.optional(),
  WEBSITE_URL: url.optional(),
  ANALYTICS: flag.default(false),
});
export type Environment = z.infer<typeof Environment>;

/** What the operator has to mend before the product can start: one line each. */
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
    if (given['SAML_IDP_METADATA'] === undefined)
      faults.push('SAML_IDP_METADATA: the file or URL of your identity provider’s metadata');
    if (given['PUBLIC_URL'] === undefined)
      faults.push('PUBLIC_URL: the address people reach the product by, https://…');
  }
  if (!parsed.success || faults.length > 0) throw new ConfigError(faults);
  return parsed.data;
}
