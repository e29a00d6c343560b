import type { LessonSummaryReply } from '@moonbase/contracts/lessons';

/** A lesson of ten minutes that runs, as its teacher sees it. */
export const A_LESSON: LessonSummaryReply['lesson'] = {
  id: '3',
  classGroup: '4',
  teacher: 'Ms Reid',
  minutes: 10,
  what: 'needs',
  words: 'What the class needs',
  lines: [
    { words: 'Six Times Table', students: 9 },
    { words: 'Year 6 so far', students: 15 },
  ],
  clock: false,
  startedAt: '2026-11-24T10:32:00.000Z',
  state: 'running',
  left: 372_000,
  canHaveMore: true,
  canBeLed: true,
  students: 24,
  came: 20,
  worked: 81,
  goal: 180,
  halves: null,
};
