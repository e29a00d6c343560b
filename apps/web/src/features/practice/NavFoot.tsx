import type { ReactElement, ReactNode } from 'react';

import { cx } from '../../design/cx.ts';
import { ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import s from './practice.module.css';

/** Back at the left, the way on at the right. */
export function NavFoot({
  back,
  still = false,
  children,
}: {
  back: string;
  still?: boolean; // placed at the end of the page instead of staying visible
  children?: ReactNode;
}): ReactElement {
  return (
    <div className={cx(s['navfoot'], still && s['still'])}>
      <ButtonLink to={back} size="big">
        <Icon name="back" />
        Back
      </ButtonLink>
      {children}
    </div>
  );
}
