import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { gradeOf, LEVELS, type SubUnitInfo, type UnitInfo } from '@moonbase/content';
import { localeOf } from '@moonbase/questions';
import type { CurriculumData } from '@moonbase/content/curricula';

import { ExampleQuestions } from '../../curriculum/ExampleQuestions.tsx';
import { examplesOptions, type Example } from '../../curriculum/examples.ts';
import { OutcomesBeside } from '../../curriculum/Outcomes.tsx';
import { Button } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, Panel, Tag } from '../../design/Panel.tsx';
import { useUser } from '../../platform/session.ts';
import { kindsIn } from '../../play/kind-words.ts';
import { useUnitWords } from '../../play/unit-words.ts';
import { ChooseFor, useCharges } from './ChooseFor.tsx';
import { kindsThatFit, topicName } from './content-filter.ts';
import { stepOfUnitOptions } from './story-place.ts';
import s from './content.module.css';

/** The place of a unit, such as "Data and Chance · level 3.1 · Year 3 · unit 97 · step 21, Piston Plaza". */
function placeOf(unit: UnitInfo, countryId: string | null, step: string | null): string {
  const level = LEVELS.find(({ position }) => position === unit.level);
  const inLevels =
    unit.table === null && level !== undefined
      ? [`level ${unit.level}.${unit.subLevel}`, gradeOf(level, countryId)]
      : [];
  const places = [topicName(unit.topicId), ...inLevels, `unit ${unit.id}`];
  return [...places, ...(step === null ? [] : [step])].join(' · ');
}

function SubUnitCard({
  unitId,
  subUnit,
  examples,
  curricula,
}: {
  unitId: number;
  subUnit: SubUnitInfo;
  examples: readonly Example[];
  curricula: readonly CurriculumData[];
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
      {curricula.length > 0 && (
        <OutcomesBeside curricula={curricula} unitId={unitId} position={position} />
      )}
      {more > 0 && (
        <button
          type="button"
          className={s['more']}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? 'Fewer examples' : `${more} more example${more === 1 ? '' : 's'}`}
        </button>
      )}
    </Panel>
  );
}

function ChooseButton({ unit }: { unit: UnitInfo }): ReactElement | null {
  const { students, children } = useCharges();
  const [asking, setAsking] = useState(false);
  if (!students && !children) return null;
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon name="people" />
        {students ? 'Choose for students' : 'Choose for my children'}
      </Button>
      {asking && <ChooseFor unit={unit} onClose={() => setAsking(false)} />}
    </>
  );
}

/** A unit: each kind of question with examples as students get them, and its outcomes in curricula. */
export function UnitDetail({
  unit: given,
  drawn,
  curricula,
}: {
  unit: UnitInfo;
  drawn: boolean; // only kinds of question with a picture
  curricula: readonly CurriculumData[];
}): ReactElement {
  const { countryId } = useUser();
  const unit = useUnitWords()(given);
  const [round, setRound] = useState(0);
  const examples = useQuery(examplesOptions(unit, { round, countryId }));
  const { data: step = null } = useQuery(stepOfUnitOptions(unit.id));
  const all = kindsIn(unit.id, localeOf(countryId));
  const kinds = kindsThatFit(all, { drawn });
  const left = all.length - kinds.length;
  return (
    <section aria-labelledby="unit">
      <div className={s['unithead']}>
        <div>
          <h2 id="unit">{unit.name}</h2>
          <p className="muted small">{placeOf(unit, countryId, step)}</p>
        </div>
        <div className={s['keys']}>
          <Button onClick={() => setRound(round + 1)}>
            <Icon name="retry" />
            New examples
          </Button>
          <ChooseButton unit={unit} />
        </div>
      </div>
      {examples.isPending && <LoadingList />}
      {examples.error && (
        <Banner tone="err">
          The examples could not be loaded.{' '}
          <Button onClick={() => void examples.refetch()}>Try again</Button>
        </Banner>
      )}
      {examples.data &&
        kinds.map((subUnit) => (
          <SubUnitCard
            key={subUnit.position}
            unitId={unit.id}
            subUnit={subUnit}
            examples={examples.data.get(subUnit.position) ?? []}
            curricula={curricula}
          />
        ))}
      {left > 0 && (
        <p className="muted small">
          {left} {left === 1 ? 'kind' : 'kinds'} of question without a diagram left out
        </p>
      )}
    </section>
  );
}
