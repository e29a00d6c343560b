import { selectSignInChoice } from '../features/auth/sign-in/sign-in-choice.queries.ts';
import { makeSetUpKey } from '../features/door/set-up.ts';
import type { Clock } from '../platform/clock.ts';
import type { Environment } from '../platform/config.ts';
import type { Database } from '../platform/database/db.ts';

/** The way people sign in, and the key to the first-run wizard while nobody is in the product. */
export interface ChosenSignIn {
  /** Includes SIGN_IN where the school has chosen in the wizard: then it is not a demo any more. */
  readonly config: Environment;
  readonly setUpKey: string | null;
}

/**
 * A school that has chosen keeps its choice. An empty database without an identity provider gets a key to the wizard:
 * with `--empty`, or where SIGN_IN rules out a demo.
 */
export async function chooseSignIn({
  config,
  database,
  clock,
  empty,
}: {
  readonly config: Environment;
  readonly database: Database;
  readonly clock: Clock;
  readonly empty: boolean;
}): Promise<ChosenSignIn> {
  if (config.SAML_IDP_METADATA !== undefined) return { config, setUpKey: null };
  const { SIGN_IN } = config;
  const isChosen = (await selectSignInChoice(database.db)) !== null;
  const mayBeSetUp = empty || isChosen || SIGN_IN !== undefined;
  const setUpKey = mayBeSetUp ? await makeSetUpKey({ database, clock }) : null;
  if (SIGN_IN !== undefined || (!isChosen && setUpKey === null)) return { config, setUpKey };
  return { config: { ...config, SIGN_IN: 'wizard', isDemo: false }, setUpKey };
}
