import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { queryRows } from './db.ts';
import { listOf, withLists } from './list-of.ts';
import { sql } from './sql.ts';
import { createTestDb } from './test-db.test-kit.ts';

const { db } = await createTestDb(1);

const ODD = ['', 'null', 'NULL', 'a "b" \\ c', '{1,2}', 'two\nlines, and 𝛑'];

describe('a list in a statement', () => {
  it('gives each row its own values, whatever their texts, and none where there is no row', async () => {
    const columns = {
      id: 'bigint',
      word: 'text',
      days: 'date[]',
      times: 'integer[]',
      small: 'jsonb',
      large: 'json',
      packed: 'bytea',
    } as const;
    const select = withLists(
      { list: columns },
      sql`select id, word, days::text, times, small, large, packed from ${listOf('list', columns, 8)} l order by id`,
    );
    const rows = [...ODD, null].map((word, index) => ({
      id: index,
      word,
      days: ['2026-11-30', '2026-12-01'],
      times: index === 0 ? [] : [index, null],
      small: [{ word }],
      large: index === 1 ? null : { word },
      packed: Buffer.from([index, 0, 255]),
    }));
    const Row = z.record(z.string(), z.unknown());
    const found = await queryRows(db, select({ list: rows }), Row);
    expect(found).toEqual(
      rows.map((row) => ({ ...row, id: String(row.id), days: '{2026-11-30,2026-12-01}' })),
    );
    expect(await queryRows(db, select({ list: [] }), Row)).toEqual([]);
  });

  it('has one text, however many rows there are, and refuses more large values than it has places for', () => {
    const list = { id: 'bigint', doc: 'json' } as const;
    const insert = withLists({ list }, sql`select * from ${listOf('list', list, 2)} l`);
    const row = { id: 1, doc: {} };
    expect(insert({ list: [row] }).text).toBe(insert({ list: [row, row] }).text);
    expect(() => insert({ list: [row, row, row] })).toThrow('3 rows at once');
  });

  it('is refused under another name, without a column, and where it is missing', () => {
    const list = { id: 'bigint', word: 'text' } as const;
    const statement = sql`select * from ${listOf('list', list)} l`;
    expect(() => withLists({ lists: list }, statement)).toThrow('differ: list, lists');
    const select = withLists({ list }, statement);
    // @ts-expect-error a misspelt column
    expect(select({ list: [{ id: 1, wrod: 'a' }] }).values).toContain('{NULL}');
    // @ts-expect-error a misspelt list
    expect(() => select({ lits: [] })).toThrow('The list list is missing');
  });
});
