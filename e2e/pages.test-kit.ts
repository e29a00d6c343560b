import { listed } from '@moonbase/kit';

const PUBLIC = ['/', '/no-such-page', '/rescue', '/leaderboard', '/privacy', '/help'];
const STUDENT = listed(`
  /app /app/intro /app/level /app/adaptive-leveling /app/campaign /app/campaign?step=3 /app/campaign/report
  /app/practice /app/practice/content-selection/basic-topics /app/practice/content-selection/basic-tables
  /app/practice/content-selection/basic-addition-tables /app/practice/content-selection/advanced-topics
  /app/practice/content-selection/advanced-tables /app/practice/content-selection/advanced-addition-tables
  /app/practice/mode /app/practice/mode?source=tricky /app/settings /app/tables-check /rescue
`);
const TEACHER = listed(`
  /teacher /teacher/story-report /teacher/content /teacher/content?unit=97
  /teacher/content?topic=10&diagram=only /teacher/settings /teacher/school /teacher/school/week
  /teacher/school/classes /teacher/school/teachers /teacher/school/students /teacher/school/import
  /teacher/school/new-year /teacher/school/privacy /teacher/school/rosters /teacher/school/ways-in
  /teacher/school/devices
`);
const PARENT = [
  '/parent',
  '/parent/settings',
  '/parent/story-report',
  '/parent/family',
  '/teacher/content',
];
const ADMIN = ['/admin', '/teacher/adaptive-simulator'];

/** Pages as each role, by the demo's person who opens them; nobody is signed in for the first. */
export const VISITS = [
  { who: null, paths: PUBLIC },
  { who: 'Kofi Kowalski', paths: STUDENT },
  { who: 'Ms Reid', paths: TEACHER },
  { who: 'Fiona Murray', paths: PARENT },
  { who: 'Robin Vale', paths: ADMIN },
] as const;
