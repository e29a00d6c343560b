import { useSearchParams } from 'react-router';

import { actingAs, configureApi } from '../platform/api-client.ts';
import { queryClient } from '../platform/query-client.ts';
import { reloadSession } from '../platform/session.ts';

/**
 * Makes every call act for the teacher in an admin's address, and for the admin again where the address names
 * nobody. Data loaded for somebody else is dropped.
 */
export async function followOverride(teacherId: string | null): Promise<void> {
  if (teacherId === actingAs()) return;
  configureApi({ adminOverrideTeacherId: teacherId });
  queryClient.removeQueries({ type: 'inactive' }); // the page being left keeps its own
  await reloadSession();
}

/** The teacher in the address, for the keys of queries that depend on who asks. */
export function useOverrideTeacher(): string | null {
  return useSearchParams()[0].get('adminOverrideTeacherId');
}

/** Keeps adminOverrideTeacherId on links inside the staff areas, so that an admin keeps acting as the teacher. */
export function useKeepOverride(): (path: string) => string {
  const teacherId = useOverrideTeacher();
  return (path) =>
    teacherId === null
      ? path
      : `${path}${path.includes('?') ? '&' : '?'}adminOverrideTeacherId=${encodeURIComponent(teacherId)}`;
}
