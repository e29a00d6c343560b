export { adaptiveRounds, adaptiveStates } from './adaptive.ts';
export { userStoryRounds } from './campaign.ts';
export {
  classGroups,
  classGroupStudents,
  classGroupTeachers,
  instant,
  key,
  schools,
  users,
} from './people.ts';
export { auditLog, productState, samlConsumed, samlRequests, sessions } from './sign-in.ts';
export { answers, contentSelections, games, submissions, waves } from './play.ts';
export { classWeekScores, dailyActivity, leaderboardDays, unitStats } from './read-models.ts';
