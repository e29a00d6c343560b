import type { ReactElement, ReactNode } from 'react';

import { cx } from './cx.ts';
import { Icon, type IconName } from './icons.tsx';
import s from './Panel.module.css';

type Tone = 'plain' | 'ok' | 'warn' | 'err' | 'info';

export function Panel({
  as: Element = 'section',
  className,
  children,
  ...rest
}: {
  as?: 'section' | 'div' | 'li' | 'article';
  className?: string | undefined;
  children: ReactNode;
  'aria-label'?: string;
  'aria-labelledby'?: string;
}): ReactElement {
  return (
    <Element className={cx(s['panel'], className)} {...rest}>
      {children}
    </Element>
  );
}

/** The class of a panel, for links and buttons that are panels themselves. */
export const panelClass = s['panel'];

/** A pill that states a fact. */
export function Chip({
  icon,
  children,
}: {
  icon?: IconName | undefined;
  children: ReactNode;
}): ReactElement {
  return (
    <span className={s['chip']}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

/** A state in a table or a list. */
export function Tag({
  tone = 'plain',
  icon,
  children,
}: {
  tone?: Tone;
  icon?: IconName;
  children: ReactNode;
}): ReactElement {
  return (
    <span className={cx(s['tag'], s[tone])}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}

const BANNER_ICONS: Record<Exclude<Tone, 'plain'>, IconName> = {
  ok: 'check',
  warn: 'alert',
  err: 'alert',
  info: 'info',
};

/** A strip with a notice. Screen readers announce errors at once. */
export function Banner({
  id,
  tone,
  icon,
  children,
  action,
  onClose,
}: {
  id?: string; // for the control that it describes
  tone: Exclude<Tone, 'plain'>;
  icon?: IconName;
  children: ReactNode;
  action?: ReactNode;
  onClose?: () => void;
}): ReactElement {
  return (
    <div id={id} className={cx(s['banner'], s[tone])} role={tone === 'err' ? 'alert' : 'status'}>
      <Icon name={icon ?? BANNER_ICONS[tone]} />
      <div>{children}</div>
      {action}
      {onClose && (
        <button type="button" className={s['close']} aria-label="Close" onClick={onClose}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

/** The sentence of an empty page in a dashed frame, with the one useful button. */
export function EmptyState({
  text,
  children,
}: {
  text: string;
  children?: ReactNode;
}): ReactElement {
  return (
    <div className={s['empty']}>
      <strong>{text}</strong>
      {children}
    </div>
  );
}
