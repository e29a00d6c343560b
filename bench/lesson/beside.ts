// What 200 running lessons cost the answers of everybody else: the same waves without them and beside them.
import { request } from 'node:http';

import { freePort } from '../../e2e/product.test-kit.ts';
import { figure, median, QUICK, quantile } from '../figure.ts';
import { databaseCpuSeconds } from '../kit/cpu.ts';
import { startBenchDatabase } from '../kit/database.ts';
import { makeClasses, openPages } from '../nodes/lessons.ts';
import { sendWaves } from '../nodes/waves.ts';
import { startServer } from '../rescue/start-server.ts';
import { type Player, preparePlayers } from '../wave/prepare.ts';

const LESSONS = QUICK ? 20 : 200;
const PLAYERS = QUICK ? 100 : 2_000;
const ROUNDS = QUICK ? 1 : 3;
const PER_SECOND = QUICK ? 10 : 40;
const WARM_MS = QUICK ? 1_000 : 6_000;
const MEASURED_MS = QUICK ? 2_000 : 12_000;
const SPEED = 1;

const BEGIN = `
  insert into lessons (class_group_id, teacher_id, minutes, what, lines, clock, ends_at)
  select class_group_id, user_id, 30, 'theirs', '[]', false, now() + interval '30 minutes' from class_group_teachers`;

/** Prints p99 and CPU of a wave beside the lessons, as shares of those without. Each lesson has its teacher's live page and a student's page open. */
export async function measureBeside(): Promise<void> {
  const bench = await startBenchDatabase(8);
  const { database } = bench;
  const players = await preparePlayers(database, PLAYERS);
  const server = await startServer('product', SPEED, bench.host, await freePort());
  const waves = async () => {
    const pace = { perSecond: PER_SECOND, database, players };
    await sendWaves([server.port], { ...pace, ms: WARM_MS });
    const before = (await server.usage()).cpuSeconds + databaseCpuSeconds(bench);
    const times = await sendWaves([server.port], { ...pace, ms: MEASURED_MS });
    const after = (await server.usage()).cpuSeconds + databaseCpuSeconds(bench);
    return { p99: quantile(times, 0.99), cpu: ((after - before) * 1_000) / times.length };
  };
  const without: Awaited<ReturnType<typeof waves>>[] = [];
  const beside: Awaited<ReturnType<typeof waves>>[] = [];
  try {
    const teachers = await makeClasses(database, LESSONS);
    const begin = async (): Promise<() => void> => {
      await database.pool.query(BEGIN);
      const pages = await openPages(teachers, server.port);
      const streams = await Promise.all(
        players.slice(0, LESSONS).map((student) => follow(student, server.port)),
      );
      return () => {
        pages.close();
        for (const end of streams) end();
      };
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(await waves());
      const close = await begin();
      beside.push(await waves());
      close();
      await database.pool.query('update lessons set ended_at = now() where ended_at is null');
    }
  } finally {
    await server.stop();
    await bench.stop();
  }
  const share = (of: 'p99' | 'cpu') =>
    median(beside.map((each) => each[of])) / median(without.map((each) => each[of]));
  const facts = { lessons: LESSONS, of: 'without lessons' };
  figure('lesson', 'wave-p99-beside', share('p99'), 'ratio', facts);
  figure('lesson', 'answer-cost', share('cpu'), 'ratio', facts);
}

/** The stream of a student's page, which news of a lesson reaches. */
function follow({ id, cookie }: Player, port: number): Promise<() => void> {
  return new Promise((listening, failed) => {
    const path = `/api/users/${id}/pause/changes`;
    const call = request({ port, path, agent: false, headers: { cookie } }, (reply) => {
      reply.resume();
      if (reply.statusCode === 200) listening(() => call.destroy());
      else failed(new Error(`A student's page returned ${reply.statusCode ?? 0}`));
    });
    call.on('error', failed);
    call.end();
  });
}
