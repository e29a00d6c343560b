import { z } from 'zod';

import { type Db, execute } from '../../../platform/database/db.ts';
import {
  saveState,
  selectStateForUpdate,
} from '../../../platform/database/product-state.queries.ts';
import { sql } from '../../../platform/database/sql.ts';
import { REFUSAL_KINDS } from '../sign-in/sign-in-refusal.ts';

const NAME = 'sign-in-trial';

const Stored = z.object({
  metadata: z.string(), // XML of the identity provider on trial
  until: z.number().nullable().default(null), // milliseconds since 1970; null: until the first-run wizard forgets it
  tokenHash: z.string().nullable(), // hex; the key of the trial that may begin
  request: z.object({ id: z.string(), browserHash: z.string() }).nullable(), // the id of the request that was sent
  outcome: z
    .discriminatedUnion('kind', [
      z.object({
        kind: z.literal('refused'),
        reason: z.string(),
        why: z.enum(REFUSAL_KINDS).default('other'),
      }),
      z.object({
        kind: z.literal('came'),
        nameId: z.string(),
        attributes: z.array(z.tuple([z.string(), z.array(z.string())])),
      }),
    ])
    .nullable(),
});
/** An identity provider that is tried before it is taken into use, with the outcome of the trial. */
export type StoredTrial = z.infer<typeof Stored>;

/** Locks the row until the transaction ends. */
export const selectTrialForUpdate = (db: Db): Promise<StoredTrial | null> =>
  selectStateForUpdate(db, NAME, Stored);

export const saveTrial = (db: Db, trial: StoredTrial): Promise<void> => saveState(db, NAME, trial);

export async function deleteTrial(db: Db): Promise<void> {
  await execute(db, sql`delete from product_state where name = ${NAME}`);
}

/** The outcome of a trial names a person, so it is kept no longer than announced. */
export async function deleteEndedTrial(db: Db): Promise<void> {
  await execute(
    db,
    sql`delete from product_state where name = ${NAME}
          and (value->>'until')::bigint < extract(epoch from now()) * 1000`,
  );
}
