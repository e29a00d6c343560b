import { readCardCode, writeCardCode } from '@moonbase/door';
import { keyedHash, open, seal } from '@moonbase/key-pair';
import { Secret, TOTP } from 'otpauth';

import { isDeviceOfPerson } from '../tables/devices.queries.ts';
import { type TryResult, tryOnce } from './guarded-try.ts';
import { isSameHash } from '../platform/hashing.ts';
import type { DoorPerson, DoorPorts } from '../ports.ts';
import {
  deleteSecondStep,
  saveSecondStep,
  selectSecondStep,
  usePeriod,
} from '../tables/second-steps.queries.ts';
import { newSpareCode } from '../platform/secrets.ts';
import type { From } from './from.ts';

const PERIOD_MS = 30_000;
const WINDOW = 1; // half minutes before and after that also count: clocks of phones are wrong
const SECRET_BYTES = 20;

const appOf = (secret: Buffer, label: string): TOTP =>
  new TOTP({
    issuer: 'Moon Base Pi',
    label,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/** The half minute that a code belongs to, counted from 1970; null when it does not belong to one around now. */
function periodOf(secret: Buffer, code: string, now: number): number | null {
  const token = code.replace(/\s/g, '');
  const delta = appOf(secret, '').validate({ token, timestamp: now, window: WINDOW });
  return delta === null ? null : Math.floor(now / PERIOD_MS) + delta;
}

/** A secret for an app that is being set up: nothing is stored before one of its codes was typed. */
export interface OfferedSecret {
  readonly sealed: string; // for the form
  readonly address: string; // otpauth://…, for the QR code
  readonly typed: string; // the same secret, for an app without a camera
}

/** @param sealed an earlier offer to continue, so that a wrong code does not change the QR code */
export function offerSecret(
  { serverKey }: Pick<DoorPorts, 'serverKey'>,
  label: string,
  sealed?: string,
): OfferedSecret {
  const earlier = sealed === undefined ? null : open(serverKey, 'second step', sealed);
  const secret = earlier ?? Buffer.from(new Secret({ size: SECRET_BYTES }).bytes);
  const app = appOf(secret, label);
  return {
    sealed: seal(serverKey, 'second step', secret),
    address: app.toString(),
    typed: app.secret.base32.replace(/(.{4})(?=.)/g, '$1 '),
  };
}

/**
 * Takes an app into use once one of its codes was right.
 *
 * @returns the spare code for the day on which the phone is lost; null when the code was wrong
 */
export async function takeSecondStep(
  { database: { db }, clock, serverKey }: DoorPorts,
  personId: string,
  given: { readonly sealed: string; readonly code: string },
): Promise<string | null> {
  const secret = open(serverKey, 'second step', given.sealed);
  const now = clock.now();
  const lastPeriod = secret === null ? null : periodOf(secret, given.code, now);
  if (secret === null || lastPeriod === null) return null;
  const spare = newSpareCode();
  const step = {
    secret: Buffer.from(seal(serverKey, 'second step', secret)),
    spareHash: keyedHash(serverKey, 'second step spare', spare),
    lastPeriod,
  };
  await saveSecondStep(db, personId, step, new Date(now));
  return writeCardCode(spare);
}

/**
 * Makes the passkeys of somebody without a second step their second step.
 *
 * @returns the spare code for the day on which the device is lost; null when there was a second step before
 */
export async function takePasskeysAsSecondStep(
  { database: { db }, clock, serverKey }: DoorPorts,
  personId: string,
): Promise<string | null> {
  if ((await selectSecondStep(db, personId)) !== null) return null;
  const spare = newSpareCode();
  const spareHash = keyedHash(serverKey, 'second step spare', spare);
  const step = { secret: null, spareHash, lastPeriod: 0 };
  await saveSecondStep(db, personId, step, new Date(clock.now()));
  return writeCardCode(spare);
}

/**
 * Judges a code from somebody's app, or their spare code, which ends the second step.
 *
 * @see packages/door/SPEC.md rules DR7 and DR16
 */
export async function judgeSecondStep(
  ports: DoorPorts,
  from: From,
  { id: personId }: DoorPerson,
  typed: string,
): Promise<TryResult> {
  const { db } = ports.database;
  const isOwn = await isDeviceOfPerson(db, from.deviceHash, personId);
  const device = isOwn ? 'own' : 'strange';
  const lane = { personId, kind: 'second-step', device } as const;
  return tryOnce(ports, lane, async (locked) => {
    const step = await selectSecondStep(locked, personId);
    if (step === null) return false;
    const spare = readCardCode(typed);
    if (spare !== null) {
      const hash = keyedHash(ports.serverKey, 'second step spare', spare);
      if (!isSameHash(hash, step.spareHash)) return false;
      await deleteSecondStep(locked, personId);
      return true;
    }
    const secret = step.secret && open(ports.serverKey, 'second step', step.secret.toString());
    const period = secret && periodOf(secret, typed, ports.clock.now());
    return period !== null && usePeriod(locked, personId, period);
  });
}
