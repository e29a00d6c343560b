import type { ReactElement, ReactNode } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { Icon } from '../../design/icons.tsx';
import { GROUP_SCENE, GROUP_SCENES, type GroupName } from './group-scenes.ts';
import s from './access-profile.module.css';

/** A phone has room for one group at a time; elsewhere all stand open. */
const hasRoom = (): boolean =>
  !('matchMedia' in globalThis) || matchMedia('(min-width: 800px)').matches;

/** Some settings under a picture of what they are about. */
export function SettingsGroup({
  name,
  title,
  own,
  isFirst,
  children,
}: {
  name: GroupName;
  title: string;
  own: number; // settings in it that are not as for all
  isFirst: boolean;
  children: ReactNode;
}): ReactElement {
  return (
    <details className={s['card']} open={hasRoom() || isFirst ? true : undefined}>
      <summary>
        <Art draw={GROUP_SCENES[name]} {...GROUP_SCENE} fit="xMidYMid slice" />
        <span>
          <b>{title}</b>
          <span className="small">{own === 0 ? 'as for all' : `${own} changed`}</span>
        </span>
        <Icon name="open" />
      </summary>
      <div className={s['rows']}>{children}</div>
    </details>
  );
}
