import { join } from 'node:path';

import { fillDisk } from './fill-disk.ts';
import { type Fault, count, pause, sound, type Stage, time, timed, whilePlaying } from './stage.ts';

const BACK_MS = 3_000;

/** Waits until every node serves again. */
async function untilServing({ cluster }: Stage): Promise<void> {
  await Promise.all(cluster.nodes.map((node) => node.untilReady()));
}

const databaseRestarted: Fault = {
  name: 'database',
  about: 'the database restarted, stopped at once and killed in mid-load',
  whyNot: ({ cluster }) => (cluster.postgres === null ? 'there are two databases' : null),
  play: async (stage) => {
    const { postgres } = stage.cluster;
    if (postgres === null) return [];
    const { result: back, sent } = await whilePlaying(
      stage,
      { perSecond: 30, mostSeconds: 60 },
      async () => {
        const times: number[] = [];
        for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
          await postgres.stop(signal);
          await pause(1_000);
          await postgres.start();
          times.push(await timed(() => untilServing(stage)));
          await pause(2_000);
        }
        return times;
      },
    );
    return [...sound(sent), time('back by itself', Math.max(...back), BACK_MS)];
  },
};

const diskFull: Fault = {
  name: 'disk',
  about: 'the disk of the tables full for 20 s',
  whyNot: ({ cluster }) => {
    if (cluster.postgres === null) return 'there are two databases';
    return process.getuid?.() === 0 ? null : 'it needs root, to give the tables a small disk';
  },
  play: async (stage) => {
    const { cluster, isQuick, students } = stage;
    const [someone] = await students.jobs(1);
    const read = () =>
      fetch(`${cluster.url}/api/auth/session`, { headers: { cookie: someone?.cookie ?? '' } }).then(
        ({ status }) => status,
        () => 0,
      );
    const { result: reads, sent } = await whilePlaying(
      stage,
      { perSecond: 15, mostSeconds: 40 },
      async () => {
        const giveBack = fillDisk(join(cluster.folder, 'pg', 'fill'));
        const statuses: number[] = [];
        try {
          for (let second = 0; second < (isQuick ? 8 : 20); second += 1) {
            statuses.push(await read());
            await pause(1_000);
          }
        } finally {
          giveBack();
        }
        return statuses;
      },
    );
    const failed = [...sent.again].filter(([status]) => !['429', '503'].includes(status));
    return [
      ...sound(sent),
      {
        what: 'writes answered 503 (some)',
        value: String(sent.again.get('503') ?? 0),
        isMet: sent.again.has('503'),
        isTime: false,
      },
      count(
        `writes answered otherwise${failed.map(([name, times]) => `, ${name}: ${times}`).join('')}`,
        failed.length,
      ),
      {
        what: 'statuses of the reads meanwhile (200 alone)',
        value: [...new Set(reads)].join(', '),
        isMet: reads.every((status) => status === 200),
        isTime: false,
      },
      count('nodes that ended', cluster.nodes.filter((node) => !node.isRunning).length),
    ];
  },
};

export const DATABASE_FAULTS: readonly Fault[] = [databaseRestarted, diskFull];
