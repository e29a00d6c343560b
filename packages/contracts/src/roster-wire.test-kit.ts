import { RosterSourceReply, RosterTakenReply, RosterWaitingReply } from './school/roster-wire.ts';

/** The replies of the routes of rosters by wire. */
export const ROSTER_WIRE_REPLIES = {
  'GET /school/roster-source': RosterSourceReply,
  'PUT /school/roster-source': RosterSourceReply,
  'PUT /school/roster-source/limits': RosterSourceReply,
  'POST /school/roster-source/fetch': RosterSourceReply,
  'POST /school/roster-source/pause': RosterSourceReply,
  'POST /school/roster-source/forget-erased': RosterSourceReply,
  'POST /school/roster-source/remove': RosterSourceReply,
  'GET /school/roster-source/waiting': RosterWaitingReply,
  'POST /school/roster-source/waiting/take': RosterTakenReply,
};
