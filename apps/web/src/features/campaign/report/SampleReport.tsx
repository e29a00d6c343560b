import type { ReactElement } from 'react';

import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { areaAt, busiestArea, REPORT_AREAS, resultsOf } from './results.ts';
import { AreaTable } from './AreaTable.tsx';
import { AreaHead, SummaryFigures } from './PersonReport.tsx';
import { MarksKey } from './RoundMarks.tsx';
import { SAMPLE_CLASS, SAMPLE_PERSON } from './sample.ts';
import { ZoneGrid } from './ZoneGrid.tsx';
import s from './report.module.css';

/** A sample of a person's report, with every area that was reached, one after the other. */
export function SamplePersonReport(): ReactElement {
  const at = resultsOf(SAMPLE_PERSON);
  const { maxStoryStage } = SAMPLE_PERSON;
  const reached = REPORT_AREAS.filter(({ firstStep }) => firstStep <= maxStoryStage);
  const last = areaAt(maxStoryStage);
  return (
    <div className={s['sample']}>
      <div className={s['summary']}>
        <h2>Summary</h2>
        <SummaryFigures report={SAMPLE_PERSON} />
      </div>
      {[last, ...reached.filter((area) => area !== last)].map((area) => (
        <section key={area.id}>
          <AreaHead area={area} at={at} countryId={null} />
          <AreaTable area={area} highest={maxStoryStage} resultsAt={at} />
        </section>
      ))}
    </div>
  );
}

/** A sample of a class's report: the zone that most of its students are in. */
export function SampleClassReport(): ReactElement {
  const area = busiestArea(SAMPLE_CLASS);
  return (
    <div className={s['sample']}>
      <div className={s['areahead']}>
        <h2>{area.areaName}</h2>
        <MarksKey />
      </div>
      <ZoneGrid
        area={area}
        reports={SAMPLE_CLASS}
        nameOf={({ name }) => name}
        headOf={({ position }) => position}
      />
    </div>
  );
}

/** A sample report of a campaign well under way. */
export function SampleReport({
  of,
  onClose,
}: {
  of: 'person' | 'class';
  onClose: () => void;
}): ReactElement {
  return (
    <Dialog
      title="Sample Report"
      subtitle="Galactic Campaign, with made-up students"
      width="huge"
      skin="staff"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      }
    >
      {of === 'person' ? <SamplePersonReport /> : <SampleClassReport />}
    </Dialog>
  );
}
