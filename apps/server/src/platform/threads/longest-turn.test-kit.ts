import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc'); // for contexts made from here on
const collectGarbage = (): void => void runInNewContext('gc()');

const MICROSECONDS = 1000; // in a millisecond

function cpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS;
}

/**
 * The longest time for which this thread was busy in one turn of the event loop while `work` went on, in milliseconds of its
 * own processor time: other programs on the computer do not lengthen it. What the test has
 * left behind is collected before: a file of 40 MB that it built once took 220 ms of the turn in which it went.
 */
export async function longestTurnDuring(work: () => Promise<unknown>): Promise<number> {
  collectGarbage();
  let longest = 0;
  let last = cpuMs();
  const look = (): void => {
    const now = cpuMs();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  try {
    await work();
  } finally {
    look();
    clearInterval(timer);
  }
  return longest;
}
