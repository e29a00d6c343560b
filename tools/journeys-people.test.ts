import { readdirSync, readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { castDemo } from '../apps/server/src/start-up/demo/demo-cast.ts';

const FOLDER = new URL('../e2e/', import.meta.url);

/** The people whom a file names, who sign in there or are played with: erased, moved, locked. */
const named = (source: string): readonly string[] =>
  [...source.matchAll(/'([^'\n]+)'/g)].map(([, name = '']) => name);

/** They are looked at only: their pages are opened, and their names searched for. */
const LOOKED_AT = new Set(['Kofi Kowalski', 'Maya Okafor']);

/** Students of more than one journey, with the files. */
function shared(journeys: ReadonlyMap<string, string>): readonly string[] {
  const students = castDemo().filter(
    ({ schoolRole, firstName, lastName }) =>
      schoolRole === 'student' && !LOOKED_AT.has(`${firstName} ${lastName}`),
  );
  return students.flatMap(({ firstName, lastName }) => {
    const files = [...journeys].filter(([, source]) =>
      named(source).includes(`${firstName} ${lastName}`),
    );
    const names = files.map(([file]) => file);
    return names.length > 1 ? [`${firstName} ${lastName}: ${names.join(', ')}`] : [];
  });
}

/** Journeys run side by side: what one does to a student would meet the other one in the middle of a game. */
it('no student is played with in two journeys', () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.test.ts'));
  const journeys = new Map(
    files.map((name) => [name, readFileSync(new URL(name, FOLDER), 'utf8')] as const),
  );
  expect([...journeys.values()].flatMap(named)).toContain('Adam Hill');
  expect(shared(journeys)).toEqual([]);
});

it('a student who plays in two journeys is found', () => {
  const journey = "await signIn(page, 'Adam Hill');";
  expect(
    shared(
      new Map([
        ['a.test.ts', journey],
        ['b.test.ts', journey],
      ]),
    ),
  ).toEqual(['Adam Hill: a.test.ts, b.test.ts']);
});
