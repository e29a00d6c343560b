// Boards of Colyseus with its own clients, to measure a game's memory.
import { Client, type Room } from '@colyseus/sdk';

import { SEATS } from './lean-rules.ts';

const ANSWER_EVERY_MS = 1_000;

/** @returns a function that closes all of them */
export async function seatAtColyseus(
  port: number,
  count: number,
  playMs: number,
): Promise<() => Promise<void>> {
  const client = new Client(`http://127.0.0.1:${port}`);
  const rooms: Room[] = [];
  const open = new Map<Room, string>();
  const follow = (room: Room) => {
    rooms.push(room);
    room.onMessage('question', ([id]: readonly [string]) => {
      open.set(room, id);
    });
  };
  for (let table = 0; table < count; table += 1) {
    const first: Room = await client.create('rescue');
    follow(first);
    for (let seat = 1; seat < SEATS; seat += 1) follow(await client.joinById(first.roomId));
  }
  const timer = setInterval(() => {
    for (const [room, id] of open) room.send('answer', [id, id.slice(id.indexOf('=') + 1)]);
  }, ANSWER_EVERY_MS);
  await new Promise((resolve) => setTimeout(resolve, playMs));
  clearInterval(timer);
  return async () => {
    await Promise.all(rooms.map((room) => room.leave()));
  };
}
