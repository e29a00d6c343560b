import { createHash } from 'node:crypto';

import { networkOf } from '@moonbase/kit';

/** A network as it is stored with a ticket for a minute. */
export function hashOfNetwork(address: string): Buffer {
  return createHash('sha256').update(networkOf(address)).digest();
}
