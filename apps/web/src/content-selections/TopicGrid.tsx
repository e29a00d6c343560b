import {
  Suspense,
  useCallback,
  useRef,
  useState,
  type CSSProperties,
  type ReactElement,
} from 'react';

import { isTables, LEVELS, TOPICS, UNITS, unitsOfLevel, type UnitInfo } from '@moonbase/content';

import { lazyPart } from '../design/lazy-part.ts';
import { Art } from '../design/art/Art.tsx';
import { Button } from '../design/Button.tsx';
import { cx } from '../design/cx.ts';
import { Icon } from '../design/icons.tsx';
import { percentRight } from '../design/numbers.ts';
import { Panel } from '../design/Panel.tsx';
import { useUnitWords } from '../play/unit-words.ts';
import { levelStyle } from './level-colours.ts';
import s from './content-selections.module.css';
import { PointedUnit } from './PointedUnit.tsx';
import place from './topic-place.module.css';
import { StarMark } from './StarMark.tsx';
import { hasStar, ofUnit, usualLevel, type Statistics } from './statistics.ts';
import { TOPIC_PLACE, topicPlace, topicSign } from './topic-sign.ts';
import { levelWords, unitsAt } from './unit-place.ts';
import { useWide } from './use-wide.ts';

const UnitPopover = lazyPart(async () => ({
  default: (await import('./UnitPopover.tsx')).UnitPopover,
}));

const GRID_TOPICS = TOPICS.filter((topic) => !isTables(topic));

interface GridProps {
  readonly asPlaces?: boolean; // one level at a time at first, its units by name and picture, on wide screens too
  readonly level?: number | null; // at which the list opens; null or absent: that of what is chosen, or of the answers
  readonly chosen: ReadonlySet<number>; // unit ids
  readonly statistics: Statistics;
  readonly disabled: boolean;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
}

interface UnitKeyProps extends Omit<GridProps, 'onChange' | 'chosen' | 'asPlaces' | 'level'> {
  readonly unit: UnitInfo;
  readonly topic: string;
  readonly chosen: boolean;
  readonly row?: boolean; // a whole row with the names of unit and topic
  readonly asPlace?: boolean; // a card with a picture above the names
  readonly onPress: (key: HTMLElement, byKeys: boolean) => void;
  readonly onPoint?: () => void; // with the pointer or the focus
}

function UnitKey({
  unit: given,
  topic,
  chosen,
  row = false,
  asPlace = false,
  statistics,
  disabled,
  onPress,
  onPoint,
}: UnitKeyProps): ReactElement {
  const unit = useUnitWords()(given);
  const { answered, correct } = ofUnit(statistics, unit.id);
  const percent = percentRight(correct, answered);
  const star = hasStar({ answered, correct });
  const share: CSSProperties & Record<'--p', string> = {
    ...levelStyle(unit.level),
    '--p': `${percent ?? 0}%`,
  };
  const face = (
    <>
      {asPlace && <TopicPlace topicId={unit.topicId} isChosen={chosen} />}
      {chosen ? (
        <Icon name="check" />
      ) : asPlace ? null : row ? (
        <TopicSign topicId={unit.topicId} />
      ) : (
        <span>{unit.subLevel}</span>
      )}
      <i />
      {star && <StarMark />}
    </>
  );
  const look = cx(s['unitkey'], chosen && s['chosen']);
  return (
    <button
      type="button"
      className={row ? s['unitrow'] : look}
      style={share}
      aria-pressed={chosen}
      title={row ? undefined : unit.name} // the key shows a number alone
      aria-label={`${topic}, level ${unit.level}.${unit.subLevel}: ${unit.name}${percent === null ? '' : `, ${percent} % right`}${star ? ', a star' : ''}`}
      disabled={disabled}
      onPointerEnter={onPoint}
      onFocus={onPoint}
      onClick={(event) => onPress(event.currentTarget, event.detail === 0)}
    >
      {row ? (
        <>
          <span className={look}>{face}</span>
          <span className={s['unitname']}>
            <b>{unit.name}</b>
            <span className="muted small">{topic}</span>
          </span>
        </>
      ) : (
        face
      )}
    </button>
  );
}

function TopicPlace({ topicId, isChosen }: { topicId: number; isChosen: boolean }): ReactElement {
  const draw = useCallback(() => topicPlace(topicId, isChosen), [topicId, isChosen]);
  return <Art draw={draw} {...TOPIC_PLACE} fit="xMidYMax slice" className={place['picture']} />;
}

function TopicSign({ topicId }: { topicId: number }): ReactElement {
  const draw = useCallback(() => topicSign(topicId), [topicId]);
  return <Art draw={draw} width={44} height={44} className={s['topicsign']} />;
}

const allIn = (level: number, chosen: ReadonlySet<number>): boolean =>
  unitsOfLevel(level).every(({ id }) => chosen.has(id));

/** Adds all of a level's units, or removes all if they were all chosen. */
function toggledLevel(level: number, chosen: ReadonlySet<number>): ReadonlySet<number> {
  const ids = new Set(unitsOfLevel(level).map(({ id }) => id));
  return allIn(level, chosen)
    ? new Set([...chosen].filter((id) => !ids.has(id)))
    : new Set([...chosen, ...ids]);
}

function AllTopics({ chosen, disabled, onChange }: Omit<GridProps, 'statistics'>): ReactElement {
  return (
    <div className={s['topicrow']}>
      <span className={s['topicname']}>All Topics</span>
      {LEVELS.map(({ position }) => (
        <button
          key={position}
          type="button"
          className={s['all']}
          aria-label={`All topics, level ${position}`}
          aria-pressed={allIn(position, chosen)}
          disabled={disabled}
          onClick={() => onChange(toggledLevel(position, chosen))}
        >
          <Icon name={allIn(position, chosen) ? 'check' : 'more'} />
        </button>
      ))}
    </div>
  );
}

/** Wide screens: topics down, levels across, sub-levels in the cells. */
function Grid({
  chosen,
  statistics,
  disabled,
  onChange,
  onPress,
}: GridProps & {
  onPress: (unit: UnitInfo, key: HTMLElement, byKeys: boolean) => void;
}): ReactElement {
  const [pointed, setPointed] = useState<UnitInfo | null>(null);
  return (
    <Panel className={cx(s['grid'], place['beams'])} aria-label="Topics by level">
      <PointedUnit unit={pointed} />
      <div className={cx(s['topicrow'], s['levelhead'], place['planets'])}>
        <span>Topic</span>
        {LEVELS.map(({ position }) => (
          <span key={position} className={s['levelno']}>
            Level <b style={levelStyle(position)}>{position}</b>
          </span>
        ))}
      </div>
      <AllTopics chosen={chosen} disabled={disabled} onChange={onChange} />
      {GRID_TOPICS.map((topic) => (
        <div key={topic.id} className={s['topicrow']} role="group" aria-label={topic.name}>
          <span className={s['topicname']}>
            <TopicSign topicId={topic.id} />
            {topic.name}
          </span>
          {LEVELS.map(({ position }) => (
            <div
              key={position}
              className={cx(s['topiccell'], place['cell'])}
              style={levelStyle(position)}
            >
              {unitsAt(topic.id, position).map((unit) => (
                <UnitKey
                  key={unit.id}
                  unit={unit}
                  topic={topic.name}
                  chosen={chosen.has(unit.id)}
                  statistics={statistics}
                  disabled={disabled}
                  onPoint={() => setPointed(unit)}
                  onPress={(key, byKeys) => onPress(unit, key, byKeys)}
                />
              ))}
            </div>
          ))}
        </div>
      ))}
    </Panel>
  );
}

/** One level at a time, its units as a list, each with a key that tells about it. */
function LevelList({
  asPlaces = false,
  level: first = null,
  chosen,
  statistics,
  disabled,
  onChange,
  onPress,
  onToggle,
}: GridProps & {
  onPress: (unit: UnitInfo, key: HTMLElement, byKeys: boolean) => void;
  onToggle: (unit: UnitInfo) => void;
}): ReactElement {
  const [level, setLevel] = useState(
    () => UNITS.find((unit) => chosen.has(unit.id))?.level ?? first ?? usualLevel(statistics) ?? 1,
  );
  return (
    <div className={s['list']}>
      <div className={cx(s['levelrow'], place['levels'])} role="group" aria-label="Level">
        {LEVELS.map(({ position }) => (
          <button
            key={position}
            type="button"
            aria-label={`Level ${position}`}
            aria-pressed={position === level}
            style={levelStyle(position)}
            onClick={() => setLevel(position)}
          >
            {position}
          </button>
        ))}
      </div>
      <button
        type="button"
        className={s['alllevel']}
        aria-pressed={allIn(level, chosen)}
        disabled={disabled}
        onClick={() => onChange(toggledLevel(level, chosen))}
      >
        <Icon name={allIn(level, chosen) ? 'check' : 'more'} />
        All Topics
      </button>
      <ul className={cx(place['units'], asPlaces && place['places'])}>
        {GRID_TOPICS.flatMap((topic) =>
          unitsAt(topic.id, level).map((unit) => (
            <li key={unit.id}>
              <UnitKey
                row
                asPlace={asPlaces}
                unit={unit}
                topic={topic.name}
                chosen={chosen.has(unit.id)}
                statistics={statistics}
                disabled={disabled}
                onPress={() => onToggle(unit)}
              />
              <button
                type="button"
                className={s['about']}
                aria-label={`About ${unit.name}`}
                onClick={({ currentTarget, detail }) => onPress(unit, currentTarget, detail === 0)}
              >
                <Icon name="info" />
              </button>
            </li>
          )),
        )}
      </ul>
    </div>
  );
}

/**
 * Every unit of every topic by level. Pressing a unit adds or removes it, and in the grid shows its questions beside it.
 * On narrow screens these would lie over the list and its Next: they have a key of their own.
 */
export function TopicGrid(props: GridProps): ReactElement {
  const { chosen, statistics, disabled, onChange, asPlaces = false } = props;
  const [isWhole, setWhole] = useState(!asPlaces);
  const [shown, setShown] = useState<{ unit: UnitInfo; byKeys: boolean } | null>(null);
  const anchor = useRef<HTMLElement>(null);
  const wide = useWide();
  const toggle = ({ id }: UnitInfo): void => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  const press = (unit: UnitInfo, key: HTMLElement, byKeys: boolean): void => {
    anchor.current = key;
    if (wide) toggle(unit);
    setShown({ unit, byKeys });
  };
  return (
    <>
      {wide && isWhole ? (
        <Grid {...props} onPress={press} />
      ) : (
        <LevelList {...props} onPress={press} onToggle={toggle} />
      )}
      {wide && asPlaces && (
        <Button
          look="quiet"
          className={place['other']}
          onClick={() => {
            setShown(null);
            setWhole(!isWhole);
          }}
        >
          <Icon name={isWhole ? 'back' : 'more'} />
          {isWhole ? 'One level at a time' : 'All levels at once'}
        </Button>
      )}
      {shown && (
        <Suspense fallback={null}>
          <UnitPopover
            key={shown.unit.id}
            unit={shown.unit}
            place={levelWords(shown.unit)}
            takesFocus={shown.byKeys}
            anchor={anchor}
            statistics={statistics}
            chosen={chosen.has(shown.unit.id)}
            disabled={disabled}
            onToggle={() => toggle(shown.unit)}
            onClose={() => setShown(null)}
          />
        </Suspense>
      )}
    </>
  );
}
