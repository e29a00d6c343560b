import { SetUpDeviceReply } from './devices.ts';
import { PackReply, RoundPackReply } from './practice/packs.ts';

/** The replies of what devices are set up with, and of what they keep. */
export const DEVICE_REPLIES = {
  'GET /devices/set-up': SetUpDeviceReply,
  'POST /packs': PackReply,
  'POST /packs/rounds': RoundPackReply,
};
