import type { Visitor } from '../sockets/visitor.ts';

const GATHER_MS = 3_000; // for people who were brought from another node together
const LOOK_MS = 50;

/** Waits until everybody who has a seat in the same room is there, but not for long. */
export async function untilAllAreBack({ where }: Visitor): Promise<void> {
  if (where.kind !== 'waiting') return;
  const { members } = where.room;
  const until = performance.now() + GATHER_MS;
  while (performance.now() < until && members.some(({ visitor }) => visitor === null))
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
}
