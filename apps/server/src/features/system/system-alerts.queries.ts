import { z } from 'zod';

import type { Db } from '../../platform/database/db.ts';
import { saveState, selectState } from '../../platform/database/product-state.queries.ts';

const NAME = 'system-alerts';

/** The stored alerts; null when none were ever stored. */
export const selectStoredAlerts = (db: Db): Promise<unknown> => selectState(db, NAME, z.unknown());

export const storeAlerts = (db: Db, alerts: unknown): Promise<void> => saveState(db, NAME, alerts);
