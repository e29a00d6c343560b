import { quantile } from '../../bench/figure.ts';
import type { ClusterNode } from '../cluster/node.ts';
import { Games, PATIENCE_MS } from './games.ts';
import { type Fault, count, type Measured, pause, type Stage, time } from './stage.ts';

const MOST_BACK_MS = 8_000;
const ALL_BACK_MS = 15_000;
const NEW_MATCH_MS = 5_000;
const IN_FLIGHT_MS = 500; // what a lost node had sent has arrived by then

/** The nodes that play open matches, the one with the most first. */
async function players({ cluster, students }: Stage): Promise<readonly ClusterNode[]> {
  const { rows } = await students.database.pool.query<{ url: string }>(
    `select n.url from matches m join rescue_nodes n on n.id = m.owner
     where m.ended_at is null and m.lease_until > now() group by n.url order by count(*) desc`,
  );
  return rows.flatMap(({ url }) => cluster.nodes.find((node) => node.url === url) ?? []);
}

async function busiest(stage: Stage): Promise<ClusterNode> {
  const [node] = await players(stage);
  if (!node) throw new Error('No node plays a match');
  return node;
}

/** The owner and epoch of each match that somebody plays: what an earlier fault left behind has no lease. */
async function owners({ students }: Stage): Promise<ReadonlyMap<string, string>> {
  const { rows } = await students.database.pool.query<{ id: string; owner: string }>(
    `select m.id::text as id, coalesce(n.url, m.owner) || ' ' || m.epoch as owner
     from matches m left join rescue_nodes n on n.id = m.owner
     where m.ended_at is null and m.owner is not null and m.lease_until > now()`,
  );
  return new Map(rows.map(({ id, owner }) => [id, owner]));
}

/** Matches that another node played than the one that was lost, and that moved all the same. */
function movedBeside(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
  lost: ClusterNode | null,
): number {
  const stays = ([id, owner]: readonly [string, string]) => (after.get(id) ?? owner) === owner;
  const isOther = (owner: string) => lost === null || !owner.startsWith(`${lost.url} `);
  return [...before].filter((each) => isOther(each[1]) && !stays(each)).length;
}

async function logsWithGaps({ students }: Stage): Promise<Measured> {
  const { rows } = await students.database.pool.query<{ gaps: number }>(
    `select count(*)::int as gaps from (
       select match_id from match_actions group by match_id having max(sequence) <> count(*)) g`,
  );
  return count('matches whose log has a gap', rows[0]?.gaps ?? -1);
}

/** Waits until each player's board has moved. @returns milliseconds of each; few of those whom nothing has befallen */
async function boardsMove(games: Games, since: number): Promise<readonly number[]> {
  const times = await games.moves(since + IN_FLIGHT_MS);
  return times.map((ms) => (ms < PATIENCE_MS ? ms + IN_FLIGHT_MS : ms));
}

async function withGames<Result>(stage: Stage, work: (games: Games) => Promise<Result>) {
  const games = new Games(stage);
  try {
    await games.begin(stage.isQuick ? 2 : 10);
    await pause(6_000);
    return await work(games);
  } finally {
    games.end();
  }
}

const gameServerKilled: Fault = {
  name: 'game-kill',
  about: 'the node that plays most matches killed in mid-game',
  play: (stage) =>
    withGames(stage, async (games) => {
      const back: number[] = [];
      let beside = 0;
      for (let kill = 0; kill < (stage.isQuick ? 1 : 3); kill += 1) {
        const node = await busiest(stage);
        const before = await owners(stage);
        const since = performance.now();
        await node.stop('SIGKILL');
        back.push(...(await boardsMove(games, since)));
        beside += movedBeside(before, await owners(stage), node);
        await node.start();
        await pause(4_000);
      }
      return [
        count('matches of the other nodes that moved', beside),
        count('players who did not come back', back.filter((ms) => ms >= PATIENCE_MS).length),
        time('95 % are back', quantile(back, 0.95), MOST_BACK_MS),
        time('all are back', Math.max(...back), ALL_BACK_MS),
        await logsWithGaps(stage),
      ];
    }),
};

const gameServerFrozen: Fault = {
  name: 'game-freeze',
  about: 'the node that plays most matches frozen for 30 s',
  play: (stage) =>
    withGames(stage, async (games) => {
      const node = await busiest(stage);
      const since = performance.now();
      node.signal('SIGSTOP');
      const back = await boardsMove(games, since);
      const frozenMs = stage.isQuick ? 15_000 : 30_000;
      await pause(frozenMs - (performance.now() - since));
      const before = await owners(stage);
      node.signal('SIGCONT');
      await pause(6_000);
      const after = await owners(stage);
      return [
        count('players who did not come back', back.filter((ms) => ms >= PATIENCE_MS).length),
        time('all are back', Math.max(...back), ALL_BACK_MS),
        count('matches that the old owner took', movedBeside(before, after, null)),
        await logsWithGaps(stage),
      ];
    }),
};

const gameServerAdded: Fault = {
  name: 'game-add',
  about: 'a node added while matches are played',
  play: async (stage) => {
    const node = stage.cluster.nodes.at(-1);
    if (!node) throw new Error('There is no node');
    await node.stop('SIGTERM');
    const more: Games[] = [];
    try {
      return await withGames(stage, async (games) => {
        const before = await owners(stage);
        await node.start();
        const since = performance.now();
        while (!(await players(stage)).includes(node) && performance.now() - since < PATIENCE_MS) {
          const another = new Games(stage);
          more.push(another);
          await another.begin(1);
        }
        const taken = performance.now() - since;
        const back = await boardsMove(games, performance.now());
        return [
          time('a new match is played by it', taken, NEW_MATCH_MS),
          count('matches that moved', movedBeside(before, await owners(stage), null)),
          count('players cut off', back.filter((ms) => ms >= PATIENCE_MS).length),
        ];
      });
    } finally {
      for (const games of more) games.end();
    }
  },
};

export const GAME_FAULTS: readonly Fault[] = [gameServerKilled, gameServerFrozen, gameServerAdded];
