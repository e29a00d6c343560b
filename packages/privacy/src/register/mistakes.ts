import { listed } from '@moonbase/kit';

import { ownRow, type TableEntry, WITH_ACCOUNT } from './entry.ts';
import { ofPractice } from './of-practice.ts';

/** Mistakes behind wrong answers, what mends them, and whom a teacher takes to a table. */
export const MISTAKES: readonly TableEntry[] = [
  ofPractice({
    table: 'named_mistakes',
    holds: 'Mistakes that showed in several answers: since when, how sure, and three examples each',
    why: 'to help with what is behind wrong answers',
    kept: 'a year',
    exported: listed(`
      user_id mistake told_at told_child_at sure shown chances examples else_at released_at mended_at
      mended_said_at
    `),
  }),
  ofPractice({
    table: 'mistake_weighings',
    holds: 'Which answers the mistakes were last worked out from',
    why: 'so that they are worked out again only when answers changed',
    kept: 'a year',
    exported: ['user_id', 'answers', 'weighed_at'],
  }),
  ofPractice({
    table: 'telling_questions',
    holds: 'Questions that are to be asked next because two mistakes explain the same answers',
    why: 'to find out what is behind wrong answers',
    kept: 'until mistakes are worked out again, a year at most',
    exported: ['user_id', 'unit_id', 'questions', 'made_at'],
  }),
  {
    ...ofPractice({
      table: 'mending_sets',
      holds: 'Questions that mend a mistake, with the answers, and who gave them',
      why: 'to mend what is behind wrong answers',
      kept: 'a year',
      exported: listed('id user_id mistake given_by made_at questions answers done_at'),
    }),
    pointers: [
      ...ownRow(),
      { column: 'given_by', as: 'author', erasure: 'cleared', inExport: false },
    ],
  },
  ofPractice({
    table: 'kept_groups',
    holds: 'The groups inside a class that a teacher keeps, and who is in them',
    why: 'so that a teacher chooses the same students again with one press',
    kept: WITH_ACCOUNT,
    seenBy: ['own teachers', 'school admin'],
    exported: ['group_id', 'user_id', 'class_group_id', 'name', 'kept_at'],
  }),
  {
    ...ofPractice({
      table: 'table_groups',
      holds: 'With whom a student was taken to a table on a day, at which unit, and who took them',
      why: 'so that a teacher finds the group again during the lesson',
      kept: 'two days',
      seenBy: ['own teachers', 'school admin'],
      exported: listed('group_id user_id class_group_id unit_id mistake made_by made_at local_day'),
    }),
    pointers: [
      ...ownRow(),
      { column: 'made_by', as: 'author', erasure: 'cleared', inExport: false },
    ],
  },
];
