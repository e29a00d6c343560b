import { open } from '@moonbase/key-pair';

import { ServiceAway } from '../sign-in/sign-in-refusal.ts';
import { type Named, type Provider, ProviderFault, type Providers } from './provider.ts';
import type { WayInRow } from './ways-in.queries.ts';

/** What the secrets of ways in are sealed for. */
export const SECRET = 'client secret';

/** A way in with its secret in clear. */
export const namedOf = (row: WayInRow, serverKey: Buffer): Named => ({
  ...row,
  secret: row.secret === null ? null : (open(serverKey, SECRET, row.secret)?.toString() ?? null),
});

/** The provider of somebody who is on the way through sign-in. @throws SignInRefusal where it cannot be asked */
export async function openOnTheWay(
  { providers, serverKey }: { readonly providers: Providers; readonly serverKey: Buffer },
  row: WayInRow,
): Promise<Provider> {
  return providers.open(namedOf(row, serverKey)).catch((fault: unknown) => {
    throw fault instanceof ProviderFault ? new ServiceAway(fault) : fault;
  });
}
