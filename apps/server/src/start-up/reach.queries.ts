import { z } from 'zod';

import type { Db } from '../platform/database/db.ts';
import { saveState, selectState } from '../platform/database/product-state.queries.ts';

const NAME = 'reach';

/** Who reaches a school's own product: this computer alone, or everybody in its network. */
const Reach = z.enum(['computer', 'network']);
export type Reach = z.infer<typeof Reach>;

/** What was chosen at an earlier start; null: nothing. */
export const selectReach = (db: Db): Promise<Reach | null> => selectState(db, NAME, Reach);

const ADDRESS = 'reach-address';

/** The address of this computer that was chosen for its tablets; null: none was. */
export const selectChosenAddress = (db: Db): Promise<string | null> =>
  selectState(db, ADDRESS, z.string());

export const saveChosenAddress = (db: Db, address: string): Promise<void> =>
  saveState(db, ADDRESS, address);

export const saveReach = (db: Db, reach: Reach): Promise<void> => saveState(db, NAME, reach);
