import type { Db } from '../../platform/db.ts';
import {
  leaveOtherClassGroups,
  type SavedPerson,
  setClassGroups,
  upsertParent,
  upsertSchool,
  upsertUser,
} from './people.queries.ts';
import type { PersonFacts, SourceKey } from './person-facts.ts';

/**
 * Creates or refreshes an account with its school, parent and class groups. Call it inside a transaction.
 *
 * @param timeZone for a new account whose school has none
 */
export async function savePerson(
  db: Db,
  key: SourceKey,
  person: PersonFacts,
  timeZone: string | null,
): Promise<SavedPerson> {
  const { identityProvider } = key;
  const { schoolSourceId, parentSourceId } = person;
  const schoolId =
    schoolSourceId === null || person.homeRole !== null
      ? null
      : await upsertSchool(db, { identityProvider, sourceId: schoolSourceId }, person);
  const parentId =
    person.homeRole === 'child' && parentSourceId !== null && parentSourceId !== key.sourceId
      ? await upsertParent(db, { identityProvider, sourceId: parentSourceId })
      : null;
  const user = await upsertUser(db, key, person, { schoolId, parentId, timeZone });
  await leaveOtherClassGroups(db, user);
  if (person.classGroups !== null) await setClassGroups(db, user, person.classGroups);
  return user;
}
