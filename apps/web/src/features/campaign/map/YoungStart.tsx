import { useCallback, type ReactElement } from 'react';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';

import type { RoundPosition } from '@moonbase/campaign';

import { Art } from '../../../design/art/Art.tsx';
import { Button, ButtonLink } from '../../../design/Button.tsx';
import { useCountedDialog } from '../../../design/covered.ts';
import { cx } from '../../../design/cx.ts';
import { Icon } from '../../../design/icons.tsx';
import { SpokenBubble } from '../../../design/SpokenBubble.tsx';
import { speakerBust } from '../../../games/campaign-map/cast.ts';
import { areaPlanet } from '../../../games/art/planet.ts';
import { useStore } from '../../../platform/store.ts';
import { ceremony } from '../../../play/echelon-check.ts';
import { YOUNG_WORDS } from '../../../play/youngest/young-words.ts';
import type { Campaign, Step } from '../campaign.ts';
import { nextRound, type NextRound } from './next-round.ts';
import s from './young-start.module.css';

interface YoungStartProps {
  readonly campaign: Campaign;
  readonly busy: boolean; // the round is being started
  readonly onPlay: (step: Step, round: RoundPosition) => void;
  readonly onMap: () => void;
}

/** The story for those who cannot read yet: somebody asks for help, and one button plays. */
export function YoungStart(props: YoungStartProps): ReactElement | null {
  const next = nextRound(props.campaign);
  const isCeremony = useStore(ceremony) !== null; // two dialogs at once would make each other unreachable
  return next && !isCeremony ? <Start {...props} next={next} /> : null;
}

function Start({
  campaign,
  busy,
  onPlay,
  onMap,
  next,
}: YoungStartProps & { readonly next: NextRound }): ReactElement {
  useCountedDialog();
  const area = Number(next.step.area.id);
  const name = next.step.area.characterName;
  const draw = useCallback(() => speakerBust(name, area, false), [name, area]);
  const drawPlanet = useCallback(() => areaPlanet(area, 'young-start'), [area]);
  const { firstVisit } = campaign.progress;
  return (
    <ModalOverlay
      isOpen
      isDismissable={false}
      onOpenChange={(open) => {
        if (!open) onMap();
      }}
      className={cx(s['scene'])}
      data-skin="student"
    >
      <Modal className={cx(s['modal'])}>
        <Dialog className={cx(s['start'])}>
          <Heading slot="title" level={2} className="vh">
            {YOUNG_WORDS.storyTile}
          </Heading>
          <Art draw={drawPlanet} width={200} height={200} className={s['planet']} />
          <ButtonLink to="/app" size="icon" className={s['home']} aria-label="Home">
            <Icon name="home" />
          </ButtonLink>
          <div className={s['talk']}>
            <Art draw={draw} width={200} height={200} className={s['who']} />
            <div className={s['say']}>
              <SpokenBubble words={firstVisit ? YOUNG_WORDS.story : YOUNG_WORDS.storyAgain} />
              <Button
                look="go"
                size="big"
                className={s['play']}
                autoFocus
                disabled={busy}
                onClick={() => onPlay(next.step, next.round)}
              >
                {YOUNG_WORDS.play}
                <Icon name="play" />
              </Button>
            </div>
          </div>
          <button type="button" className={s['grownups']} onClick={onMap}>
            {firstVisit ? 'For grown-ups: start somewhere else' : 'For grown-ups: the whole map'}
          </button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
