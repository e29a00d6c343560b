import { at } from '@moonbase/kit';
import { useCallback, type ReactElement } from 'react';

import {
  isPassed,
  lockedMessage,
  outcomesOf,
  roundAccess,
  ROUNDS,
  type RoundPosition,
} from '@moonbase/campaign';

import { Art } from '../../../design/art/Art.tsx';
import { star } from '../../../design/art/draw.ts';
import { Button, ButtonLink } from '../../../design/Button.tsx';
import { cx } from '../../../design/cx.ts';
import { Dialog } from '../../../design/Dialog.tsx';
import { Icon } from '../../../design/icons.tsx';
import { areaVignette } from '../../../games/campaign-map/area-vignette.ts';
import { useLocalWords } from '../../../play/unit-words.ts';
import { worksheetsOf, type Campaign, type Step } from '../campaign.ts';
import { StepPeople } from './StepPeople.tsx';
import s from './step-popup.module.css';

const STAR = star(12, 13, 10.5);

function RoundStar({ passed }: { passed: boolean }): ReactElement {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path
        d={STAR}
        fill={passed ? '#FFD23F' : 'none'}
        stroke={passed ? '#C98F00' : '#B4C0F5'}
        strokeWidth="2"
        strokeLinejoin="round"
      />
    </svg>
  );
}

interface RoundRowProps {
  readonly campaign: Campaign;
  readonly step: Step;
  readonly round: RoundPosition;
  readonly isNext: boolean;
  readonly busy: boolean;
  readonly onPlay: () => void;
}

/** One of the three rounds: its star, the condition for passing, and the button to start it or what opens it. */
function RoundRow({ campaign, step, round, isNext, busy, onPlay }: RoundRowProps): ReactElement {
  const { progress, override } = campaign;
  const facts = at(step.rounds, round - 1);
  const { name } = facts;
  const isOpen = (each: number): boolean =>
    ROUNDS.some(
      (one) =>
        one === each &&
        roundAccess(progress, { step: step.position, round: one }, override) === 'open',
    );
  const open = isOpen(round);
  const result = outcomesOf(progress, step.position)[round - 1] ?? null;
  const passed = result === true;
  const before = step.rounds[round - 2]?.name;
  const words = [
    `${facts.questions} questions`,
    `${facts.needed} to pass`,
    ...(passed ? ['passed'] : result === false ? ['not passed yet'] : []),
  ].join(' · ');
  return (
    <li className={cx(s['round'], isNext && s['now'], !open && s['shut'])}>
      <span className={s['sign']}>
        {open ? <RoundStar passed={passed} /> : <Icon name="lock" />}
      </span>
      <div className="grow">
        <h3>{name}</h3>
        <p className="small muted">{open ? words : lockWords(before, isOpen(round - 1))}</p>
      </div>
      {open && (
        <Button
          look={isNext ? 'main' : 'plain'}
          className={s['roundbutton']}
          disabled={busy}
          autoFocus={isNext}
          aria-label={`${passed ? 'Again' : 'Play'}: ${name}`}
          onClick={onPlay}
        >
          {passed ? 'Again' : 'Play'}
          {isNext && <Icon name="next" />}
        </Button>
      )}
    </li>
  );
}

/** What opens a round: said as a lock once, since the rounds after it are locked with it. @param before the round before it */
function lockWords(before: string | undefined, isNext: boolean): string {
  if (before === undefined) return 'Locked';
  return isNext ? `Locked. Pass ${before} first` : `After ${before}`;
}

interface StepPopupProps {
  readonly campaign: Campaign;
  readonly step: Step;
  readonly busy: boolean; // a round is being started
  readonly onPlay: (round: RoundPosition) => void;
  readonly onExamples: () => void;
  readonly onClose: () => void;
}

/** The topic of a step and its three rounds. */
export function StepPopup(props: StepPopupProps): ReactElement {
  const { campaign, step, busy, onPlay, onExamples, onClose } = props;
  const { stage, area, position, state } = step;
  const { progress } = campaign;
  const inWords = useLocalWords();
  const draw = useCallback(() => areaVignette(Number(area.id)), [area.id]);
  const next = ROUNDS.find(
    (round) =>
      !isPassed(progress, { step: position, round }) &&
      roundAccess(progress, { step: position, round }, campaign.override) === 'open',
  );
  const tone = (['locked', 'current', 'passed'] as const).find((each) => state[each]);
  return (
    <Dialog
      title={stage.name}
      subtitle={`Step ${position} · ${area.areaName} · ${area.planetName}, ${area.regionName}`}
      onClose={onClose}
      picture={
        <div className={s['head']}>
          <Art draw={draw} width={560} height={136} fit="xMidYMid slice" className={s['scene']} />
          <StepPeople campaign={campaign} step={step} />
          <span className={cx(s['bigdisc'], tone && s[tone])} aria-hidden="true">
            {position}
          </span>
        </div>
      }
    >
      <div className={s['topic']}>
        <span className="small muted">Maths Topic</span>
        <strong>{inWords(stage.focusLabel)}</strong>
        <span className={s['topicbuttons']}>
          <Button onClick={onExamples}>
            <Icon name="examples" />
            Example Questions
          </Button>
          <ButtonLink to={worksheetsOf(step)}>
            <Icon name="print" />
            Print Worksheets
          </ButtonLink>
        </span>
      </div>
      {state.locked && (
        <p className={s['lockline']}>
          <Icon name="lock" />
          {lockedMessage(progress, { step: position, round: 1 })}
        </p>
      )}
      <ul className={s['rounds']}>
        {ROUNDS.map((round) => (
          <RoundRow
            key={round}
            campaign={campaign}
            step={step}
            round={round}
            isNext={round === next}
            busy={busy}
            onPlay={() => onPlay(round)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
