import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

import { devicesBorne } from '@moonbase/lan';

const MEASURED_MS = 2_000;
const AT_ONCE = 8;
const READS = 6; // of the database, as a finished wave has
const zip = promisify(gzip);

/** A page's worth of text that does not shrink to nothing. */
const PAGE = Array.from({ length: 4_000 }, (_, place) => `${(place * 7919) % 10_007}`).join(' ');

/**
 * How many devices this computer bears, by what it does in two seconds: the reads of a finished wave, one after the
 * other, and a reply that is packed. An estimate: it marks no answers and writes nothing.
 */
export async function measureDevices(
  readDatabase: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): Promise<number> {
  const start = now();
  let answered = 0;
  const work = async (): Promise<void> => {
    while (now() - start < MEASURED_MS) {
      for (let read = 0; read < READS; read += 1) await readDatabase();
      await zip(PAGE);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return devicesBorne(answered / ((now() - start) / 1000));
}
