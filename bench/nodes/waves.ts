// Finished waves at a steady pace, the same for each node.
import { Agent } from 'node:http';

import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { post } from '../wave/post.ts';
import { type Player, prepareJobs } from '../wave/prepare.ts';

const CONNECTIONS = 16; // to each node
let minutesAgo = 24 * 60; // later waves of a player must be played later

/** @returns milliseconds of each wave */
export async function sendWaves(
  ports: readonly number[],
  {
    perSecond,
    ms,
    database,
    players,
  }: { perSecond: number; ms: number; database: Database; players: readonly Player[] },
): Promise<readonly number[]> {
  const each = Math.round((perSecond * ms) / 1_000);
  minutesAgo -= 3;
  const jobs = await prepareJobs(database, players, each * ports.length, minutesAgo);
  const agents = ports.map(() => new Agent({ keepAlive: true, maxSockets: CONNECTIONS }));
  const times: number[] = [];
  const start = performance.now();
  await Promise.all(
    jobs.map(async (job, index) => {
      const at = index % ports.length;
      const agent = agents[at];
      const port = ports[at];
      if (agent === undefined || port === undefined) return;
      const due = start + (Math.floor(index / ports.length) * 1_000) / perSecond;
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      const sent = performance.now();
      const status = await post(agent, port, job);
      if (status !== 200) throw new Error(`A wave returned ${status}`);
      times.push(performance.now() - sent);
    }),
  );
  for (const agent of agents) agent.destroy();
  return times;
}
