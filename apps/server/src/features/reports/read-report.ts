import { can, type Person } from '@moonbase/access';
import { periodOf } from '@moonbase/reports';
import type { ReportQuery, ReportReply } from '@moonbase/contracts';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { localDay } from '../../platform/days.ts';
import { refusal } from '../../platform/session/permissions.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { toReport } from './present.ts';
import { type Group, selectFigures, selectMembers, selectOptionalHead } from './reports.queries.ts';

/** Reads the report that somebody asks for. @throws AppError @throws FieldErrors */
export async function readReport(
  { db, asOf }: Reads,
  query: ReportQuery,
  { actor, now }: { readonly actor: Person; readonly now: number },
): Promise<ReportReply> {
  const group = groupOf(query, actor);
  const [head, reader, members] = await Promise.all([
    selectOptionalHead(db, group),
    selectReader(db, actor.userId),
    selectMembers(db, group),
  ]);
  if (head === null) throw new AppError('not-found', 'There is no such group.');
  const today = localDay(now, reader.timeZone);
  const { type, weeks, ending } = query;
  const period = periodOf({ type, weeks, ending, today, lastActive: lastActiveOf(members) });
  const figures = await selectFigures(
    db,
    members.map(({ id }) => id),
    { start: period.start, end: period.end, days: type === 'daily' ? 1 : 7 },
  );
  return toReport({ query, head, reader, period, today, members, figures, asOf });
}

/** The people of a report. The route has checked the class group; a family is open to its parent alone. @throws FieldErrors @throws AppError */
export function groupOf(
  { 'class-group': classGroup, parent }: Pick<ReportQuery, 'class-group' | 'parent'>,
  actor: Person,
): Group {
  if (parent === undefined && classGroup !== undefined)
    return { type: 'class-group', id: classGroup };
  if (parent === undefined || classGroup !== undefined)
    throw new FieldErrors({ 'class-group': ['Name either a class group or a parent'] });
  const family = can(actor, 'report:read', { kind: 'family', parentId: parent });
  if (!family.ok) throw refusal(family.reason);
  return { type: 'parent', id: parent };
}

function lastActiveOf(members: readonly { readonly lastActive: string | null }[]): string | null {
  const days = members.flatMap(({ lastActive }) => (lastActive === null ? [] : [lastActive]));
  return days.sort().at(-1) ?? null;
}
