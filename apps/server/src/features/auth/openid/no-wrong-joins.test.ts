// A whole school comes in for the first time, with those among them whom an address could lead to the wrong person.
import { expect, it } from 'vitest';

import { addPerson, addSchool } from '../../../platform/people.test-kit.ts';
import { setAddress, startWayInScene } from './way-in.test-kit.ts';

const { provider, product, browser, scene } = await startWayInScene();
const { conduct } = provider;
const { database } = product;

const PEOPLE = process.env['JUDGE_SECONDS'] === undefined ? 40 : 640;

/** An account at the service, and the person who may come in by it; null: nobody. */
interface Account {
  readonly sub: string;
  readonly claims: Readonly<Record<string, unknown>>;
  readonly is: string | null;
}

const addressOf = (at: number): string => `p${at}@hill.example`;

/** People with the addresses p0@hill.example and on. @returns their ids */
async function addListed(): Promise<readonly string[]> {
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into users (identity_provider, source_id, school_id, school_role, first_name, last_name, email)
     select 'list', 'p' || at, $1, case when at % 16 = 0 then 'teacher' else 'student' end, 'Kim', 'Lee', 'p' || at || '@hill.example'
     from generate_series(0, $2::int - 1) at order by at returning id::text`,
    [scene.school, PEOPLE],
  );
  return rows.map(({ id }) => id);
}

/** Twelve accounts that must lead to nobody, or to nobody else. */
async function trapsFor(listed: readonly string[]): Promise<readonly Account[]> {
  const person = (at: number): string => listed[at] ?? '';
  const far = await addSchool(database, 'Far School');
  const theirs = await addPerson(database, 'Far', { schoolId: far, schoolRole: 'teacher' });
  await setAddress(product, theirs, 'far@hill.example');
  await setAddress(product, person(1), addressOf(0)); // two people share one address
  await setAddress(product, person(5), 'p5@gmail.example');
  await database.pool.query('update users set disabled_at = now() where id = $1', [person(7)]);
  await database.pool.query('update users set is_admin = true where id = $1', [person(8)]);
  const trap = (sub: string, email: unknown, is: string | null = null, more = {}): Account => ({
    sub,
    claims: { email, ...more },
    is,
  });
  return [
    trap('shared', addressOf(0)),
    trap('not vouched for', addressOf(2), null, { email_verified: false }),
    trap('vouched for by a word', addressOf(3), null, { email_verified: 'true' }),
    trap('of the same name alone', 'kim.lee@hill.example', null, { name: 'Kim Lee' }),
    trap('of another school', 'far@hill.example'),
    trap('of another domain', 'p5@gmail.example'),
    trap('without an address', undefined),
    trap('closed', addressOf(7)),
    trap('of an admin of the whole product', addressOf(8)),
    trap('with a tag', 'p9+x@hill.example'),
    trap('of a domain below', 'p10@mail.hill.example'),
    trap('in capitals', 'P11@HILL.EXAMPLE', person(11)),
  ];
}

const TRAPPED = 12; // of the list, at its beginning: 0 to 11

async function comeIn({ sub, claims }: Account): Promise<void> {
  conduct.claims = { sub, ...claims };
  await browser.signIn(scene.wayIn);
}

it('a whole school with twelve traps comes in, and nobody as somebody else', async ({ task }) => {
  const listed = await addListed();
  const traps = await trapsFor(listed);
  expect(traps).toHaveLength(TRAPPED);
  const honest = listed
    .map((id, at): Account => ({ sub: `s${at}`, claims: { email: addressOf(at) }, is: id }))
    .slice(TRAPPED);
  for (const account of [...traps, ...honest]) await comeIn(account);
  // whoever has come in stays who they are: another account with their address, and their own with another's
  const [first, second] = honest;
  await comeIn({ sub: 'made again', claims: first?.claims ?? {}, is: null });
  await comeIn({ sub: first?.sub ?? '', claims: second?.claims ?? {}, is: null });
  const { rows } = await database.pool.query<{ subject: string; person: string }>(
    'select subject, user_id::text as person from ways_in_subjects',
  );
  const joined = new Map(rows.map(({ subject, person }) => [subject, person]));
  const all = [...traps, ...honest];
  const wrong = all.filter(({ sub, is }) => (joined.get(sub) ?? null) !== is);
  const figure = `${PEOPLE} people with ${TRAPPED} traps: ${wrong.length} wrong joins`;
  Object.assign(task.meta, { figure });
  expect(wrong.map(({ sub }) => sub)).toEqual([]);
  expect(joined.size).toBe(all.filter(({ is }) => is !== null).length);
}, 300_000);
