import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const ROLES = [
  'student',
  'teacher',
  'school admin',
  'admin',
  'parent',
  'child',
  'personal',
] as const;
export type Role = (typeof ROLES)[number];

/** Someone to sign in as. */
export interface Person {
  readonly nameId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: Role;
  readonly detail: string; // where they belong: "6H, Hill School"
  readonly attributes: Readonly<Record<string, string | readonly string[]>>;
}

/** Who can sign in: the product's demo people, and those who registered here. */
export interface Directory {
  readonly all: () => Promise<readonly Person[]>;
  readonly find: (nameId: string) => Promise<Person | null>;
  readonly add: (person: Person) => Promise<void>;
}

/** The product writes the file of demo people; those who register are kept in a folder of ours. */
export function openDirectory(peopleFile: string, dataDir: string): Directory {
  const demo = createReader(peopleFile);
  const registeredFile = join(dataDir, 'registered-people.json');
  const registered = createReader(registeredFile);
  const all = async () => [...(await registered()), ...(await demo())];
  return {
    all,
    find: async (nameId) => (await all()).find((person) => person.nameId === nameId) ?? null,
    add: async (person) => {
      const people = [person, ...(await registered())];
      await mkdir(dirname(registeredFile), { recursive: true });
      await writeFile(`${registeredFile}.new`, JSON.stringify(people, null, 2));
      await rename(`${registeredFile}.new`, registeredFile);
    },
  };
}

/** Reads a file of people, anew when it has changed; no file means nobody. */
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
      known = { changed, people: Array.isArray(parsed) ? parsed.filter(isPerson) : [] };
    }
    return known.people;
  };
}

function isPerson(value: unknown): value is Person {
  if (typeof value !== 'object' || value === null) return false;
  const fields = new Map<string, unknown>(Object.entries(value));
  const texts = ['nameId', 'firstName', 'lastName', 'detail'];
  return (
    texts.every((name) => typeof fields.get(name) === 'string') &&
    ROLES.some((role) => role === fields.get('role')) &&
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
