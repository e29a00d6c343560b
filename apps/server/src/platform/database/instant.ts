import { z } from 'zod';

/** A point in time in a row: a Date from the driver, or text where it comes out of JSON. */
export const Instant = z.coerce.date();

/** A point in time as a value of a query. @param time ms since 1970 */
export const timestamp = (time: number): string => new Date(time).toISOString();
