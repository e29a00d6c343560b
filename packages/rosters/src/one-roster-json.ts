import { cleanCell, storable } from './clean-cell.ts';
import type { Table } from './lines.ts';

/** The lists of a OneRoster service, in the order in which they are asked for. */
export const COLLECTIONS = [
  'orgs',
  'academicSessions',
  'classes',
  'students',
  'teachers',
  'aides', // users whose role is “aide”
  'enrollments',
  'demographics',
] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Rows of the table of this file of an export, without titles. */
export interface TableRows {
  readonly file: string;
  readonly rows: Table;
}

/** A page of a list: as many records as came, their ids, and the rows that they are in an export. */
export interface JsonPage {
  readonly ok: true;
  readonly ids: readonly string[];
  readonly tables: readonly TableRows[];
}

const ROLES = ['userSourcedId', 'role', 'orgSourcedId', 'endDate', 'status'] as const;
const TITLES: Readonly<Record<string, readonly string[]>> = {
  'orgs.csv': ['sourcedId', 'status', 'name', 'type', 'identifier'],
  'academicsessions.csv': ['sourcedId', 'status', 'endDate'],
  'classes.csv': [
    ...['sourcedId', 'status', 'title', 'classCode', 'periods', 'schoolSourcedId'],
    'termSourcedIds',
  ],
  'users.csv': [
    ...['sourcedId', 'status', 'enabledUser', 'givenName', 'familyName', 'email', 'role'],
    'orgSourcedIds',
  ],
  'roles.csv': ROLES,
  'enrollments.csv': [
    ...['sourcedId', 'status', 'classSourcedId', 'schoolSourcedId', 'userSourcedId', 'role'],
    ...['primary', 'endDate'],
  ],
  'demographics.csv': ['sourcedId', 'status', 'birthDate'],
};

const FILES: Readonly<Record<Collection, string>> = {
  orgs: 'orgs.csv',
  academicSessions: 'academicsessions.csv',
  classes: 'classes.csv',
  students: 'users.csv',
  teachers: 'users.csv',
  aides: 'users.csv',
  enrollments: 'enrollments.csv',
  demographics: 'demographics.csv',
};

/** What the list of a collection is called in an answer. */
const KEYS: Readonly<Record<Collection, string>> = {
  orgs: 'orgs',
  academicSessions: 'academicSessions',
  classes: 'classes',
  students: 'users',
  teachers: 'users',
  aides: 'users',
  enrollments: 'enrollments',
  demographics: 'demographics',
};

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? storable(value)
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

const manyOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** An id without control characters: nobody reads it, so nobody is asked about it. */
const idText = (value: unknown): string => textOf(value).replaceAll(/\p{Cc}/gu, ' ');

/** An id as a cell of an export holds it: a comma would make two of it. */
const idIn = (value: unknown): string =>
  isObject(value) ? idText(value['sourcedId']).replaceAll(',', ' ').trim() : '';

/** References to other records as a cell lists them. */
const idsIn = (value: unknown): string =>
  manyOf(value)
    .map(idIn)
    .filter((id) => id !== '')
    .join(',');

/** Cells that stand in another form in JSON than in an export, by their titles. */
const REFERENCES: Readonly<Record<string, (record: Json) => string>> = {
  sourcedId: ({ sourcedId }) => idText(sourcedId),
  schoolSourcedId: ({ school }) => idIn(school),
  classSourcedId: (record) => idIn(record['class']),
  userSourcedId: ({ user }) => idIn(user),
  termSourcedIds: ({ terms }) => idsIn(terms),
  orgSourcedIds: ({ orgs }) => idsIn(orgs),
  periods: ({ periods }) => manyOf(periods).map(textOf).join(','),
};

const rowOf = (titles: readonly string[], record: Json): readonly string[] =>
  titles.map((title) => REFERENCES[title]?.(record) ?? textOf(record[title]));

/** The roles of a user in version 1.2. */
const rolesOf = (record: Json): Table =>
  manyOf(record['roles'])
    .filter(isObject)
    .map((role) => [
      idIn(record),
      textOf(role['role']),
      idIn(role['org']),
      textOf(role['endDate']),
      '',
    ]);

/**
 * A page of a list of a OneRoster service, as the rows that the same records are in an export.
 *
 * @param json a parsed answer
 * @see ../SPEC.md rule BW1
 */
export function pageOfOneRoster(
  collection: Collection,
  json: unknown,
): JsonPage | { readonly ok: false; readonly why: string } {
  const key = KEYS[collection];
  const list = isObject(json) ? json[key] : undefined;
  if (!Array.isArray(list)) return { ok: false, why: `it has no list “${key}”` };
  const records = list.filter(isObject);
  const ids = records.map(idIn);
  if (records.length < list.length || ids.includes(''))
    return { ok: false, why: `a record of “${key}” has no sourcedId` };
  const file = FILES[collection];
  const titles = TITLES[file] ?? [];
  const rows = { file, rows: records.map((record) => rowOf(titles, record)) };
  const roles = file === 'users.csv' ? records.flatMap(rolesOf) : [];
  return { ok: true, ids, tables: [rows, { file: 'roles.csv', rows: roles }] };
}

/** The tables of an export of which these are the rows. A table that no page is of is missing. */
export function tablesOfPages(pages: readonly TableRows[]): ReadonlyMap<string, Table> {
  const tables = new Map<string, (readonly string[])[]>();
  for (const { file, rows } of pages) {
    const table = tables.get(file) ?? [TITLES[file] ?? []];
    for (const row of rows) table.push(row);
    tables.set(file, table);
  }
  return tables;
}

/** A school that a service has. */
export interface SchoolThere {
  readonly id: string;
  readonly name: string;
  readonly code: string;
}

/** The schools that a service has. */
export const schoolsThere = (orgs: readonly TableRows[]): readonly SchoolThere[] =>
  orgs
    .filter(({ file }) => file === 'orgs.csv')
    .flatMap(({ rows }) => rows)
    .flatMap(([id = '', status = '', name = '', type = '', code = '']) =>
      status.toLowerCase() !== 'tobedeleted' && type.toLowerCase() === 'school'
        ? [{ id, name: cleanCell(name), code }]
        : [],
    );
