/** A child’s account that the school has closed until it is erased. */
export const CLOSED_BY_SCHOOL = {
  id: '3',
  userId: '7',
  name: 'Ruby Whitaker',
  reason: 'parent-asked',
  askedAt: '2026-11-09T12:00:00Z',
  askedBy: 'Head',
  receipt: null,
  dueAt: '2026-12-09T12:00:00Z',
  isYours: false,
  timeZone: 'Europe/London',
};
