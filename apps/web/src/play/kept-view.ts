import { isRecord } from '@moonbase/kit';
import { isPackGood, isRoundGood } from '@moonbase/practice';

import { serverNow } from '../platform/clock.ts';
import { keptPerson } from '../platform/kept-device.ts';

/** What the page for no network shows of what the device keeps. */
export interface KeptView {
  readonly waves: number;
  readonly unitName: string | null; // of the next wave
  readonly round: {
    readonly step: number;
    readonly stepName: string;
    readonly name: string; // "Basic Speed"
    readonly waves: number;
  } | null;
}

/** A pack or a round as far as the first look reads it. */
interface Read {
  readonly madeAt: number; // milliseconds since 1970
  readonly as: string; // what it was made for, as a text
  readonly rest: Readonly<Record<string, unknown>>;
}

/**
 * The first look at what the device keeps, without the schemas: loading these takes a slow tablet a sixth of the time until
 * its page is shown. `packs.ts` reads it again by its schemas before anything is played.
 */
export async function lookAtKept(userId: string): Promise<KeptView> {
  const person = await keptPerson();
  const kept = person?.userId === userId ? person : null;
  return { ...wavesOf(read(kept?.pack, 'selection'), userId), round: roundOf(kept?.round, userId) };
}

function read(kept: unknown, what: 'selection' | 'progress'): Read | null {
  if (!isRecord(kept)) return null;
  const { madeAt, [what]: as } = kept;
  return typeof madeAt === 'number' && typeof as === 'string' ? { madeAt, as, rest: kept } : null;
}

function wavesOf(pack: Read | null, userId: string): Pick<KeptView, 'waves' | 'unitName'> {
  const games: unknown = pack?.rest['games'];
  if (pack === null || !Array.isArray(games)) return { waves: 0, unitName: null };
  const { madeAt, as: selection } = pack;
  const isGood = isPackGood({ userId, madeAt, selection }, { userId, selection, now: serverNow() });
  if (!isGood) return { waves: 0, unitName: null };
  const next: unknown = games[0];
  const wave = isRecord(next) && isRecord(next['wave']) ? next['wave'] : {};
  return {
    waves: games.length,
    unitName: typeof wave['unitName'] === 'string' ? wave['unitName'] : null,
  };
}

function roundOf(kept: unknown, userId: string): KeptView['round'] {
  const found = read(kept, 'progress');
  const round: unknown = found?.rest['round'];
  if (found === null || !isRecord(round) || !isRecord(round['round'])) return null;
  const { madeAt, as: progress } = found;
  const isGood = isRoundGood({ userId, madeAt, progress }, { userId, progress, now: serverNow() });
  const { step, stepName, waves } = round;
  const { name } = round['round'];
  return isGood &&
    typeof step === 'number' &&
    typeof stepName === 'string' &&
    typeof name === 'string' &&
    Array.isArray(waves)
    ? { step, stepName, name, waves: waves.length }
    : null;
}
