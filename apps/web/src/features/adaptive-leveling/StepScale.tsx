import type { CSSProperties, ReactElement } from 'react';

import { GRADE_BANDS } from '@moonbase/content/story';
import type { AdaptiveLevelingDetails } from '@moonbase/contracts';

import { counted } from '../../design/numbers.ts';
import s from './step-scale.module.css';

const LAST_STEP = 128;
const HALF_BUBBLE = '2.2rem'; // the bubble stays within the scale
const HALF_POINTER = '0.8rem'; // and so does its pointer, which is nearer to the step at both ends
const shareOf = (step: number): number => ((step - 1) / (LAST_STEP - 1)) * 100;

/** The place of a step on the scale, at least so far from both ends. */
const within = (step: number, edge: string): CSSProperties => ({
  left: `clamp(${edge}, ${shareOf(step)}%, calc(100% - ${edge}))`,
});

const bandStart = (index: number): number => GRADE_BANDS[index - 1]?.lastStep ?? 0;

/**
 * The campaign's steps on one scale: bands of years, the range in green with its ends, the average in a gold bubble.
 * When the details change, bubble and range slide to their new places.
 */
export function StepScale({
  details,
  stars = 0,
}: {
  details: AdaptiveLevelingDetails;
  stars?: number; // that fly from the bubble
}): ReactElement {
  const { min, max, averageStoryStage } = details;
  const average = Math.round(averageStoryStage);
  const place = (share: number): CSSProperties => ({ left: `${share}%` });
  return (
    <div className={s['scale']}>
      <span
        className={s['average']}
        style={within(averageStoryStage, HALF_BUBBLE)}
        aria-hidden="true"
      >
        {average}
        {Array.from({ length: stars }, (_, star) => (
          <i key={star} className={s['star']} style={{ rotate: `${(star * 360) / stars}deg` }} />
        ))}
      </span>
      <i
        className={s['pointer']}
        style={within(averageStoryStage, HALF_POINTER)}
        aria-hidden="true"
      />
      <div className={s['bands']} aria-hidden="true">
        {GRADE_BANDS.map(({ name, lastStep }, index) => (
          <span key={name} style={{ flexGrow: lastStep - bandStart(index) }}>
            <i />
            {name === 'Open' ? name : `${index === 0 ? 'Y' : ''}${name.replace('Year ', '')}`}
          </span>
        ))}
        <b
          className={s['range']}
          style={{ ...place(shareOf(min)), right: `${100 - shareOf(max)}%` }}
        >
          <em>{min}</em>
          <em>{max}</em>
        </b>
      </div>
      <ul className={s['legend']}>
        <li>
          <i className={s['rangekey']} />
          lowest to highest step: {min} to {max}
        </li>
        <li>
          <i className={s['averagekey']} />
          your average step: {average}
        </li>
        <li>range {counted(max - min, 'step')}</li>
      </ul>
    </div>
  );
}
