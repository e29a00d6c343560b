import { hasRole, type Person } from './actor.ts';

/** Somebody who has done something about a child, and whose name stands there. */
export interface Doer {
  readonly id: string;
  readonly isParent: boolean;
}

/**
 * Whether the reader may read the name of somebody who locked, looked or asked. A parent reads the name of no other
 * parent, whether the other one is linked to the child, or was.
 *
 * @see ../SPEC.md rule AC30
 */
export function mayReadName(reader: Person, doer: Doer): boolean {
  return !doer.isParent || doer.id === reader.userId || !hasRole(reader, 'parent');
}
