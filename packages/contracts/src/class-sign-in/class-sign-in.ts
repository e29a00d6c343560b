import { WAYS } from '@moonbase/door';
import { z } from 'zod';

import { Id, Timestamp } from '../ids.ts';

const Teacher = z.object({ id: Id, teacherName: z.string() });

/** A student's means of signing in at the school door. */
export const StudentSignIn = z.object({
  id: Id,
  name: z.string(),
  cardMadeAt: Timestamp.nullable(), // null: no card
  hasPictures: z.boolean(),
  hasParent: z.boolean(), // is linked to a parent
  hasTwoParents: z.boolean().default(false), // no third one can be linked
  parents: z.array(z.object({ id: Id, name: z.string() })).default([]), // the linked ones, by name
  lastSignInAt: Timestamp.nullable(),
  pausedUntil: Timestamp.nullable(),
  isClosed: z.boolean(), // their pictures are not accepted until somebody helps
});
export type StudentSignIn = z.infer<typeof StudentSignIn>;

/** The ways in which a class signs in at the school door. */
export const ClassSignIn = z.object({
  code: z.string(), // of the class
  way: z.enum(WAYS),
  isOpen: z.boolean(),
  openUntilChanged: Timestamp.nullable(), // as a teacher has opened or closed it until then; null: by the usual hours
  hours: z.string().default('on weekdays from 7 to 19'), // the usual ones of the school, after "open"
  opensElsewhere: z.boolean(), // false: the address on cards, posters and letters means the server's own computer
  students: z.array(StudentSignIn),
});
export type ClassSignIn = z.infer<typeof ClassSignIn>;

export const ClassSignInReply = z.object({
  classGroup: z.object({
    id: Id,
    name: z.string().nullable(),
    teachers: z.array(Teacher),
    totalStudents: z.number(),
  }),
  signIn: ClassSignIn.nullable(), // null: people sign in with a service of their own, or in the demo
  isDemo: z.boolean().default(false), // everybody stands on the demo's sign-in page
});
export type ClassSignInReply = z.infer<typeof ClassSignInReply>;

/** Changes to the sign-in of a class; absent parts stay. */
export const ChangeClassSignInBody = z.strictObject({
  signIn: z.strictObject({
    way: z.enum(WAYS).optional(),
    open: z.boolean().nullable().optional(), // null: the usual hours
    renewCode: z.literal(true).optional(),
  }),
});

export const SIGN_IN_ACTIONS = [
  'make-cards', // for students who have none, before cards are printed
  'make-letters',
  'renew-cards',
  'revoke-cards',
  'forget-pictures',
  'end-pause',
  'end-parent-links',
] as const;
export type SignInAction = (typeof SIGN_IN_ACTIONS)[number];

export const StudentsSignInBody = z.strictObject({
  action: z.enum(SIGN_IN_ACTIONS),
  users: z.array(Id).min(1).max(200),
  parent: Id.optional(), // the one whose links are ended; absent: the links of all parents
});

export const SpareKeyBody = z.strictObject({ user: Id });
export const SpareKeyReply = z.object({
  spareKey: z.object({ key: z.string(), until: Timestamp }),
});
export type SpareKeyReply = z.infer<typeof SpareKeyReply>;

/** The students whose cards or letters are printed; without `users` the whole class. */
export const PrintedStudentsQuery = z.strictObject({ users: z.array(Id).max(200).optional() });

export const SignInLinkParams = z.object({ userId: Id });
export const SignInLinkReply = z.object({
  signInLink: z.object({ address: z.string(), email: z.string() }), // works once, for 24 hours
});
export type SignInLinkReply = z.infer<typeof SignInLinkReply>;

export const SignInDoneReply = z.object({ done: z.literal(true) });
