import { ROLE_TRAITS, ROLES } from '@moonbase/access';
import { z } from 'zod';

/** Someone the demo identity provider can sign in. */
export const DemoPerson = z.object({
  nameId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(ROLES.map((role) => ROLE_TRAITS[role].name)),
  detail: z.string(), // their class and school: "6H, Hill School"
  attributes: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type DemoPerson = z.infer<typeof DemoPerson>;

/** The entity id of the demo identity provider, which issues the NameIDs of the demo people. */
export const DEMO_IDENTITY_PROVIDER = 'urn:moonbase:demo-identity-provider';
