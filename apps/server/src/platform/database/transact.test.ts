import { beforeEach, describe, expect, inject, it } from 'vitest';
import { z } from 'zod';

import { type Db, execute, openPooledDatabase, queryRows, sentTogether, transact } from './db.ts';
import { createTestDb } from './test-db.test-kit.ts';
import { prepared, sql } from './sql.ts';

const database = await createTestDb(1); // anything one connection leaves undone, the next statement runs into
await database.pool.query('create table notes (text text unique)');

beforeEach(() => database.pool.query('truncate notes'));

const write = (db: Db, text: string) => execute(db, sql`insert into notes values (${text})`);
const written = async () => {
  const rows = await queryRows(
    database.db,
    sql`select text from notes order by text`,
    z.object({ text: z.string() }),
  );
  return rows.map(({ text }) => text);
};

describe('a transaction', () => {
  it('is committed when its work returns', async () => {
    await transact(database, async (tx) => {
      await write(tx, 'a');
      await write(tx, 'b');
    });
    expect(await written()).toEqual(['a', 'b']);
  });

  it('is undone when its work throws, even while a statement is under way', async () => {
    const failed = transact(database, async (tx) => {
      const first = write(tx, 'a');
      await Promise.all([first, Promise.reject(new Error('changed its mind'))]);
    });
    await expect(failed).rejects.toThrow('changed its mind');
    expect(await written()).toEqual([]);
  });

  it('is undone when its first statement fails', async () => {
    const failed = transact(database, async (tx) => {
      await Promise.all([write(tx, 'a'), write(tx, 'a')]);
    });
    await expect(failed).rejects.toThrow('duplicate key');
    expect(await written()).toEqual([]);
  });

  it('may contain no statement at all', async () => {
    expect(await transact(database, () => Promise.resolve('nothing to do'))).toBe('nothing to do');
    expect(await written()).toEqual([]);
  });
});

describe('a named statement', () => {
  const count = (db: Db, text: string) =>
    execute(db, prepared('count_notes', sql`select from notes where text = ${text}`));
  const plans = async () => {
    const { rows } = await database.pool.query<Record<string, unknown>>(
      `select generic_plans::int as once, custom_plans::int as again from pg_prepared_statements
       where name = 'count_notes'`,
    );
    return rows;
  };

  it('is planned once for all values in a transaction that says so, not in the next one', async () => {
    const both = (db: Db) => Promise.all([count(db, 'a'), count(db, 'b')]);
    await transact(database, both, { plannedOnce: true });
    await transact(database, both, { plannedOnce: true });
    expect(await plans()).toEqual([{ once: 4, again: 0 }]);
    await transact(database, both);
    expect(await plans()).toEqual([{ once: 4, again: 2 }]);
  });
});

describe('statements sent together with the commit', () => {
  it('are committed with those before them, and return their results', async () => {
    const counts = await transact(database, async (tx) => {
      await write(tx, 'a');
      return tx.commitWith((db) => Promise.all([write(db, 'b'), write(db, 'c')]));
    });
    expect(counts).toEqual([1, 1]);
    expect(await written()).toEqual(['a', 'b', 'c']);
  });

  it('may be all that the transaction does', async () => {
    await transact(database, (tx) => tx.commitWith((db) => write(db, 'a')));
    expect(await written()).toEqual(['a']);
  });

  it('undo all when one of them fails', async () => {
    const failed = transact(database, async (tx) => {
      await write(tx, 'a');
      await tx.commitWith((db) => Promise.all([write(db, 'b'), write(db, 'a')]));
    });
    await expect(failed).rejects.toThrow('duplicate key');
    expect(await written()).toEqual([]);
  });

  it('fail with the error of the first that fails, however long it takes to find it', async () => {
    const failed = transact(database, async (tx) => {
      await write(tx, 'a');
      const inOwnWords = async (error: unknown) => {
        await Promise.resolve();
        throw new Error('The letter is taken', { cause: error });
      };
      await tx.commitWith((db) =>
        sentTogether([write(db, 'a').catch(inOwnWords), write(db, 'b'), write(db, 'c')]),
      );
    });
    await expect(failed).rejects.toThrow('The letter is taken');
    expect(await written()).toEqual([]);
  });

  it('are not reported as committed when one of their errors was ignored', async () => {
    const failed = transact(database, async (tx) => {
      await write(tx, 'a');
      await tx.commitWith((db) => write(db, 'a').catch(() => 0));
    });
    await expect(failed).rejects.toThrow('The transaction was rolled back');
    expect(await written()).toEqual([]);
  });

  it('are committed through a pooler, too', async () => {
    const { rows } = await database.pool.query<{ name: string }>(
      'select current_database() as name',
    );
    const place = { ...inject('postgres'), database: rows[0]?.name ?? '' };
    const pooled = openPooledDatabase(place, place, 1);
    await transact(pooled, async (tx) => {
      await write(tx, 'a');
      await tx.commitWith((db) => write(db, 'b'));
    });
    await pooled.close();
    expect(await written()).toEqual(['a', 'b']);
  });
});
