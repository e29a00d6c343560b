import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { type Role, ROLE_TRAITS, ROLES } from '@moonbase/access';

/** The place and description of people with each role on the sign-in page. */
interface RoleOnPage {
  readonly filter: 'students' | 'teachers' | 'families' | 'other';
  readonly caption: (detail: string, classes: string, age: string) => string;
}

export const ROLES_ON_PAGE: Readonly<Record<Role, RoleOnPage>> = {
  student: {
    filter: 'students',
    caption: (detail, classes, age) => joined(classes, age) || detail,
  },
  teacher: { filter: 'teachers', caption: (detail) => detail },
  assistant: { filter: 'teachers', caption: (detail) => joined('assistant teacher', detail) },
  'school-admin': { filter: 'teachers', caption: (detail) => joined(detail, 'school admin') },
  parent: { filter: 'families', caption: (detail) => joined('parent', detail) },
  child: { filter: 'families', caption: (_detail, _classes, age) => joined('child', age) },
  admin: { filter: 'other', caption: () => 'administrator' },
  personal: { filter: 'other', caption: () => 'personal account' },
};

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' · ');
}

/** Someone to sign in as. */
export interface Person {
  readonly nameId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly detail: string; // their class and school: "6H, Hill School"
  readonly attributes: Readonly<Record<string, string | readonly string[]>>;
}

/** The people who can sign in: the product's demo people, and those who registered here. */
export interface Directory {
  readonly all: () => Promise<readonly Person[]>;
  readonly find: (nameId: string) => Promise<Person | null>;
  readonly add: (person: Person) => Promise<void>;
}

/** People as files and messages hold them: read one by one, and left out where they cannot be read. */
export type Readable = readonly unknown[];

/**
 * The product writes the file of demo people; registered people are stored in this service's data folder.
 *
 * @param madeHere asks the product for the people whom its schools and parents have added
 */
export function openDirectory(
  peopleFile: string,
  dataDir: string,
  madeHere: () => Promise<Readable>,
): Directory {
  const demo = createReader(peopleFile);
  const registeredFile = join(dataDir, 'registered-people.json');
  const registered = createReader(registeredFile);
  const all = async () => [
    ...(await registered()),
    ...(await madeHere()).flatMap(readPerson),
    ...(await demo()),
  ];
  return {
    all,
    find: async (nameId) => (await all()).find((person) => person.nameId === nameId) ?? null,
    add: async (person) => {
      const people = [person, ...(await registered())];
      await mkdir(dirname(registeredFile), { recursive: true });
      await writeFile(`${registeredFile}.new`, JSON.stringify(people.map(toStored), null, 2));
      await rename(`${registeredFile}.new`, registeredFile);
    },
  };
}

/** Reads a file of people, and again when it has changed; a missing file means nobody. */
function createReader(path: string): () => Promise<readonly Person[]> {
  let known: { readonly changed: number; readonly people: readonly Person[] } | null = null;
  return async () => {
    const changed = await stat(path).then(
      (file) => file.mtimeMs,
      () => null,
    );
    if (changed === null) return [];
    if (known?.changed !== changed) {
      const parsed: unknown = JSON.parse(await readFile(path, 'utf8'));
      known = { changed, people: Array.isArray(parsed) ? parsed.flatMap(readPerson) : [] };
    }
    return known.people;
  };
}

/** A person in a file, where roles stand by name. */
type StoredPerson = Omit<Person, 'role'> & { readonly role: string };

function readPerson(value: unknown): Person | [] {
  if (!isStoredPerson(value)) return [];
  const role = ROLES.find((each) => ROLE_TRAITS[each].name === value.role);
  return role === undefined ? [] : { ...value, role };
}

function toStored(person: Person): StoredPerson {
  return { ...person, role: ROLE_TRAITS[person.role].name };
}

function isStoredPerson(value: unknown): value is StoredPerson {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const texts = ['nameId', 'firstName', 'lastName', 'detail', 'role'];
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    typeof fields.get('attributes') === 'object'
  );
}

export function nameOf({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`.trim();
}

/** An attribute's first value. */
export function attributeOf(person: Person, name: string): string {
  const value = person.attributes[name];
  return (typeof value === 'string' ? value : value?.[0]) ?? '';
}
