import { z } from 'zod';

/** The events that may be counted. An event has no other content, so it cannot reveal who caused it. */
export const EVENT_NAMES = [
  'menu-opened',
  'game-started',
  'keyboard-toggled',
  'game-over',
] as const;
export type EventName = (typeof EVENT_NAMES)[number];

/** `POST /api/events`. 404 where the operator has not switched analytics on. */
export const EventBody = z.strictObject({ event: z.strictObject({ name: z.enum(EVENT_NAMES) }) });
