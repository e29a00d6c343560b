// Two areas behind one address: that of the cluster, and a second one with a primary and a node of its own.
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';

import { ROOT, startChild, until } from './child.ts';
import type { Cluster, Stops } from './cluster.ts';
import { ClusterNode } from './node.ts';
import { ClusterPostgres } from './postgres.ts';
import { findPrograms } from './programs.ts';

const ADDRESS = '127.0.0.1'; // of the school that moves; others use localhost
const SECOND_NUMBER = 2;

/** Where the proxy sends the requests of the school at `ADDRESS`. */
export type Way = 'area-1' | 'leaving' | 'moving' | 'area-2';

export interface Areas {
  readonly url: string; // the address of the school that moves
  readonly second: ClusterPostgres;
  readonly node: ClusterNode; // of the second area
  readonly send: (way: Way) => Promise<void>;
  /** Ends the connections of the school that is leaving. */
  readonly cutOff: () => Promise<void>;
}

/** @param stops receives each part's stop function */
export async function startSecondArea(
  { folder, url }: Pick<Cluster, 'folder' | 'url'>,
  stops: Stops,
): Promise<Areas> {
  const port = Number(new URL(url).port);
  const programs = findPrograms({ pooler: false, failover: false });
  const own = join(folder, 'area-2');
  mkdirSync(own, { recursive: true });
  cpSync(join(folder, 'data'), join(own, 'data'), { recursive: true }); // its keys open what the first area has sealed
  const second = new ClusterPostgres({
    bin: programs.postgres,
    folder: own,
    port: port + 2,
    walFolder: null,
  });
  stops.push(() => second.stop());
  await second.start();
  const front = `http://${ADDRESS}:${port + 3}`;
  const node = new ClusterNode({
    name: 'area-2-node',
    port: port + 41,
    folder: own,
    args: ['--empty'],
    env: {
      PUBLIC_URL: front,
      LOG_LEVEL: 'info',
      DATABASE_URL: second.url,
      DATABASE_NUMBER: String(SECOND_NUMBER),
    },
  });
  stops.push(() => node.end());
  await node.start();
  return { url: front, second, node, ...(await launchFront({ own, front, url, node }, stops)) };
}

/** Starts HAProxy in front of both areas. */
async function launchFront(
  {
    own,
    front,
    url,
    node,
  }: {
    readonly own: string; // a folder
    readonly front: string;
    readonly url: string; // of the first area
    readonly node: ClusterNode;
  },
  stops: Stops,
): Promise<Pick<Areas, 'send' | 'cutOff'>> {
  const [map, socket] = [join(own, 'areas.map'), join(own, 'admin.sock')];
  writeFileSync(map, `${ADDRESS} area-1\n`);
  const child = startChild(
    findPrograms({ pooler: false, failover: false }).haproxy,
    ['-W', '-db', '-f', join(ROOT, 'deploy/several-primaries/haproxy.cfg')],
    {
      cwd: own,
      logFile: join(own, 'haproxy.log'),
      env: {
        BIND: new URL(front).host,
        MAP: map,
        ADMIN_SOCKET: socket,
        AREA_1: `127.0.0.1:${new URL(url).port}`,
        AREA_2: node.address,
      },
    },
  );
  stops.push(async () => {
    child.signal('SIGTERM');
    await child.ended;
  });
  await until('HAProxy', () => answersAt(front), { child });
  return {
    send: async (way) => {
      await tell(socket, `set map ${map} ${ADDRESS} ${way}`);
    },
    cutOff: async () => {
      await tell(socket, 'shutdown sessions server leaving/proxy');
    },
  };
}

/** Gives HAProxy an order. @throws Error with its words when it refuses */
function tell(socket: string, order: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let reply = '';
    const connection = connect(socket, () => connection.write(`${order}\n`));
    connection.on('data', (chunk) => {
      reply += chunk.toString();
    });
    connection.once('error', reject);
    connection.once('end', () => {
      if (reply.trim() === '') resolve();
      else reject(new Error(`${order}: ${reply.trim()}`));
    });
  });
}

const answersAt = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );
