import { randomUUID } from 'node:crypto';

import { COUNTRIES } from './countries.ts';
import type { Person } from './people.ts';

export const REGISTRABLE = ['parent', 'teacher', 'personal'] as const;
export type Registrable = (typeof REGISTRABLE)[number];

/** The form as it was sent: every field a string. */
export interface RegisterForm {
  readonly role: string;
  readonly title: string;
  readonly country: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly yearOfBirth: string;
  readonly school: string;
  readonly classGroup: string;
}

export type RegisterErrors = Partial<Record<keyof RegisterForm, string>>;

export const EMPTY_FORM: RegisterForm = {
  role: 'parent',
  title: '',
  country: '',
  firstName: '',
  lastName: '',
  email: '',
  yearOfBirth: '',
  school: '',
  classGroup: '',
};

export function readForm(fields: URLSearchParams): RegisterForm {
  const text = (name: keyof RegisterForm) => (fields.get(name) ?? '').trim();
  return {
    role: text('role'),
    title: text('title'),
    country: text('country'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    email: text('email'),
    yearOfBirth: text('yearOfBirth'),
    school: text('school'),
    classGroup: text('classGroup'),
  };
}

const MAX_TEXT = 80;
const WHOLE_EMAIL = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

/**
 * Makes the person that a form describes.
 *
 * @param year the current one
 */
export function register(
  form: RegisterForm,
  year: number,
):
  | { readonly ok: true; readonly person: Person }
  | { readonly ok: false; readonly errors: RegisterErrors } {
  const role = REGISTRABLE.find((each) => each === form.role);
  const errors: RegisterErrors = {
    ...required(form, 'firstName', 'Enter a first name'),
    ...required(form, 'lastName', 'Enter a last name'),
    ...(role === undefined && { role: 'Choose who you are' }),
    ...(form.title.length > 20 && { title: 'Use at most 20 characters' }),
    ...(!COUNTRIES.has(form.country) && { country: 'Choose a country' }),
    ...(!(WHOLE_EMAIL.test(form.email) && form.email.length <= MAX_TEXT) && {
      email: 'Enter a whole email address, such as name@example.org',
    }),
    ...(role !== 'teacher' &&
      !isYear(form.yearOfBirth, year) && {
        yearOfBirth: `Enter a year between 1900 and ${year}, or nothing`,
      }),
    ...(role === 'teacher' && {
      ...required(form, 'school', 'Enter the name of your school'),
      ...required(form, 'classGroup', 'Enter the name of your class'),
    }),
  };
  if (role === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, person: toPerson(form, role) };
}

function required(form: RegisterForm, field: keyof RegisterForm, message: string): RegisterErrors {
  const { length } = form[field];
  if (length === 0) return { [field]: message };
  return length > MAX_TEXT ? { [field]: `Use at most ${MAX_TEXT} characters` } : {};
}

function isYear(text: string, year: number): boolean {
  return text === '' || (/^\d{4}$/.test(text) && Number(text) >= 1900 && Number(text) <= year);
}

const DETAILS: Readonly<Record<Registrable, string>> = {
  parent: 'registered here, at home',
  teacher: 'registered here',
  personal: 'registered here, at home',
};

function toPerson(form: RegisterForm, role: Registrable): Person {
  const { firstName, lastName, email, title, country, yearOfBirth, school, classGroup } = form;
  const born = role === 'teacher' ? '' : yearOfBirth; // nobody asks a teacher
  const given = { firstName, lastName, email, title, country, yearOfBirth: born };
  const attributes: Record<string, string | readonly string[]> = Object.fromEntries(
    Object.entries(given).filter(([, value]) => value !== ''),
  );
  if (role === 'parent') attributes['homeRole'] = 'parent';
  if (role === 'teacher') {
    attributes['schoolRole'] = 'teacher';
    attributes['registered'] = 'true';
    attributes['schoolSourceId'] = `school-${randomUUID()}`;
    attributes['schoolName'] = school;
    attributes['classGroups'] = [classGroup];
  }
  const detail = role === 'teacher' ? `${classGroup}, ${school}` : DETAILS[role];
  return { nameId: `demo-${randomUUID()}`, firstName, lastName, role, detail, attributes };
}
