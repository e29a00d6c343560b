import type { Desk } from '@moonbase/school-door';

import { AppError } from '../../platform/http/app-error.ts';
import type { Environment } from '../../platform/config.ts';
import type { Database, Db } from '../../platform/database/db.ts';
import type { Drawings } from '../../platform/threads/drawings.ts';

/** What the routes of this slice need. */
export interface ClassSignInPorts {
  readonly database: Database;
  readonly config: Environment;
  readonly drawings: Drawings;
  /** The door's desk; `deskIn` works on the connection of a transaction. */
  readonly door: { readonly desk: Desk; readonly deskIn: (db: Db) => Desk };
  readonly isInUse: () => boolean; // people sign in at the door
}

/** @throws AppError where people sign in elsewhere */
export function requireDoor({ isInUse }: Pick<ClassSignInPorts, 'isInUse'>): void {
  if (!isInUse())
    throw new AppError('service-of-school', 'People sign in with a service of their own.');
}
