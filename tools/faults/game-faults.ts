import { quantile } from '../../bench/figure.ts';
import type { ClusterNode } from '../cluster/node.ts';
import { Games, PATIENCE_MS } from './games.ts';
import { type Fault, count, type Measured, pause, type Stage, time } from './stage.ts';

const MOST_BACK_MS = 8_000;
const ALL_BACK_MS = 15_000;

async function leader({ cluster, students }: Stage): Promise<ClusterNode> {
  const { rows } = await students.database.pool.query<{ url: string }>(
    'select url from rescue_lead where lease_until > now()',
  );
  const node = cluster.nodes.find(({ url }) => url === rows[0]?.url);
  if (!node) throw new Error('No node plays the matches');
  return node;
}

/** The owners of the open matches. */
async function owners({ students }: Stage): Promise<string> {
  const { rows } = await students.database.pool.query<{ owners: string | null }>(
    `select string_agg(id || ' ' || owner || ' ' || epoch, ', ' order by id) as owners
     from matches where ended_at is null`,
  );
  return rows[0]?.owners ?? '';
}

async function logsWithGaps({ students }: Stage): Promise<Measured> {
  const { rows } = await students.database.pool.query<{ gaps: number }>(
    `select count(*)::int as gaps from (
       select match_id from match_actions group by match_id having max(sequence) <> count(*)) g`,
  );
  return count('matches whose log has a gap', rows[0]?.gaps ?? -1);
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
  about: 'the node that plays Space Rescue killed in mid-game',
  play: (stage) =>
    withGames(stage, async (games) => {
      const back: number[] = [];
      for (let kill = 0; kill < (stage.isQuick ? 1 : 3); kill += 1) {
        const node = await leader(stage);
        const since = performance.now();
        await node.stop('SIGKILL');
        back.push(...(await games.returns(since)));
        await node.start();
        await pause(4_000);
      }
      return [
        count('players who did not come back', back.filter((ms) => ms >= PATIENCE_MS).length),
        time('95 % are back', quantile(back, 0.95), MOST_BACK_MS),
        time('all are back', Math.max(...back), ALL_BACK_MS),
        await logsWithGaps(stage),
      ];
    }),
};

const gameServerFrozen: Fault = {
  name: 'game-freeze',
  about: 'the node that plays Space Rescue frozen for 30 s',
  play: (stage) =>
    withGames(stage, async (games) => {
      const node = await leader(stage);
      const since = performance.now();
      node.signal('SIGSTOP');
      const back = await games.returns(since);
      const frozenMs = stage.isQuick ? 15_000 : 30_000;
      await pause(frozenMs - (performance.now() - since));
      const before = await owners(stage);
      node.signal('SIGCONT');
      await pause(6_000);
      const after = await owners(stage);
      return [
        count('players who did not come back', back.filter((ms) => ms >= PATIENCE_MS).length),
        time('all are back', Math.max(...back), ALL_BACK_MS),
        count('matches that the old owner took', before === after ? 0 : 1),
        await logsWithGaps(stage),
      ];
    }),
};

export const GAME_FAULTS: readonly Fault[] = [gameServerKilled, gameServerFrozen];
