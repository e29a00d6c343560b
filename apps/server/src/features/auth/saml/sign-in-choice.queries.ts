import { z } from 'zod';

import { type Db, execute, queryOptional } from '../../../platform/db.ts';
import { sql } from '../../../platform/sql.ts';

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

const Row = z.object({ value: SignInChoice });

export async function selectSignInChoice(db: Db): Promise<SignInChoice | null> {
  const found = await queryOptional(
    db,
    sql`select value from product_state where name = ${NAME}`,
    Row,
  );
  return found?.value ?? null;
}

export async function saveSignInChoice(db: Db, choice: SignInChoice): Promise<void> {
  await execute(
    db,
    sql`insert into product_state (name, value) values (${NAME}, ${JSON.stringify(choice)}::jsonb)
        on conflict (name) do update set value = excluded.value`,
  );
}
