// Three nodes on one database: the one that plays most matches is killed, then frozen for half a minute. Measures the
// time until each player's board moves again, and what the frozen node still writes when it wakes up.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { freePort } from '../e2e/product.test-kit.ts';
import { figure, QUICK, quantile } from './figure.ts';
import { startBenchDatabase } from './kit/database.ts';
import { keepAnswers, readAnswers, signIn } from './rescue/prepare.ts';
import { Returner } from './rescue/returner.ts';
import { Table } from './rescue/table.ts';

const NODES = 3;
const SEATS = 4;
const GAMES = QUICK ? 2 : 10;
const KILLS = QUICK ? 1 : 3;
const FROZEN_MS = QUICK ? 15_000 : 30_000;
const PLAY_MS = 6_000; // before each fault
const PATIENCE_MS = 40_000;
const ACT_EVERY_MS = 500;
const IN_FLIGHT_MS = 500; // what a lost node had sent has arrived by then

const bench = await startBenchDatabase(8);
const { database } = bench;
await keepAnswers(database);

interface Node {
  readonly port: number;
  readonly child: ChildProcess;
}
const nodes: Node[] = [];
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function startNode(): Promise<void> {
  const port = await freePort();
  const child = fork(
    fileURLToPath(new URL('./rescue/server.ts', import.meta.url)),
    ['product', '1', bench.host, String(port)],
    { execArgv: ['--import', 'tsx'] },
  );
  await new Promise((up) => child.once('message', up));
  nodes.push({ port, child });
}

/** The node that plays most matches. */
async function busiest(): Promise<Node> {
  const { rows } = await database.pool.query<{ url: string }>(
    `select n.url from matches m join rescue_nodes n on n.id = m.owner
     where m.ended_at is null and m.lease_until > now() group by n.url order by count(*) desc`,
  );
  const port = Number(new URL(rows[0]?.url ?? 'http://nobody:0').port);
  const node = nodes.find((each) => each.port === port);
  if (!node) throw new Error('No node plays a match');
  return node;
}

/** Waits until each board has moved. @returns seconds of each since the fault; few of those whom nothing has befallen */
async function returns(players: readonly Returner[], since: number): Promise<readonly number[]> {
  const from = since + IN_FLIGHT_MS;
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until && players.some(({ movedAt }) => movedAt < from))
    await sleep(50);
  return players.map(({ movedAt }) =>
    movedAt < from ? Number.POSITIVE_INFINITY : (movedAt - since) / 1_000,
  );
}

function tell(name: string, seconds: readonly number[]): void {
  figure('rescue-faults', `${name}-back-p95-s`, quantile(seconds, 0.95), 's');
  figure('rescue-faults', `${name}-back-max-s`, Math.max(...seconds), 's');
}

/** The owner of each open match, and its number of actions. */
async function owners(): Promise<string> {
  const { rows } = await database.pool.query<{ owners: string }>(
    `select string_agg(id || ' ' || owner || ' ' || epoch, ', ' order by id) as owners
     from matches where ended_at is null`,
  );
  return rows[0]?.owners ?? '';
}

try {
  for (let count = 0; count < NODES; count += 1) await startNode();
  const people = await signIn(database, GAMES * SEATS);
  const answers = readAnswers(database);
  const alive = () => nodes.map(({ port }) => port);
  const tables: Table[] = [];
  const players: Returner[] = [];
  for (let game = 0; game < GAMES; game += 1) {
    const table = new Table(answers.expected, { updates: [], frames: 0, bytes: 0 });
    const own = people
      .slice(game * SEATS, (game + 1) * SEATS)
      .map((person, seat) => new Returner(database, person, table, seat, alive));
    await Returner.begin(own);
    tables.push(table);
    players.push(...own);
  }
  const acting = setInterval(() => {
    for (const table of tables) void table.act();
  }, ACT_EVERY_MS);

  const killed: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep(PLAY_MS);
    const node = await busiest();
    const since = performance.now();
    node.child.kill('SIGKILL');
    nodes.splice(nodes.indexOf(node), 1); // the balancer knows at once
    killed.push(...(await returns(players, since)));
    await startNode();
  }
  tell('killed', killed);

  await sleep(PLAY_MS);
  const frozen = await busiest();
  const since = performance.now();
  frozen.child.kill('SIGSTOP');
  nodes.splice(nodes.indexOf(frozen), 1);
  const seconds = await returns(players, since);
  tell('frozen', seconds);
  await sleep(Math.max(0, FROZEN_MS - (performance.now() - since)));
  const before = await owners();
  frozen.child.kill('SIGCONT');
  await sleep(PLAY_MS);
  const same = before === (await owners());
  figure('rescue-faults', 'old-owner-stays-out', same ? 1 : 0, 'yes');
  const { rows } = await database.pool.query<{ gaps: number }>(
    `select count(*)::int as gaps from (
       select match_id from match_actions group by match_id having max(sequence) <> count(*)) g`,
  );
  figure('rescue-faults', 'logs-with-gaps', rows[0]?.gaps ?? -1, 'matches');

  clearInterval(acting);
  answers.stop();
  for (const player of players) player.close();
  frozen.child.kill('SIGKILL');
} finally {
  for (const { child } of nodes) child.kill('SIGKILL');
  await bench.stop();
}
