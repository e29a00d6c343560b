import { networkInterfaces } from 'node:os';

import { renderUnicodeCompact } from 'uqr';

import type { Environment } from '../platform/config.ts';

/**
 * The demo's configuration for the local network: its address there becomes the one that sign-in leads back to, since
 * `localhost` is another computer to everybody else. Unchanged where PUBLIC_URL is set or there is no network.
 */
export function forLocalNetwork(
  config: Environment,
  interfaces: ReturnType<typeof networkInterfaces> = networkInterfaces(),
): Environment {
  const own = Object.values(interfaces)
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal);
  if (!config.isDemo || config.PUBLIC_URL !== undefined || own === undefined) return config;
  return { ...config, PUBLIC_URL: `http://${own.address}:${config.PORT}` };
}

/** The address as a square that the camera of a tablet reads, for the terminal. */
export function showAddressToScan(address: string): string {
  return `On the tablets of a class, in the same network, scan or type ${address}\n\n${renderUnicodeCompact(address)}\n`;
}
