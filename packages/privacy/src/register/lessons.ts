import { KEPT } from '../retention.ts';
import { KEEPERS, ownRow, type TableEntry } from './entry.ts';

const KEPT_LESSONS = `${KEPT.lessonsMonths} months`;

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
    exported: [
      'id',
      'class_group_id',
      'teacher_id',
      'minutes',
      'what',
      'content',
      'lines',
      'clock',
      'started_at',
      'ends_at',
      'paused_at',
      'ended_at',
    ],
  },
  {
    table: 'lesson_students',
    group: 'results',
    holds: 'The lessons that were for somebody, what each asked them, and when the teacher helped',
    why: 'to ask each student what they need, and to say who was there',
    basis: 'teaching',
    kept: KEPT_LESSONS,
    seenBy: KEEPERS,
    pointers: ownRow(),
    exported: ['lesson_id', 'user_id', 'units', 'helped'],
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
];
