import { listed } from '@moonbase/kit';

import { KEPT } from '../retention.ts';
import { KEEPERS, ownRow, type TableEntry } from './entry.ts';

const KEPT_LESSONS = `${KEPT.lessonsMonths} months`;
const KEPT_WORK = `${KEPT.setWorkMonths} months after its last day`;

/** Lessons of some minutes that a teacher starts for a class. What is answered in them is practice. */
export const LESSONS: readonly TableEntry[] = [
  {
    table: 'lessons',
    group: 'results',
    holds: 'Lessons that a teacher has started for a class',
    why: 'so that the class works at the same time on what it needs',
    basis: 'teaching',
    kept: KEPT_LESSONS,
    seenBy: ['the person', 'own teachers', 'school admin'],
    pointers: [{ column: 'teacher_id', as: 'author', erasure: 'cleared' }],
    exported: listed(`
      id class_group_id teacher_id minutes what content lines clock who started_at change_at ends_at paused_at ended_at
    `),
  },
  {
    table: 'lesson_students',
    group: 'results',
    holds:
      'The lessons that were for somebody, in which half of the class and at which device, what each asked them, and when the teacher helped',
    why: 'to ask each student what they need, and to say who was there',
    basis: 'teaching',
    kept: KEPT_LESSONS,
    seenBy: KEEPERS,
    pointers: ownRow(),
    exported: ['lesson_id', 'user_id', 'units', 'helped', 'half', 'device'],
  },
  {
    table: 'lesson_games',
    group: 'results',
    holds: 'The games that were played in a lesson',
    why: 'to say what was done in a lesson',
    basis: 'teaching',
    kept: KEPT_LESSONS,
    seenBy: KEEPERS,
    pointers: ownRow(),
    exported: ['game_id', 'lesson_id', 'user_id'],
  },
  {
    table: 'packs',
    group: 'results',
    holds: 'Which games a device keeps to be played without a network',
    why: 'so that those that nobody plays are deleted',
    basis: 'teaching',
    kept: '60 days',
    seenBy: [],
    pointers: ownRow(),
    exported: ['id', 'user_id', 'made_at', 'game_ids'],
  },
  {
    table: 'next_things_done',
    group: 'results',
    holds: 'What a teacher did of the one next thing: a fact, a mistake or a unit of a class',
    why: 'so that it stays away from the first page for a week',
    basis: 'teaching',
    kept: 'a week',
    seenBy: ['the person'],
    pointers: ownRow(),
    exported: ['user_id', 'class_group_id', 'thing', 'done_at'],
  },
  {
    table: 'child_things_done',
    group: 'results',
    holds: 'What a parent did of the one next thing of a child',
    why: 'so that it stays away from the parent’s first page for a week',
    basis: 'teaching',
    kept: 'a week',
    seenBy: ['the person'],
    pointers: [...ownRow(), { column: 'child_id', as: 'subject', erasure: 'row', inExport: false }],
    exported: ['user_id', 'child_id', 'thing', 'done_at'],
  },
  {
    table: 'set_works',
    group: 'results',
    holds: 'Work that a teacher or parent has set: what it asks, until when, and a note',
    why: 'so that students know what to practise, and who set it sees what was done',
    basis: 'teaching',
    kept: KEPT_WORK,
    seenBy: KEEPERS,
    pointers: [{ column: 'setter_id', as: 'author', erasure: 'cleared' }],
    exported: listed(`
      id class_group_id setter_id kind target amount content unit_ids step mistake lesson_id second_day
      from_day until_day note set_at ended_on
    `),
  },
  {
    table: 'set_work_students',
    group: 'results',
    holds: 'The work that was set for somebody, and when they read that it is done',
    why: 'to show each student their own work',
    basis: 'teaching',
    kept: KEPT_WORK,
    seenBy: KEEPERS,
    pointers: ownRow(),
    exported: ['work_id', 'user_id', 'content', 'unit_ids', 'until_day', 'amount', 'celebrated_at'],
  },
  {
    table: 'set_work_games',
    group: 'results',
    holds: 'The games that were started from a work that was set',
    why: 'so that its button asks exactly that content, and a quiz can be told from other play',
    basis: 'teaching',
    kept: KEPT_WORK,
    seenBy: KEEPERS,
    pointers: ownRow(),
    exported: ['game_id', 'work_id', 'user_id', 'half'],
  },
];
