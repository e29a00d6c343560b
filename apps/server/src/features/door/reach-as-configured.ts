import { isLoopback } from '@moonbase/kit';
import type { Reach } from '@moonbase/school-door';

import { type Environment, publicBase } from '../../platform/config.ts';
import type { ReachOfProduct } from './choose-reach.ts';

/** Who reaches the product by its configuration, which the wizard does not change. */
export function reachAsConfigured(config: Environment): ReachOfProduct {
  const address = publicBase(config);
  return {
    state: () => ({
      now: reachOf(config),
      decidedBy: decidedBy(config) ?? 'its configuration',
      isChosen: true,
      address,
      here: hereOf(config),
      networks: [],
    }),
    choose: () => Promise.resolve(null),
    listenAgain: () => undefined,
  };
}

/** The address for this computer alone. */
export const hereOf = ({ PORT }: Pick<Environment, 'PORT'>): string => `http://localhost:${PORT}`;

/** The setting that decides who reaches the product; null: none does. */
export function decidedBy({
  PUBLIC_URL,
  HOST,
}: Pick<Environment, 'PUBLIC_URL' | 'HOST'>): string | null {
  if (PUBLIC_URL !== undefined) return `PUBLIC_URL=${PUBLIC_URL}`;
  return HOST === undefined ? null : `HOST=${HOST}`;
}

/** Who reaches it by these settings alone. */
export function reachOf({ PUBLIC_URL, HOST }: Pick<Environment, 'PUBLIC_URL' | 'HOST'>): Reach {
  if (PUBLIC_URL === undefined) {
    const isOpen = HOST !== undefined && !isLoopback(HOST.includes(':') ? `[${HOST}]` : HOST);
    return isOpen ? 'network' : 'computer';
  }
  const { protocol, hostname } = new URL(PUBLIC_URL);
  if (isLoopback(hostname)) return 'computer';
  return protocol === 'https:' ? 'internet' : 'network';
}
