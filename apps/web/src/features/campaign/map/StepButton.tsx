import { memo, type KeyboardEvent, type ReactElement } from 'react';

import { STORY_STEPS } from '@moonbase/content/story';

import { Art } from '../../../design/art/Art.tsx';
import { polygon, star } from '../../../design/art/draw.ts';
import { cx } from '../../../design/cx.ts';
import { Icon } from '../../../design/icons.tsx';
import { companion } from '../../../games/campaign-map/companion.ts';
import type { Spot } from '../../../games/campaign-map/map-layout.ts';
import { stepWords, type Step } from '../campaign.ts';
import s from './map.module.css';

const STARS = [12, 36, 60].map((x) => star(x, 13, 11));
const SUN = polygon(0, 0, 16, (corner) => (corner % 2 === 0 ? 58 : 46));
const CHEVRONS = 'M6 12l6-6l6 6M6 19l6-6l6 6';

function Stars({
  earned,
  landing,
  locked,
}: {
  earned: number;
  landing: number | null;
  locked: boolean;
}): ReactElement {
  return (
    <svg className={s['stars']} viewBox="0 0 72 24" aria-hidden="true">
      {STARS.map((star, index) => (
        <path
          key={index}
          d={star}
          className={index + 1 === landing ? s['new'] : undefined}
          fill={index < earned ? '#FFD23F' : 'rgb(11 16 48 / 0.45)'}
          stroke={index < earned ? '#B98500' : '#9DB0E8'}
          strokeOpacity={locked ? 0.55 : undefined}
          strokeWidth="1.8"
          strokeLinejoin="round"
        />
      ))}
    </svg>
  );
}

function Corner({ skippable }: { skippable: boolean }): ReactElement {
  if (!skippable) {
    return (
      <span className={s['badge']}>
        <Icon name="lock" />
      </span>
    );
  }
  return (
    <span className={s['badge']}>
      <svg viewBox="0 0 24 24" className="i" aria-hidden="true">
        <path
          d={CHEVRONS}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}

const ALONG: Readonly<Record<string, (position: number) => number>> = {
  ArrowUp: (position) => position + 1,
  ArrowRight: (position) => position + 1,
  ArrowDown: (position) => position - 1,
  ArrowLeft: (position) => position - 1,
  Home: () => 1,
  End: () => STORY_STEPS.length,
};

/** The arrow keys move along the road, Home and End to its ends. */
function goAlong(event: KeyboardEvent, position: number): void {
  const to = ALONG[event.key]?.(position);
  if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  event.preventDefault(); // the page follows the focus
  document.getElementById(`step-${to}`)?.focus();
}

export interface StepButtonProps {
  readonly step: Step;
  readonly spot: Spot;
  readonly side: 'left' | 'right'; // the side of its labels
  readonly drop: number; // pixels by which they are lowered
  readonly high: boolean; // the companion stands above the road
  readonly landing: number | null; // the star that has just been earned, 1 to 3
  readonly popping: boolean; // has just been opened
  readonly onOpen: (position: number) => void;
}

/** One of the 128 places of the map. Rendered again only when something about it changes. */
export const StepButton = memo(function StepButton({
  step,
  spot,
  side,
  drop,
  high,
  landing,
  popping,
  onOpen,
}: StepButtonProps): ReactElement {
  const { state, position, area } = step;
  const names = (['boss', 'passed', 'current', 'locked', 'skippable', 'maximum'] as const).filter(
    (name) => state[name],
  );
  return (
    <button
      type="button"
      id={`step-${position}`}
      className={cx(s['step'], s[side], ...names.map((name) => s[name]), popping && s['pop'])}
      style={{ left: `calc(50% + ${spot.x.toFixed(1)}px)`, top: `${spot.y.toFixed(1)}px` }}
      aria-label={stepWords(step)}
      aria-haspopup="dialog"
      onClick={() => onOpen(position)}
      onKeyDown={(event) => goAlong(event, position)}
    >
      {state.boss && (
        <svg className={s['sun']} viewBox="-60 -60 120 120" aria-hidden="true">
          <path d={SUN} fill="#FFB020" stroke="#FFB020" strokeWidth="5" strokeLinejoin="round" />
        </svg>
      )}
      <span className={s['disc']}>
        {position}
        {state.locked && <Corner skippable={state.skippable} />}
      </span>
      <Stars earned={state.stars} landing={landing} locked={state.locked} />
      {(state.maximum || state.lastStar) && (
        <span className={s['flags']} style={{ marginTop: drop }}>
          {state.maximum && (
            <span className={cx(s['flag'], s['top'])}>
              <Icon name="flag" />
              Top Step
            </span>
          )}
          {state.lastStar && <span className={s['flag']}>Last Star Earned</span>}
        </span>
      )}
      {state.current && (
        <Art
          className={cx(s['companion'], high && s['high'])}
          draw={COMPANIONS[Number(area.id)] ?? nobody}
          width={200}
          height={200}
        />
      )}
    </button>
  );
});

const nobody = (): string => '';
const COMPANIONS = Array.from({ length: 11 }, (_, area) => () => companion(Math.max(1, area)));
