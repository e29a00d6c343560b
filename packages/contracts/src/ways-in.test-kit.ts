import { ListedReply, WayInDraftReply, WayInTestReply, WaysInReply } from './school/ways-in.ts';

/** The replies of the routes of ways in. */
export const WAYS_IN_REPLIES = {
  'GET /school/ways-in': WaysInReply,
  'GET /school/ways-in/listed': ListedReply,
  'POST /school/ways-in': WaysInReply,
  'POST /school/ways-in/draft': WayInDraftReply,
  'POST /school/knocks/:id/add': WaysInReply,
  'PUT /school/ways-in/:id': WaysInReply,
  'PUT /school/ways-in/:id/taken': WaysInReply,
  'PUT /school/ways-in/:id/asking': WaysInReply,
  'POST /school/ways-in/:id/test': WayInTestReply,
  'POST /school/ways-in/:id/use': WaysInReply,
  'POST /school/ways-in/:id/stop': WaysInReply,
  'POST /school/ways-in/:id/remove': WaysInReply,
  'POST /school/knocks/join-sure': WaysInReply,
  'POST /school/knocks/:id/join': WaysInReply,
  'POST /school/knocks/:id/refuse': WaysInReply,
};
