import { at } from '@moonbase/kit';
import type { CSSProperties, ReactElement } from 'react';

import { STORY_AREAS } from '@moonbase/content/story';
import { PAINTS, STANDARD_PAINT } from '@moonbase/scoring';

import { Icon } from '../../design/icons.tsx';
import s from './colours.module.css';

const ALL_PAINTS = Array.from({ length: PAINTS + 1 }, (_, paint) => paint);

const nameOf = (paint: number): string =>
  paint === STANDARD_PAINT ? 'Standard' : at(STORY_AREAS, paint - 1).areaName;

/** The colours of one thing as discs. Colours not earned yet show a lock and say how to earn them. */
export function PaintChoice({
  legend,
  name,
  value,
  earned,
  colourOf,
  howToEarn,
  onChange,
}: {
  legend: string;
  name: string; // name of the radio buttons
  value: number;
  earned: readonly number[];
  colourOf: (paint: number) => string;
  howToEarn: (paint: number) => string; // "at Defender Level 11"
  onChange: (paint: number) => void;
}): ReactElement {
  const next = ALL_PAINTS.find((paint) => !earned.includes(paint));
  return (
    <fieldset className={s['paints']}>
      <legend>{legend}</legend>
      <div className={s['discs']}>
        {ALL_PAINTS.map((paint) => {
          const isEarned = earned.includes(paint);
          const colour: CSSProperties & Record<'--paint', string> = { '--paint': colourOf(paint) };
          return (
            <label key={paint} className={s['paint']} style={colour} title={nameOf(paint)}>
              <input
                type="radio"
                name={name}
                aria-label={isEarned ? nameOf(paint) : `${nameOf(paint)}, ${howToEarn(paint)}`}
                checked={paint === value}
                disabled={!isEarned}
                onChange={() => onChange(paint)}
              />
              <span>{!isEarned && <Icon name="lock" />}</span>
            </label>
          );
        })}
      </div>
      <p className="muted">
        {nameOf(value)}
        {next !== undefined && `. The next colour comes ${howToEarn(next)}.`}
      </p>
    </fieldset>
  );
}
