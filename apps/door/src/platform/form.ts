import { z } from 'zod';

const Fields = z.record(z.string(), z.unknown()).catch({});
const LONGEST = 1_000; // characters

/** The one value of a field of a form; empty when it is missing, repeated or too long. */
export function valueOf(body: unknown, name: string, longest = LONGEST): string {
  const value = Fields.parse(body ?? {})[name];
  return typeof value === 'string' && value.length <= longest ? value : '';
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
const LONGEST_EMAIL = 200; // characters

/** The e-mail address in a form, as typed. */
export function emailOf(body: unknown): string {
  return valueOf(body, 'email').trim().slice(0, LONGEST_EMAIL);
}

export const isEmail = (text: string): boolean => EMAIL.test(text);

/** All values of a field that may be repeated. */
export function valuesOf(body: unknown, name: string): readonly string[] {
  const value = Fields.parse(body ?? {})[name];
  return [value].flat().filter((each) => typeof each === 'string');
}

/** An id of the directory in a form; null for anything else. */
export function idOf(body: unknown, name: string): string | null {
  const value = valueOf(body, name);
  return /^[1-9]\d{0,14}$/.test(value) ? value : null;
}
