import { z } from 'zod';

import { AccessProfile } from './access-profile.ts';
import { Id, Timestamp } from './ids.ts';
import { PersonName, YearOfBirth } from './school/school.ts';

/** The most children that a family can have here. */
export const MOST_CHILDREN = 50;

export const FamilyChild = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  yearOfBirth: z.number().int().nullable(),
  sharingAllowed: z.boolean(), // may share a Defender Level
  lastSignInAt: Timestamp.nullable(),
  time: AccessProfile.shape.time, // how much the child sees of it in games
  content: z.object({ summary: z.string(), lockedMinutes: z.number().int() }).nullable(),
  schoolName: z.string().nullable(), // the school that keeps the account; null: the parent does
  removedAt: Timestamp.nullable(),
  erasedOn: Timestamp.nullable(), // until then the child can be brought back
});
export type FamilyChild = z.infer<typeof FamilyChild>;

export const FamilyReply = z.object({ children: z.array(FamilyChild) });
export type FamilyReply = z.infer<typeof FamilyReply>;

/** How the children of a family come in. */
export const FamilySignIn = z.object({
  way: z.enum(['card', 'demo', 'service']), // at the school door, on the demo's page, at a service of the operator
  cards: z.array(Id), // the children who have a card
});
export type FamilySignIn = z.infer<typeof FamilySignIn>;

export const FamilySignInReply = z.object({ signIn: FamilySignIn });
export type FamilySignInReply = z.infer<typeof FamilySignInReply>;

const child = {
  firstName: PersonName.pipe(z.string().min(1, 'Must not be empty')),
  lastName: PersonName,
  yearOfBirth: YearOfBirth.nullable(),
  sharingAllowed: z.boolean(),
};

export const SaveChildBody = z.strictObject({ child: z.strictObject(child) });
export type SaveChildBody = z.infer<typeof SaveChildBody>;

/** A new child, with the level to begin at; null for the one that fits the age. */
export const NewChildBody = z.strictObject({
  child: z.strictObject({ ...child, startLevel: z.number().int().min(1).max(10).nullable() }),
});
export type NewChildBody = z.infer<typeof NewChildBody>;
