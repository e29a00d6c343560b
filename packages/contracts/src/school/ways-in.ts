import { KNOCK_REASONS, PROVIDER_KINDS } from '@moonbase/openid';
import { z } from 'zod';

import { Day, Id, Timestamp } from '../ids.ts';

const Tested = z.object({
  at: Timestamp,
  isPassed: z.boolean(),
  words: z.string(), // what to do; '' where it is passed
  facts: z.array(z.object({ label: z.string(), said: z.string(), note: z.string() })),
  unused: z.number(), // further claims that came
  offers: z.array(z.object({ claim: z.string(), values: z.array(z.string()) })), // claims that may be taken
});
export type Tested = z.infer<typeof Tested>;

const MOST_WORDS = 30;
const words = z.array(z.string().trim().min(1).max(100)).max(MOST_WORDS);
/** What a school takes from its service beside who somebody is; null: its list says it. */
export const TakenClaims = z.strictObject({
  roleClaim: z.string().max(100).nullable(),
  roleWords: z.strictObject({ student: words, assistant: words, teacher: words }), // that mean a role
  classClaim: z.string().max(100).nullable(),
});
export type TakenClaims = z.infer<typeof TakenClaims>;

/** Why somebody of the list will not be found by an address. */
export const LOST_REASONS = ['no-address', 'shared', 'elsewhere'] as const;

/** A way in by OpenID Connect of a school. The client secret never leaves the server. */
const WayIn = z.object({
  id: Id,
  kind: z.enum(PROVIDER_KINDS),
  issuer: z.string(),
  clientId: z.string(),
  domain: z.string(),
  tenant: z.string().nullable(), // Microsoft alone has one
  hasSecret: z.boolean(),
  secretUntil: Day.nullable(),
  givenAt: Timestamp.nullable().default(null), // when the secret was given; null: before this was noted
  givenBy: z.string().nullable().default(null), // the name of the admin who gave it
  asksAccount: z.boolean().default(true), // at each sign-in, which account it is: Google and Microsoft
  usedSince: Timestamp.nullable().default(null),
  movedFrom: z.string().nullable().default(null), // the issuer before, while its accounts wait for two tests
  isInUse: z.boolean(),
  answerAddress: z.string(), // for the list of allowed addresses at the service
  logoutAddress: z.string(), // where the service tells of a logout, from server to server
  frontLogoutAddress: z.string(), // the same by an image of its page
  joined: z.number(), // people of the list who have come in
  listed: z.number(),
  lost: z.array(
    z.object({ why: z.enum(LOST_REASONS), count: z.number(), names: z.array(z.string()) }),
  ), // who would knock
  tests: z.object({ admin: Tested.nullable(), student: Tested.nullable() }),
  taken: TakenClaims,
  hindrance: z.string().nullable(), // why it may not be taken into use; null: it may
  warning: z.string().nullable(),
});
export type WayIn = z.infer<typeof WayIn>;

const Listed = z.object({ id: Id, name: z.string(), what: z.string(), hasComeIn: z.boolean() });
export type Listed = z.infer<typeof Listed>;

/** An account that came and fit nobody of the list. */
const Knock = z.object({
  id: Id,
  wayInId: Id,
  name: z.string(),
  address: z.string().nullable(),
  isVouched: z.boolean(),
  why: z.enum(KNOCK_REASONS),
  knockedAt: Timestamp,
  isRefused: z.boolean().default(false), // by an admin, before
  candidates: z.array(Listed), // people of the list of the same name or address
});
export type Knock = z.infer<typeof Knock>;

export const WaysInReply = z.object({
  waysIn: z.object({
    ways: z.array(WayIn),
    listed: z.number(), // people of the list
    cameIn: z.number(), // of those, who has come in by one of the ways
    knocks: z.array(Knock), // the latest
    knocked: z.number(), // in all, without those who were refused
    sure: z.number(), // of those, who is surely one person of the list (OI17)
  }),
});
export type WaysInReply = z.infer<typeof WaysInReply>;

const MOST_TEXT = 300;
const text = z.string().max(MOST_TEXT);

/** A way in as a school gives it; an empty secret keeps the one before. */
export const WayInBody = z.strictObject({
  kind: z.enum(PROVIDER_KINDS),
  clientId: text,
  clientSecret: text,
  domain: text,
  tenant: text,
  issuer: text,
  secretUntil: Day.nullable(),
  isSureOfDomain: z.boolean().default(false), // though the admin's own address lies elsewhere
  hasSameAccounts: z.boolean().default(false), // with another issuer: the service has moved, its people are the same
});
export type WayInBody = z.infer<typeof WayInBody>;

/** A new way in; the draft is the one whose addresses were shown before, or none. */
export const NewWayInBody = WayInBody.extend({
  draft: z.string().max(100).nullable().default(null),
});

/** What a service has to know before a way in is saved. */
export const WayInDraftReply = z.object({
  wayInDraft: z.object({ draft: z.string(), answerAddress: z.string() }),
});

/** Whether Google or Microsoft asks at each sign-in which account it is. */
export const AsksAccountBody = z.strictObject({ asksAccount: z.boolean() });

export const TestWayInBody = z.strictObject({ as: z.enum(['admin', 'student']) });
export const WayInTestReply = z.object({ wayInTest: z.object({ path: z.string() }) });

export const JoinBody = z.strictObject({ userId: Id });
/** Adds somebody who knocked to the list. */
export const AddKnockBody = z.strictObject({ role: z.enum(['teacher', 'student']) });
export type AddKnockBody = z.infer<typeof AddKnockBody>;
/** People that one search of the list sends at most. */
export const MOST_FOUND_ON_LIST = 10;

export const ListedReply = z.object({ listed: z.array(Listed) });

/** A logout that the sign-in service tells of from server to server was carried out. */
export const LogoutReply = z.object({});
