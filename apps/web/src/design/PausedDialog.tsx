import type { ReactElement } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { cx } from './cx.ts';
import s from './Dialog.module.css';
import { Icon } from './icons.tsx';

/** Stands over what is played while the teacher has paused the games. No key closes it. */
export function PausedDialog(): ReactElement {
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      isKeyboardDismissDisabled
      className={s['scrim'] ?? ''}
      data-skin="student"
    >
      <Modal className={cx(s['modal'], s['narrow'])}>
        <AriaDialog className={s['dialog'] ?? ''} role="alertdialog">
          <div className={s['head']}>
            <span className={s['badge']}>
              <Icon name="pause" />
            </span>
            <div className={s['titles']}>
              <Heading slot="title" level={2}>
                Your teacher has paused the games. Look up!
              </Heading>
            </div>
          </div>
          <p>Your game waits here, and nothing is lost.</p>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
