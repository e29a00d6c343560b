import type { SessionUser } from '@moonbase/contracts';

import { may } from './permissions.ts';

/** The start page for each kind of person (requirement ST-1); admins without a class find schools and teachers. */
export function startOf(user: SessionUser): '/teacher' | '/parent' | '/admin' | '/app' {
  if (may(user, 'class-group:list')) return '/teacher';
  if (may(user, 'teacher:act-as')) return '/admin';
  return may(user, 'child:list') ? '/parent' : '/app';
}
