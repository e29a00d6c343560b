import { LeaderboardReply, MetricsReply } from '@moonbase/contracts';
import { describe, expect, it } from 'vitest';

import { Leaders, QuestionsAnswered } from './home-replies.ts';

const ENTRANT = {
  id: '7',
  rank: 1,
  name: '6H',
  countryId: 'gb',
  detail: 'Hill School',
  schoolId: '1',
  teacherNames: ['Mr Khan'],
  score: 20.5,
  lastWeekRank: 2,
  isOwn: false,
  isMember: false,
  canPrint: false,
};

const board = (entrants: readonly unknown[]) => ({
  classGroupLeaderboard: {
    category: '1',
    division: 'world',
    week: {
      id: '2026-11-22',
      start: '2026-11-22T00:00:00.000Z',
      end: '2026-11-29T00:00:00.000Z',
      isCurrentWeek: true,
      isLastWeek: false,
      isMostRecent: false,
    },
    standings: [{ ageBracket: null, entrants, ownEntrants: [], totalEntrants: entrants.length }],
    school: null,
  },
  ownSchool: null,
  serverTime: '2026-11-22T12:00:00.000Z',
});

describe('the replies that the home page checks by hand', () => {
  it('returns the first classes of a reply that matches the contract', () => {
    const unnamed = { ...ENTRANT, rank: 2, name: null, countryId: null };
    const reply = LeaderboardReply.parse(board([ENTRANT, unnamed]));
    expect(Leaders.safeParse(reply)).toEqual({
      success: true,
      data: [
        { rank: 1, name: '6H', detail: 'Hill School', countryId: 'gb', score: 20.5 },
        { rank: 2, name: null, detail: 'Hill School', countryId: null, score: 20.5 },
      ],
    });
  });

  it('returns the number of answered questions of a reply that matches the contract', () => {
    const reply = MetricsReply.parse({
      metrics: [{ id: 'questions-answered', value: 48, countedAt: '2026-11-22T12:00:00.000Z' }],
    });
    expect(QuestionsAnswered.safeParse(reply)).toEqual({ success: true, data: 48 });
  });

  it.each([
    ['no object', null],
    ['no standings', { classGroupLeaderboard: {} }],
    ['a rank that is no number', board([{ ...ENTRANT, rank: '1' }])],
    ['a name that is a number', board([{ ...ENTRANT, name: 6 }])],
    ['no school', board([{ ...ENTRANT, detail: undefined }])],
    ['no country', board([{ ...ENTRANT, countryId: undefined }])],
  ])('refuses a leaderboard with %s', (_what, body) =>
    expect(Leaders.safeParse(body).success).toBe(false),
  );

  it.each([
    ['nothing', null],
    ['no metric', { metrics: [] }],
    ['a value that is no number', { metrics: [{ value: '48' }] }],
  ])('refuses metrics with %s', (_what, body) =>
    expect(QuestionsAnswered.safeParse(body).success).toBe(false),
  );
});
