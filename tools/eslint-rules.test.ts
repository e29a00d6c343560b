import { Linter } from 'eslint';
import { describe, expect, it } from 'vitest';

import { moonbase } from './eslint-rules.js';

/** What one of the house rules says of a source. */
function said(rule: string, source: string): readonly string[] {
  return new Linter()
    .verify(source, { plugins: { moonbase }, rules: { [`moonbase/${rule}`]: 'error' } })
    .map(({ message }) => message);
}

describe('a statement that names a school role', () => {
  const refused = [
    "sql`select id from users where school_role = 'teacher'`",
    "sql`select id from users u where u.school_role in ('student', 'teacher')`",
    "sql`select id from users where id = ${id} and school_role <> 'student' and true`",
    "sql`select id from users where school_role is distinct from 'student'`",
  ];

  it.each(refused)('is refused: %s', (source) => {
    expect(said('no-named-school-roles', source)).toEqual([
      'Ask for what the role does: school_role = any (${LEARNING_ROLES}::text[]).',
    ]);
  });

  it('is accepted with the roles as a parameter, and where a person is made', () => {
    const source = `
      sql\`select id from users where school_role = any (\${LEARNING_ROLES}::text[])\`;
      sql\`insert into users (school_role) values ('student')\`;`;
    expect(said('no-named-school-roles', source)).toEqual([]);
  });
});
