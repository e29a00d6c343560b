import {
  type LanFacts,
  LanReply,
  type Reached,
  SetUpDeviceReply,
} from '@moonbase/contracts/devices';

import { apiUrl } from '../../platform/api-client.ts';
import { ask } from '../../platform/ask.ts';

export type { LanFacts, Reached };

export const setUpOptions = () => ask('/devices/set-up', SetUpDeviceReply);
export const lanOptions = () => ask('/school/devices', LanReply);
export const deviceFile = (name: string): string => apiUrl(`/devices/files/${name}`);

/** The file of the product that a page of another origin may load. */
export const HERE = '/api/devices/here';
