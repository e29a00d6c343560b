import type { ReactElement, ReactNode } from 'react';

import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import s from './practice.module.css';

/** Back at the left, the way on at the right. */
export function NavFoot({ back, children }: { back: string; children?: ReactNode }): ReactElement {
  return (
    <div className={s['navfoot']}>
      <ButtonLink to={back} size="big">
        <Icon name="back" />
        Back
      </ButtonLink>
      {children}
    </div>
  );
}
