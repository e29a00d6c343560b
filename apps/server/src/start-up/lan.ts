import { networkInterfaces } from 'node:os';

import { chosenFirst, ownAddresses } from '@moonbase/lan';
import { renderUnicodeCompact } from 'uqr';

import type { Environment } from '../platform/config.ts';

/**
 * The demo's configuration for the local network: sign-in leads back to its address there, since on other computers
 * `localhost` is not this one. Unchanged where PUBLIC_URL is set or there is no network.
 */
export const forLocalNetwork = (
  config: Environment,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): Environment => (config.isDemo ? atNetworkAddress(config, interfaces) : config);

/** The same for a school's own product. */
export function atNetworkAddress(
  config: Environment,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): Environment {
  const own = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (config.PUBLIC_URL !== undefined || own === undefined) return config;
  return { ...config, PUBLIC_URL: `http://${own.address}:${config.PORT}` };
}

/** The addresses for everybody in the network, the chosen one first; none where this computer has no private one. */
export const networkAddresses = (
  { PORT }: Pick<Environment, 'PORT'>,
  chosen: string | null,
): readonly string[] =>
  chosenFirst(ownAddresses(networkInterfaces()), chosen).map((own) => `http://${own}:${PORT}`);

/** The address as a QR code in the terminal, for the camera of a tablet. */
export function showAddressToScan(address: string): string {
  return `On the tablets of a class, in the same network, scan or type ${address}\n\n${renderUnicodeCompact(address)}\n`;
}
