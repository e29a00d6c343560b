import type { AccessProfile, OwnStandard } from '@moonbase/contracts';
import { findUnitInfo } from '@moonbase/content';
import { isYoungest, type ReaderFacts, settingsAtFirst } from '@moonbase/selections';

import { readAccessProfile } from './access-profile.ts';

/** The columns of a person on which their settings depend. */
export interface SettingsRow {
  readonly accessProfile: unknown; // as it is stored
  readonly yearOfBirth: number | null;
  readonly schoolId: string | null;
  readonly unitSet: number | null; // a unit of the level that an adult has chosen for them
}

export interface OwnSettings {
  readonly accessProfile: AccessProfile;
  readonly standard: OwnStandard;
  readonly isYoungest: boolean;
}

/**
 * A person's settings: those stored, and for those that nobody has changed the ones that fit the person.
 *
 * @param now milliseconds since 1970
 */
export function ownSettings(row: SettingsRow, now: number): OwnSettings {
  const reader = readerOf(row, now);
  const standard = settingsAtFirst({ ...reader, atSchool: row.schoolId !== null });
  return {
    accessProfile: readAccessProfile(row.accessProfile, standard),
    standard,
    isYoungest: isYoungest(reader),
  };
}

function readerOf(row: SettingsRow, now: number): ReaderFacts {
  return {
    age: row.yearOfBirth === null ? null : new Date(now).getUTCFullYear() - row.yearOfBirth,
    levelSet: row.unitSet === null ? null : (findUnitInfo(row.unitSet)?.level ?? null),
  };
}
