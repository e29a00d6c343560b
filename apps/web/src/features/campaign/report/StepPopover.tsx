import { useQueries } from '@tanstack/react-query';
import type { ReactElement, RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';

import { examplesOptions } from '../../../curriculum/examples.ts';
import { Button, ButtonLink } from '../../../design/Button.tsx';
import { Icon } from '../../../design/icons.tsx';
import { QuestionText } from '../../../design/QuestionText.tsx';
import { useUser } from '../../../platform/session.ts';
import { useKeepOverride } from '../../../play/override.ts';
import { useLocalWords } from '../../../play/unit-words.ts';
import { worksheetsOf } from '../campaign.ts';
import { kindsOf, mixOf } from '../step-kinds.ts';
import type { ReportStep } from './results.ts';
import s from './report.module.css';
import own from './step-popover.module.css';

const SHOWN = 3; // examples

/** Three of the questions that a step asks, without pictures. */
function Examples({ step: { stage } }: { step: ReportStep }): ReactElement {
  const { countryId } = useUser();
  const all = kindsOf(stage.bossStage ? stage.units : [stage.focusUnit]);
  const kinds = mixOf(all, Math.min(SHOWN, all.length), 0);
  const units = [...new Map(kinds.map(({ unit }) => [unit.id, unit])).values()];
  const queries = useQueries({
    queries: units.map((unit) => examplesOptions(unit, { round: 0, countryId })),
  });
  return (
    <ul className={own['examples']} aria-label="Example Questions">
      {kinds.map(({ key, unit, position }) => {
        const { data } = queries[units.findIndex(({ id }) => id === unit.id)] ?? {};
        const example = data?.get(position)?.[0];
        return <li key={key}>{example ? <QuestionText doc={example.doc} /> : '…'}</li>;
      })}
    </ul>
  );
}

/** A step, shown over its column: what it asks and the group's results. */
export function StepPopover({
  step,
  anchor,
  counts: { passed, failed, all },
  onExamples,
  onClose,
}: {
  step: ReportStep;
  anchor: RefObject<HTMLElement | null>;
  counts: { readonly passed: number; readonly failed: number; readonly all: number };
  onExamples: () => void;
  onClose: () => void;
}): ReactElement {
  const keep = useKeepOverride();
  const inWords = useLocalWords();
  const { position, stage } = step;
  return (
    <Popover
      isOpen
      aria-label={`Step ${position}`}
      triggerRef={anchor}
      placement="bottom"
      offset={8}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog className={own['pop'] ?? ''} aria-label={`Step ${position}, ${stage.name}`}>
        <div className={s['pophead']}>
          <span className={own['disc']} aria-hidden="true">
            {position}
          </span>
          <div>
            <h2>{stage.name}</h2>
            <p className="muted small">{inWords(stage.focusLabel)}</p>
          </div>
          <button type="button" className={s['close']} aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <Examples step={step} />
        <p className="small">
          {passed} of {all} passed · {failed} tried, not yet
        </p>
        <div className={s['popfoot']}>
          <Button aria-haspopup="dialog" onClick={onExamples}>
            <Icon name="examples" />
            Examples
          </Button>
          <ButtonLink look="main" to={keep(worksheetsOf(step))}>
            <Icon name="print" />
            Print Worksheets
          </ButtonLink>
        </div>
      </Dialog>
    </Popover>
  );
}
