import { z } from 'zod';

import type { RoundRef } from '@moonbase/campaign';
import { GameReply } from '@moonbase/contracts';
import { KeptRound, PackReply, RoundPackReply } from '@moonbase/contracts/packs';
import { FREE_MODES, isPackGood, isRoundGood, needsPack, needsRound } from '@moonbase/practice';

import { call } from '../platform/api-client.ts';
import { serverNow } from '../platform/clock.ts';
import { changeKept, keepPerson, type KeptPerson, keptPerson } from '../platform/kept-device.ts';
import { remembered } from '../platform/remembered.ts';
import type { SessionReply } from '@moonbase/contracts';

/** The waves that a device keeps; one that was begun is gone from it. */
const KeptPack = z.object({ madeAt: z.number(), selection: z.string(), games: z.array(GameReply) });
export type KeptPack = z.infer<typeof KeptPack>;

function packOf({ pack }: Pick<KeptPerson, 'pack'>): KeptPack | null {
  const read = KeptPack.safeParse(pack);
  return read.success ? read.data : null; // none, or one of another version
}

/** The next round of the campaign; null: there was none to be kept. One that was begun is gone, with this. */
const KeptRoundPack = z.object({
  madeAt: z.number(),
  progress: z.string(),
  round: KeptRound.nullable(),
});

function roundOf({ round }: Pick<KeptPerson, 'round'>): z.infer<typeof KeptRoundPack> | null {
  const read = KeptRoundPack.safeParse(round);
  return read.success ? read.data : null;
}

/** The round of the campaign that the person kept here can play now; null: none. */
export async function roundLeft(userId: string): Promise<KeptRound | null> {
  const person = await keptPerson();
  const kept = person?.userId === userId ? roundOf(person) : null;
  if (kept === null) return null;
  const { madeAt, progress, round } = kept;
  const isGood = isRoundGood({ userId, madeAt, progress }, { userId, progress, now: serverNow() });
  return isGood ? round : null;
}

/** Takes the round out, so that it is never begun twice. @param ref only this one; absent: whichever is kept */
export async function takeRound(userId: string, ref?: RoundRef): Promise<KeptRound | null> {
  const kept = await roundLeft(userId);
  if (kept === null) return null;
  const isAnother = ref && (ref.step !== kept.step || ref.round !== kept.round.position);
  if (isAnother === true) return null;
  return (await changeKept(userId, 'round', () => null)) ? kept : null;
}

/** Keeps the next round of the campaign, where it is another than the one kept. */
async function keepRound(userId: string, progress: string): Promise<boolean> {
  const person = await keptPerson();
  const kept = person && roundOf(person);
  const facts = kept && { userId, madeAt: kept.madeAt, progress: kept.progress };
  if (!needsRound(facts, { userId, progress, now: serverNow() })) return true;
  const { pack } = await call('POST', '/packs/rounds', RoundPackReply);
  const fresh = { madeAt: Date.parse(pack.madeAt), progress, round: pack.round };
  return changeKept(userId, 'round', () => fresh);
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
  const isTaken = await changeKept(userId, 'pack', (stored) => {
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
 * Keeps a person on this device, with a pack of their selection and the next round of the campaign. Call it while there is
 * a network.
 *
 * @param selection the selection and its lock, as a text; null: nothing is selected
 * @returns whether the browser keeps them; where it does not, everything works online all the same
 */
export async function keepReady(session: SessionReply, selection: string | null): Promise<boolean> {
  if (!(await keepPerson(session))) return false;
  const { id: userId, stars, lock } = session.user;
  const isKept = await keepWaves(userId, selection);
  return isKept && (await keepRound(userId, JSON.stringify([stars, lock])));
}

async function keepWaves(userId: string, selection: string | null): Promise<boolean> {
  if (selection === null) return changeKept(userId, 'pack', () => null);
  const person = await keptPerson();
  const pack = person && packOf(person);
  const facts = pack && { userId, ...pack, left: pack.games.length };
  if (!needsPack(facts, { userId, selection, now: serverNow() })) return true;
  const { pack: made } = await call('POST', '/packs', PackReply, {
    body: { pack: usualGame(userId) },
  });
  const fresh: KeptPack = { madeAt: Date.parse(made.madeAt), selection, games: made.games };
  return changeKept(userId, 'pack', () => fresh);
}
