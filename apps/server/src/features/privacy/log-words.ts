import { LOG_KINDS, type LogLine } from '@moonbase/contracts';

import type { LogRow } from './log.queries.ts';

type Details = LogRow['details'];

const text = (details: Details, key: string): string => {
  const value = details[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Describes each action of the log in words. */
const WORDS: Readonly<Record<string, (details: Details) => string>> = {
  'person-exported': () => 'Export of what is kept',
  'students-exported': (d) => `Student list, ${text(d, 'students')} students`,
  'erasure-asked': () => 'Erasure asked for',
  'erasure-called-off': () => 'Erasure called off',
  'person-erased': (d) => `One person erased, ${text(d, 'receipt')}`,
  'passport-imported': () => 'Record of another school brought in',
  'passport-undone': () => 'Record of another school taken back',
  'admin-override': () => 'An admin of Moon Base Pi acted in this area',
  'activities-deleted': () => 'Activities deleted',
  'teacher-created': () => 'Teacher added',
  'teacher-changed': (d) =>
    d['isSchoolAdmin'] === true ? 'Changed; is an admin' : 'Changed; is not an admin',
  'teacher-removed': () => 'Teacher removed',
  'teacher-restored': () => 'Teacher brought back',
  'account-disabled': () => 'Account disabled',
  'account-enabled': () => 'Account enabled',
  'answers-folded': (d) => `${text(d, 'answers')} old answers added to totals and erased`,
  'unused-accounts-warned': (d) => `${text(d, 'people')} unused accounts wait to be erased`,
  'retention-changed': (d) =>
    `Kept: answers ${text(d, 'answers')} months, accounts ${text(d, 'accounts')} months`,
};

export function toLogLine({ id, at, kind, action, actor, subject, details }: LogRow): LogLine {
  const known = LOG_KINDS.find((each) => each === kind) ?? 'clean-up';
  return {
    id,
    at: at.toISOString(),
    kind: known,
    who: actor,
    whose: subject,
    what: WORDS[action]?.(details) ?? action,
  };
}
