import { useSearchParams } from 'react-router';

/** Keeps adminOverrideTeacherId on links inside the teacher area, so that an admin stays in the teacher's place. */
export function useKeepOverride(): (path: string) => string {
  const [search] = useSearchParams();
  const teacherId = search.get('adminOverrideTeacherId');
  return (path) =>
    teacherId === null
      ? path
      : `${path}${path.includes('?') ? '&' : '?'}adminOverrideTeacherId=${encodeURIComponent(teacherId)}`;
}
