import type { CheckStudent, TablesCheck } from '@moonbase/contracts/tables-check';

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

const SECOND_MS = 1000;

/** "3.4" */
export const secondsOf = (ms: number): string => (ms / SECOND_MS).toFixed(1);
