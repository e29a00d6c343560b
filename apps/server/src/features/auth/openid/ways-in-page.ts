import type { Listed, WaysInReply as Reply } from '@moonbase/contracts/ways-in';

import type { Manager } from '../../../play/people/manager.ts';
import { fullName, teacherName } from '../../../play/people/names.ts';
import { selectLost } from './lost.queries.ts';
import type { OpenIdPorts } from './openid.routes.ts';
import {
  addressesOf,
  hindranceOf,
  type KnockRow,
  type ListedPerson,
  listOf,
  sureKnocks,
  warningOf,
} from './ways-in.ts';
import { countComeIn, type TestOutcome } from './ways-in.queries.ts';

const MOST_SHOWN = 50; // of those who knocked, the latest first

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

/** A person of the list, for an admin of their school. */
export const toListed = (person: ListedPerson): Listed => ({
  id: person.id,
  name: fullName(person),
  what: [person.schoolRole, person.classes].filter((part) => part !== '').join(', '),
  hasComeIn: person.hasComeIn,
});

const toTested = (outcome: TestOutcome | undefined) =>
  outcome === undefined
    ? null
    : {
        at: outcome.at,
        isPassed: outcome.isPassed,
        words: outcome.words,
        facts: outcome.facts,
        unused: outcome.unused,
        offers: outcome.offers,
      };

const toKnock = (knock: KnockRow, candidates: readonly ListedPerson[]) => ({
  id: knock.id,
  wayInId: knock.wayInId,
  name: knock.name,
  address: knock.address,
  isVouched: knock.isVouched,
  why: knock.why,
  knockedAt: knock.knockedAt.toISOString(),
  isRefused: knock.isRefused,
  candidates: candidates.filter(({ knockId }) => knockId === knock.id).map(toListed),
});

/** The ways in of a school and those who knocked, as its admins see them. */
export async function pageOf(
  { database, config, clock }: OpenIdPorts,
  { schoolId, actor }: Manager,
): Promise<Reply> {
  const [ways, standing, knocks, candidates] = await listOf(database.db, schoolId);
  const lost = await selectLost(database.db, schoolId);
  const come = await countComeIn(database.db, schoolId);
  return {
    waysIn: {
      ways: ways.flatMap((row) => {
        const numbers = standing.find(({ wayInId }) => wayInId === row.id);
        if (numbers === undefined) return []; // added between the two statements
        return {
          id: row.id,
          kind: row.kind,
          issuer: row.issuer,
          clientId: row.clientId,
          domain: row.domain,
          tenant: row.tenant,
          hasSecret: row.secret !== null,
          secretUntil: row.secretUntil,
          givenAt: iso(numbers.givenAt),
          givenBy: numbers.givenBy && teacherName(numbers.givenBy),
          asksAccount: row.asksAccount,
          usedSince: iso(numbers.usedSince),
          movedFrom: row.movedFrom,
          isInUse: row.isInUse,
          ...addressesOf(config, row.id),
          joined: numbers.joined,
          listed: numbers.listed,
          lost: lost
            .filter(({ wayInId }) => wayInId === row.id)
            .map(({ why, count, names }) => ({ why, count, names })),
          tests: { admin: toTested(row.tests.admin), student: toTested(row.tests.student) },
          taken: { roleClaim: row.roleClaim, roleWords: row.roleWords, classClaim: row.classClaim },
          hindrance: hindranceOf(row, actor.userId),
          warning: warningOf(row, clock.now(), ways),
        };
      }),
      ...come,
      knocks: knocks.slice(0, MOST_SHOWN).map((knock) => toKnock(knock, candidates)),
      knocked: knocks.filter(({ isRefused }) => !isRefused).length,
      sure: sureKnocks(knocks, candidates).length,
    },
  };
}
