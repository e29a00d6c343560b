import { useMemo, type CSSProperties, type ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import { ECHELONS, findEchelon } from '@moonbase/content';

import { Art } from '../design/art/Art.tsx';
import { bust, type BustName } from '@moonbase/paper/bust';
import { round, seeded } from '../design/art/draw.ts';
import { Insignia } from '../design/art/Insignia.tsx';
import { Button, FileLink } from '../design/Button.tsx';
import { useCountedDialog } from '../design/covered.ts';
import { Icon } from '../design/icons.tsx';
import { grouped } from '../design/numbers.ts';
import { suitColour } from '../design/art/paints.ts';
import { useTuneAtOpening } from '../games/sound/use-tune.ts';
import { useUser } from '../platform/session.ts';
import { awardFile } from '../play/api/awards.api.ts';
import s from './Ceremony.module.css';
import { celebration, COLOURS } from './celebration.ts';

const FALLING = 48;
const CREW: readonly BustName[] = ['paws', 'zigg', 'gilly', 'tock'];

/** Paper that falls over the whole window, in a fixed arrangement. */
const PAPER: readonly CSSProperties[] = (() => {
  const chance = seeded(7);
  return Array.from({ length: FALLING }, (_, index) => ({
    left: `${round(chance() * 100)}%`,
    background: COLOURS[index % COLOURS.length] ?? COLOURS[0],
    animationDelay: `${round(chance() * 1_500)}ms`,
    animationDuration: `${round(2_400 + chance() * 1_800)}ms`,
  }));
})();

/** A new Defender Level: it pops up once with its tune and then stays still. Carry on has the focus. */
export function Ceremony({
  position,
  onClose,
}: {
  position: number;
  onClose: () => void;
}): ReactElement | null {
  useTuneAtOpening('rankUp');
  useCountedDialog();
  const { id, paints } = useUser();
  const drawCrew = useMemo(
    () => CREW.map((name) => () => bust(name, suitColour(paints.suit))),
    [paints.suit],
  );
  const echelon = findEchelon(position);
  if (!echelon) return null;
  return (
    <ModalOverlay
      isOpen
      className={s['overlay'] ?? ''}
      data-skin="student"
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Modal>
        <Dialog className={s['up'] ?? ''}>
          <Art
            draw={celebration}
            width={1366}
            height={860}
            fit="xMidYMid slice"
            className={s['rays']}
          />
          <div className={s['paper']} aria-hidden="true">
            {PAPER.map((style, index) => (
              <i key={index} style={style} />
            ))}
          </div>
          <div className={s['in']}>
            <p className={s['kick']}>New Defender Level</p>
            <Insignia position={position} className={s['badge']} />
            <Heading slot="title" level={2}>
              {echelon.name}
            </Heading>
            <p className={s['sub']}>
              {grouped(echelon.score)} correct answers. Level {position} of {ECHELONS.length}.
            </p>
            <Button look="main" size="big" autoFocus onClick={onClose}>
              Carry on
              <Icon name="next" />
            </Button>
            <FileLink href={awardFile(id, position)} className={s['print']}>
              <Icon name="print" />
              Print Award PDF
            </FileLink>
          </div>
          <div className={s['cheer']}>
            {drawCrew.map((draw, index) => (
              <Art key={CREW[index]} draw={draw} width={200} height={200} />
            ))}
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
