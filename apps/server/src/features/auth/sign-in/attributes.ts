import { countryCode } from '@moonbase/kit';
import {
  HOME_ROLES,
  type HomeRole,
  isEmailStored,
  SCHOOL_ROLES,
  type SchoolRole,
} from '@moonbase/access';
import { z } from 'zod';

import { ConfigError } from '../../../platform/config.ts';
import type { Environment } from '../../../platform/config.ts';
import type { PersonFacts } from '../../../play/people/person-facts.ts';
import { type Right, RIGHTS } from '../../../play/people/rights.ts';

const FACTS = [
  'firstName',
  'lastName',
  'displayName',
  'email',
  'title',
  'yearOfBirth',
  'country',
  'state',
  'homeRole',
  'schoolRole',
  'schoolAdmin',
  'admin',
  'registered',
  'schoolSourceId',
  'schoolName',
  'classGroups',
  'parentSourceId',
] as const;
type Fact = (typeof FACTS)[number];

/** The attribute names under which a fact may come; the first one present is used. */
export type AttributeNames = Readonly<Record<Fact, readonly string[]>>;

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

const STANDARD_NAMES: AttributeNames = {
  firstName: ['firstName', 'givenName', 'urn:oid:2.5.4.42', `${CLAIMS}/givenname`],
  lastName: ['lastName', 'sn', 'surname', 'urn:oid:2.5.4.4', `${CLAIMS}/surname`],
  displayName: [
    'displayName',
    'urn:oid:2.16.840.1.113730.3.1.241',
    'cn',
    'urn:oid:2.5.4.3',
    'http://schemas.microsoft.com/identity/claims/displayname',
  ],
  email: ['email', 'mail', 'urn:oid:0.9.2342.19200300.100.1.3', `${CLAIMS}/emailaddress`],
  title: ['title', 'personalTitle', 'urn:oid:0.9.2342.19200300.100.1.40'],
  yearOfBirth: [
    'yearOfBirth',
    'schacYearOfBirth',
    'urn:oid:1.3.6.1.4.1.25178.1.0.2.3',
    'schacDateOfBirth',
    'urn:oid:1.3.6.1.4.1.25178.1.2.3',
    `${CLAIMS}/dateofbirth`,
  ],
  country: ['country', 'c', 'urn:oid:2.5.4.6', `${CLAIMS}/country`],
  state: ['state', 'st', 'urn:oid:2.5.4.8', `${CLAIMS}/stateorprovince`],
  homeRole: ['homeRole'],
  schoolRole: [
    'schoolRole',
    'eduPersonPrimaryAffiliation',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.5',
    'eduPersonAffiliation',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.1',
    'eduPersonScopedAffiliation',
    'urn:oid:1.3.6.1.4.1.5923.1.1.1.9',
  ],
  schoolAdmin: ['schoolAdmin'],
  admin: ['admin'],
  registered: ['registered'],
  schoolSourceId: ['schoolSourceId', 'schacHomeOrganization', 'urn:oid:1.3.6.1.4.1.25178.1.2.9'],
  schoolName: ['schoolName', 'o', 'urn:oid:2.5.4.10'],
  classGroups: ['classGroups'],
  parentSourceId: ['parentSourceId'],
};

const Overrides = z.partialRecord(
  z.enum(FACTS),
  z.union([z.string().min(1), z.array(z.string().min(1)).min(1)]),
);

/**
 * The names to look under: those of SAML_ATTRIBUTES (JSON, a name or a list of names by fact) before the standard ones.
 *
 * @throws ConfigError when the variable cannot be understood
 */
export function attributeNames({ SAML_ATTRIBUTES: given }: Environment): AttributeNames {
  if (given === undefined) return STANDARD_NAMES;
  const parsed = Overrides.safeParse(readJson(given));
  if (!parsed.success) {
    throw new ConfigError([
      `SAML_ATTRIBUTES: must be JSON such as {"firstName": "givenName"} with keys among ${FACTS.join(', ')}`,
    ]);
  }
  const names: Record<Fact, readonly string[]> = { ...STANDARD_NAMES };
  for (const fact of FACTS)
    names[fact] = [...[parsed.data[fact] ?? []].flat(), ...STANDARD_NAMES[fact]];
  return names;
}

/** @throws ConfigError when SAML_MANAGED_HERE names anything but rights */
export function rightsManagedHere({ SAML_MANAGED_HERE: given }: Environment): ReadonlySet<Right> {
  const names = (given ?? '').split(',').flatMap((name) => name.trim() || []);
  const rights = RIGHTS.filter((right) => names.includes(right));
  if (rights.length < new Set(names).size)
    throw new ConfigError([`SAML_MANAGED_HERE: must be a list of ${RIGHTS.join(', ')}`]);
  return new Set(rights);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The words that stand for a role; any other word grants nothing. */
const SCHOOL_ROLE_WORDS: Readonly<Record<SchoolRole, readonly string[]>> = {
  student: ['student', 'pupil'],
  teacher: ['teacher', 'faculty'],
  assistant: ['assistant', 'teaching-assistant', 'teaching assistant', 'aide', 'paraprofessional'],
};
const HOME_ROLE_WORDS: Readonly<Record<HomeRole, readonly string[]>> = {
  parent: ['parent'],
  child: ['child'],
};
const FLAGS = ['yes', 'no'] as const;
const FLAG_WORDS = { yes: ['true', '1', 'yes'], no: ['false', '0', 'no'] };

const MAX_TEXT = 100; // characters of a name
const MAX_KEY = 200; // characters of a source id
const MAX_CLASS_GROUPS = 100;

/** The rules for reading the attributes of one identity provider. */
export interface ReadingRules {
  readonly names: AttributeNames;
  /** The one school that this identity provider speaks for; null: for any. */
  readonly boundSchool: string | null;
}

/** Reads the attributes of an assertion by an allow-list. Unknown attributes are ignored. */
export function readPerson(
  attributes: ReadonlyMap<string, readonly string[]>,
  { names, boundSchool }: ReadingRules,
): PersonFacts {
  const all = (fact: Fact): readonly string[] =>
    names[fact].map((name) => attributes.get(name) ?? []).find((each) => each.length > 0) ?? [];
  const text = (fact: Fact) => clean(all(fact)[0], MAX_TEXT);
  const schoolSourceId = clean(all('schoolSourceId')[0], MAX_KEY);
  const role = firstKnown(
    all('schoolRole').flatMap(inSchool(boundSchool ?? schoolSourceId)),
    SCHOOL_ROLES,
    SCHOOL_ROLE_WORDS,
  );
  const homeRole = firstKnown(all('homeRole'), HOME_ROLES, HOME_ROLE_WORDS);
  const [displayedFirst = null, ...displayedRest] = text('displayName')?.split(/\s+/) ?? [];
  const firstName = text('firstName');
  const countryId = countryOf(text('country'));
  const classGroups = all('classGroups').flatMap((each) => clean(each, MAX_KEY) ?? []);
  return {
    firstName: firstName ?? displayedFirst,
    lastName: text('lastName') ?? (firstName === null ? displayedRest.join(' ') || null : null),
    email: isEmailStored([role, homeRole]) ? text('email') : null,
    title: text('title'),
    yearOfBirth: yearOf(text('yearOfBirth')),
    countryId,
    stateId: stateOf(text('state'), countryId),
    schoolRole: role,
    homeRole: role === null ? homeRole : null,
    isSchoolAdmin: flag(all('schoolAdmin')),
    isAdmin: flag(all('admin')),
    hasRegistered: flag(all('registered')) === true,
    schoolSourceId,
    schoolName: clean(all('schoolName')[0], MAX_KEY),
    classGroups: classGroups.length > 0 ? classGroups.slice(0, MAX_CLASS_GROUPS) : null,
    parentSourceId: clean(all('parentSourceId')[0], 256),
  };
}

/** An affiliation may carry a scope, `student@school.example`: then it counts at that school alone. */
function inSchool(school: string | null) {
  return (word: string): string | [] => {
    const [role = '', scope] = word.trim().split('@');
    return scope === undefined || scope.toLowerCase() === school?.toLowerCase() ? role : [];
  };
}

function firstKnown<Value extends string>(
  words: readonly string[],
  values: readonly Value[],
  wordsOf: Readonly<Record<Value, readonly string[]>>,
): Value | null {
  for (const word of words) {
    const key = word.trim().toLowerCase();
    const value = values.find((each) => wordsOf[each].includes(key));
    if (value !== undefined) return value;
  }
  return null;
}

function flag(words: readonly string[]): boolean | null {
  const word = firstKnown(words, FLAGS, FLAG_WORDS);
  return word === null ? null : word === 'yes';
}

function clean(text: string | undefined, max: number): string | null {
  const plain = text
    ?.replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, max)
    .trim();
  return plain === undefined || plain === '' ? null : plain;
}

/** Reads a year, or a date of which only the year is kept. */
function yearOf(text: string | null): number | null {
  const [, digits] = /^(\d{4})(?:-?\d\d-?\d\d)?(?:T.*)?$/.exec(text ?? '') ?? [];
  const year = Number(digits);
  return year >= 1900 && year <= 2100 ? year : null;
}

function countryOf(text: string | null): string | null {
  return text !== null && /^[a-z]{2}$/i.test(text) ? countryCode(text) : null;
}

/** "NSW" in Australia is `au-nsw`. */
function stateOf(text: string | null, countryId: string | null): string | null {
  if (text === null) return null;
  const state = text.toLowerCase();
  if (/^[a-z]{2}-[a-z\d]{1,3}$/.test(state)) return countryCode(state.slice(0, 2)) + state.slice(2);
  return countryId !== null && /^[a-z\d]{1,3}$/.test(state) ? `${countryId}-${state}` : null;
}
