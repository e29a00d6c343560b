import { connect, type Socket } from 'node:net';
import { fileURLToPath } from 'node:url';

import { quantile } from '../../bench/figure.ts';
import { type Fault, count, pause, sound, type Stage, whilePlaying } from './stage.ts';
import type { Sent } from './students.ts';

const nothingSent = (): Sent => ({ refused: [], again: new Map(), times: [], differing: 0 });

const replyCut: Fault = {
  name: 'cut',
  about: 'the connection cut at any moment before the reply arrives, then the same sent again',
  play: async ({ students, isQuick }) => {
    const sent = nothingSent();
    let cut = 0;
    for (const [index, job] of (await students.jobs(isQuick ? 20 : 200)).entries()) {
      const { status } = await students.sendOnce(job, AbortSignal.timeout(1 + (index % 40)));
      if (status === 0) cut += 1;
      const first = await students.sendUntilAnswered(job, sent);
      const second = await students.sendUntilAnswered(job, sent);
      if (first !== second) sent.differing += 1;
    }
    return [
      ...sound(sent),
      { what: 'replies cut (some)', value: String(cut), isMet: cut > 0, isTime: false },
    ];
  },
};

const COPIES = 20;

const parallel: Fault = {
  name: 'parallel',
  about: `one submission by ${COPIES} requests at the same time`,
  play: async ({ students, isQuick }) => {
    const sent = nothingSent();
    for (const job of await students.jobs(isQuick ? 3 : 30)) {
      const replies = await Promise.all(
        Array.from({ length: COPIES }, () => students.sendUntilAnswered(job, sent)),
      );
      sent.differing += new Set(replies).size - 1;
    }
    return sound(sent);
  },
};

const SLOW_CLIENTS = 200;
const SLOW_BYTE_MS = 5_000;

/** Sends a request that never ends, a byte at a time, and starts again whenever it is closed. */
function openSlowClient(port: number): () => void {
  const text = `POST /api/waves/1/complete HTTP/1.1\r\nhost: localhost\r\nx-slow: ${'a'.repeat(10_000)}`;
  let at = 0;
  let socket: Socket | null = null;
  const open = (): void => {
    socket?.destroy();
    at = 0;
    socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
  };
  open();
  const timer = setInterval(() => {
    if (socket === null || socket.destroyed) open();
    else socket.write(text[at % text.length] ?? 'a');
    at += 1;
  }, SLOW_BYTE_MS);
  return () => {
    clearInterval(timer);
    socket?.destroy();
  };
}

/** One after the other: opened in one moment, they would keep this process, which measures, busy. */
async function openSlowClients(port: number): Promise<() => void> {
  const ends: (() => void)[] = [];
  for (let each = 0; each < SLOW_CLIENTS; each += 1) {
    ends.push(openSlowClient(port));
    await pause(SLOW_BYTE_MS / SLOW_CLIENTS);
  }
  return () => {
    for (const end of ends) end();
  };
}

const p99Of = (sent: readonly Sent[]): number =>
  quantile(
    sent.flatMap(({ times }) => times),
    0.99,
  );

const ROUNDS = 3;

const slowClients: Fault = {
  name: 'slow',
  about: `${SLOW_CLIENTS} clients that send a byte every 5 s`,
  play: async (stage) => {
    const seconds = stage.isQuick ? 4 : 10;
    const play = async (): Promise<Sent> => {
      const { sent } = await whilePlaying(stage, { perSecond: 60, mostSeconds: seconds + 4 }, () =>
        pause(seconds * 1_000),
      );
      return sent;
    };
    const port = Number(new URL(stage.cluster.url).port);
    const without: Sent[] = [];
    const beside: Sent[] = [];
    await play(); // warms up
    for (let round = 0; round < ROUNDS; round += 1) {
      without.push(await play());
      const end = await openSlowClients(port);
      beside.push(await play());
      end();
    }
    const [alone, others] = [p99Of(without), p99Of(beside)];
    const more = Math.round((others / alone - 1) * 100);
    return [
      ...sound({
        refused: beside.flatMap(({ refused }) => refused),
        differing: beside.reduce((sum, { differing }) => sum + differing, 0),
      }),
      {
        what: 'p99 of the others beside them (at most +20 %)',
        value: `${alone.toFixed(0)} ms, ${others.toFixed(0)} ms (${more} %)`,
        isMet: more <= 20,
        isTime: true,
      },
    ];
  },
};

const SHIFT_MS = 5 * 60_000;
const SHIFTED_CLOCK = fileURLToPath(new URL('./shifted-clock.mjs', import.meta.url));

/** The largest difference between a node's time and the database's, milliseconds. */
async function largestError({ cluster, students }: Stage): Promise<number> {
  let largest = 0;
  for (const node of cluster.nodes) {
    const text = await (await fetch(`${node.url}/api/time`)).text();
    const time = Date.parse(/"time":"([^"]+)"/.exec(text)?.[1] ?? '');
    const { rows } = await students.database.pool.query<{ now: Date }>('select now()');
    largest = Math.max(largest, Math.abs((rows[0]?.now.getTime() ?? 0) - time));
  }
  return largest;
}

const wrongClocks: Fault = {
  name: 'clocks',
  about: 'nodes 5 minutes slow and fast, students’ computers in 1970 and 2038',
  play: async (stage) => {
    const { cluster, students, isQuick } = stage;
    const restart = async (shifts: readonly number[]): Promise<void> => {
      for (const [index, node] of cluster.nodes.entries()) {
        await node.stop();
        node.launch({
          NODE_OPTIONS: `--import ${SHIFTED_CLOCK}`,
          CLOCK_SHIFT_MS: String(shifts[index] ?? 0),
        });
        await node.untilReady();
      }
    };
    await restart([-SHIFT_MS, SHIFT_MS, 0]);
    try {
      const error = await largestError(stage);
      const sent = nothingSent();
      const jobs = await students.jobs(isQuick ? 10 : 60);
      for (const [index, job] of jobs.entries()) {
        const year = index % 3 === 0 ? '1970' : index % 3 === 1 ? '2038' : null;
        const body = year === null ? job.body : job.body.replaceAll(/"20\d\d-/g, `"${year}-`);
        await students.sendUntilAnswered({ ...job, body }, sent);
      }
      const { rows } = await students.database.pool.query<{ days: number }>(
        `select count(*)::int as days from daily_activity
         where day not between (now() - interval '2 days')::date and (now() + interval '1 day')::date`,
      );
      return [
        ...sound(sent),
        count('milliseconds between a node and the database', error, 1_000),
        count('days of activity that are not today', rows[0]?.days ?? -1),
      ];
    } finally {
      await restart([0, 0, 0]);
    }
  },
};

export const REQUEST_FAULTS: readonly Fault[] = [replyCut, parallel, slowClients, wrongClocks];
