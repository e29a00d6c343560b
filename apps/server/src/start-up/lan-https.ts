import { mkdir, writeFile } from 'node:fs/promises';
import { networkInterfaces } from 'node:os';
import { join, resolve } from 'node:path';

import { chosenFirst, isOldAuthority, ownAddresses } from '@moonbase/lan';

import { announceName } from '../features/devices/announce.ts';
import { factsOf, fingerprintsOf } from '../features/devices/authority.ts';
import { deviceFiles } from '../features/devices/device-files.ts';
import { lanFolder, loadAuthority, putAuthorityAside } from '../features/devices/kept-authority.ts';
import { openOwnHttps, type OwnHttps } from '../features/devices/own-https.ts';
import { type Environment, publicBase } from '../platform/config.ts';
import { checkPortIsFree, PortInUse } from './port.ts';
import type { Progress } from './progress.ts';

/** What `--lan` was given beside it. */
export interface LanOrder {
  readonly newAuthority: boolean; // `--new-authority`: every device has to be set up again
  readonly certificate: string | null; // `--certificate FOLDER`: writes the files there, and starts nothing
}

/** The port of https: two above PORT, behind the demo's sign-in page. */
export const httpsPort = ({ LAN_HTTPS_PORT, PORT }: Environment): number =>
  LAN_HTTPS_PORT ?? (PORT === 0 ? 0 : PORT + 2);

/** What keeps the product from serving everybody in the network, in words; null: nothing does. */
export async function obstacleInLan(config: Environment): Promise<string | null> {
  const port = httpsPort(config);
  try {
    await checkPortIsFree(port, '0.0.0.0');
    return null;
  } catch (error) {
    if (error instanceof PortInUse)
      return `Another program on this computer uses port ${port}, which https needs. Stop that one first, or start Moon Base Pi with LAN_HTTPS_PORT=${port + 1}.`;
    throw error;
  }
}

interface InLan {
  readonly config: Environment;
  readonly ownHttps: OwnHttps | null;
}

/**
 * https beside the product's http, for a product that everybody in the network reaches. Its address follows this
 * computer's, unless PUBLIC_URL names one.
 *
 * @param given the configuration before an address of this computer was written into it
 * @param chosen the address that was chosen for tablets; null: none was
 */
export async function openLan(
  reached: { readonly config: Environment; readonly host: string; readonly lan: boolean },
  given: Environment,
  progress: Progress,
  chosen: () => string | null = () => null,
): Promise<InLan> {
  const { config, host, lan } = reached;
  if (!lan || config.PUBLIC_URL?.startsWith('https:') === true) return { config, ownHttps: null };
  const port = httpsPort(config);
  await checkPortIsFree(port, host, config.PORT);
  const follows = given.PUBLIC_URL === undefined;
  const ownHttps = await openOwnHttps({
    DATA_DIR: config.DATA_DIR,
    port,
    addresses: () => chosenFirst(ownAddresses(networkInterfaces()), chosen()),
    now: Date.now, // browsers read the dates of a certificate by this clock too
    announce: announceName,
    onChange: () => progress.say(`\n! ${addressChanged(following)}`),
  });
  if (ownHttps === null) {
    progress.say('! This computer has no private address, so there is no https in this network.');
    return { config, ownHttps: null };
  }
  const http = (): string => {
    const [first = 'localhost'] = chosenFirst(ownHttps.addresses(), chosen());
    return `http://${first}:${config.PORT}`;
  };
  const following: Environment = follows
    ? {
        ...config,
        lan: ownHttps,
        get PUBLIC_URL() {
          return http();
        },
      }
    : { ...config, lan: ownHttps };
  return { config: following, ownHttps };
}

const addressChanged = (config: Environment): string =>
  `The address of this computer has changed to ${publicBase(config)}. Cards, posters and letters that are printed already carry the old one: fix the address in your router, or print them again.`;

/** Puts the authority aside where that was asked for. */
export async function renewAuthority(
  config: Environment,
  { newAuthority }: LanOrder,
  progress: Progress,
): Promise<void> {
  if (!newAuthority) return;
  await putAuthorityAside(lanFolder(config), Date.now());
  progress.say('A new authority is made. Every device has to be set up again.');
}

/** Writes the files for every system into a folder, a stick for example. @returns the exit code */
export async function writeDeviceFiles(
  config: Environment,
  folder: string,
  progress: Progress,
): Promise<number> {
  const { certificate } = await loadAuthority(lanFolder(config), Date.now());
  const into = resolve(folder);
  await mkdir(into, { recursive: true });
  for (const { name, content } of deviceFiles(certificate))
    await writeFile(join(into, name), content);
  progress.say(`The files are in ${into}.\n${comparedBy(certificate)}`);
  return 0;
}

const comparedBy = (authority: string): string => {
  const { sha1, sha256 } = fingerprintsOf(authority);
  return `  To compare on a device before it trusts “Moon Base Pi”:
    SHA-256  ${sha256}
    SHA-1    ${sha1.replaceAll(':', '').toLowerCase()} (Windows)`;
};

/** What the start prints of https in the local network. */
export function showOwnHttps({ origins, authority, name }: OwnHttps, now: number): string {
  const [byNumber, ...others] = origins();
  const named =
    name() === null
      ? `${byNumber} (another computer here is called moonbase.local)`
      : [...others.slice(-1), byNumber].join(' or ');
  const old = isOldAuthority(factsOf(authority).validUntil, now)
    ? '\n! The authority ends in about a year. Make a new one in the holidays: npm start -- --lan --new-authority'
    : '';
  return `On devices that are set up: ${named}
  The first address leads a device through it, once. On a stick: npm start -- --lan --certificate FOLDER
${comparedBy(authority)}${old}
`;
}
