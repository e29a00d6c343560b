import type { ReactElement } from 'react';

import { ageOf, LEVELS } from '@moonbase/content';

import { Art } from '../design/art/Art.tsx';
import type { Pose } from '../design/art/poses.ts';
import { VISITOR, visitor } from '../design/art/visitor.ts';
import { Button } from '../design/Button.tsx';
import { Icon } from '../design/icons.tsx';
import { percentRight, percentText } from '../design/numbers.ts';
import { Panel } from '../design/Panel.tsx';
import { useSession } from '../platform/session.ts';
import { levelStyle } from './level-colours.ts';
import s from './level-tower.module.css';
import { ofLevel, type Statistics } from './statistics.ts';
import { useWide } from './use-wide.ts';

const POSES: readonly Pose[] = ['sleep', 'idle', 'cheer'];
const GLAD = 80; // per cent right
/** Who lives on a level, by its place in the list, in each pose: the same functions at each render. */
const PEOPLE = LEVELS.map((_, kind) => POSES.map((pose) => () => visitor(kind, pose)));

/** Who lives on a level: asleep until it was tried, glad where most is right. */
function Lives({ index, percent }: { index: number; percent: number | null }): ReactElement | null {
  const draw = PEOPLE[index]?.[percent === null ? 0 : percent < GLAD ? 1 : 2];
  return draw === undefined ? null : <Art draw={draw} {...VISITOR} className={s['lives']} />;
}

/** Ten levels as a ladder, on narrow screens in two rows, with a button up and a button down. */
export function LevelTower({
  level,
  statistics,
  disabled,
  onChange,
}: {
  level: number | null; // null: none yet
  statistics: Statistics;
  disabled: boolean;
  onChange: (level: number) => void;
}): ReactElement {
  const isLadder = useWide();
  const country = useSession()?.user.countryId ?? null;
  const levels = isLadder ? LEVELS.toReversed() : LEVELS;
  return (
    <Panel as="div" className={s['tower']}>
      <fieldset className={s['boxes']} disabled={disabled}>
        <legend className="vh">Level</legend>
        {levels.map((info) => {
          const { position, name } = info;
          const age = ageOf(info, country).replace('-', ' to ');
          const { answered, correct } = ofLevel(statistics, position);
          const percent = percentRight(correct, answered);
          return (
            <label key={position} className={s['box']} style={levelStyle(position)}>
              <input
                type="radio"
                name="level"
                aria-label={`${name}, age ${age}, ${percent === null ? 'not tried yet' : `${percent} % right`}`}
                checked={position === level}
                onChange={() => onChange(position)}
              />
              <b>{position}</b>
              <span className="small">age {age}</span>
              <span className={s['mini']}>
                {percent !== null && <i style={{ width: `${percent}%` }} />}
              </span>
              <span className={s['percent']}>{percentText(percent)}</span>
              <Lives index={position - 1} percent={percent} />
            </label>
          );
        })}
      </fieldset>
      <Button
        size="icon"
        className={s['up']}
        aria-label="One level up"
        disabled={disabled || (level ?? 0) >= LEVELS.length}
        onClick={() => onChange((level ?? 0) + 1)}
      >
        <Icon name="up" />
      </Button>
      <Button
        size="icon"
        className={s['down']}
        aria-label="One level down"
        disabled={disabled || (level ?? 0) <= 1}
        onClick={() => onChange((level ?? 2) - 1)}
      >
        <Icon name="down" />
      </Button>
    </Panel>
  );
}
