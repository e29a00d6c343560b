import { describe, expect, it } from 'vitest';

import { isDoubtfulDay, isLongAway, noticeText } from './teacher-notices.ts';

describe('a notice to a teacher about a student', () => {
  it('[TN1] a day is doubtful from the third doubted wave on', () =>
    expect([0, 2, 3, 4].map(isDoubtfulDay)).toEqual([false, false, true, true]));

  it('[TN2] a student is away after seven days without practice', () =>
    expect([0, 6, 7, 30].map(isLongAway)).toEqual([false, false, true, true]));

  it('[TN3] each notice is one sentence with the name, and the day where there is one', () => {
    expect(noticeText({ kind: 'hasty', name: 'Maya' })).toBe(
      'Maya has answered three rounds today faster than one can read them',
    );
    expect(noticeText({ kind: 'away', name: 'Maya', since: '3 May' })).toBe(
      'Maya has not practised since 3 May',
    );
    expect(noticeText({ kind: 'closed', name: 'Maya', since: '3 May' })).toBe(
      'The school closed the account of Maya on 3 May',
    );
    expect(noticeText({ kind: 'never', name: 'Maya' })).toBe('Maya has not practised yet');
  });
});
