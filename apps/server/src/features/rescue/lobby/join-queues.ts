import type { Db } from '../../../platform/database/db.ts';
import type { Nodes } from '../nodes/nodes.ts';
import type { Errand } from '../nodes/said.ts';
import type { Visitor } from '../sockets/visitor.ts';
import { isQueue } from './lobby.ts';
import type { WaitingRoom } from './room-copies.ts';
import type { WaitingRooms } from './waiting-rooms.ts';
import { findQueue } from './waiting-rooms.queries.ts';

const ALONE_MS = 1_000; // a queue that fills within this time needs no other one

interface Ports {
  readonly db: Db;
  readonly nodes: Pick<Nodes, 'others'>;
  readonly waiting: WaitingRooms;
  readonly now: number; // milliseconds since 1970
  readonly move: (visitor: Visitor, node: string, errand: Errand) => void;
}

/** Brings the people of a quick game to an older one that waits on another node: two had opened one at the same moment. */
export async function joinQueues({ db, nodes, waiting, now, move }: Ports): Promise<void> {
  const others = nodes.others().flatMap(({ id, isFull }) => (isFull ? [] : [id]));
  if (others.length === 0) return;
  for (const room of waiting.all()) {
    if (!isQueue(room, room.mode) || now - room.createdAt < ALONE_MS) continue;
    const other = await findQueue(db, room.mode, others);
    if (!other || !isOlder(other, room) || !isQueue(room, room.mode)) continue;
    for (const member of [...room.members]) {
      const { visitor } = member;
      if (!visitor) continue; // whoever is away keeps the seat
      await waiting.remove(room, member);
      const errand = { for: 'event', heard: ['quick-game', [room.mode], null] } satisfies Errand;
      move(visitor, other.owner, errand);
    }
  }
}

function isOlder(
  other: { readonly createdAt: Date; readonly id: string },
  { createdAt, id }: WaitingRoom,
): boolean {
  const difference = other.createdAt.getTime() - createdAt;
  return difference < 0 || (difference === 0 && other.id < id);
}
