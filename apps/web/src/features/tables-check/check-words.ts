import type { CheckStudent, TablesCheck } from '@moonbase/contracts/tables-check';
import { secondsOf } from '@moonbase/tables-check';

export const checkName = ({ isMock }: Pick<TablesCheck, 'isMock'>): string =>
  isMock ? 'Mock tables check' : 'Tables check';

export const STATE_WORDS: Readonly<Record<TablesCheck['state'], string>> = {
  coming: 'not open yet',
  open: 'open',
  over: 'closed',
};

export const STUDENT_WORDS: Readonly<Record<CheckStudent['state'], string>> = {
  'not-yet': 'not yet',
  'going-on': 'at it now',
  broken: 'stopped',
  done: 'done',
  away: 'does not sit it',
};

/** "3.4" */
export const secondsText = (ms: number): string => secondsOf(ms).toFixed(1);
