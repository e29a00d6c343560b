import { managesSchool, mayShareLevel, roleFlagsOf, trialDaysLeft } from '@moonbase/access';
import type { SessionUser } from '@moonbase/contracts';
import { levelProgress, levelToShow } from '@moonbase/scoring';
import { lockedMinutesLeft } from '@moonbase/selections';

import { fullName, nameOrYourTeacher } from '../../play/people/names.ts';
import { ownSettings } from '../../play/people/own-settings.ts';
import type { SessionUserRow } from './session-user.queries.ts';

/**
 * The signed-in person's own view of their account.
 *
 * @param now milliseconds since 1970
 */
export function toSessionUser(row: SessionUserRow, now: number): SessionUser {
  const introSeen = row.introSeenAt !== null || row.totalCorrect > 0;
  return {
    id: row.id,
    name: fullName(row),
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
    ...roleFlagsOf(row),
    managesSchool: managesSchool(row),
    isFirstLogin: !introSeen,
    mayShare: mayShareLevel(row, {
      bySchool: row.schoolSharingAllowed === true,
      byParent: row.sharingAllowed,
    }),
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
    echelon: levelProgress(row.totalCorrect),
    echelonToShow: levelToShow(row.totalCorrect, row.shownEchelon),
    numSignIns: row.numSignIns,
    trialDaysLeft: trialDaysLeft(row, { ...row, createdAt: row.createdAt.getTime() }, now),
    ...ownSettings(row, now),
    paints: { rocket: row.rocketPaint, suit: row.suitPaint },
    lock: lockOf(row, now),
  };
}

function lockOf(row: SessionUserRow, now: number): SessionUser['lock'] {
  if (row.lockedUntil === null) return null;
  const lockedMinutes = lockedMinutesLeft(row.lockedUntil.getTime(), now);
  if (lockedMinutes === 0) return null;
  return {
    lockedUntil: row.lockedUntil.toISOString(),
    lockedMinutes,
    lockerName: nameOrYourTeacher(row.locker),
  };
}
