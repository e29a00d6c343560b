import type { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

import { AdaptiveStartReply, AdaptiveWave } from '@moonbase/contracts';

import type { Database } from '../../apps/server/src/platform/database/db.ts';
import { aRound, type Result } from '../../apps/server/src/play/adaptive-leveling.test-kit.ts';
import type { Teacher } from '../kit/classes.ts';
import { type Job, type Player, prepareJobs } from '../wave/prepare.ts';
import { type Begin, type Call, call } from './pace.ts';

const TRIES = 10; // while the server is too busy to begin a round
const RETRY_MS = 1_000;
const MINUTES_APART = 3; // between the waves of a player, and between the last of them and now

/** A kind of request of a school day. */
export interface Part {
  readonly name: string;
  readonly perSecond: number; // the required rate
  readonly limitMs: number; // of the 99th percentile
  /** Prepares `count` of them; `perSecond` of them start each second. @returns a function that starts one, for `atPace` */
  readonly prepare: (count: number, perSecond: number) => Promise<Begin>;
  /** Waves that the server has acknowledged. */
  readonly acknowledged?: readonly number[];
  /** Ends everything that would go on by itself. */
  readonly end?: () => Promise<void>;
}

export interface Target {
  readonly agent: Agent;
  readonly port: number;
  readonly database: Database;
}

const fromHere = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };

async function send({ agent, port }: Target, what: Call): Promise<void> {
  const { status } = await call(agent, port, what);
  if (status !== 200) throw new Error(`${what.path} returned ${status}`);
}

/** Waves of the practice game. @param answers per wave; 1: a game that ends at once */
export function waves(
  target: Target,
  players: readonly Player[],
  facts: Pick<Part, 'name' | 'perSecond' | 'limitMs'> & { readonly answers: number },
): Part {
  const acknowledged: number[] = [];
  return {
    ...facts,
    acknowledged,
    prepare: async (count) => {
      const jobs: Job[] = [];
      const batches = Math.ceil(count / players.length);
      for (let batch = batches; batch > 0; batch -= 1) {
        const size = Math.min(players.length, count - jobs.length);
        const ago = batch * MINUTES_APART;
        jobs.push(...(await prepareJobs(target.database, players, size, ago, facts)));
      }
      return async (index) => {
        const job = jobs[index];
        if (job === undefined) throw new Error('no wave is left');
        await send(target, {
          method: 'POST',
          path: `/api/waves/${job.waveId}/complete`,
          headers: { ...fromHere, cookie: job.cookie },
          body: job.body,
        });
        acknowledged.push(job.waveId);
      };
    },
  };
}

/** Rounds of Adaptive Learning, which are begun beforehand. */
export function adaptiveRounds(
  target: Target,
  players: readonly Player[],
  facts: Pick<Part, 'perSecond' | 'limitMs'>,
): Part {
  return {
    name: 'adaptive-rounds',
    ...facts,
    prepare: async (count) => {
      const calls: Call[] = [];
      for (let index = 0; index < count; index += 1)
        calls.push(await beginRound(target.port, players[index % players.length]?.cookie ?? ''));
      return (index) => {
        const what = calls[index];
        if (what === undefined) throw new Error('no round is left');
        return send(target, what);
      };
    },
  };
}

/** Begins a round. @returns the call that answers it, by default with one question in five wrong */
export async function beginRound(
  port: number,
  cookie: string,
  resultOf: (order: number, place: number) => Result = (_order, place) =>
    place % 5 === 4 ? 'wrong' : 'right',
): Promise<Call> {
  const post = async (path: string, tries = TRIES): Promise<unknown> => {
    const reply = await fetch(`http://127.0.0.1:${port}/api/adaptive-leveling/${path}`, {
      method: 'POST',
      headers: { cookie, 'sec-fetch-site': 'same-origin' },
    });
    if (reply.status === 503 && tries > 0) {
      await sleep(RETRY_MS);
      return post(path, tries - 1);
    }
    if (reply.status !== 200) throw new Error(`${path} returned ${reply.status}`);
    return reply.json();
  };
  const { game } = AdaptiveStartReply.parse(await post('start'));
  const round = AdaptiveWave.parse(await post(`${game.id}/questions?count=12`));
  const body = aRound(round, Date.now(), resultOf);
  return {
    method: 'POST',
    path: `/api/adaptive-leveling/waves/${round.wave}/answers`,
    headers: { ...fromHere, cookie },
    body: JSON.stringify(body),
  };
}

/** Reports, the class page and the leaderboard, each requested by another teacher. */
export function pages(
  target: Target,
  teachers: readonly Teacher[],
  facts: Pick<Part, 'perSecond' | 'limitMs'>,
): Part {
  return {
    name: 'pages',
    ...facts,
    prepare: () =>
      Promise.resolve((index) => {
        const teacher = teachers[index % teachers.length];
        if (teacher === undefined) throw new Error('no teacher');
        return send(target, {
          method: 'GET',
          path: pageOf(index, teacher.classGroup),
          headers: { cookie: teacher.cookie },
        });
      }),
  };
}

function pageOf(index: number, classGroup: string): string {
  const day = new Date(Date.now() - (index % 150) * 86_400_000).toISOString().slice(0, 10);
  switch (index % 5) {
    case 0:
      return `/api/reports?type=daily&class-group=${classGroup}&ending=${day}`;
    case 1:
      return `/api/reports?type=weekly&weeks=8&class-group=${classGroup}&ending=${day}`;
    case 2:
      return `/api/class-groups/${classGroup}/results`;
    case 3:
      return '/api/class-groups';
    default:
      return '/api/leaderboard/class-group-leaderboard';
  }
}
