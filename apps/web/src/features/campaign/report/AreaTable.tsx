import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { CurriculumData } from '@moonbase/content/curricula';

import { Outcomes } from '../../../curriculum/Outcomes.tsx';
import { cx } from '../../../design/cx.ts';
import { Icon } from '../../../design/icons.tsx';
import { Tag } from '../../../design/Panel.tsx';
import { useKeepOverride } from '../../../play/override.ts';
import { useLocalWords } from '../../../play/unit-words.ts';
import { worksheetsOf } from '../campaign.ts';
import { isTried, starsOf, type ReportArea, type ReportStep, type Results } from './results.ts';
import { RoundMarks } from './RoundMarks.tsx';
import s from './report.module.css';

/** The actions on a step; a printed or sample report has none. */
export interface RowActions {
  readonly onExamples: (step: ReportStep) => void;
}

function Progress({ results, reached }: { results: Results; reached: boolean }): ReactElement {
  if (!isTried(results)) {
    return reached ? (
      <span className="muted small">not tried yet</span>
    ) : (
      <span className="muted" aria-label="not reached yet">
        –
      </span>
    );
  }
  return (
    <span className={s['progress']}>
      <RoundMarks results={results} />
      {starsOf(results) === 3 && (
        <Tag tone="ok" icon="check">
          Complete!
        </Tag>
      )}
    </span>
  );
}

/** A component of its own, since a printed report is drawn without a router. */
function WorksheetLink({ step }: { step: ReportStep }): ReactElement {
  const keep = useKeepOverride();
  return (
    <Link
      to={keep(worksheetsOf(step))}
      aria-label={`Print Worksheets: step ${step.position}, ${step.stage.name}`}
    >
      <Icon name="print" />
      Print Worksheets
    </Link>
  );
}

function StepRow({
  step,
  results,
  highest,
  curriculum,
  actions,
}: {
  step: ReportStep;
  results: Results;
  highest: number;
  curriculum: CurriculumData | null;
  actions: RowActions | null;
}): ReactElement {
  const { position, stage } = step;
  const inWords = useLocalWords();
  const top = position === highest;
  return (
    <tr role="row" className={cx(top && s['top'])}>
      <td role="cell" className={s['number']}>
        {position}
      </td>
      <th role="rowheader" scope="row" className={s['name']}>
        {stage.name} {top && <Tag tone="warn">Top Step</Tag>}
      </th>
      <td role="cell">
        {inWords(stage.focusLabel)}
        {curriculum && <Outcomes curriculum={curriculum} unitId={step.focusUnitId} />}
      </td>
      <td role="cell" className={s['went']}>
        <Progress results={results} reached={position <= highest} />
      </td>
      {actions && (
        <td role="cell" className={s['actions']}>
          <button
            type="button"
            aria-label={`Example Questions: step ${position}, ${stage.name}`}
            onClick={() => actions.onExamples(step)}
          >
            <Icon name="examples" />
            Example Questions
          </button>
          <WorksheetLink step={step} />
        </td>
      )}
    </tr>
  );
}

/**
 * One area of a person's report: its steps with topic and progress. On a phone a row is a card, so roles are spelt out.
 */
export function AreaTable({
  area,
  highest,
  resultsAt,
  curriculum = null,
  actions = null,
}: {
  area: ReportArea;
  highest: number; // the person's top step
  resultsAt: (position: number) => Results;
  curriculum?: CurriculumData | null;
  actions?: RowActions | null;
}): ReactElement {
  return (
    <div className={s['frame']}>
      <table role="table" className={s['steps']}>
        <caption className="vh">{area.areaName}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Step
            </th>
            <th role="columnheader" scope="col">
              Name
            </th>
            <th role="columnheader" scope="col">
              Maths Topic
            </th>
            <th role="columnheader" scope="col">
              Progress
            </th>
            {actions && (
              <th role="columnheader" scope="col">
                <span className="vh">Examples and worksheets</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {area.steps.map((step) => (
            <StepRow
              key={step.position}
              step={step}
              results={resultsAt(step.position)}
              highest={highest}
              curriculum={curriculum}
              actions={actions}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}
