import {
  type LanFacts,
  LanReply,
  type Reached,
  SetUpDeviceReply,
} from '@moonbase/contracts/devices';

import { OldCardsReply } from '@moonbase/contracts/old-cards';
import { queryOptions } from '@tanstack/react-query';

import { apiUrl } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';
import { FRESH } from '../../platform/query-client.ts';

export type { LanFacts, Reached };

export const setUpOptions = () => ask('/devices/set-up', SetUpDeviceReply);
export const lanOptions = () => ask('/school/devices', LanReply);
export const oldCardsOptions = () =>
  queryOptions({ ...FRESH, ...ask('/school/old-cards', OldCardsReply) });
/** New cards for all that lead to an address of before. */
export const newCards = apiUrl('/school/old-cards/new.pdf');
export const deviceFile = (name: string): string => apiUrl(`/devices/files/${name}`);

/** The file of the product that a page of another origin may load. */
export const HERE = '/api/devices/here';
