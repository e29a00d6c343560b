/** Replies that the first page of a visit may ask for: few schemas, so that it need not load those of all areas. */
export { SessionReply } from './auth.ts';
export { StoryStagesReply } from './campaign.ts';
export { SystemAlertsReply, TimeReply } from './system/system.ts';
