import type { SessionUser } from '@moonbase/contracts';
import { ECHELON_THRESHOLDS, echelonFor, scoreToNextLevel } from '@moonbase/scoring';
import { lockedMinutesLeft } from '@moonbase/selections';

import type { SessionUserRow } from './session-user.queries.ts';

/**
 * A person as they may see themselves.
 *
 * @param now milliseconds since 1970
 */
export function toSessionUser(row: SessionUserRow, now: number): SessionUser {
  const introSeen = row.introSeenAt !== null || row.totalCorrect > 0;
  const earned = echelonFor(row.totalCorrect);
  return {
    id: row.id,
    name: `${row.firstName} ${row.lastName}`.trim(),
    firstName: row.firstName,
    lastName: row.lastName,
    title: row.title,
    email: row.email,
    yearOfBirth: row.yearOfBirth,
    countryId: row.countryId,
    stateId: row.stateId,
    timeZone: row.timeZone,
    schoolId: row.schoolId,
    homeRole: row.homeRole,
    schoolRole: row.schoolRole,
    isStudent: row.schoolRole === 'student',
    isTeacher: row.schoolRole === 'teacher',
    isSchoolAdmin: row.isSchoolAdmin,
    isAdmin: row.isAdmin,
    isParentAccount: row.homeRole === 'parent',
    isChildAccount: row.homeRole === 'child',
    isPersonalAccount: row.schoolRole === null && row.homeRole === null,
    isFirstLogin: !introSeen,
    mayShare: mayShare(row),
    totalCorrect: row.totalCorrect,
    totalMultiplayerGames: row.totalMultiplayerGames,
    stars: row.stars,
    masteryCount: row.masteryCount,
    maxStoryStage: row.maxStoryStage,
    lastAdaptiveLevelingDetail:
      row.averageStoryStage === null
        ? null
        : { user: row.id, averageStoryStage: row.averageStoryStage },
    echelonScore: introSeen ? row.totalCorrect : null,
    echelon: {
      position: earned,
      score: ECHELON_THRESHOLDS[earned - 1] ?? 0,
      nextScore: ECHELON_THRESHOLDS[earned] ?? null,
      scoreToNextLevel: scoreToNextLevel(row.totalCorrect),
    },
    echelonToShow: earned > row.shownEchelon ? earned : null,
    numSignIns: row.numSignIns,
    accessProfile: row.accessProfile,
    lock: lockOf(row, now),
  };
}

/** A grown-up decides for themselves; for a pupil the school does, for a child the parent. */
function mayShare(row: SessionUserRow): boolean {
  if (row.schoolRole === 'student') return row.schoolSharingAllowed === true;
  if (row.homeRole === 'child') return row.sharingAllowed;
  return true;
}

function lockOf(row: SessionUserRow, now: number): SessionUser['lock'] {
  if (row.lockedUntil === null) return null;
  const lockedMinutes = lockedMinutesLeft(row.lockedUntil.getTime(), now);
  if (lockedMinutes === 0) return null;
  return {
    lockedUntil: row.lockedUntil.toISOString(),
    lockedMinutes,
    lockerName: teacherName(row.lockerTitle, row.lockerFirstName, row.lockerLastName),
  };
}

/** "Ms Hartley", or "S. Hartley" without a title; "your teacher" when the account is gone. @see specification, management §3 */
export function teacherName(
  title: string | null,
  firstName: string | null,
  lastName: string | null,
): string {
  const initial = firstName?.trim().slice(0, 1) ?? '';
  const called = title ?? (initial === '' ? '' : `${initial}.`);
  return `${called} ${lastName ?? ''}`.trim() || 'your teacher';
}
