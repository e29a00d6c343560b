import { listed } from '@moonbase/kit';

import { KEPT } from '../retention.ts';
import { ownRow, type TableEntry } from './entry.ts';

const KEPT_CHECKS = `${KEPT.checksMonths} months`;

/** Tables checks that a teacher opens for a class, and those that students take for themselves. */
export const CHECKS: readonly TableEntry[] = [
  {
    table: 'tables_checks',
    group: 'results',
    holds: 'Tables checks that a teacher has opened for a class',
    why: 'so that a class can take the check of the times tables',
    basis: 'teaching',
    kept: KEPT_CHECKS,
    seenBy: ['the person', 'own teachers', 'school admin'],
    pointers: [{ column: 'teacher_id', as: 'author', erasure: 'cleared' }],
    exported: ['id', 'class_group_id', 'teacher_id', 'is_mock', 'seed', 'opens_at', 'closes_at'],
  },
  {
    table: 'tables_check_students',
    group: 'results',
    holds: 'How a tables check is set for somebody, and why they do not take it',
    why: 'so that a check can be taken by everybody',
    basis: 'teaching',
    kept: KEPT_CHECKS,
    seenBy: ['the person', 'own teachers', 'school admin'],
    pointers: ownRow(),
    exported: ['check_id', 'user_id', 'arrangements', 'letter'],
  },
  {
    table: 'tables_check_sittings',
    group: 'results',
    holds: 'What was asked and answered in tables checks',
    why: 'to say how many tables somebody knows in time',
    basis: 'teaching',
    kept: KEPT_CHECKS,
    seenBy: ['the person', 'own teachers', 'school admin'],
    pointers: [
      ...ownRow(),
      { column: 'restarted_by', as: 'author', erasure: 'cleared', inExport: false },
    ],
    exported: listed(`
      id check_id user_id arrangements questions answers begun_at answers_at heard_at breaks restarted_at
      restart_reason restarted_by
    `),
  },
];
