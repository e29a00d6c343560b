import { at } from '@moonbase/kit';
import { ROLE_TRAITS, ROLES } from '@moonbase/access';

import type { DemoPerson } from './demo-people.ts';

const SHOWN_PER_ROLE = 7; // one of each class of the demo

/** A table for the terminal: a few people of each role, all of whom the demo sign-in page lists. */
export function showWhoCanSignIn(people: readonly DemoPerson[]): string {
  const rows = ROLES.map((role) => ROLE_TRAITS[role].name).flatMap((role) =>
    firstOfEachPlace(people.filter((person) => person.role === role))
      .slice(0, SHOWN_PER_ROLE)
      .map((person) => [role, `${person.firstName} ${person.lastName}`, person.detail]),
  );
  if (rows.length === 0) return 'No demo people: this database holds data of its own.';
  const widths = [0, 1, 2].map((column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  const lines = rows.map(
    (row) => `  ${row.map((cell, column) => cell.padEnd(at(widths, column))).join('  ')}`,
  );
  return [
    'Sign in as anyone (made-up people, no password; choose on the sign-in page):',
    ...lines,
    `  … ${people.length} people in all. Stop with Ctrl-C.`,
  ].join('\n');
}

function firstOfEachPlace(people: readonly DemoPerson[]): readonly DemoPerson[] {
  return people.filter(
    ({ detail }, index) => people.findIndex((other) => other.detail === detail) === index,
  );
}
