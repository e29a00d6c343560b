import { mayReadName, type Person } from '@moonbase/access';
import type { ContentSelection, ContentSelectionInput } from '@moonbase/contracts';
import {
  DEFAULT_LOCK_MINUTES,
  lockedContentMessage,
  lockedMinutesLeft,
  lockedUntilFor,
  validateSelection,
} from '@moonbase/selections';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import type { Db } from '../../platform/database/db.ts';
import { teacherName } from '../../play/people/names.ts';
import { unitOf } from '../../play/units.ts';
import {
  replaceSelections,
  selectOptionalSelection,
  type SelectionRow,
} from './content-selections.queries.ts';

export interface SelectionOrder {
  readonly actorId: string;
  readonly input: ContentSelectionInput;
  readonly now: number; // milliseconds since 1970
  readonly keepBefore?: boolean; // so that it can be taken back
}

/**
 * Saves a content selection for oneself, or for the named students and children. The caller has checked the
 * permission to choose for them.
 */
export async function saveSelection(
  db: Db,
  { actorId, input, now, keepBefore = false }: SelectionOrder,
): Promise<ContentSelection[]> {
  const { users, lockedMinutes, type, mode, format } = input;
  const forOthers = users !== undefined;
  if (!forOthers) {
    if (lockedMinutes !== undefined)
      throw new FieldErrors({
        'contentSelection.lockedMinutes': ['Only a teacher or parent can lock content'],
      });
    await refuseWhileLocked(db, actorId, now);
  }
  const units = input.units.map(({ unit, ...rest }) => ({ unitId: Number(unit), ...rest }));
  const faults = Object.entries(validateSelection({ type, mode, format, units }, unitOf));
  if (faults.length > 0)
    throw new FieldErrors(
      Object.fromEntries(faults.map(([path, texts]) => [`contentSelection.${path}`, texts])),
    );
  const rows = await replaceSelections(db, {
    userIds: [...new Set(users ?? [actorId])],
    creatorId: actorId,
    type,
    mode,
    format,
    units,
    keepBefore,
    lockedUntil: forOthers ? lockedUntilFor(lockedMinutes ?? DEFAULT_LOCK_MINUTES, now) : null,
  });
  return rows.map((row) => toSelection(row, now));
}

async function refuseWhileLocked(db: Db, userId: string, now: number): Promise<void> {
  const current = await selectOptionalSelection(db, userId);
  if (current === null || lockedMinutesLeft(current.lockedUntil?.getTime() ?? null, now) === 0)
    return;
  throw new AppError(
    'content-locked',
    lockedContentMessage(current.creator && teacherName(current.creator)),
  );
}

/** A selection as somebody reads it: parents are hidden from each other, access rule AC30. */
export function toReadSelection(row: SelectionRow, reader: Person, now: number): ContentSelection {
  const selection = toSelection(row, now);
  if (row.creatorId === null) return selection;
  if (mayReadName(reader, { id: row.creatorId, isParent: row.byParent })) return selection;
  return { ...selection, creator: null, lockerName: selection.lockerName && 'a parent' };
}

/** A selection in the form of its contract. */
function toSelection(row: SelectionRow, now: number): ContentSelection {
  const lockedMinutes = lockedMinutesLeft(row.lockedUntil?.getTime() ?? null, now);
  return {
    id: row.id,
    user: row.userId,
    creator: row.creatorId,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    type: row.type,
    mode: row.mode,
    format: row.format,
    units: row.units.map(({ unitId, ...rest }) => ({ unit: String(unitId), ...rest })),
    lockedMinutes,
    lockedUntil: lockedMinutes > 0 ? (row.lockedUntil?.toISOString() ?? null) : null,
    lockerName: lockedMinutes > 0 ? row.creator && teacherName(row.creator) : null,
  };
}
