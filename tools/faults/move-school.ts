// A school moves between two primaries while it plays.
import { brokenReferences } from '../../apps/server/src/start-up/move-school/move-school.queries.ts';
import { CannotMove, SchoolMove } from '../../apps/server/src/start-up/move-school/move-school.ts';
import { openDatabase } from '../../apps/server/src/platform/database/db.ts';
import { keepAnswers } from '../../bench/rescue/prepare.ts';
import { type Areas, startSecondArea } from '../cluster/areas.ts';
import { recount } from './recount.ts';
import { duringSchoolDay, NEVER_MS, type SchoolDay } from './school-day.ts';
import {
  count,
  type Fault,
  type Measured,
  pause,
  sound,
  type Stage,
  time,
  timed,
} from './stage.ts';
import { Students } from './students.ts';

const HELD_MS = 5_000;
const BOARDS_MS = 15_000;
const STAY_PER_SECOND = 6;
const MOST_SECONDS = 200;
const TRIES = 20; // while the school is too busy for a moment
const SAVED_MS = 20_000;
const FIRST_IDS_THERE = 2_000_000_000_000;

export const moveSchool: Fault = {
  name: 'move-school',
  about: 'a school moves to another primary during its school day, by logical replication',
  whyNot: ({ cluster }) =>
    cluster.postgres === null ? 'each side is played with one database' : null,
  play: async (stage) => {
    const areas = await startSecondArea(stage.cluster, stage.stops);
    await areas.send('leaving');
    const movers = new Students(() => areas.url, stage.cluster.databaseUrl, 'movers');
    stage.stops.push(() => movers.close());
    await movers.prepare();
    const second = openDatabase({ connectionString: areas.second.url }, 4);
    stage.stops.push(() => second.close());
    await keepAnswers(second, 'table');
    await second.pool.query('alter table bench_asked alter id restart with 1000000000');
    const theirs = { ...stage, cluster: { ...stage.cluster, url: areas.url }, students: movers };
    const over = new AbortController();
    const staying = stage.students.send(
      await stage.students.jobs(STAY_PER_SECOND * MOST_SECONDS),
      STAY_PER_SECOND,
      over.signal,
    );
    try {
      const { result, measured } = await duringSchoolDay(theirs, (day) =>
        move({ stage, movers, areas, day }),
      );
      over.abort();
      return [
        ...measured,
        ...sound(await staying),
        ...result,
        ...(await countThere({ second, movers, areas, stage })),
      ];
    } finally {
      over.abort();
    }
  },
};

interface Moving {
  readonly stage: Stage;
  readonly movers: Students;
  readonly areas: Areas;
  readonly day: SchoolDay;
}

async function move(moving: Moving): Promise<readonly Measured[]> {
  const { stage, movers, areas } = moving;
  const order = new SchoolMove({
    school: await seatedSchool(movers),
    sourceUrl: stage.cluster.databaseUrl,
    targetUrl: areas.second.url,
  });
  await order.connect();
  try {
    const copiedMs = await timed(() => order.begin());
    await pause(stage.isQuick ? 3_000 : 15_000); // it follows for a while
    return [
      time('copied, with everybody playing', copiedMs, 120_000),
      ...(await changeOver(moving, order)),
    ];
  } finally {
    await order.close();
  }
}

/** The school of the movers, to which those who play matches belong too. */
async function seatedSchool({ database, school }: Students): Promise<string> {
  const { rows } = await database.pool.query<{ id: string }>(
    `with school as (select id from schools where source_id = $1),
     seated as (
       update users set school_id = school.id from school
       where users.school_id is null and users.id in (select p.user_id from match_players p where p.playing)
     )
     select id::text as id from school`,
    [school],
  );
  return rows[0]?.id ?? '';
}

async function changeOver(
  { stage, movers, areas, day }: Moving,
  order: SchoolMove,
): Promise<readonly Measured[]> {
  const [late] = await movers.jobs(1);
  const held = performance.now();
  await areas.send('moving');
  await areas.cutOff();
  const moved = await handOver(order);
  // Whoever reaches the old primary past the proxy is refused, and nothing of theirs is stored there.
  const behind = late && (await straight(stage.cluster.url, late));
  await movers.moveTo(areas.second.url);
  await areas.send('area-2');
  const boards = day.boards();
  const left = await order.leave();
  await day.untilAnswersFlow(NEVER_MS);
  const longest = day.pausesSince(held).longest;
  await pause(stage.isQuick ? 5_000 : 20_000); // it plays there
  const sent = { refused: [], again: new Map(), times: [], differing: 0 };
  if (late) await movers.sendUntilAnswered(late, sent);
  return [
    {
      what: 'rows that moved, of which were copied at the end; rows deleted here',
      value: `${moved.rows + moved.copied}, ${moved.copied}; ${left}`,
      isMet: moved.rows > 1_000 && left >= moved.rows,
      isTime: false,
    },
    time('the school’s changes were refused for', moved.heldMs, HELD_MS),
    time('the longest pause between two answers', longest, HELD_MS + 3_000),
    time('every board moved again', Math.max(...(await boards)), BOARDS_MS),
    {
      what: 'status of a wave sent straight to the old nodes meanwhile (not 200)',
      value: String(behind),
      isMet: behind !== 200,
      isTime: false,
    },
  ];
}

/** Tries again while somebody's change takes too long, or a match has players of other schools. */
async function handOver(order: SchoolMove) {
  for (let tried = 1; ; tried += 1)
    try {
      return await order.handOver();
    } catch (error) {
      if (!(error instanceof CannotMove) || tried === TRIES) throw error;
      console.log(`    … ${error.message}`);
      await pause(500);
    }
}

async function straight(
  url: string,
  {
    waveId,
    cookie,
    body,
  }: { readonly waveId: number; readonly cookie: string; readonly body: string },
): Promise<number> {
  const reply = await fetch(`${url}/api/waves/${waveId}/complete`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body,
  });
  return reply.status;
}

/** Counts on the new primary what the school was told, and that nothing of it is left on the old one. */
async function countThere({
  second,
  movers,
  areas,
  stage,
}: Pick<Moving, 'stage' | 'movers' | 'areas'> & {
  readonly second: ReturnType<typeof openDatabase>;
}): Promise<readonly Measured[]> {
  const until = performance.now() + SAVED_MS;
  let counted = await recount(second, movers.acknowledged);
  while (counted.lost + counted.doubled + counted.differences > 0 && performance.now() < until) {
    await pause(1_000);
    counted = await recount(second, movers.acknowledged);
  }
  for (const each of counted.differing) console.log(`    ✗ ${each}`);
  const left = await stage.students.database.pool.query<{ count: number }>(
    'select count(*)::int as count from schools where source_id = $1',
    [movers.school],
  );
  const { rows: ids } = await second.pool.query<{ here: number; there: number }>(
    `select count(*) filter (where id < $1)::int as here, count(*) filter (where id > $1)::int as there from waves`,
    [FIRST_IDS_THERE],
  );
  const broken = [
    ...(await brokenReferences(second.pool)),
    ...(await brokenReferences(stage.students.database.pool)),
  ];
  return [
    {
      what: 'waves that the new primary holds: moved there, made there',
      value: `${ids[0]?.here ?? 0}, ${ids[0]?.there ?? 0}`,
      isMet: (ids[0]?.here ?? 0) > 0 && (ids[0]?.there ?? 0) > 0,
      isTime: false,
    },
    {
      what: 'waves of the school that were acknowledged',
      value: String(movers.acknowledged.length),
      isMet: movers.acknowledged.length > 0,
      isTime: false,
    },
    count('answers lost on the new primary', counted.lost),
    count('answers doubled there', counted.doubled),
    count('totals wrong there', counted.differences),
    count('schools left on the old primary', left.rows[0]?.count ?? 0),
    {
      ...count('references that lead nowhere', broken.length),
      ...(broken[0] !== undefined && { value: broken.join('; ') }),
    },
    count('nodes that ended', areas.node.isRunning ? 0 : 1),
  ];
}
