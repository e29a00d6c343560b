import type { StatedAddress } from './claims.ts';

/** Somebody of the school's list with the address in question. */
export interface Listed {
  readonly userId: string;
  readonly hasComeIn: boolean; // another account of the same way in has joined this person before
}

/** Why somebody is not let in at once, for the school admin who decides. */
export const KNOCK_REASONS = [
  'not-listed', // nobody of the list has this address
  'no-address',
  'not-vouched', // the provider does not say that the address is theirs
  'other-domain',
  'several', // several people of the list have this address
  'second-account', // the person of the list has come in with another account
] as const;
export type KnockReason = (typeof KNOCK_REASONS)[number];

export type Arrival =
  | { readonly kind: 'joins'; readonly userId: string }
  | { readonly kind: 'knocks'; readonly why: KnockReason };

/**
 * Who of the school's list somebody is who comes in for the first time: the provider vouches for an address in the school's own
 * domain, and one person of the list has it and has never come in.
 *
 * @param listed people of the list of this school who have the stated address
 * @see ../SPEC.md rules OI12 to OI15
 */
export function judgeArrival(
  stated: StatedAddress | null,
  domain: string,
  listed: readonly Listed[],
): Arrival {
  const knocks = (why: KnockReason): Arrival => ({ kind: 'knocks', why });
  if (stated === null) return knocks('no-address');
  if (!isOfDomain(stated.address, domain)) return knocks('other-domain');
  if (!stated.isVouched) return knocks('not-vouched');
  const [person, ...others] = listed;
  if (person === undefined) return knocks('not-listed');
  if (others.length > 0) return knocks('several');
  return person.hasComeIn ? knocks('second-account') : { kind: 'joins', userId: person.userId };
}

/** Whether an address belongs to a domain itself: an address at a subdomain may belong to somebody else. */
const isOfDomain = (address: string, domain: string): boolean =>
  address.slice(address.lastIndexOf('@') + 1) === domain;

const NOBODY = 0;

/** Somebody who knocked, with the people of the list who may be meant. */
export interface Knocked {
  readonly id: string;
  readonly isVouched: boolean;
  readonly why: KnockReason;
  readonly isRefused: boolean; // by the school, before
  readonly candidates: readonly Listed[]; // of the same name
}

/**
 * Those who knocked and are surely of the list: the provider vouches for their address in the school's domain, one person of the
 * list bears their name, and nobody else does who knocked or has come in. Whom the school refused is let in by hand alone, and
 * still makes a second account of the same name doubtful.
 *
 * @see ../SPEC.md rule OI17
 */
export function surelyListed(
  knocks: readonly Knocked[],
): readonly { readonly id: string; readonly userId: string }[] {
  const named = new Map<string, number>();
  for (const { userId } of knocks.flatMap(({ candidates }) => candidates))
    named.set(userId, (named.get(userId) ?? NOBODY) + 1);
  return knocks.flatMap(({ id, isVouched, why, isRefused, candidates }) => {
    const [person, ...others] = candidates;
    const isSure =
      !isRefused &&
      isVouched &&
      why === 'not-listed' &&
      person?.hasComeIn === false &&
      others.length === 0;
    return isSure && named.get(person.userId) === 1 ? [{ id, userId: person.userId }] : [];
  });
}
