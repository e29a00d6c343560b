import type { SessionReply } from '@moonbase/contracts';

import { useSession } from '../platform/session.ts';
import { useOverrideTeacher } from '../play/override.ts';
import { may } from '../play/permissions.ts';
import { FAMILY, SCHOOL } from './management.ts';

const WORKSHEETS = { to: '/worksheets', label: 'Worksheets' };
const LEADERBOARDS = { to: '/leaderboard', label: 'Leaderboards' };
const STAFF_NAV = [
  { to: '/teacher', label: 'Tools & Reports' },
  { to: '/teacher/content', label: 'Content' },
  WORKSHEETS,
  LEADERBOARDS,
];
const SCHOOL_ADMIN_NAV = [...STAFF_NAV, SCHOOL, { to: '/teacher/accounts', label: 'Accounts' }];
export const ADMIN_NAV = [
  { to: '/admin', label: 'Schools & Teachers' },
  { to: '/admin/accounts', label: 'Accounts' },
  { to: '/teacher/content', label: 'Content' },
  { to: '/teacher/adaptive-simulator', label: 'Adaptive simulator' },
];
const PARENT_NAV = [
  { to: '/parent', label: 'Tools & Reports' },
  FAMILY,
  { to: '/teacher/content', label: 'Content' },
  WORKSHEETS,
  LEADERBOARDS,
];
const STUDENT_NAV = [{ to: '/app', label: 'Main Menu' }, LEADERBOARDS];

/** The bar for each kind of person: students, parents, admins in their own name, staff, and admins who act as staff. */
export function useStaffNav() {
  const session = useSession();
  const teacherId = useOverrideTeacher();
  if (!session) return STAFF_NAV;
  if (may(session.user, 'child:list')) return ofParent(session);
  if (!may(session.user, 'teacher:act-as')) return ofSchool(session);
  const actsAsStaff = teacherId !== null || may(session.user, 'class-group:list');
  return actsAsStaff
    ? [...STAFF_NAV, ...ADMIN_NAV.filter(({ to }) => to !== '/teacher/content')]
    : ADMIN_NAV;
}

function ofParent({ links }: SessionReply) {
  const managesHere = links.centralService === null;
  return PARENT_NAV.filter(({ to }) => managesHere || to !== FAMILY.to);
}

function ofSchool({ user, links }: SessionReply) {
  if (may(user, 'account:manage')) {
    const managesHere = links.centralService === null;
    return SCHOOL_ADMIN_NAV.filter(({ to }) => managesHere || to !== SCHOOL.to);
  }
  return may(user, 'class-group:list') ? STAFF_NAV : STUDENT_NAV;
}
