import { RescueTicketReply } from '@moonbase/contracts';

import { call } from '../../platform/api-client.ts';

/** A ticket that opens the game socket once. @throws ApiError */
export function askForTicket(): Promise<RescueTicketReply> {
  return call('POST', '/rescue/ticket', RescueTicketReply);
}
