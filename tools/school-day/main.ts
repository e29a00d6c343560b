// `npm run school-day`: a day of a school with one computer, compressed: what its devices have answered is all there, once.
import { chmodSync } from 'node:fs';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright-core';

import {
  aFolder,
  freePort,
  type RunningProduct,
  startProduct,
  stopProduct,
} from '../../e2e/product.test-kit.ts';
import { Students } from '../faults/students.ts';
import { type Counted, countDay, type Played } from './count.ts';
import { Device } from './device.ts';
import type { Journal } from './journal.ts';
import { copyNextRelease, copyRelease } from './releases.ts';

const STUDENTS = 24;
const DEVICES = 6;
const WAVES_AN_HOUR = 6; // of each scripted student
const PER_SECOND = 6;
const QUIET_MS = 20_000; // for the last results to be sent

const { values } = parseArgs({ options: { short: { type: 'boolean', default: false } } });
const devicesWanted = values.short ? 2 : DEVICES;
const wavesOfAnHour = values.short ? 1 : WAVES_AN_HOUR;

const folder = aFolder('school-day');
const data = aFolder('school-day-data');
chmodSync(folder.path, 0o711);
const port = await freePort();
const url = `http://localhost:${port}`;
const release = (cwd: string) => ({
  args: ['--empty'],
  dataDir: data.path,
  port,
  cwd,
  command: [process.execPath, '--max-semi-space-size=64', 'apps/server/dist/main.js'],
});
const here = release(copyRelease(folder.path, 'now'));
const there = release(copyNextRelease(folder.path));

let product: RunningProduct = await startProduct(here);
const host = encodeURIComponent(`${data.path}/pg`);
const students = new Students(
  () => url,
  `postgresql://postgres@localhost/postgres?host=${host}`,
  'players',
  { players: STUDENTS, others: devicesWanted },
);
await students.prepare();
await students.database.pool.query(
  `with seen as (update users set intro_seen_at = now() where identity_provider = 'bench' returning id)
   insert into user_story_rounds (user_id, stage, round) select id, 1, 1 from seen`,
);

const browser = await chromium.launch({
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium-headless-shell',
  args: ['--no-sandbox'],
});
const devices = await Promise.all(
  Array.from({ length: devicesWanted }, (_, index) =>
    Device.open(browser, { name: `device ${index + 1}`, url, cookie: students.cookieOf(index) }),
  ),
);

const refused: string[] = [];

/** An hour: each scripted student sends its waves, while every device does something. */
async function hour(about: string, work: (device: Device, index: number) => Promise<void>) {
  const begun = performance.now();
  const jobs = await students.jobs(STUDENTS * wavesOfAnHour);
  const sending = students.send(jobs, PER_SECOND);
  await Promise.all(devices.map((device, index) => work(device, index)));
  refused.push(...(await sending).refused);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.log(`${about}: ${seconds} s, load ${loadavg()[0]?.toFixed(1) ?? '?'}`);
}

/** Stops the product and starts it as another release, or as the same. */
async function restart(as: typeof here): Promise<void> {
  await stopProduct(product);
  product = await startProduct(as);
}

const inSome = (device: Device, index: number): Promise<void> => {
  if (index % 3 === 0) return device.sleepInAWave();
  return index % 3 === 1 ? device.leaveInAWave() : device.play(1);
};

async function playTheDay(): Promise<void> {
  await hour('hour 1, all play', (device) => device.play(values.short ? 1 : 2));
  await hour('hour 2, half of them without a network', (device, index) =>
    index % 2 === 0 ? device.goAway() : inSome(device, Math.floor(index / 2)),
  );
  const restarted = (async () => {
    await new Promise((wait) => setTimeout(wait, 8_000));
    await restart(here);
  })();
  await hour('hour 3, the server starts again', (device) => device.play(1));
  await restarted;
  const updated = (async () => {
    await new Promise((wait) => setTimeout(wait, 8_000));
    await restart(there);
  })();
  await hour('hour 4, an update of the server', (device) => device.updateInAWave(updated));
  await updated;
  await hour('hour 5, the other half without a network', (device, index) =>
    index % 2 === 1 ? device.goAway() : inSome(device, index / 2),
  );
  await hour('hour 6, all play', (device) => device.play(1));
}

function tell(counted: Counted, journals: readonly Journal[]): boolean {
  const reloads = journals.reduce((sum, journal) => sum + journal.reloads, 0);
  const updates = journals.filter((journal) => journal.updates > 0).length;
  const rounds = devices.reduce((sum, { rounds: own }) => sum + own, 0);
  const waves = journals.reduce((sum, journal) => sum + Object.keys(journal.waves).length, 0);
  console.log(`
${devicesWanted} browsers: ${waves} waves, ${rounds} rounds without a network, ${updates} took the update
${STUDENTS} scripted students: ${students.acknowledged.length} waves, ${refused.length} refused${refused[0] === undefined ? '' : `: ${refused[0]}`}
${counted.lost} answers lost, ${counted.doubled} doubled, ${counted.differences} totals differ, ${reloads} reloads in a wave`);
  const isWhole = updates === devicesWanted && rounds > 0 && refused.length === 0;
  return isWhole && counted.lost + counted.doubled + counted.differences + reloads === 0;
}

try {
  await playTheDay();
  await new Promise((wait) => setTimeout(wait, QUIET_MS));
  const journals: Journal[] = [];
  for (const device of devices) journals.push(await device.end());
  const played: readonly Played[] = [
    ...students.acknowledged.map(({ waveId, answers }) => ({
      waveId: String(waveId),
      stored: answers,
      right: answers,
    })),
    ...journals.flatMap(({ waves }) =>
      Object.entries(waves).map(([waveId, { stored, right }]) => ({ waveId, stored, right })),
    ),
  ];
  const isSound = tell(await countDay(students.database, played), journals);
  process.exitCode = isSound ? 0 : 1;
} finally {
  await browser.close();
  await students.close();
  await stopProduct(product);
  folder.remove();
  data.remove();
}
