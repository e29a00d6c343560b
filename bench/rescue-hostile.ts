// 20,000 hostile events and raw frames from hundreds of guests, while others play: the process must survive, and no
// player may be disturbed.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

import { hostileFrames } from '../apps/server/src/features/rescue/sockets/hostile-frames.test-kit.ts';
import { figure, QUICK, quantile } from './figure.ts';
import { startBenchDatabase } from './kit/database.ts';
import { keepAnswers, readAnswers } from './rescue/prepare.ts';
import { seatInProduct } from './rescue/tables.ts';
import { openWire } from './rescue/wire.ts';

const FRAMES = QUICK ? 1_000 : 20_000;
const BURST = 40; // per connection: about as many as it survives to send
const GAMES = 4;
const ACT_EVERY_MS = 250;

const bench = await startBenchDatabase(4);
const { database } = bench;
await keepAnswers(database);
const child = fork(
  fileURLToPath(new URL('./rescue/server.ts', import.meta.url)),
  ['product', '1', bench.host],
  { execArgv: ['--import', 'tsx'] },
);
const port = await new Promise<number>((up) => {
  child.once('message', (value) => up(Number(Reflect.get(Object(value), 'port'))));
});

/** Sends a burst over a connection of its own. @returns whether the server ended the connection */
async function attack(next: () => string): Promise<boolean> {
  const state = { ended: false };
  const wire = await openWire(
    port,
    'guest=1',
    () => undefined,
    () => {
      state.ended = true;
    },
  );
  for (let sent = 0; sent < BURST; sent += 1) wire.raw(next());
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { ended } = state;
  wire.close();
  return ended;
}

try {
  const answers = readAnswers(database);
  const traffic = { updates: [], frames: 0, bytes: 0 };
  const { expected } = answers;
  const { tables, close } = await seatInProduct(port, GAMES, { expected, traffic, database });
  const times: number[] = [];
  const acting = setInterval(() => {
    for (const table of tables)
      void table.act().then((ms) => {
        if (ms !== null) times.push(ms);
      });
  }, ACT_EVERY_MS);
  const next = hostileFrames(1);
  let thrownOut = 0;
  let sent = 0;
  while (sent < FRAMES && child.exitCode === null) {
    if (await attack(next)) thrownOut += 1;
    sent += BURST;
  }
  const during = times.length;
  await new Promise((resolve) => setTimeout(resolve, 10_000));
  clearInterval(acting);
  const stillPlayed = times.length > during;
  figure('rescue-hostile', 'frames', sent, 'frames');
  figure('rescue-hostile', 'connections-ended', thrownOut, 'connections');
  figure('rescue-hostile', 'process-lives', child.exitCode === null ? 1 : 0, 'yes');
  figure('rescue-hostile', 'games-go-on', stillPlayed ? 1 : 0, 'yes');
  figure('rescue-hostile', 'players-p99-ms', quantile(times, 0.99), 'ms');
  close();
  answers.stop();
} finally {
  child.kill('SIGKILL');
  await bench.stop();
}
