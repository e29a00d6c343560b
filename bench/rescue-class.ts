// A class session of 200 students and their teacher's console: the time until everybody has a board, and the duration
// of an action then, beside the same boards written by hand on Socket.IO in the same run.
import type { Database } from '../apps/server/src/platform/database/db.ts';
import { newToken } from '@moonbase/key-pair';
import { figure, QUICK, quantile } from './figure.ts';
import { startBenchDatabase } from './kit/database.ts';
import { Driver } from './rescue/driver.ts';
import { keepAnswers, readAnswers, signIn, ticketsFor } from './rescue/prepare.ts';
import { startServer } from './rescue/start-server.ts';
import { Table, type Traffic } from './rescue/table.ts';
import { seatByHand } from './rescue/tables.ts';
import { openWire, type Wire } from './rescue/wire.ts';

const STUDENTS = QUICK ? 16 : 200;
const SEATS = 4;
const SPEED = 3;
const CODE = '314159';
const PLAY_MS = QUICK ? 6_000 : 30_000;
const PATIENCE_MS = 60_000;
const SETTINGS = { seating: 'mixed', mode: 'advanced', relaxed: false, fill: true };

const bench = await startBenchDatabase(8);
const { database } = bench;
await keepAnswers(database);
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const noTraffic = (): Traffic => ({ updates: [], frames: 0, bytes: 0 });

/** Makes a class with an open session. @returns tickets of its students and of its console */
async function openSession({ pool }: Database) {
  const [teacher, ...students] = await signIn(database, STUDENTS + 1);
  const ids = students.map(({ id }) => id);
  const console = newToken();
  const inserted = await pool.query<{ session: string }>(
    `with school as (insert into schools (identity_provider, source_id, name) values ('bench', 'school', 'Bench School')
       returning id),
     class_group as (
       insert into class_groups (school_id, name) select id, '6H' from school returning id),
     seated as (
       insert into class_group_students (class_group_id, user_id)
       select c.id, s.id from class_group c, unnest($1::bigint[]) as s(id))
     insert into rescue_sessions (class_group_id, teacher_id, code, settings, created_at)
     select id, $2, $3, $4, now() from class_group returning id::text as session`,
    [ids, teacher?.id, CODE, JSON.stringify(SETTINGS)],
  );
  await pool.query(
    `insert into rescue_tickets (token_hash, user_id, session_hash, expires_at, watches)
     values ($1, $2, $3, now() + interval '60 seconds', $4)`,
    [console.hash, teacher?.id, teacher?.session, inserted.rows[0]?.session],
  );
  return { students: await ticketsFor(database, students), console: console.token };
}

/** The boards of the class, as its students are seated at them. */
class ClassTables {
  readonly tables = new Map<string, Table>();
  readonly traffic = noTraffic();
  seated = 0;
  readonly #driver: Driver;
  readonly #expected: ConstructorParameters<typeof Table>[0];

  constructor(driver: Driver, expected: ConstructorParameters<typeof Table>[0]) {
    this.#driver = driver;
    this.#expected = expected;
  }

  /** Lets a student join: a student who is shown a board sits down at it. */
  async enter(port: number, ticket: string): Promise<Wire> {
    let place: { readonly table: Table; readonly seat: number } | null = null;
    const wire: Wire = await openWire(port, `cookie=${ticket}`, (text) => {
      if (text.startsWith('["start-game"')) place = this.#sit(text, wire);
      place?.table.hear(place.seat, text);
    });
    if (!(await wire.ask('join-class', CODE)).ok) throw new Error('A student could not come in');
    return wire;
  }

  #sit(text: string, wire: Wire) {
    const id = /"gameId":"([^"]+)"/.exec(text)?.[1] ?? '';
    const known = this.tables.get(id);
    const table = known ?? new Table(this.#expected, this.traffic);
    if (!known) this.#driver.add(table);
    this.tables.set(id, table);
    this.seated += 1;
    return { table, seat: table.sit(wire) };
  }
}

async function play(): Promise<{ readonly seconds: number; readonly times: readonly number[] }> {
  const server = await startServer('product', SPEED, bench.host);
  const answers = readAnswers(database);
  const driver = new Driver();
  const room = new ClassTables(driver, answers.expected);
  const tickets = await openSession(database);
  const wires: Wire[] = [];
  for (const ticket of tickets.students) wires.push(await room.enter(server.port, ticket));
  const teacher = await openWire(server.port, `cookie=${tickets.console}`, () => undefined);
  const begun = performance.now();
  if (!(await teacher.ask('session-start')).ok) throw new Error('The session did not start');
  while (room.seated < STUDENTS && performance.now() - begun < PATIENCE_MS) await sleep(10);
  const seconds = (performance.now() - begun) / 1_000;
  await sleep(PLAY_MS);
  driver.stop();
  for (const wire of [...wires, teacher]) wire.close();
  answers.stop();
  await server.stop();
  if (room.seated < STUDENTS) throw new Error(`${room.seated} of ${STUDENTS} have a board`);
  return { seconds, times: driver.times };
}

async function playByHand(): Promise<readonly number[]> {
  const server = await startServer('hand-written', SPEED, bench.host);
  const driver = new Driver();
  const { close } = await seatByHand(server.port, STUDENTS / SEATS, {
    expected: () => undefined,
    traffic: noTraffic(),
    seated: (table) => driver.add(table),
  });
  await sleep(PLAY_MS);
  driver.stop();
  close();
  await server.stop();
  return driver.times;
}

try {
  const byHand = await playByHand();
  const { seconds, times } = await play();
  figure('rescue-class', 'students', STUDENTS, 'students');
  figure('rescue-class', 'start-s', seconds, 's');
  figure('rescue-class', 'actions', times.length, 'actions');
  figure('rescue-class', 'p50-ms', quantile(times, 0.5), 'ms');
  figure('rescue-class', 'p99-ms', quantile(times, 0.99), 'ms');
  figure(
    'rescue-class',
    'p99-vs-hand-written',
    quantile(times, 0.99) / quantile(byHand, 0.99),
    'ratio',
  );
} finally {
  await bench.stop();
}
