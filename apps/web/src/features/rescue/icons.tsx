import type { ReactElement } from 'react';

import IconBolt from '@tabler/icons-react/dist/esm/icons/IconBolt.mjs';
import IconDeviceGamepad2 from '@tabler/icons-react/dist/esm/icons/IconDeviceGamepad2.mjs';
import IconHandStop from '@tabler/icons-react/dist/esm/icons/IconHandStop.mjs';
import IconHourglass from '@tabler/icons-react/dist/esm/icons/IconHourglass.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconRadar2 from '@tabler/icons-react/dist/esm/icons/IconRadar2.mjs';
import IconRobot from '@tabler/icons-react/dist/esm/icons/IconRobot.mjs';
import IconStars from '@tabler/icons-react/dist/esm/icons/IconStars.mjs';

/** Icons of this area alone, so that the first page need not load them. */
const ICONS = {
  hint: IconStars,
  hourglass: IconHourglass,
  games: IconDeviceGamepad2,
  keyboard: IconKeyboard,
  quick: IconBolt,
  radar: IconRadar2,
  robot: IconRobot,
  warp: IconBolt,
  zone: IconHandStop,
} as const;

export type RescueIconName = keyof typeof ICONS;

/** An icon beside words; hidden from screen readers, which read the words. */
export function RescueIcon({ name }: { name: RescueIconName }): ReactElement {
  const Drawing = ICONS[name];
  return <Drawing aria-hidden="true" className="i" stroke={2} />;
}
