import type { LogKind } from '@moonbase/contracts';

/** Every action that is logged, and the kind of line under which its school sees it; null where it belongs to a home. */
export const AUDIT_ACTIONS = {
  'person-exported': 'export',
  'students-exported': 'export',
  'erasure-asked': 'erasure',
  'erasure-called-off': 'erasure',
  'person-erased': 'erasure',
  'passport-imported': 'record',
  'passport-undone': 'record',
  'admin-override': 'override',
  'activities-deleted': 'deletion',
  'answer-counted': 'marking',
  'objection-explained': 'marking',
  'question-reported': 'marking',
  'objection-reopened': 'marking',
  'answers-marked-anew': 'marking',
  'teacher-created': 'rights',
  'teacher-changed': 'rights',
  'teacher-removed': 'rights',
  'teacher-restored': 'rights',
  'account-disabled': 'rights',
  'account-enabled': 'rights',
  'students-imported': 'people',
  'student-created': 'people',
  'student-changed': 'people',
  'students-moved': 'people',
  'students-removed': 'people',
  'students-restored': 'people',
  'class-created': 'people',
  'class-changed': 'people',
  'class-deleted': 'people',
  'school-year-started': 'people',
  'people-change-undone': 'people',
  'people-change-redone': 'people',
  'parent-link-ended': 'people',
  'make-cards': 'sign-in',
  'make-letters': 'sign-in',
  'renew-cards': 'sign-in',
  'revoke-cards': 'sign-in',
  'forget-pictures': 'sign-in',
  'end-pause': 'sign-in',
  'end-parent-links': 'sign-in',
  'cards-printed': 'sign-in',
  'letters-printed': 'sign-in',
  'class-code-printed': 'sign-in',
  'class sign-in changed': 'sign-in',
  'spare key made': 'sign-in',
  'sign-in link made': 'sign-in',
  'admin-link-made': 'sign-in',
  'sign-in-service-renewed': 'sign-in',
  'school-changed': 'school',
  'school-sharing-changed': 'school',
  'retention-changed': 'school',
  'answers-folded': 'clean-up',
  'unused-accounts-warned': 'clean-up',
  'child-created': null,
  'make-card': null, // of a child at home
  'renew-card': null,
  'child-changed': null,
  'child-removed': null,
  'child-restored': null,
  'child-sharing-changed': null,
} as const satisfies Readonly<Record<string, LogKind | null>>;
export type AuditAction = keyof typeof AUDIT_ACTIONS;

/** `details` may name the school; without it, the line belongs to the school of its subject, else of its actor. */
export interface AuditEntry {
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly action: AuditAction;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}
