import { useCallback, type CSSProperties, type ReactElement } from 'react';

import { STORY_AREAS } from '@moonbase/content/story';
import type { AdaptiveLevelingDetails } from '@moonbase/contracts';

import { planetsFor } from '../../games/art/planet.ts';
import { Art } from '../../design/art/Art.tsx';
import { rocketColour } from '../../design/art/paints.ts';
import { rocket } from '../../design/art/rocket.ts';
import { cx } from '../../design/cx.ts';
import { useUser } from '../../platform/session.ts';
import { areaAt, placeAt, wayTo } from './journey.ts';
import s from './step-journey.module.css';

const drawPlanet = planetsFor('journey');

const at = (step: number): CSSProperties => {
  const { x, y } = placeAt(step);
  return { left: `${x}%`, top: `${y}%` };
};

/**
 * The campaign's ten planets on one way, the stretch from which questions come in green, and the student's rocket at
 * the average. When the details change, the rocket flies to its new place.
 */
export function StepJourney({
  details: { min, max, averageStoryStage },
  stars = 0,
  large = false,
}: {
  details: AdaptiveLevelingDetails;
  stars?: number; // that fly from the rocket
  large?: boolean; // where the picture has the page to itself
}): ReactElement {
  const { paints, isYoungest } = useUser();
  const drawRocket = useCallback(() => rocket(rocketColour(paints.rocket)), [paints.rocket]);
  const average = Math.round(averageStoryStage);
  const here = areaAt(average);
  return (
    <div className={s['journey']}>
      <div className={cx(s['sky'], large && s['large'])}>
        <svg
          className={s['way']}
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <path d={wayTo(1, 128)} />
          <path className={s['range']} d={wayTo(min, max)} />
        </svg>
        {STORY_AREAS.map(({ id, firstStep, lastStep }) => (
          <span
            key={id}
            className={cx(s['planet'], firstStep > max && s['far'], id === here.id && s['here'])}
            style={at((firstStep + lastStep) / 2)}
          >
            <Art draw={drawPlanet(id)} width={200} height={200} />
          </span>
        ))}
        <span className={s['rocket']} style={at(averageStoryStage)} aria-hidden="true">
          <Art draw={drawRocket} width={120} height={112} />
          {Array.from({ length: stars }, (_, star) => (
            <i key={star} className={s['star']} style={{ rotate: `${(star * 360) / stars}deg` }} />
          ))}
        </span>
      </div>
      <p className={s['words']} aria-live="polite">
        {isYoungest ? here.areaName : `You are at step ${average}, ${here.areaName}`}
        {!isYoungest && (
          <small>
            steps {min} to {max}
          </small>
        )}
      </p>
    </div>
  );
}
