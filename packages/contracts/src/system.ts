import { z } from 'zod';

import { Timestamp } from './ids.ts';

export const TimeReply = z.object({ time: Timestamp });

export const SystemAlert = z.object({ id: z.string(), text: z.string() });
export const SystemAlertsReply = z.object({ systemAlerts: z.array(SystemAlert) });

/** A sentence to show after something was done. */
export const MessageReply = z.object({ message: z.string() });
