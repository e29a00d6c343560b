import type { ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { Icon } from '../../design/icons.tsx';
import { GROUP_SCENE, GROUP_SCENES, type GroupName } from './group-scenes.ts';
import s from './access-profile.module.css';

/** A group of settings as a door shows it. */
export interface Door {
  readonly name: GroupName;
  readonly title: string;
  readonly own: number; // settings in it that are not as for all
}

/** A phone begins with the doors alone; elsewhere the first one stands open. */
export const doorToBegin = (): GroupName | null =>
  !('matchMedia' in globalThis) || matchMedia('(min-width: 800px)').matches ? 'time' : null;

export const roomOf = (name: GroupName): string => `settings-${name}`;

/** A door with a picture for each group: it opens the settings below, and closes them again. */
export function SettingsDoors({
  doors,
  open,
  onOpen,
}: {
  doors: readonly Door[];
  open: GroupName | null;
  onOpen: (name: GroupName | null) => void;
}): ReactElement {
  return (
    <div className={s['doors']} data-open={open ?? undefined}>
      {doors.map(({ name, title, own }) => (
        <button
          key={name}
          type="button"
          className={s['door']}
          aria-expanded={open === name}
          aria-controls={roomOf(name)}
          onClick={() => onOpen(open === name ? null : name)}
        >
          <Art draw={GROUP_SCENES[name]} {...GROUP_SCENE} fit="xMidYMid slice" />
          <span>
            <b>{title}</b>
            <span className="small">{own === 0 ? 'as for all' : `${own} changed`}</span>
          </span>
          <Icon name="open" />
        </button>
      ))}
    </div>
  );
}
