// Loaded into the product before anything else (`--import`). It measures how long its main thread was held in one go: by the
// clock, and by the thread's own processor time, which other programs on the computer cannot lengthen. It answers on the
// socket that LOOP_PROBE names, and begins again with each question.
import { createServer } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const STEP_MS = 2;
const MICROSECONDS = 1000;

function watch(socket) {
  let longest = { wallMs: 0, cpuMs: 0 };
  let last = { wallMs: performance.now(), cpuMs: cpuNow() };
  const look = () => {
    const now = { wallMs: performance.now(), cpuMs: cpuNow() };
    longest = {
      wallMs: Math.max(longest.wallMs, now.wallMs - last.wallMs - STEP_MS),
      cpuMs: Math.max(longest.cpuMs, now.cpuMs - last.cpuMs),
    };
    last = now;
    setTimeout(look, STEP_MS).unref();
  };
  look();
  createServer((peer) => {
    peer.end(JSON.stringify({ ...longest, rssMb: process.memoryUsage.rss() / 1e6 }));
    longest = { wallMs: 0, cpuMs: 0 };
  })
    .listen(socket)
    .unref();
}

function cpuNow() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS;
}

const socket = process.env['LOOP_PROBE'];
delete process.env['LOOP_PROBE']; // its children are not measured
if (isMainThread && socket !== undefined) watch(socket);
