import type { CSSProperties, ReactElement } from 'react';

import { GRADE_BANDS } from '@moonbase/content/story';
import type { AdaptiveLevelingDetails } from '@moonbase/contracts';

import { counted } from '../../design/numbers.ts';
import s from './adaptive-leveling.module.css';

const LAST_STEP = 128;
const shareOf = (step: number): number => ((step - 1) / (LAST_STEP - 1)) * 100;

const bandStart = (index: number): number => GRADE_BANDS[index - 1]?.lastStep ?? 0;

/** The campaign's steps on one scale: bands of years, the range in green, the average in gold. */
export function StepScale({ details }: { details: AdaptiveLevelingDetails }): ReactElement {
  const { min, max, averageStoryStage } = details;
  const average = Math.round(averageStoryStage);
  const place = (share: number): CSSProperties => ({ left: `${share}%` });
  return (
    <div className={s['scale']}>
      <span
        className={s['average']}
        style={place(Math.min(94, Math.max(6, shareOf(averageStoryStage))))}
        aria-hidden="true"
      >
        {average}
      </span>
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
        />
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
