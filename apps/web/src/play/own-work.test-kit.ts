import type { OwnWork } from '@moonbase/contracts/set-work';

/** A work that was set and is under way: 26 of 40 right answers. */
export const anOwnWork = (change: Partial<OwnWork> = {}): OwnWork => ({
  id: '9',
  kind: 'content',
  target: 'right',
  title: '40 right answers: 7 times table',
  by: 'Ms Hartley',
  note: '',
  until: '2026-11-27',
  daysLeft: 3,
  done: 26,
  of: 40,
  state: 'under-way',
  expected: 6,
  step: null,
  mistake: null,
  half: null,
  ...change,
});
