import { useQuery } from '@tanstack/react-query';
import { useState, type CSSProperties, type ReactElement } from 'react';

import { findUnitInfo, gradeOf, LEVELS, unitsOfLevel } from '@moonbase/content';
import type { ContentSelection } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Dots10 } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingPage } from '../../design/Loading.tsx';
import { grouped, percentRight, percentText } from '../../design/numbers.ts';
import { Panel } from '../../design/Panel.tsx';
import { serverNow } from '../../platform/clock.ts';
import {
  levelStatisticsOptions,
  unitStatisticsOptions,
  useContentSelection,
} from '../../platform/content-selection.api.ts';
import { useTitle } from '../../platform/page.ts';
import { useLock, useUser } from '../../platform/session.ts';
import { levelColour } from './level-colours.ts';
import { levelOfAge, ofLevel, type Statistics } from './level-statistics.ts';
import { LockedLine } from './LockedLine.tsx';
import { NavFoot } from './NavFoot.tsx';
import type { SelectionDraft } from './practice.api.ts';
import s from './practice.module.css';
import { useConfirmSelection } from './use-confirm-selection.ts';

const colourOf = (level: number): CSSProperties & Record<'--lc', string> => ({
  '--lc': levelColour(level),
});

/** All units of a level. */
function draftOf(level: number): SelectionDraft {
  return {
    type: 'basic_topics',
    mode: 'normal',
    format: 'normal',
    units: unitsOfLevel(level).map(({ id }) => ({
      unit: String(id),
      selected: true,
      value: null,
      maxOperand: null,
      frequency: 0,
    })),
  };
}

function levelOf(selection: ContentSelection | null): number | null {
  if (selection?.type !== 'basic_topics') return null;
  const first = selection.units.find((unit) => unit.selected);
  return first ? (findUnitInfo(Number(first.unit))?.level ?? null) : null;
}

function Tower({
  level,
  statistics,
  disabled,
  onChange,
}: {
  level: number;
  statistics: Statistics;
  disabled: boolean;
  onChange: (level: number) => void;
}): ReactElement {
  return (
    <Panel as="div" className={s['tower']}>
      <fieldset className={s['boxes']} disabled={disabled}>
        <legend className="vh">Level</legend>
        {[...LEVELS].reverse().map(({ position, name, age }) => {
          const { answered, correct } = ofLevel(statistics, position);
          const percent = percentRight(correct, answered);
          return (
            <label key={position} className={s['box']} style={colourOf(position)}>
              <input
                type="radio"
                name="level"
                aria-label={`${name}, age ${age}, ${percent === null ? 'not tried yet' : `${percent} % right`}`}
                checked={position === level}
                onChange={() => {
                  onChange(position);
                }}
              />
              <b>{position}</b>
              <span className="small">age {age}</span>
              <span className={s['mini']}>
                {percent !== null && <i style={{ width: `${percent}%` }} />}
              </span>
              <span className={s['percent']}>{percentText(percent)}</span>
            </label>
          );
        })}
      </fieldset>
      <Button
        size="icon"
        className={s['up']}
        aria-label="One level up"
        disabled={disabled || level >= LEVELS.length}
        onClick={() => {
          onChange(level + 1);
        }}
      >
        <Icon name="up" />
      </Button>
      <Button
        size="icon"
        className={s['down']}
        aria-label="One level down"
        disabled={disabled || level <= 1}
        onClick={() => {
          onChange(level - 1);
        }}
      >
        <Icon name="down" />
      </Button>
    </Panel>
  );
}

function AboutLevel({
  level,
  statistics,
}: {
  level: number;
  statistics: Statistics;
}): ReactElement | null {
  const { id, countryId } = useUser();
  const lastTen = useQuery(levelStatisticsOptions(id));
  const info = LEVELS[level - 1];
  if (!info) return null;
  const { answered, correct } = ofLevel(statistics, level);
  const recent = lastTen.data?.find((each) => each.level === level)?.recent ?? '';
  return (
    <Panel className={s['about']} aria-labelledby="about-level">
      <div className="row">
        <span className={s['biglevel']} style={colourOf(level)} aria-hidden="true">
          {level}
        </span>
        <div>
          <h2 id="about-level">{info.name}</h2>
          <p className="muted">
            Age {info.age.replace('-', ' to ')} · {gradeOf(info, countryId)}
          </p>
        </div>
      </div>
      <dl className={s['figures']}>
        <div>
          <dt>Answered</dt>
          <dd>{grouped(answered)}</dd>
        </div>
        <div>
          <dt>Right</dt>
          <dd>{percentText(percentRight(correct, answered))}</dd>
        </div>
      </dl>
      {recent !== '' && (
        <div>
          <h3>Last ten</h3>
          <Dots10 recent={recent} />
        </div>
      )}
      <div className={s['meet']}>
        <h3>You will meet</h3>
        <ul className={s['units']}>
          {unitsOfLevel(level).map(({ id, name }) => (
            <li key={id}>{name}</li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}

/** By Level: ten boxes as a ladder, what each holds beside them. */
export function BasicTopics(): ReactElement {
  useTitle('By Level');
  const user = useUser();
  const lock = useLock();
  const selection = useContentSelection();
  const statistics = useQuery(unitStatisticsOptions(user.id));
  const { busy, confirm } = useConfirmSelection(statistics.data ?? []);
  const [picked, setPicked] = useState<number | null>(null);
  if (selection.isPending || statistics.isPending) return <LoadingPage />;
  const level =
    picked ??
    levelOf(selection.data ?? null) ??
    levelOfAge(user.yearOfBirth, new Date(serverNow()).getFullYear());
  return (
    <>
      <div className={s['head']}>
        <h1>By Level</h1>
      </div>
      <LockedLine />
      <div className={s['levels']}>
        <Tower
          level={level}
          statistics={statistics.data ?? []}
          disabled={lock !== null}
          onChange={setPicked}
        />
        <AboutLevel level={level} statistics={statistics.data ?? []} />
      </div>
      <NavFoot back="/app/practice">
        <Button look="main" size="big" disabled={busy} onClick={() => void confirm(draftOf(level))}>
          Next
          <Icon name="next" />
        </Button>
      </NavFoot>
    </>
  );
}
