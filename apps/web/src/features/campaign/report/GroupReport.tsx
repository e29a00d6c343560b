import { useRef, useState, type ReactElement, type ReactNode } from 'react';

import type { UserStoryReport } from '@moonbase/contracts';

import { StepExamples } from '../StepExamples.tsx';
import { AreaTabs, useChosenArea } from './AreaTabs.tsx';
import { busiestArea, countAt, type ReportStep } from './results.ts';
import { MarksKey } from './RoundMarks.tsx';
import { StepPopover } from './StepPopover.tsx';
import { ZoneGrid } from './ZoneGrid.tsx';
import s from './report.module.css';

/** A group's campaign: the zones as tabs, the chosen one as a grid; a step opens its examples and worksheets. */
export function GroupReport({
  reports,
  nameOf,
  who,
}: {
  reports: readonly UserStoryReport[];
  nameOf: (report: UserStoryReport) => ReactNode;
  who: string; // the word for a person of the group
}): ReactElement {
  const { area, choose } = useChosenArea(busiestArea(reports));
  const [open, setOpen] = useState<ReportStep | null>(null);
  const [examples, setExamples] = useState<ReportStep | null>(null);
  const anchor = useRef<HTMLButtonElement | null>(null);
  return (
    <>
      <AreaTabs
        area={area}
        onChoose={choose}
        lineOf={({ firstStep, lastStep }) => `${firstStep}-${lastStep}`}
        isUntouched={({ firstStep }) =>
          reports.every(({ maxStoryStage }) => maxStoryStage < firstStep)
        }
        beside={<MarksKey />}
      >
        <ZoneGrid
          area={area}
          reports={reports}
          nameOf={nameOf}
          who={who}
          headOf={(step) => (
            <button
              type="button"
              className={s['stepkey']}
              aria-label={`Step ${step.position}, ${step.stage.name}`}
              aria-haspopup="dialog"
              aria-expanded={open === step}
              onClick={({ currentTarget }) => {
                anchor.current = currentTarget;
                setOpen(step);
              }}
            >
              {step.position}
            </button>
          )}
        />
      </AreaTabs>
      {open && (
        <StepPopover
          step={open}
          anchor={anchor}
          counts={{ ...countAt(reports, open.position), all: reports.length }}
          onExamples={() => {
            setOpen(null);
            setExamples(open);
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {examples && (
        <StepExamples
          step={examples}
          onClose={() => {
            setExamples(null);
            anchor.current?.focus();
          }}
        />
      )}
    </>
  );
}
