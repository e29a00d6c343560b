import {
  type Claims,
  nameOf,
  statedClasses,
  statedRole,
  type StatedAddress,
  type TakenClaims,
} from '@moonbase/openid';
import { mergedClasses } from '@moonbase/rosters';

import type { Db } from '../../../platform/database/db.ts';
import { insertOneStated } from '../../../play/people/made-here.queries.ts';
import { isEmailStored } from '@moonbase/access';
import { DisabledAccount } from '../sign-in/sign-in-refusal.ts';
import { namesIn } from './names-in.ts';
import { selectClassesFor, setStatedClasses, setStatedRole } from './taken-claims.queries.ts';

interface Followed {
  readonly userId: string;
  readonly followsClaim: boolean;
  readonly role: string | null;
  readonly statedClasses: readonly string[];
}

/**
 * Does what a school takes from its service: the role of a person whom the service made, and classes of everybody.
 *
 * @throws DisabledAccount where the service made the person and says no role any more
 * @see packages/openid/SPEC.md rules OI18 and OI19
 */
export async function followClaims(
  db: Db,
  taken: TakenClaims,
  claims: Claims,
  person: Followed,
): Promise<void> {
  if (person.followsClaim && taken.roleClaim !== null) {
    const role = statedRole(claims, taken);
    if (role === null) throw new DisabledAccount();
    if (role !== person.role) await setStatedRole(db, person.userId, role);
  }
  const stated = statedClasses(claims, taken);
  if (stated === null) return;
  const classes = await selectClassesFor(db, person.userId);
  const here = classes.filter(({ isTheirs }) => isTheirs).map(({ name }) => name);
  const next = new Set(
    mergedClasses(here, person.statedClasses, stated).map((name) => name.toLowerCase()),
  );
  const isNext = ({ name }: { readonly name: string }): boolean => next.has(name.toLowerCase());
  const joined = classes.filter((each) => !each.isTheirs && isNext(each));
  const left = classes.filter((each) => each.isTheirs && !isNext(each));
  const isSaid = stated.join('\n') === person.statedClasses.join('\n');
  if (isSaid && joined.length + left.length === 0) return;
  const ids = (rows: typeof classes): readonly string[] => rows.map(({ id }) => id);
  await setStatedClasses(db, person.userId, { joined: ids(joined), left: ids(left), stated });
}

/**
 * Makes an account for somebody who is on no list, in the role that the service states. Its address is theirs and in the school's
 * domain.
 *
 * @returns null where it states no role, or no name
 */
export async function makeByClaim(
  db: Db,
  { schoolId, ...taken }: TakenClaims & { readonly schoolId: string },
  claims: Claims,
  { address }: StatedAddress,
): Promise<string | null> {
  const schoolRole = statedRole(claims, taken);
  const name = namesIn(nameOf(claims));
  if (schoolRole === null || name === null) return null;
  const email = isEmailStored([schoolRole, null]) ? address : null;
  return insertOneStated(db, schoolId, { ...name, schoolRole, email });
}
