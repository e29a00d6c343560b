import { z } from 'zod';

import { GameReply } from '@moonbase/contracts';
import { PackReply } from '@moonbase/contracts/packs';
import { FREE_MODES, isPackGood, needsPack } from '@moonbase/practice';

import { call } from '../platform/api-client.ts';
import { serverNow } from '../platform/clock.ts';
import { changePack, keepPerson, type KeptPerson, keptPerson } from '../platform/kept-device.ts';
import { remembered } from '../platform/remembered.ts';
import type { SessionReply } from '@moonbase/contracts';

/** The waves that a device keeps; one that was begun is gone from it. */
const KeptPack = z.object({
  madeAt: z.number(),
  selection: z.string(),
  games: z.array(GameReply),
});
export type KeptPack = z.infer<typeof KeptPack>;

function packOf({ pack }: Pick<KeptPerson, 'pack'>): KeptPack | null {
  const read = KeptPack.safeParse(pack);
  return read.success ? read.data : null; // none, or one of another version
}

/** The waves that the person kept here can play now. */
export async function wavesLeft(userId: string): Promise<readonly GameReply[]> {
  const person = await keptPerson();
  const pack = person?.userId === userId ? packOf(person) : null;
  if (pack === null) return [];
  const { madeAt, selection } = pack;
  const isGood = isPackGood({ userId, madeAt, selection }, { userId, selection, now: serverNow() });
  return isGood ? pack.games : [];
}

/** Takes a wave out of the pack: it is never begun twice on this device. Null: none is left. */
export async function takeWave(userId: string): Promise<GameReply | null> {
  const [next = null] = await wavesLeft(userId);
  if (next === null) return null;
  const isTaken = await changePack(userId, (stored) => {
    const pack = packOf({ pack: stored });
    return pack && { ...pack, games: pack.games.filter(({ game }) => game.id !== next.game.id) };
  });
  return isTaken ? next : null;
}

function usualGame(userId: string) {
  const mode = FREE_MODES.find((each) => each === remembered.get(userId, 'practice-mode'));
  const speed = Number(remembered.get(userId, 'practice-speed'));
  const isSpeed = Number.isInteger(speed) && speed >= 1 && speed <= 10;
  return { mode: mode ?? ('classic' as const), startingSpeed: isSpeed ? speed : 1 };
}

/**
 * Keeps a person on this device, with a pack of their selection. Call it while there is a network.
 *
 * @param selection the selection and its lock, as a text; null: nothing is selected
 * @returns whether the browser keeps them; where it does not, everything works online all the same
 */
export async function keepReady(session: SessionReply, selection: string | null): Promise<boolean> {
  if (!(await keepPerson(session))) return false;
  const { id: userId } = session.user;
  if (selection === null) return changePack(userId, () => null);
  const person = await keptPerson();
  const pack = person && packOf(person);
  const facts = pack && { userId, ...pack, left: pack.games.length };
  if (!needsPack(facts, { userId, selection, now: serverNow() })) return true;
  const { pack: made } = await call('POST', '/packs', PackReply, {
    body: { pack: usualGame(userId) },
  });
  const fresh: KeptPack = { madeAt: Date.parse(made.madeAt), selection, games: made.games };
  return changePack(userId, () => fresh);
}
