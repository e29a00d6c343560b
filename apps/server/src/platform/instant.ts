import { z } from 'zod';

/** A point in time in a row: a Date from the driver, or text where it comes out of JSON. */
export const Instant = z.coerce.date();
