import type {
  RosterNight,
  RosterSource,
  RosterWaitingReply,
} from '@moonbase/contracts/roster-wire';

export const SOURCE: RosterSource = {
  version: '1.2',
  address: 'https://sis.hill.example/ims/oneroster/rostering/v1p2',
  tokenAddress: 'https://sis.hill.example/token',
  clientId: 'moonbase-kh',
  schoolThere: '',
  limits: { mostLeaving: 10, mostRenamed: 10, waitsForEmpty: true },
  isPaused: false,
  isBusy: false,
  nextAt: '2026-11-28T03:10:00.000Z',
  givenAt: '2026-11-03T10:00:00.000Z',
  givenBy: 'Mr Tuckett',
  found: { id: 'org-2758', name: 'Hill Public School', others: 3, asked: 8, answered: 7 },
};
export const NIGHT: RosterNight = {
  id: '1',
  at: '2026-11-27T03:10:00.000Z',
  tookMs: 2100,
  by: null,
  outcome: 'waits',
  came: { students: 530, teachers: 37, classes: 24, pages: 7 },
  words: ['74 of 604 students would leave: 12 in a hundred, your limit is 10.'],
  isWaiting: true,
  leftOut: 0,
  change: null,
};
export const replyOf = (
  source: RosterSource | null,
  nights: readonly RosterNight[] = [],
  erased = 0,
) => ({ rosterSource: { source, nights: [...nights], erased } });
type Waiting = RosterWaitingReply['rosterWaiting'];
const NONE = { changes: 0, leaving: 0 };
export const waiting = (
  counts: Partial<Waiting['counts']>,
  takes: Partial<Waiting['takes']>,
  held: 'leaving' | 'undone' = 'leaving',
) => ({
  rosterWaiting: {
    importId: '5',
    at: NIGHT.at,
    notes: [],
    holds: [{ reason: 'leaving', people: 2, words: '2 of 8 students would leave.' }],
    counts: { create: 0, update: 0, move: 0, leave: 0, unchanged: 6, error: 0, ...counts },
    takes: { others: NONE, undone: NONE, all: NONE, ...takes },
    rows: [
      {
        who: 'student',
        name: 'Kai Nakamura',
        now: ['4W'],
        then: [],
        outcome: 'leave',
        details: [],
        held,
        lastPlayedAt: '2026-11-26T09:00:00.000Z',
      },
    ],
    found: 1,
  },
});
