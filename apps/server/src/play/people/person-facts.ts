import type { HomeRole, SchoolRole } from '@moonbase/access';

/**
 * The facts that an identity provider or an import states about a person. `null`: nothing is stated, so the stored
 * value stays, except for rights that the source is the authority for.
 *
 * @see ./rights.ts
 */
export interface PersonFacts {
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly email: string | null;
  readonly title: string | null;
  readonly yearOfBirth: number | null;
  readonly countryId: string | null;
  readonly stateId: string | null;
  readonly schoolRole: SchoolRole | null;
  readonly homeRole: HomeRole | null;
  readonly isSchoolAdmin: boolean | null;
  readonly isAdmin: boolean | null;
  readonly hasRegistered: boolean; // by themselves: a school that their first sign-in makes is theirs to manage
  readonly schoolSourceId: string | null;
  readonly schoolName: string | null;
  readonly classGroups: readonly string[] | null;
  readonly parentSourceId: string | null;
}

/** The identity provider of a person or school, and their id there. */
export interface SourceKey {
  readonly identityProvider: string;
  readonly sourceId: string;
}
