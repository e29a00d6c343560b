// The thread of a pupil who opens her pages, one after the other, until it is told to stop; it posts how long each took, in
// milliseconds.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const CALL_EVERY_MS = 50;
const { url, cookie, paths } = workerData;
const waits = [];
let stopped = false;
parentPort.on('message', () => {
  stopped = true;
});

for (let at = 0; !stopped; at += 1) {
  const began = performance.now();
  await read(`${url}${paths[at % paths.length]}`);
  waits.push(performance.now() - began);
  await sleep(CALL_EVERY_MS);
}
parentPort.postMessage(waits);
parentPort.close();

function read(address) {
  return new Promise((resolve) => {
    const sent = request(address, { headers: { cookie } }, (reply) => {
      reply.resume().on('end', resolve);
    });
    sent.on('error', resolve);
    sent.end();
  });
}
