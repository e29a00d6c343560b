import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { gradeOf, LEVELS, type SubUnitInfo, type UnitInfo } from '@moonbase/content';
import type { CurriculumData } from '@moonbase/content/curricula';

import { ExampleQuestions } from '../../content/ExampleQuestions.tsx';
import { examplesOptions, type Example } from '../../content/examples.ts';
import { Outcomes } from '../../content/Outcomes.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, Panel, Tag } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useUser } from '../../platform/session.ts';
import { topicName } from './content-filter.ts';
import s from './content-preview.module.css';

function placeOf(unit: UnitInfo, countryId: string | null): string {
  const topic = topicName(unit.topicId);
  if (unit.table !== null) return topic;
  const level = LEVELS.find(({ position }) => position === unit.level);
  const grade = level === undefined ? '' : ` · ${gradeOf(level, countryId)}`;
  return `${topic} · level ${unit.level}.${unit.subLevel}${grade}`;
}

function SubUnitCard({
  unitId,
  subUnit,
  examples,
  curriculum,
}: {
  unitId: number;
  subUnit: SubUnitInfo;
  examples: readonly Example[];
  curriculum: CurriculumData | null;
}): ReactElement {
  const [all, setAll] = useState(false);
  const { position, description, pace } = subUnit;
  const more = examples.length - 1;
  return (
    <Panel as="article" className={s['sub']} aria-labelledby={`sub-unit-${position}`}>
      <div className={s['subhead']}>
        <span className={s['number']}>{position}</span>
        <h3 id={`sub-unit-${position}`}>{description}</h3>
        <Tag>pace: {pace}</Tag>
      </div>
      <ExampleQuestions
        label={`Examples: ${description}`}
        examples={all ? examples : examples.slice(0, 1)}
        beside={!all}
        spoken
      />
      {curriculum !== null && (
        <Outcomes curriculum={curriculum} unitId={unitId} position={position} />
      )}
      {more > 0 && (
        <button
          type="button"
          className={s['more']}
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? 'Fewer examples' : `${more} more example${more === 1 ? '' : 's'}`}
        </button>
      )}
    </Panel>
  );
}

/** A unit: each kind of question with examples as pupils get them, and what curricula say of it. */
export function UnitDetail({
  unit,
  curriculum,
}: {
  unit: UnitInfo;
  curriculum: CurriculumData | null;
}): ReactElement {
  const { countryId } = useUser();
  const [round, setRound] = useState(0);
  const { data, error, isPending } = useQuery(examplesOptions(unit, { round, countryId }));
  return (
    <section aria-labelledby="unit">
      <div className={s['unithead']}>
        <div>
          <h2 id="unit">{unit.name}</h2>
          <p className="muted small">{placeOf(unit, countryId)}</p>
        </div>
        <Button
          onClick={() => {
            setRound(round + 1);
          }}
        >
          <Icon name="retry" />
          New examples
        </Button>
      </div>
      {isPending && <LoadingList />}
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {data &&
        unit.subUnits.map((subUnit) => (
          <SubUnitCard
            key={subUnit.position}
            unitId={unit.id}
            subUnit={subUnit}
            examples={data.get(subUnit.position) ?? []}
            curriculum={curriculum}
          />
        ))}
    </section>
  );
}
