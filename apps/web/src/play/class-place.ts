import { useSearchParams } from 'react-router';

import { useKeepOverride } from './override.ts';

const CLASS = 'class';

/** The class from which a teacher came to a student's report; null when the address names none. */
export function useClassPlace(): string | null {
  return useSearchParams()[0].get(CLASS);
}

/** The address with the current class in it, so that the report leads back to the class. */
export function inClass(path: string, classGroupId: string | null): string {
  if (classGroupId === null) return path;
  return `${path}${path.includes('?') ? '&' : '?'}${CLASS}=${encodeURIComponent(classGroupId)}`;
}

/** Keeps the class and the override on links between the reports of students. */
export function useKeepPlace(): (path: string) => string {
  const keep = useKeepOverride();
  const classGroupId = useClassPlace();
  return (path) => keep(inClass(path, classGroupId));
}
