import { HOME_ROLES, SCHOOL_ROLES } from '@moonbase/access';
import { z } from 'zod';

import { EchelonProgress } from './auth.ts';
import { SelectionType } from './content-selections.ts';
import { Id, Timestamp } from './ids.ts';

/** A step of the campaign that somebody has reached. */
const StagePlace = z.object({
  id: Id,
  name: z.string(),
  position: z.number().int().min(1).max(128),
  storyArea: z.object({ areaName: z.string() }),
});

/** The record of a person, for themselves and for those who teach or bring them up. Address and provider id are not in it. */
export const UserRecord = z.object({
  id: Id,
  name: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  title: z.string().nullable(),
  yearOfBirth: z.number().int().nullable(),
  age: z.number().int().nullable(), // in this calendar year
  countryId: z.string().nullable(),
  stateId: z.string().nullable(),
  school: z.object({ id: Id, name: z.string() }).nullable(),
  classGroups: z.array(z.object({ id: Id, name: z.string().nullable() })),
  homeRole: z.enum(HOME_ROLES).nullable(),
  schoolRole: z.enum(SCHOOL_ROLES).nullable(),
  parent: Id.nullable(), // of a child account
  children: z.array(Id), // of a parent account
  lastSignIn: Timestamp.nullable(),
  numSignIns: z.number().int().nonnegative(),
  totalCorrect: z.number().int().nonnegative(),
  totalMultiplayerGames: z.number().int().nonnegative(),
  echelon: EchelonProgress,
  stars: z.number().int().nonnegative(),
  masteryCount: z.number().int().nonnegative(),
  currentStoryStage: StagePlace.nullable(), // of the last star; null before the first
  maxStoryStage: StagePlace,
  contentSelection: z.object({ id: Id, type: SelectionType, locked: z.boolean() }).nullable(),
  guest: z.literal(false), // guests of Space Rescue have no record
  socialAccounts: z.array(z.string()).max(0), // always empty: the identity provider alone knows people
});
export type UserRecord = z.infer<typeof UserRecord>;

export const UserRecordReply = z.object({ user: UserRecord });
