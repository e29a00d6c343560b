import { useState, type ReactElement } from 'react';

import { isTables, LEVELS, TOPICS, UNITS, type UnitInfo } from '@moonbase/content';

import { Button } from '../../design/Button.tsx';
import { PointedUnit } from '../../content-selections/PointedUnit.tsx';
import { unitsAt } from '../../content-selections/unit-place.ts';
import { useWide } from '../../content-selections/use-wide.ts';
import { useUnitWords } from '../../play/unit-words.ts';
import s from './worksheets.module.css';

const GRID_TOPICS = TOPICS.filter((topic) => !isTables(topic));

interface ChooserProps {
  readonly chosen: readonly number[]; // unit ids
  readonly onChoose: (unit: UnitInfo) => void;
}

/** Wide screens: topics down, levels across, one button per unit. */
function UnitGrid({ chosen, onChoose }: ChooserProps): ReactElement {
  const inWords = useUnitWords();
  const [pointed, setPointed] = useState<UnitInfo | null>(null);
  return (
    <div className={s['grid']}>
      <PointedUnit unit={pointed} />
      <div className={s['row']}>
        <span className="small muted">Topic</span>
        {LEVELS.map(({ position }) => (
          <b key={position}>
            <small className="muted">Level</small> {position}
          </b>
        ))}
      </div>
      {GRID_TOPICS.map((topic) => (
        <div key={topic.id} className={s['row']} role="group" aria-label={topic.name}>
          <span className="small">{topic.name}</span>
          {LEVELS.map(({ position }) => (
            <div key={position} className={s['cell']}>
              {unitsAt(topic.id, position)
                .map(inWords)
                .map((unit) => (
                  <button
                    key={unit.id}
                    type="button"
                    title={unit.name}
                    aria-label={`${unit.name}, level ${position}`}
                    aria-pressed={chosen.includes(unit.id)}
                    onPointerEnter={() => setPointed(unit)}
                    onFocus={() => setPointed(unit)}
                    onClick={() => onChoose(unit)}
                  >
                    {unit.subLevel}
                  </button>
                ))}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}

/** Narrow screens: one level at a time, its units as a list. */
function UnitList({ chosen, onChoose }: ChooserProps): ReactElement {
  const inWords = useUnitWords();
  const [level, setLevel] = useState(
    () => UNITS.find(({ id, table }) => table === null && chosen.includes(id))?.level ?? 1,
  );
  return (
    <>
      <div className={s['levels']} role="group" aria-label="Level">
        {LEVELS.map(({ position }) => (
          <button
            key={position}
            type="button"
            aria-label={`Level ${position}`}
            aria-pressed={position === level}
            onClick={() => setLevel(position)}
          >
            {position}
          </button>
        ))}
      </div>
      <div className={s['kinds']}>
        {GRID_TOPICS.flatMap((topic) =>
          unitsAt(topic.id, level)
            .map(inWords)
            .map((unit) => (
              <Button key={unit.id} onClick={() => onChoose(unit)}>
                <span>
                  {unit.name} <span className="muted small">{topic.name}</span>
                </span>
              </Button>
            )),
        )}
      </div>
    </>
  );
}

/** Every unit of every topic by level, to choose one from. */
export function TopicChooser(props: ChooserProps): ReactElement {
  return useWide() ? <UnitGrid {...props} /> : <UnitList {...props} />;
}
