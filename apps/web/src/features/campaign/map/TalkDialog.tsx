import { useCallback, useState, type ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { Art } from '../../../design/art/Art.tsx';
import { Button } from '../../../design/Button.tsx';
import { useCountedDialog } from '../../../design/covered.ts';
import { cx } from '../../../design/cx.ts';
import { Icon } from '../../../design/icons.tsx';
import { useUser } from '../../../platform/session.ts';
import { ownCharacter } from '../../../play/own-character.ts';
import { useLater } from './use-later.ts';
import s from './talk.module.css';

const loadCast = () => import('../../../games/campaign-map/cast.ts');

/** A character's words before or after a round. */
export interface Talk {
  readonly lines: readonly { readonly speaker: string; readonly text: string }[];
  readonly area: number;
  readonly passed: boolean; // whether the step is passed, so its Muddlebot smiles
}

/** A character speaks, low on the screen so that the map stays visible. Skip, Esc and the last Next end it. */
export function TalkDialog({
  talk,
  onEnd,
}: {
  talk: Talk;
  onEnd: () => void;
}): ReactElement | null {
  useCountedDialog();
  const [index, setIndex] = useState(0);
  const line = talk.lines[index];
  const speaker = line?.speaker ?? '';
  const { area, passed } = talk;
  const { id } = useUser();
  const cast = useLater(loadCast);
  const draw = useCallback(
    () => (cast === null ? '' : cast.speakerBust(speaker, area, passed, ownCharacter(id))),
    [cast, speaker, area, passed, id],
  );
  if (!line) return null;
  const isLast = index === talk.lines.length - 1;
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      onOpenChange={(open) => {
        if (!open) onEnd();
      }}
      className={s['talkscrim'] ?? ''}
      data-skin="student"
    >
      <Modal className={s['talkmodal'] ?? ''}>
        <Dialog className={s['talk'] ?? ''}>
          <div className={s['who']}>
            <Art draw={draw} width={200} height={200} says={line.text} />
          </div>
          <div className={s['say']}>
            <Heading slot="title" level={2}>
              {speaker}
            </Heading>
            <p aria-live="polite">{line.text}</p>
            <div className={s['talkfoot']}>
              <Button onClick={onEnd}>Skip</Button>
              <span
                className={s['talkdots']}
                role="img"
                aria-label={`Part ${index + 1} of ${talk.lines.length}`}
              >
                {talk.lines.map((_, at) => (
                  <i key={at} className={cx(at === index && s['on'])} />
                ))}
              </span>
              <Button
                look="main"
                autoFocus
                onClick={() => {
                  if (isLast) onEnd();
                  else setIndex(index + 1);
                }}
              >
                Next
                <Icon name="next" />
              </Button>
            </div>
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
