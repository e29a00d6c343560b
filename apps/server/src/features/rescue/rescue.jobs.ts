import type { Job } from '../../platform/jobs.ts';
import { closeOldSessions, forgetOldMatches } from './rescue.queries.ts';
import { forgetOldRooms } from './lobby/waiting-rooms.queries.ts';

export const rescueJobs: readonly Job[] = [
  { name: 'old-matches', cron: '*/20 * * * *', run: ({ db }) => forgetOldMatches(db) },
  { name: 'old-class-sessions', cron: '*/20 * * * *', run: ({ db }) => closeOldSessions(db) },
  { name: 'old-waiting-rooms', cron: '*/20 * * * *', run: ({ db }) => forgetOldRooms(db) },
];
