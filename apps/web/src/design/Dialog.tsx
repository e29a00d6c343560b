import { useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { useCountedDialog } from './covered.ts';
import { cx } from './cx.ts';
import s from './Dialog.module.css';
import { Icon, type IconName } from './icons.tsx';
import { ignoreLatePresses } from './late-press.ts';

export interface Badge {
  readonly icon: IconName;
  readonly tone: 'info' | 'ask' | 'ok' | 'warn' | 'err';
}

/** A dialog over the page. Esc and the cross close it; the focus returns to its former place. */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  badge,
  art,
  subtitle,
  picture,
  width = 'normal',
  skin,
  alert = false,
}: {
  title: string;
  onClose: () => void;
  children: ReactNode;
  actions?: ReactNode; // right-aligned, the main one last
  badge?: Badge;
  art?: ReactNode; // a drawing before the title, instead of a badge
  subtitle?: ReactNode;
  picture?: ReactNode; // across the top
  width?: 'narrow' | 'normal' | 'wide' | 'huge';
  skin?: 'student' | 'staff';
  alert?: boolean;
}): ReactElement {
  const top = useRef<HTMLDivElement>(null);
  useCountedDialog();
  useEffect(() => {
    const scrim = top.current?.closest<HTMLElement>('[data-skin]');
    if (!scrim) return;
    scrim.scrollTop = 0; // the focus may be on a button at the foot of a long dialog
    ignoreLatePresses(scrim);
  }, []);
  const look = skin ?? (document.body.dataset['skin'] === 'staff' ? 'staff' : 'student');
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={s['scrim'] ?? ''}
      data-skin={look}
    >
      <Modal className={cx(s['modal'], s[width])}>
        <AriaDialog className={s['dialog'] ?? ''} role={alert ? 'alertdialog' : 'dialog'}>
          {picture !== undefined && <div className={s['picture']}>{picture}</div>}
          <div className={s['head']} ref={top}>
            {art !== undefined && <span className={s['art']}>{art}</span>}
            {badge && (
              <span className={cx(s['badge'], s[badge.tone])}>
                <Icon name={badge.icon} />
              </span>
            )}
            <div className={s['titles']}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              {subtitle !== undefined && <p className="muted small">{subtitle}</p>}
            </div>
            <button type="button" className={s['close']} aria-label="Close" onClick={onClose}>
              <Icon name="close" />
            </button>
          </div>
          {children}
          {actions && <div className={s['foot']}>{actions}</div>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
