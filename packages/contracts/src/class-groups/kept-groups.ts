import { z } from 'zod';

import { Id } from '../ids.ts';

export const MOST_GROUPS = 12; // of a class
export const LONGEST_GROUP_NAME = 40; // characters

/** A group inside a class that stays. */
export const KeptGroup = z.object({
  id: z.uuid(),
  name: z.string(),
  students: z.array(Id), // those who are in the class now
});
export type KeptGroup = z.infer<typeof KeptGroup>;

export const KeptGroupsReply = z.object({ groups: z.array(KeptGroup) }); // by name
export type KeptGroupsReply = z.infer<typeof KeptGroupsReply>;

/** Students who are kept as a group; one of that name is replaced. */
export const KeepGroupBody = z.strictObject({
  name: z.string().trim().min(1).max(LONGEST_GROUP_NAME),
  students: z.array(Id).min(1).max(60),
});
export type KeepGroupBody = z.infer<typeof KeepGroupBody>;

export const KeptGroupParams = z.object({ classGroupId: Id, groupId: z.uuid() });
