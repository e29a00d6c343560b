import { Suspense, useMemo, useState, type ReactElement } from 'react';

import type { UserStoryReport } from '@moonbase/contracts';

import { useCurriculum } from '../../../curriculum/curricula.ts';
import { CurriculumSelector } from '../../../curriculum/CurriculumSelector.tsx';
import { KeyFigures } from '../../../design/Figures.tsx';
import { lazyPart } from '../../../design/lazy-part.ts';
import { grouped } from '../../../design/numbers.ts';
import { useUser } from '../../../platform/session.ts';
import { AreaTable } from './AreaTable.tsx';
import { AreaTabs, useChosenArea } from './AreaTabs.tsx';
import {
  areaAt,
  areaStars,
  gradeOfArea,
  resultsOf,
  starsOf,
  type ReportArea,
  type ReportStep,
  type Results,
} from './results.ts';
import s from './report.module.css';

const StepExamples = lazyPart(() =>
  import('../StepExamples.tsx').then((module) => ({ default: module.StepExamples })),
);

/** The three figures of a person's campaign. */
export function SummaryFigures({ report }: { report: UserStoryReport }): ReactElement {
  return (
    <KeyFigures
      figures={[
        { label: 'Stars Earned', value: grouped(report.stars) },
        { label: 'Steps Mastered', value: grouped(report.masteryCount) },
        { label: 'Highest Step Reached', value: grouped(report.maxStoryStage) },
      ]}
    />
  );
}

/** The name of an area, its people and the share of it that is passed. */
export function AreaHead({
  area,
  at,
  countryId,
}: {
  area: ReportArea;
  at: (position: number) => Results;
  countryId: string | null;
}): ReactElement {
  const passed = area.steps.filter(({ position }) => starsOf(at(position)) > 0).length;
  return (
    <div className={s['areahead']}>
      <h2>{area.areaName}</h2>
      <span className="muted small">
        Area {area.id} · {area.planetName}, home of the {area.raceName} ·{' '}
        {gradeOfArea(area, countryId)} · {passed} of {area.steps.length} steps passed
      </span>
    </div>
  );
}

/** A person's campaign: summary, the ten areas, and a table of the chosen one. */
export function PersonReport({ report }: { report: UserStoryReport }): ReactElement {
  const { countryId } = useUser();
  const curriculum = useCurriculum();
  const [examples, setExamples] = useState<ReportStep | null>(null);
  const at = useMemo(() => resultsOf(report), [report]);
  const { area, choose } = useChosenArea(areaAt(report.maxStoryStage));
  return (
    <>
      <section className={s['summary']} aria-label="Summary">
        <h2>Summary</h2>
        <SummaryFigures report={report} />
        <span className={s['curriculum']}>
          <CurriculumSelector choice={curriculum} />
        </span>
      </section>
      <AreaTabs
        area={area}
        onChoose={choose}
        lineOf={(each) => {
          const { stars, most } = areaStars(each, at);
          return `${each.firstStep}-${each.lastStep} · ${stars} of ${most}`;
        }}
        isUntouched={(each) => each.firstStep > report.maxStoryStage}
      >
        <AreaHead area={area} at={at} countryId={countryId} />
        <AreaTable
          area={area}
          highest={report.maxStoryStage}
          resultsAt={at}
          curriculum={curriculum.data}
          actions={{ onExamples: setExamples }}
        />
      </AreaTabs>
      {examples && (
        <Suspense fallback={null}>
          <StepExamples step={examples} onClose={() => setExamples(null)} />
        </Suspense>
      )}
    </>
  );
}
