import { z } from 'zod';

import type { Db } from '../../../platform/database/db.ts';
import { saveState, selectState } from '../../../platform/database/product-state.queries.ts';

const NAME = 'sign-in';

const SignInChoice = z.discriminatedUnion('way', [
  z.object({ way: z.literal('door') }),
  z.object({
    way: z.literal('provider'),
    metadata: z.string(), // XML
    schoolSourceId: z.string(), // the school that it speaks for
  }),
]);
/** The way people sign in, as the school chose it in the first-run wizard. */
export type SignInChoice = z.infer<typeof SignInChoice>;

export const selectSignInChoice = (db: Db): Promise<SignInChoice | null> =>
  selectState(db, NAME, SignInChoice);

export const saveSignInChoice = (db: Db, choice: SignInChoice): Promise<void> =>
  saveState(db, NAME, choice);
