import { contentSelectionsJobs } from './features/content-selections/content-selections.jobs.ts';
import { packsJobs } from './features/practice/packs.jobs.ts';
import { openIdJobs } from './features/auth/openid/openid.jobs.ts';
import { samlJobs } from './features/auth/saml/saml.jobs.ts';
import { helpJobs } from './features/help/help.jobs.ts';
import { lessonsJobs } from './features/lessons/lessons.jobs.ts';
import { setWorkJobs } from './features/set-work/set-work.jobs.ts';
import { liveJobs } from './features/live/live.jobs.ts';
import { mistakesJobs } from './features/mistakes/mistakes.jobs.ts';
import { nextThingJobs } from './features/next-thing/next-thing.jobs.ts';
import { privacyJobs } from './features/privacy/privacy.jobs.ts';
import { rescueJobs } from './features/rescue/rescue.jobs.ts';
import { objectionsJobs } from './features/objections/objections.jobs.ts';
import { leaderboardJobs } from './features/leaderboard/leaderboard.jobs.ts';
import { schoolJobs } from './features/school/school.jobs.ts';
import { rosterWireJobs } from './features/school/roster-wire/roster-wire.jobs.ts';
import { systemJobs } from './features/system/system.jobs.ts';
import { tablesCheckJobs } from './features/tables-check/tables-check.jobs.ts';
import type { Job } from './platform/jobs.ts';
import { sessionJobs } from './platform/session/session.jobs.ts';
import { waveJobs } from './play/waves/wave.jobs.ts';

export const JOBS: readonly Job[] = [
  ...sessionJobs,
  ...samlJobs,
  ...openIdJobs,
  ...waveJobs,
  ...packsJobs,
  ...rescueJobs,
  ...lessonsJobs,
  ...setWorkJobs,
  ...liveJobs,
  ...leaderboardJobs,
  ...objectionsJobs,
  ...schoolJobs,
  ...rosterWireJobs,
  ...mistakesJobs,
  ...helpJobs,
  ...contentSelectionsJobs,
  ...nextThingJobs,
  ...tablesCheckJobs,
  ...privacyJobs,
  ...systemJobs,
];
