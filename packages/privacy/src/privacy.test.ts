import { describe, expect, it } from 'vitest';

import { impactAssessment } from './assessment.ts';
import { privacyDocument } from './document.ts';
import { columnsOf, PERSONAL_TABLES, REGISTER, registerFaults } from './register.ts';
import { isPersonal, type PersonalTable, type TableEntry } from './register/entry.ts';
import { OTHER_PLACES } from './register/nobody.ts';
import { toPage } from './page.ts';
import { WHO_SEES } from './words.ts';

const PETS: PersonalTable = {
  table: 'pets',
  group: 'settings',
  holds: 'Pets',
  why: 'for fun',
  basis: 'teaching',
  kept: 'a day',
  seenBy: ['the person'],
  pointers: [{ column: 'user_id', as: 'subject', erasure: 'row' }],
  exported: ['user_id', 'name'],
  withheld: { chip: 'a secret' },
};
const columns = (...names: string[]) =>
  names.map((column) => ({ table: 'pets', column, pointsToPerson: column === 'user_id' }));

describe('the register and the database', () => {
  it('[RG1] a table or a column without an entry is a fault', () => {
    const schema = columns('user_id', 'name', 'chip');
    expect(registerFaults([PETS], schema)).toEqual([]);
    expect(registerFaults([], schema)).toEqual(['pets has no entry']);
    expect(registerFaults([PETS], [...schema, ...columns('colour')])).toEqual([
      'pets.colour is in no entry',
    ]);
  });

  it('[RG2] a column that points to a person must be named as a pointer', () => {
    const silent: TableEntry = {
      table: 'pets',
      aboutNobody: 'pets',
      columns: ['user_id', 'name', 'chip'],
    };
    const fault = 'pets.user_id points to a person, and its entry does not say so';
    expect(registerFaults([silent], columns('user_id', 'name', 'chip'))).toEqual([fault]);
    expect(registerFaults([{ ...PETS, pointers: [] }], columns('user_id', 'name', 'chip'))).toEqual(
      [fault],
    );
  });

  it('[RG3] an entry for a missing column is a fault', () =>
    expect(registerFaults([PETS], columns('user_id', 'name'))).toEqual([
      'pets.chip is not in the database',
    ]));

  it('[RG1] each table and column is in the register once', () => {
    const tables = REGISTER.map(({ table }) => table);
    expect(new Set(tables).size).toBe(tables.length);
    for (const entry of REGISTER)
      expect(new Set(columnsOf(entry)).size, entry.table).toBe(columnsOf(entry).length);
  });

  it('[RG2] each table about people names the column that leads to the person', () => {
    for (const { table, pointers, way } of PERSONAL_TABLES)
      expect(pointers.length > 0 || way !== undefined, table).toBe(true);
    for (const entry of PERSONAL_TABLES)
      for (const { column } of entry.pointers)
        expect(columnsOf(entry), entry.table).toContain(column);
  });
});

it('[RG4] the pages show somebody exactly the data that the register shows them', () => {
  for (const { what, tables, sees } of WHO_SEES) {
    const entries = REGISTER.filter(({ table }) => tables.includes(table));
    expect(entries.length, what).toBe(tables.length);
    const personal = entries.filter(isPersonal);
    for (const { table, seenBy } of personal)
      for (const [viewer, how] of Object.entries(sees))
        expect(
          seenBy.some((each) => each === viewer),
          `${what}, ${table}, ${viewer}`,
        ).toBe(how !== 'no');
  }
});

it('[RG5] the document names every table, and each place outside the tables', () => {
  const text = privacyDocument(REGISTER, OTHER_PLACES);
  for (const { table } of REGISTER) expect(text).toContain(table);
  for (const { place } of OTHER_PLACES) expect(text).toContain(place);
});

describe('the impact assessment', () => {
  const of = (name: string | null) =>
    impactAssessment(REGISTER, OTHER_PLACES, { name, answersMonths: 12, accountsMonths: 18 });

  it('[DA1] lists every table about people, the risks, and the lines to fill in', () => {
    const words = toPage(of(null));
    for (const { holds, kept } of PERSONAL_TABLES) {
      expect(words).toContain(holds);
      expect(words).toContain(kept);
    }
    expect(words).toContain('<h2>6. Risks and measures</h2>');
    expect(words).toContain('<td>Controller</td><td>(to fill in)</td>');
  });

  it('[DA2] the copy of a school names it and its choices', () => {
    const page = toPage(of('Hill & <Dale>'));
    expect(page).toContain('<td>Hill &amp; &lt;Dale&gt;</td>');
    expect(page).toContain('single answers for 12 months');
    expect(page).toContain('for 18 months');
  });
});
