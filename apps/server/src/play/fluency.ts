import { type Fluency, fluencyOf, keypadMsOf } from '@moonbase/practice';

import type { FactRow, MemberFact } from './facts.queries.ts';

export interface JudgedFact<Row extends FactRow> {
  readonly row: Row;
  readonly fluency: Fluency;
}

/** How well one person knows each of their facts. */
export function judgeFacts<Row extends FactRow>(
  rows: readonly Row[],
): { readonly keypadMs: number; readonly facts: readonly JudgedFact<Row>[] } {
  const keypadMs = keypadMsOf(rows);
  return { keypadMs, facts: rows.map((row) => ({ row, fluency: fluencyOf(row, keypadMs) })) };
}

/** The same for the students of a class, each judged by their own typing speed. */
export function judgeClassFacts(rows: readonly MemberFact[]): readonly JudgedFact<MemberFact>[] {
  const users = [...new Set(rows.map(({ userId }) => userId))];
  return users.flatMap((id) => judgeFacts(rows.filter(({ userId }) => userId === id)).facts);
}
