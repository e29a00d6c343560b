import { LOG_KINDS, type LogLine } from '@moonbase/contracts';
import { WAY_TRAITS, WAYS } from '@moonbase/door';

import type { AUDIT_ACTIONS, AuditAction } from '../../platform/session/audit.ts';
import type { LogRow } from './log.queries.ts';

type Details = LogRow['details'];

const text = (details: Details, key: string): string => {
  const value = details[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

type SchoolAction = {
  [Action in AuditAction]: (typeof AUDIT_ACTIONS)[Action] extends null ? never : Action;
}[AuditAction];

const UNDONE: Readonly<Record<string, string>> = {
  import: 'import',
  'students-moved': 'move of students',
  'students-removed': 'removal of students',
  'class-deleted': 'deletion of a class',
  'new-year': 'new school year',
};
const step = (details: Details): string => UNDONE[text(details, 'kind')] ?? 'step';

function classSignIn(details: Details): string {
  const parts = [
    ...WAYS.filter((way) => details['way'] === way).map((way) => WAY_TRAITS[way].inLog),
    details['open'] === true && 'opened',
    details['open'] === false && 'closed',
    details['renewCode'] === true && 'new class code',
  ].filter((part) => part !== false);
  return `Sign-in of a class: ${parts.length > 0 ? parts.join(', ') : 'usual hours'}`;
}

/** Describes each action of the log in words. */
const WORDS: Readonly<Record<SchoolAction, (details: Details) => string>> = {
  'person-exported': () => 'Export of what is kept',
  'students-exported': (d) => `Student list, ${text(d, 'students')} students`,
  'erasure-asked': () => 'Account closed, to be erased',
  'erasure-called-off': () => 'Closed account opened again, not erased',
  'erasure-requested': () => 'A parent asked the school to erase',
  'erasure-request-called-off': () => 'A parent called off the request to erase',
  'erasure-declined': () => 'The request of a parent to erase declined',
  'person-erased': (d) => `One person erased, ${text(d, 'receipt')}`,
  'passport-imported': () => 'Saved record brought in',
  'passport-undone': () => 'Saved record undone',
  'admin-override': () => 'An admin of Moon Base Pi acted in this area',
  'activities-deleted': () => 'Activities deleted',
  'answer-counted': () => 'An answer counted as right',
  'objection-explained': () => 'A mark explained',
  'question-reported': () => 'A question reported',
  'check-restarted': (d) => `Tables check started again: ${text(d, 'reason')}`,
  'objection-reopened': () => 'Decision about a mark undone',
  'answers-marked-anew': (d) =>
    `${text(d, 'answers')} answers to a faulty question marked again by the operator, ${text(d, 'people')} people: ${text(d, 'why')}`,
  'teacher-created': () => 'Teacher added',
  'teacher-changed': (d) =>
    d['isSchoolAdmin'] === true
      ? 'Changed; is an admin'
      : d['isAssistant'] === true
        ? 'Changed; is an assistant'
        : 'Changed; is not an admin',
  'teacher-removed': () => 'Teacher removed',
  'teacher-restored': () => 'Teacher brought back',
  'account-disabled': () => 'Account disabled',
  'account-enabled': () => 'Account enabled',
  'answers-folded': (d) => `${text(d, 'answers')} old answers added to totals and erased`,
  'unused-accounts-warned': (d) => `${text(d, 'people')} unused accounts wait to be erased`,
  'retention-changed': (d) =>
    `Kept: answers ${text(d, 'answers')} months, accounts ${text(d, 'accounts')} months`,
  'students-imported': () => 'Student list imported',
  'student-created': () => 'Student added',
  'student-changed': () => 'Student changed',
  'students-moved': (d) => `${text(d, 'students')} students moved`,
  'students-removed': (d) => `${text(d, 'students')} students removed`,
  'students-restored': (d) => `${text(d, 'students')} students brought back`,
  'class-created': () => 'Class added',
  'class-changed': () => 'Class changed',
  'class-deleted': () => 'Class deleted',
  'school-year-started': () => 'New school year started',
  'people-change-undone': (d) => `Undone: ${step(d)}`,
  'people-change-redone': (d) => `Done again: ${step(d)}`,
  'parent-linked': () => 'A parent linked by a letter',
  'parent-link-ended': () => 'A parent ended the link',
  'make-cards': () => 'Sign-in card made',
  'make-letters': () => 'Letter to parents made',
  'renew-cards': () => 'Sign-in card renewed; the old one stops',
  'revoke-cards': () => 'Sign-in card taken away',
  'forget-pictures': () => 'Sign-in pictures cleared',
  'end-pause': () => 'Pause after wrong pictures ended',
  'end-parent-links': () => 'Link to parents ended',
  'cards-printed': (d) => `Sign-in cards opened to print: ${text(d, 'students')}`,
  'letters-printed': (d) => `Letters to parents opened to print: ${text(d, 'students')}`,
  'class-code-printed': () => 'Poster with the class code opened to print',
  'class sign-in changed': classSignIn,
  'spare key made': () => 'Spare key made',
  'sign-in link made': () => 'Sign-in link made',
  'admin-link-made': () => 'Sign-in link for an admin made on the server',
  'sign-in-service-renewed': () => 'Sign-in service renewed',
  'roster-source-changed': () => 'Roster by wire set up or changed',
  'roster-source-removed': () => 'Roster by wire removed',
  'roster-erased-forgotten': () => 'The list may bring again who was erased',
  'roster-paused': (d) =>
    text(d, 'isPaused') === 'true' ? 'Roster by wire paused' : 'Roster by wire goes on',
  'roster-taken': () => 'A list that waited was taken',
  'way-in-added': () => 'Way in added',
  'way-in-changed': () => 'Way in changed',
  'way-in-used': () => 'Way in taken into use',
  'way-in-stopped': () => 'Way in taken out of use',
  'way-in-removed': () => 'Way in removed',
  'knock-joined': () => 'Somebody who knocked let in',
  'knocks-joined': (d) =>
    `Those who knocked and stand once on the list let in: ${text(d, 'students')}`,
  'knock-refused': () => 'Somebody who knocked sent away',
  'school-changed': () => 'Details of the school changed',
  'school-sharing-changed': (d) =>
    d['mayShare'] === true ? 'Awards may be shared' : 'Awards may not be shared',
};

/** Whether a school's log shows the action. */
export const isOfSchool = (action: string): action is SchoolAction => Object.hasOwn(WORDS, action);

export function toLogLine({ id, at, kind, action, actor, subject, details }: LogRow): LogLine {
  const known = LOG_KINDS.find((each) => each === kind) ?? 'clean-up';
  return {
    id,
    at: at.toISOString(),
    kind: known,
    who: actor,
    whose: subject,
    what: isOfSchool(action) ? WORDS[action](details) : action,
  };
}
