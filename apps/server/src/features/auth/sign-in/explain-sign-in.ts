import type { PersonFacts } from '../../../play/people/person-facts.ts';
import { type AttributeNames, readPerson } from './attributes.ts';

/** One fact about a person, as an identity provider stated it and as the product understood it. */
export interface ExplainedFact {
  readonly label: string;
  readonly from: string | null; // the attribute that stated it; null: it is missing
  readonly said: string;
  readonly taken: string | null; // null: missing or not understood
  readonly isNeeded: boolean;
  readonly note: string; // the consequence where it is missing, not understood or doubtful; '' where all is well
}

export interface ExplainedSignIn {
  readonly facts: readonly ExplainedFact[];
  readonly unused: readonly { readonly name: string; readonly said: string }[];
  readonly person: PersonFacts;
}

interface Asked {
  readonly fact: keyof AttributeNames;
  readonly label: string;
  readonly isNeeded?: true;
  readonly taken: (person: PersonFacts) => string | number | null;
  readonly missing: string;
  /** What looks wrong about the stated values although they are taken; '' where nothing does. */
  readonly doubt?: (values: readonly string[]) => string;
}

/** A value that names several classes or a place in a directory is taken as it is, as the name of one class. */
const doubtOfClasses = (values: readonly string[]): string => {
  const odd = values.find((value) => /[;|]|(?:^|,)\s*(?:CN|OU|DC)=/i.test(value));
  return odd === undefined
    ? ''
    : `“${odd.slice(0, MOST_SHOWN)}” becomes the name of one class. Send each class as a value of its own, by its plain name.`;
};

export const MOST_SHOWN = 200; // characters of a value
const NOT_NEEDED = 'Not needed.';
/** A trial belongs to a school that was set up here, so the school's name is the one given here. */
const KEEPS_ITS_NAME = 'nothing: your school keeps the name you gave it';

/**
 * The facts that a school's own identity provider may state; facts about homes and the product's admins are not among
 * them.
 */
const ASKED: readonly Asked[] = [
  {
    fact: 'firstName',
    label: 'First name',
    isNeeded: true,
    taken: ({ firstName }) => firstName,
    missing: 'Everybody would be called Defender. A whole name in displayName will do as well.',
  },
  {
    fact: 'lastName',
    label: 'Last name',
    taken: ({ lastName }) => lastName,
    missing: 'Lists show first names alone.',
  },
  {
    fact: 'schoolRole',
    label: 'Student or teacher',
    isNeeded: true,
    taken: ({ schoolRole }) => schoolRole,
    missing: 'Send student (or pupil) or teacher (or faculty). Without it nobody finds a class.',
  },
  {
    fact: 'classGroups',
    label: 'Classes',
    taken: ({ classGroups }) => classGroups?.join(', ') ?? null,
    missing: 'Make and fill the classes here: by import, or under Manage Classes.',
    doubt: doubtOfClasses,
  },
  {
    fact: 'yearOfBirth',
    label: 'Year of birth',
    taken: ({ yearOfBirth }) => yearOfBirth,
    missing: 'The import can bring it. It suggests where a child begins.',
  },
  { fact: 'title', label: 'Title', taken: ({ title }) => title, missing: NOT_NEEDED },
  {
    fact: 'email',
    label: 'E-mail address',
    taken: ({ email }) => email,
    missing: 'Not needed; of students it is never kept.',
  },
  {
    fact: 'schoolSourceId',
    label: 'Key of the school',
    taken: ({ schoolSourceId }) => schoolSourceId,
    missing: 'Not needed: this service then speaks for your school alone.',
  },
  {
    fact: 'schoolName',
    label: 'Name of the school',
    taken: ({ schoolName }) => (schoolName === null ? null : KEEPS_ITS_NAME),
    missing: 'Not needed: your school keeps the name you gave it.',
  },
];

const shown = (values: readonly string[]): string => values.join(', ').slice(0, MOST_SHOWN);

/** Explains the attributes of a sign-in one by one, read exactly as in a real sign-in. */
export function explainSignIn(
  attributes: ReadonlyMap<string, readonly string[]>,
  names: AttributeNames,
): ExplainedSignIn {
  const person = readPerson(attributes, { names, boundSchool: null });
  const sourceOf = (fact: keyof AttributeNames): string | null =>
    names[fact].find((name) => (attributes.get(name) ?? []).length > 0) ?? null;
  const facts = ASKED.map(
    ({ fact, label, isNeeded = false, taken, missing, doubt }): ExplainedFact => {
      const value = taken(person);
      const isDisplayed = fact === 'firstName' || fact === 'lastName';
      const from =
        sourceOf(fact) ?? (isDisplayed && value !== null ? sourceOf('displayName') : null);
      const stated = from === null ? [] : (attributes.get(from) ?? []);
      const said = shown(stated);
      const note = value === null ? missing : (doubt?.(stated) ?? '');
      return { label, from, said, taken: value === null ? null : String(value), isNeeded, note };
    },
  );
  const used = new Set(facts.map(({ from }) => from));
  const unused = Array.from(attributes)
    .filter(([name]) => !used.has(name))
    .map(([name, values]) => ({ name, said: shown(values) }));
  return { facts, unused, person };
}
