import { emailOf, isEmail, valueOf } from '../platform/form.ts';
import type { Hashing } from '../platform/hashing.ts';
import { wordsOfFault } from '../pages/staff-pages.ts';
import { faultOf } from '../people/staff.ts';

export type Faults = Readonly<Record<string, string>>;

export interface NewAccount {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly passwordHash: string;
}

/**
 * Reads the form of somebody who gets an account.
 *
 * @returns the account, or the faults by field
 */
export async function readAccount(
  hashing: Hashing,
  body: unknown,
  schoolName: string | null,
): Promise<NewAccount | { readonly faults: Faults }> {
  const firstName = valueOf(body, 'firstName').trim().slice(0, 100);
  const lastName = valueOf(body, 'lastName').trim().slice(0, 100);
  const email = emailOf(body);
  const password = valueOf(body, 'password');
  const faults: Record<string, string> = {};
  if (firstName === '') faults['firstName'] = 'Give your first name.';
  if (lastName === '') faults['lastName'] = 'Give your last name.';
  if (!isEmail(email))
    faults['email'] = 'Give an e-mail address with its ending, such as name@school.org.';
  const fault = await faultOf({ firstName, lastName, schoolName }, email, password);
  if (fault !== null) faults['password'] = wordsOfFault(fault);
  if (Object.keys(faults).length > 0) return { faults };
  return { firstName, lastName, email, passwordHash: await hashing.hashPassword(password) };
}
