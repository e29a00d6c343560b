import { ROLE_TRAITS } from '@moonbase/access';

import type { Db } from '../../platform/database/db.ts';
import {
  claimPreparedAccount,
  type KnownPerson,
  leaveOtherClassGroups,
  noteFounder,
  type SavedPerson,
  selectOptionalKnownForUpdate,
  setClassGroups,
  upsertParent,
  upsertSchool,
  upsertUser,
} from './people.queries.ts';
import type { PersonFacts, SourceKey } from './person-facts.ts';
import { type ManagedHere, type Right, settleRights, withoutManagedHere } from './rights.ts';

/**
 * Creates or updates an account with its school, parent and class groups. Facts that the school or a parent has set
 * here stay. Call it inside a transaction.
 *
 * @param options.authority the rights that the source decides: those it does not state are taken away
 * @param options.timeZone for a new account whose school has none
 * @see requirements AR-13, MG-6
 */
export async function savePerson(
  db: Db,
  key: SourceKey,
  stated: PersonFacts,
  options: { readonly authority: ReadonlySet<Right>; readonly timeZone: string | null },
): Promise<SavedPerson> {
  const { identityProvider } = key;
  const known = await findKnown(db, key, stated);
  const managed = new Set<ManagedHere>(known?.managedHere);
  const person = withoutManagedHere(stated, managed);
  const authority = new Set([...options.authority].filter((right) => !managed.has(right)));
  const { schoolSourceId, parentSourceId } = person;
  const school =
    schoolSourceId === null || person.homeRole !== null
      ? null
      : await upsertSchool(db, { identityProvider, sourceId: schoolSourceId }, person);
  const mayHaveParent =
    person.homeRole === null ? !authority.has('homeRole') : ROLE_TRAITS[person.homeRole].hasParent;
  const parentId =
    parentSourceId === null || parentSourceId === key.sourceId || !mayHaveParent
      ? null
      : await upsertParent(db, { identityProvider, sourceId: parentSourceId });
  const rights = settleRights(
    known,
    { ...person, schoolId: school?.id ?? null, parentId },
    authority,
  );
  const user = await upsertUser(db, key, person, { rights, timeZone: options.timeZone });
  if (school?.isNew === true && stated.hasRegistered) await noteFounder(db, user);
  await leaveOtherClassGroups(db, user);
  const classGroups = person.classGroups ?? (authority.has('classGroups') ? [] : null);
  if (classGroups !== null) await setClassGroups(db, user, classGroups);
  return user;
}

/** The account of this key, or the one that the school has prepared for it. */
async function findKnown(db: Db, key: SourceKey, stated: PersonFacts): Promise<KnownPerson | null> {
  const known = await selectOptionalKnownForUpdate(db, key);
  if (known !== null) return known;
  await claimPreparedAccount(db, key, stated);
  return selectOptionalKnownForUpdate(db, key);
}
