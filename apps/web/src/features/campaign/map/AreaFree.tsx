import { useCallback, useEffect, useRef, type ReactElement, type ReactNode } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { Art } from '../../../design/art/Art.tsx';
import { useCountedDialog } from '../../../design/covered.ts';
import { cx } from '../../../design/cx.ts';
import { ignoreLatePresses } from '../../../design/late-press.ts';
import { freedScene } from '../../../games/campaign-map/freed-scene.ts';
import s from './AreaFree.module.css';

const WIDE = { width: 1_200, height: 760 };
const TALL = { width: 600, height: 860 };

/** An area that is free, as large as the window: nothing of the map is seen. Esc and the key lead to the map. */
export function AreaFree({
  area,
  title,
  subtitle,
  paper,
  children,
  onClose,
}: {
  area: number; // 1 to 10
  title: string;
  subtitle: string;
  paper: ReactNode; // that falls
  children: ReactNode;
  onClose: () => void;
}): ReactElement {
  const whole = useRef<HTMLDivElement>(null);
  useCountedDialog();
  const box = matchMedia('(orientation: portrait)').matches ? TALL : WIDE;
  const draw = useCallback(() => freedScene(area, box.width, box.height), [area, box]);
  useEffect(() => {
    if (whole.current?.parentElement) ignoreLatePresses(whole.current.parentElement);
    for (const each of whole.current?.querySelectorAll<SVGGElement>('[data-late]') ?? [])
      each.style.animationDelay = `${each.dataset['late']}s`; // by script: the security policy allows no style in a fragment
  }, [draw]);
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className={cx(s['whole'])}
    >
      <Modal className={cx(s['modal'])}>
        <Dialog className={cx(s['dialog'])}>
          <div className={s['stage']} ref={whole}>
            <Art draw={draw} {...box} fit="xMidYMax slice" className={s['scene']} />
            {paper}
            <div className={s['title']}>
              <Heading slot="title" level={2}>
                {title}
              </Heading>
              <p>{subtitle}</p>
            </div>
          </div>
          <div className={s['foot']}>{children}</div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
