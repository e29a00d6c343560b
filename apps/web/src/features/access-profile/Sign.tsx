import type { ReactElement } from 'react';

import IconContrast from '@tabler/icons-react/dist/esm/icons/IconContrast.mjs';
import IconCrosshair from '@tabler/icons-react/dist/esm/icons/IconCrosshair.mjs';
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconMusic from '@tabler/icons-react/dist/esm/icons/IconMusic.mjs';
import IconTextSize from '@tabler/icons-react/dist/esm/icons/IconTextSize.mjs';
import IconWind from '@tabler/icons-react/dist/esm/icons/IconWind.mjs';

import type { AccessProfile } from '@moonbase/contracts';

import { Icon, type IconName } from '../../design/icons.tsx';
import s from './access-profile.module.css';

/** Drawn for this page alone, so that the first page need not load them. */
const OWN = {
  aim: IconCrosshair,
  contrast: IconContrast,
  keypad: IconKeyboard,
  moon: IconMoon,
  music: IconMusic,
  size: IconTextSize,
  wind: IconWind,
} as const;

type OwnName = keyof typeof OWN;

const SIGNS = {
  time: 'clock',
  aimHelp: 'aim',
  keypad: 'keypad',
  font: 'pencil',
  reducedMotion: 'wind',
  calmBackground: 'moon',
  bigText: 'size',
  highContrast: 'contrast',
  raceMyself: 'rocket',
  readAloud: 'aloud',
  muted: 'muted',
  effectsVolume: 'aloud',
  musicVolume: 'music',
  noClockAllowed: 'clock',
} as const satisfies Record<Exclude<keyof AccessProfile, 'keys'>, IconName | OwnName>;

const isOwn = (name: IconName | OwnName): name is OwnName => name in OWN;

function Drawn({ name }: { name: IconName | OwnName }): ReactElement {
  if (!isOwn(name)) return <Icon name={name} />;
  const Drawing = OWN[name];
  return <Drawing aria-hidden="true" className="i" stroke={2} />;
}

/** The sign of a setting beside its words, so that a child who reads slowly finds it again. */
export function Sign({ setting }: { setting: keyof typeof SIGNS }): ReactElement {
  return (
    <span className={s['sign']}>
      <Drawn name={SIGNS[setting]} />
    </span>
  );
}
