import type { ManagedStudent, PeopleChange } from '@moonbase/contracts';

import { aSchool } from '../../platform/class-replies.test-kit.ts';
import { aSession, aTeacher, type Handler, serve } from '../../platform/server.test-kit.ts';
import { visit } from '../../render-route.test-kit.tsx';

export const SCHOOL = aSchool({ countryId: 'au' });
const MAYA: ManagedStudent = {
  id: '7',
  firstName: 'Maya',
  lastName: 'Okafor',
  yearOfBirth: 2015,
  rosterId: null,
  classGroups: [{ id: '4', name: '6H' }],
  lastSignInAt: null,
  maxStoryStage: null,
  removedAt: null,
};
export const CHANGE: PeopleChange = {
  id: '9',
  kind: 'students-moved',
  label: '6T',
  by: 'Ms Hartley',
  at: '2026-11-20T10:00:00.000Z',
  counts: { moved: 1 },
  undoUntil: '2026-11-27T10:00:00.000Z',
  undoneAt: null,
  undoneBy: null,
  redoUntil: null,
  isNext: true,
};

/** A page of a school with one student and two classes, as a school admin or another teacher sees it. */
export function open(path: string, handlers: Record<string, Handler> = {}, isSchoolAdmin = true) {
  const server = serve({
    'GET /auth/session': () => aSession(aTeacher({ isSchoolAdmin })),
    'GET /system-alerts': () => ({ systemAlerts: [] }),
    'GET /class-groups': () => ({ classGroups: [], notices: [] }),
    'GET /countries': () => ({ countries: [{ id: 'au', name: 'Australia', states: [] }] }),
    'GET /school': () => ({ school: SCHOOL }),
    'GET /school/changes': () => ({ changes: [] }),
    'GET /school/ways-in': () => ({
      waysIn: { ways: [], listed: 0, cameIn: 0, knocks: [], knocked: 0, sure: 0 },
    }),
    'GET /school/roster-source': () => ({ rosterSource: { source: null, nights: [], erased: 0 } }),
    'GET /school/students': () => ({
      students: [MAYA],
      found: 1,
      counts: { all: 1, 'in-class': 1, 'no-class': 0, removed: 0 },
      classGroups: [
        { id: '4', name: '6H' },
        { id: '5', name: '6T' },
      ],
    }),
    ...handlers,
  });
  const bodyOf = (path_: string) =>
    server.calls.findLast(({ path: at, method }) => at === path_ && method !== 'GET')?.body;
  return { ...visit(path), server, bodyOf };
}
