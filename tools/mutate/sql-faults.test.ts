import { expect, it } from 'vitest';

import { sqlFaults, withFault } from './sql-faults.ts';

/** Each fault as the piece that it replaces and what stands there instead. */
const faultsOf = (source: string): string[] =>
  sqlFaults(source).map(({ start, end, text }) => `${source.slice(start, end)} → ${text}`);

it('a statement gets a fault for each border, condition, order and number', () => {
  const source =
    'sql`select max(day) from days where day <= ${last} and count > 3 order by day desc`';
  expect(faultsOf(source)).toEqual([
    'max → min',
    '<= → <',
    'and → or',
    '> → >=',
    '3 → 4',
    'desc → asc',
  ]);
});

it('a fault changes one piece of the source and nothing else', () => {
  const source = 'sql`select 1 where a is null or b`';
  expect(sqlFaults(source).map((fault) => withFault(source, fault))).toEqual([
    'sql`select 2 where a is null or b`',
    'sql`select 1 where a is not null or b`',
    'sql`select 1 where a is null and b`',
  ]);
});

it('quoted texts, comments, casts, JSON arrows and the and of between stay as they are', () => {
  expect(
    faultsOf(
      "sql`select j->>'a' -- not > 3\n, x::numeric(9), 'a and b' where d between 'x' and ${y}`",
    ),
  ).toEqual([]);
});

it('code between ${ and } is left alone, and SQL inside it is read', () => {
  expect(faultsOf('sql`select ${a < b ? sql`x = 1` : empty} from t`; const c = a < b;')).toEqual([
    '= → <>',
    '1 → 2',
  ]);
});
