import { z } from 'zod';

import { Timestamp } from '../ids.ts';

export const TimeReply = z.object({ time: Timestamp });

export const SystemAlert = z.object({ id: z.string(), text: z.string() });
export const SystemAlertsReply = z.object({ systemAlerts: z.array(SystemAlert) });

/** A figure of the whole product that anybody may see. */
export const Metric = z.object({
  id: z.enum(['questions-answered']),
  value: z.number().int().nonnegative(), // at most an hour old
  countedAt: Timestamp,
});
export const MetricsReply = z.object({ metrics: z.array(Metric) });
export type MetricsReply = z.infer<typeof MetricsReply>;

/** A sentence to show after an action. */
export const MessageReply = z.object({ message: z.string() });
