import {
  aimedAt,
  type AdaptiveState,
  loadState,
  MOST_PRESSES,
  newState,
  yearOfAge,
} from '@moonbase/adaptive';
import type { AdaptiveStartReply, AdaptiveWave } from '@moonbase/contracts';
import { localeOf } from '@moonbase/questions';
import { lockedAreaMessage, lockedMinutesLeft } from '@moonbase/selections';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import {
  insertAdaptiveGame,
  replaceRound,
  type RoundFacts,
  selectOptionalRoundForUpdate,
  selectOptionalStartFacts,
} from './adaptive-leveling.queries.ts';
import { bringsReception } from '../../play/reception.queries.ts';
import { makeRoomForGame } from '../../play/waves/abandoned-waves.ts';
import { drawRound } from './draw-round.ts';
import { toAdaptiveWave, toGame } from './present.ts';
import type { ServedRound } from './served-round.ts';
import { SCALE } from '../../play/adaptive-scale.ts';
import { DAY_MS } from '../../platform/days.ts';

/** Starts an adaptive game with the time setting of the player's access profile. */
export async function startAdaptiveGame(
  db: Db,
  { userId, now }: { readonly userId: number; readonly now: number },
): Promise<AdaptiveStartReply> {
  const facts = await selectOptionalStartFacts(db, userId);
  if (facts === null) throw new AppError('not-found', 'There is no such user.');
  refuseWhileLocked(facts.lockedUntil, now);
  const timeScale = facts.accessProfile.time;
  return { game: toGame(await insertAdaptiveGame(db, { userId, timeScale, now })) };
}

export interface RoundRequest {
  readonly gameId: string;
  readonly userId: number;
  readonly tooHard: boolean;
  readonly now: number; // milliseconds since 1970
  readonly seed: number; // 0 to 2^32 − 1
}

/** Returns the game's open round or a new one; Too Hard replaces it with an easier one. Call it inside a transaction. */
export async function offerRound(db: Db, request: RoundRequest): Promise<AdaptiveWave> {
  const { gameId, userId, now } = request;
  const facts = await selectOptionalRoundForUpdate(db, gameId, userId);
  if (facts === null) throw new AppError('not-found', 'There is no such game.');
  refuseWhileLocked(facts.lockedUntil, now);
  const { wave, game } = facts;
  if (wave && !request.tooHard) return toAdaptiveWave(game, wave.id, wave.served);
  const presses = (wave?.served.presses ?? 0) + (request.tooHard ? 1 : 0);
  if (presses > MOST_PRESSES)
    throw new FieldErrors({ 'too-hard': [`Can be pressed at most ${MOST_PRESSES} times`] });
  const served = planRound(facts, presses, request);
  await makeRoomForGame(db, userId, { besides: game.id, now });
  await replaceRound(db, {
    id: facts.nextWaveId,
    gameId: game.id,
    userId,
    position: facts.position,
    unitId: unitOf(served),
    served,
    issuedAt: now,
  });
  return toAdaptiveWave(game, facts.nextWaveId, served);
}

function planRound(facts: RoundFacts, presses: number, request: RoundRequest): ServedRound {
  return drawRound({
    waveId: facts.nextWaveId,
    state: stateOf(facts, request.now),
    day: request.now / DAY_MS,
    presses,
    success: successOf(facts),
    seed: request.seed,
    locale: localeOf(facts.countryId),
    reception: bringsReception(facts.levelOne, request.now),
    telling: Object.values(facts.telling ?? {}).flat(),
  });
}

/** The success to aim at for what somebody has chosen, as a share. @see packages/adaptive/SPEC.md rule AE39 */
export const successOf = ({
  accessProfile,
  lately,
}: Pick<RoundFacts, 'accessProfile' | 'lately'>): number =>
  aimedAt(Number(accessProfile.adaptiveRight) / 100, lately ?? NOTHING_LATELY);

const NOTHING_LATELY = { asked: 0, right: 0 };

/** The student's adaptive state: the stored one, or an initial one by age. */
export function stateOf(
  { state, yearOfBirth }: Pick<RoundFacts, 'state' | 'yearOfBirth'>,
  now: number,
): AdaptiveState {
  if (state !== null) return loadState(SCALE, Buffer.from(state, 'base64'));
  const age = yearOfBirth === null ? null : new Date(now).getUTCFullYear() - yearOfBirth;
  return newState(SCALE, yearOfAge(age));
}

/** The unit stored with a round: the unit of its first question. */
export function unitOf({ questions }: ServedRound): number {
  const first = questions[0];
  if (first === undefined) throw new Error('A round has no questions');
  return first.unitId;
}

export function isLocked(lockedUntil: Date | null, now: number): boolean {
  return lockedMinutesLeft(lockedUntil?.getTime() ?? null, now) > 0;
}

function refuseWhileLocked(lockedUntil: Date | null, now: number): void {
  const minutes = lockedMinutesLeft(lockedUntil?.getTime() ?? null, now);
  if (minutes > 0) throw new AppError('content-locked', lockedAreaMessage(minutes));
}
