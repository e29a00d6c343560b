import { ROLE_TRAITS } from '@moonbase/access';

import type { Db } from '../../platform/db.ts';
import {
  leaveOtherClassGroups,
  type SavedPerson,
  selectOptionalRightsForUpdate,
  setClassGroups,
  upsertParent,
  upsertSchool,
  upsertUser,
} from './people.queries.ts';
import type { PersonFacts, SourceKey } from './person-facts.ts';
import { type Right, settleRights } from './rights.ts';

/**
 * Creates or refreshes an account with its school, parent and class groups. Call it inside a transaction.
 *
 * @param options.authority the rights that the source decides: what it does not state is taken away
 * @param options.timeZone for a new account whose school has none
 */
export async function savePerson(
  db: Db,
  key: SourceKey,
  person: PersonFacts,
  {
    authority,
    timeZone,
  }: { readonly authority: ReadonlySet<Right>; readonly timeZone: string | null },
): Promise<SavedPerson> {
  const { identityProvider } = key;
  const { schoolSourceId, parentSourceId } = person;
  const schoolId =
    schoolSourceId === null || person.homeRole !== null
      ? null
      : await upsertSchool(db, { identityProvider, sourceId: schoolSourceId }, person);
  const mayHaveParent =
    person.homeRole === null ? !authority.has('homeRole') : ROLE_TRAITS[person.homeRole].hasParent;
  const parentId =
    parentSourceId === null || parentSourceId === key.sourceId || !mayHaveParent
      ? null
      : await upsertParent(db, { identityProvider, sourceId: parentSourceId });
  const known = await selectOptionalRightsForUpdate(db, key);
  const rights = settleRights(known, { ...person, schoolId, parentId }, authority);
  const user = await upsertUser(db, key, person, { rights, timeZone });
  await leaveOtherClassGroups(db, user);
  const classGroups = person.classGroups ?? (authority.has('classGroups') ? [] : null);
  if (classGroups !== null) await setClassGroups(db, user, classGroups);
  return user;
}
