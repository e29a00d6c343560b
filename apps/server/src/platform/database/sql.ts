import { foldName } from '@moonbase/kit';
import sqlTag, { join, raw, type Sql } from 'sql-template-tag';

export { empty, join, raw, type Sql, default as sql } from 'sql-template-tag';

/** A statement: text with placeholders `$1` … and their values. With a name it is a prepared statement. */
export interface Statement {
  readonly name?: string;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Gives a statement a name, so that each connection plans it only once. The text must not depend on the
 * values: PostgreSQL refuses one name for two texts. Planning the statement that saves a finished wave costs
 * several times as much as running it.
 */
export function prepared(name: string, { text, values }: Sql): Statement {
  return { name, text, values };
}

const IDENTIFIER = /^[a-z_]+$/;

/** A table or column name, quoted. @throws Error when it contains anything but lower-case letters and underscores */
export function identifier(name: string): Sql {
  if (!IDENTIFIER.test(name)) throw new Error(`"${name}" is not a name for SQL`);
  return raw(`"${name}"`);
}

const ALIAS = /^[a-zA-Z]+$/;

/** A list of columns for `select`, each under the name of its key. */
export function columns(byName: Readonly<Record<string, Sql>>): Sql {
  return join(
    Object.entries(byName).map(([name, column]) => {
      if (!ALIAS.test(name)) throw new Error(`"${name}" is not a name for a column`);
      return sqlTag`${column} as ${raw(`"${name}"`)}`;
    }),
  );
}

const escaped = (word: string): string => word.replace(/[\\%_]/g, '\\$&');

/** The `like` pattern for folded texts that begin with `search`; % and _ stand for themselves. */
export function likeBeginning(search: string): string {
  return `${escaped(foldName(search))}%`;
}

/**
 * Whether the first or last name of the user `u` begins with the first word of the search, and a part of the name with
 * each further word: "wood mei" finds Mei Wood. An index answers the first word. @see rule KT13 of @moonbase/kit
 */
export function isNamed(search: string): Sql {
  const [first = '', ...others] = search.trim().split(/\s+/);
  const begins = likeBeginning(first);
  const named = sqlTag`(folded(u.last_name) like ${begins} or folded(u.first_name) like ${begins})`;
  const parts = others.map(
    (word) =>
      sqlTag`' ' || folded(u.first_name || ' ' || u.last_name) like ${`% ${likeBeginning(word)}`}`,
  );
  return join([named, ...parts], ' and ');
}
