import type { ReactElement } from 'react';

import type { AccessProfile } from '@moonbase/contracts';

import { Icon, type IconName, Lines } from '../../design/icons.tsx';
import s from './access-profile.module.css';
import { ICON_PATHS } from './icon-paths.ts';

type OwnName = keyof typeof ICON_PATHS; // drawn for this page alone, so that the first page need not load them

const SIGNS = {
  time: 'clock',
  aimHelp: 'aim',
  keypad: 'keypad',
  adaptiveRight: 'check',
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

const isOwn = (name: IconName | OwnName): name is OwnName => name in ICON_PATHS;

function Drawn({ name }: { name: IconName | OwnName }): ReactElement {
  if (!isOwn(name)) return <Icon name={name} />;
  return <Lines path={ICON_PATHS[name]} />;
}

/** The sign of a setting beside its words, so that a child who reads slowly finds it again. */
export function Sign({ setting }: { setting: keyof typeof SIGNS }): ReactElement {
  return (
    <span className={s['sign']}>
      <Drawn name={SIGNS[setting]} />
    </span>
  );
}
