import type { Person } from '@moonbase/access';
import type {
  PersonInPeriods,
  TwoPeriodsQuery,
  TwoPeriodsReply,
} from '@moonbase/contracts/reports';
import {
  addFigures,
  figuresOf,
  meanLevels,
  NO_FIGURES,
  periodBeside,
  schoolYearStart,
  type Span,
} from '@moonbase/reports';

import { AppError, FieldErrors } from '../../platform/http/app-error.ts';
import { addDays, localDay } from '../../platform/days.ts';
import type { Reads } from '../../platform/database/replica.ts';
import { fullName } from '../../play/people/names.ts';
import { selectReader } from '../../play/people/reader.queries.ts';
import { groupOf } from './read-report.ts';
import {
  type MemberRow,
  selectMembers,
  selectOptionalHead,
  selectSteps,
  selectTotals,
  type StepsRow,
  type TotalsRow,
} from './reports.queries.ts';

const USUAL_DAYS = 28;

/** Reads two periods of a group side by side. @see packages/reports/SPEC.md rule BP1 @throws AppError @throws FieldErrors */
export async function readTwoPeriods(
  { db }: Reads,
  query: TwoPeriodsQuery,
  { actor, now: moment }: { readonly actor: Person; readonly now: number },
): Promise<TwoPeriodsReply> {
  const group = groupOf(query, actor);
  const [head, reader, members] = await Promise.all([
    selectOptionalHead(db, group),
    selectReader(db, actor.userId),
    selectMembers(db, group),
  ]);
  if (head === null) throw new AppError('not-found', 'There is no such group.');
  const today = localDay(moment, reader.timeZone);
  const spans = spansOf(query, today);
  const ids = members.map(({ id }) => id);
  const [now, beside, steps] = await Promise.all([
    selectTotals(db, ids, spans.now),
    selectTotals(db, ids, spans.beside),
    selectSteps(db, ids, spans),
  ]);
  const people = toPeople(members, { now, beside, steps });
  return {
    name: head.name,
    today,
    schoolYear: schoolYearStart(today, reader.countryId),
    ...spans,
    people,
    total: {
      now: addFigures(people.map((each) => each.now)),
      beside: addFigures(people.map((each) => each.beside)),
      level: meanLevels(people.map(({ level }) => level)),
    },
  };
}

/** @throws FieldErrors days that are missing, or the wrong way round */
function spansOf(query: TwoPeriodsQuery, today: string): { now: Span; beside: Span } {
  const end = query.end ?? today;
  const now = inOrder({ start: query.start ?? addDays(end, 1 - USUAL_DAYS), end }, 'end');
  if (query.beside !== 'own') {
    const beside = periodBeside(now, query.beside);
    if (beside !== null) return { now, beside };
  }
  const { 'beside-start': start, 'beside-end': last } = query;
  if (start === undefined) throw new FieldErrors({ 'beside-start': ['Choose a day'] });
  if (last === undefined) throw new FieldErrors({ 'beside-end': ['Choose a day'] });
  return { now, beside: inOrder({ start, end: last }, 'beside-end') };
}

function inOrder(span: Span, field: 'end' | 'beside-end'): Span {
  if (span.start > span.end) throw new FieldErrors({ [field]: ['Must not be before the start'] });
  return span;
}

interface Found {
  readonly now: readonly TotalsRow[];
  readonly beside: readonly TotalsRow[];
  readonly steps: readonly StepsRow[];
}

function toPeople(members: readonly MemberRow[], found: Found): PersonInPeriods[] {
  const byUser = <Row extends { readonly userId: string }>(rows: readonly Row[]) =>
    new Map(rows.map((row) => [row.userId, row]));
  const [now, beside, steps] = [byUser(found.now), byUser(found.beside), byUser(found.steps)];
  const figures = (row: TotalsRow | undefined) =>
    row === undefined ? NO_FIGURES : figuresOf((figure) => row[figure]);
  return members.map((member) => ({
    id: member.id,
    name: fullName(member),
    now: figures(now.get(member.id)),
    beside: figures(beside.get(member.id)),
    level: { now: steps.get(member.id)?.now ?? null, beside: steps.get(member.id)?.beside ?? null },
  }));
}
