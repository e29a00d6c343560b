import { createServer, type Server } from 'node:https';
import { networkInterfaces } from 'node:os';
import { createSecureContext } from 'node:tls';

import { certificateNames, LOCAL_NAME, ownAddresses } from '@moonbase/lan';
import type { FastifyInstance } from 'fastify';

import type { Announced } from './announce.ts';
import { fingerprintsOf, type Fingerprints, type Signed } from './authority.ts';
import { type DeviceFile, deviceFiles } from './device-files.ts';
import { lanFolder, loadAuthority, loadCertificate } from './kept-authority.ts';
import { toPlainCookies } from './safe-cookies.ts';

const LOOK_AGAIN_MS = 10_000;

export interface OwnHttpsPorts {
  readonly DATA_DIR: string;
  readonly port: number; // of https
  readonly now: () => number;
  readonly addresses?: () => readonly string[]; // absent: those of this computer
  readonly onChange?: (addresses: readonly string[]) => void;
  /** Announces the name; absent: nobody does. */
  readonly announce?: (addresses: () => readonly string[]) => Promise<Announced>;
}

/** https at this computer's own addresses, beside the product's http. */
export interface OwnHttps {
  readonly addresses: () => readonly string[];
  /** The origins at which it answers, those with numbers first. */
  readonly origins: () => readonly string[];
  /** The name by which devices find it without a server for names; null: another computer has it. */
  readonly name: () => string | null;
  readonly fingerprints: Fingerprints;
  readonly authority: string; // the certificate of the authority, PEM
  readonly files: readonly DeviceFile[];
  /** How many devices this computer bears; null until it is measured. */
  readonly bears: () => number | null;
  readonly measured: (devices: number) => void;
  /** Looks at the addresses again, and takes a new certificate where one is needed. */
  readonly look: () => Promise<void>;
  /** Answers by `app`, which listens at http itself. */
  readonly listen: (app: FastifyInstance, host: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** @returns null where this computer has no private address: then it can have no certificate of its own */
export async function openOwnHttps(ports: OwnHttpsPorts): Promise<OwnHttps | null> {
  const { now, onChange } = ports;
  const addressesNow = ports.addresses ?? (() => ownAddresses(networkInterfaces()));
  let addresses = addressesNow();
  if (addresses.length === 0) return null;
  const folder = lanFolder(ports);
  const authority = await loadAuthority(folder, now());
  let certificate = await loadCertificate(folder, authority, addresses, now());
  let server: Server | null = null;
  let timer: NodeJS.Timeout | undefined;
  let announced: Announced | null = null;
  let bears: number | null = null;
  let { port } = ports;

  async function look(): Promise<void> {
    const found = addressesNow();
    if (found.length === 0) return; // the cable is out
    const newer = await loadCertificate(folder, authority, found, now());
    if (newer.certificate !== certificate.certificate) {
      certificate = newer;
      server?.setSecureContext(secure(certificate));
    }
    const isChanged = found.join() !== addresses.join();
    addresses = found;
    if (!isChanged) return;
    announced?.say();
    onChange?.(found);
  }

  return {
    addresses: () => addresses,
    origins: () => certificateNames(addresses).map((name) => `https://${name}:${port}`),
    name: () => (announced?.isOurs() === true ? LOCAL_NAME : null),
    bears: () => bears,
    measured: (devices) => {
      bears = devices;
    },
    fingerprints: fingerprintsOf(authority.certificate),
    authority: authority.certificate,
    files: deviceFiles(authority.certificate),
    look,
    listen: async (app, host) => {
      server = answerBy(app, certificate);
      port = await listening(server, port, host);
      announced = await announcedIn(app, () => ports.announce?.(() => addresses));
      timer = setInterval(() => {
        look().catch((error: unknown) =>
          app.log.warn({ err: error }, 'certificate of the local network not renewed'),
        );
      }, LOOK_AGAIN_MS).unref();
    },
    close: async () => {
      clearInterval(timer);
      await announced?.close().catch(() => undefined);
      if (server !== null) await closed(server);
    },
  };
}

/** Where the network takes no such messages, the address with numbers works all the same. */
async function announcedIn(
  app: FastifyInstance,
  announce: () => Promise<Announced> | undefined,
): Promise<Announced | null> {
  try {
    return (await announce()) ?? null;
  } catch (error) {
    app.log.warn({ err: error }, 'name of the product not announced in this network');
    return null;
  }
}

const closed = (server: Server): Promise<void> =>
  new Promise((done) => {
    server.close(() => done());
    server.closeAllConnections();
  });

const secure = ({ key, certificate }: Signed) => ({ key, cert: certificate });

/** Whatever comes by https is answered as if it had come to the product's own server, sockets of a game too. */
function answerBy(app: FastifyInstance, certificate: Signed): Server {
  createSecureContext(secure(certificate)); // a damaged file fails here, with its name, not at the first visitor
  const server = createServer({ ...secure(certificate), minVersion: 'TLSv1.2' });
  server.keepAliveTimeout = app.server.keepAliveTimeout;
  server.headersTimeout = app.server.headersTimeout;
  server.requestTimeout = app.server.requestTimeout;
  server.on('request', (request, response) => {
    toPlainCookies(request);
    app.server.emit('request', request, response);
  });
  server.on('upgrade', (request, socket, head) => {
    toPlainCookies(request);
    app.server.emit('upgrade', request, socket, head);
  });
  return server;
}

function listening(server: Server, port: number, host: string): Promise<number> {
  return new Promise((ready, failed) => {
    server.once('error', failed);
    server.listen(port, host, () => {
      server.off('error', failed);
      const address = server.address();
      ready(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}
