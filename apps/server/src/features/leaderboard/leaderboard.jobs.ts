import { readDatabaseTime } from '../../platform/database/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { closeLeaderboardWeeks } from './close-weeks.ts';

export const leaderboardJobs: readonly Job[] = [
  {
    name: 'close-leaderboard-weeks',
    cron: '5 * * * *', // each hour, so that a week that ended during an outage is closed soon after
    run: async (database) => {
      await closeLeaderboardWeeks(database, await readDatabaseTime(database.db));
    },
  },
];
