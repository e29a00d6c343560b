import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState, type ReactElement, type RefObject } from 'react';
import { Dialog, Popover } from 'react-aria-components';

import { topicInfo, type UnitInfo } from '@moonbase/content';
import type { QuestionDoc } from '@moonbase/questions';

import { curriculumOf, useCurriculum } from '../curriculum/curricula.ts';
import { CurriculumSelector } from '../curriculum/CurriculumSelector.tsx';
import { Outcomes } from '../curriculum/Outcomes.tsx';
import { Button } from '../design/Button.tsx';
import { Dots10 } from '../design/Figures.tsx';
import { Icon } from '../design/icons.tsx';
import { counted, grouped, percentRight, percentText } from '../design/numbers.ts';
import { QuestionText } from '../design/QuestionText.tsx';
import { lazyPart } from '../design/lazy-part.ts';
import { useUser } from '../platform/session.ts';
import { useUnitWords } from '../play/unit-words.ts';
import { exampleDocsOptions } from './example-docs.ts';
import { unitKindsOptions } from './unit-kinds.ts';
import s from './content-selections.module.css';
import own from './unit-popover.module.css';
import { useWide } from './use-wide.ts';
import { ofUnit, type Statistics } from './statistics.ts';

const UnitExamples = lazyPart(async () => ({
  default: (await import('./UnitExamples.tsx')).UnitExamples,
}));
const SHOWN = 3; // kinds of question

function Example({ doc }: { doc: QuestionDoc | undefined }): ReactElement {
  return <span>{doc && <QuestionText doc={doc} />}</span>;
}

/** Escape closes it wherever the focus is: somebody who chooses with the mouse stays on the grid. */
function useEscape(listens: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    if (!listens) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [listens]);
}

/** The answers given in the unit; nothing before the first. */
function UnitFigures({
  unitId,
  statistics,
}: {
  unitId: number;
  statistics: Statistics;
}): ReactElement | null {
  const { answered, correct, recent } = ofUnit(statistics, unitId);
  if (answered === 0) return null;
  return (
    <p className={own['popfigures']}>
      <b>{percentText(percentRight(correct, answered))}</b>
      of {grouped(answered)} answered
      <Dots10 recent={recent} />
    </p>
  );
}

/** The unit's first kinds of question, each with an example and its outcomes in a curriculum. */
function UnitKinds({ unit }: { unit: UnitInfo }): ReactElement {
  const { countryId } = useUser();
  const examples = useQuery(exampleDocsOptions(unit, countryId));
  const { data: kinds = [] } = useQuery(unitKindsOptions(unit.id, countryId));
  const curriculum = useCurriculum(curriculumOf(countryId));
  return (
    <>
      <ul className={own['examples']}>
        {kinds.slice(0, SHOWN).map(({ position, description }) => (
          <li key={position}>
            <b>{description}</b>
            <Example doc={examples.data?.get(position)} />
            {curriculum.data && (
              <Outcomes curriculum={curriculum.data} unitId={unit.id} position={position} />
            )}
          </li>
        ))}
      </ul>
      {kinds.length > SHOWN && (
        <p className="muted small">
          and {counted(kinds.length - SHOWN, 'more kind', 'more kinds')} of question
        </p>
      )}
      <CurriculumSelector choice={curriculum} />
    </>
  );
}

/** The unit's name and place, and the close button. */
function Head({
  unit,
  place,
  onClose,
}: {
  unit: UnitInfo;
  place: string;
  onClose: () => void;
}): ReactElement {
  const topic = topicInfo(unit.topicId).name;
  return (
    <div className={own['pophead']}>
      <div>
        <p className="muted small">
          {topic} · {place}
        </p>
        <h2>{unit.name}</h2>
      </div>
      <button type="button" className={s['close']} aria-label="Close" onClick={onClose}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/** A unit's figures and examples, and the button that adds or removes it. */
export function UnitPopover({
  unit: given,
  place,
  anchor,
  statistics,
  chosen,
  disabled,
  takesFocus,
  onToggle,
  onClose: close,
}: {
  unit: UnitInfo;
  place: string; // "level 6.2"
  anchor: RefObject<HTMLElement | null>;
  statistics: Statistics;
  chosen: boolean;
  disabled: boolean;
  takesFocus: boolean; // it was opened by keyboard
  onToggle: () => void;
  onClose: () => void;
}): ReactElement {
  const wide = useWide();
  const unit = useUnitWords()(given);
  const [showsExamples, setShowsExamples] = useState(false);
  const popover = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) popover.current?.focus();
  }, [takesFocus]);
  const onClose = (): void => {
    const back = popover.current?.contains(document.activeElement) === true;
    close();
    if (back) anchor.current?.focus();
  };
  useEscape(!showsExamples, onClose);
  if (showsExamples) {
    return (
      <Suspense fallback={null}>
        <UnitExamples unit={unit} onClose={() => setShowsExamples(false)} />
      </Suspense>
    );
  }
  return (
    <Popover
      isOpen
      isNonModal
      aria-label={unit.name}
      triggerRef={anchor}
      placement={wide ? 'right' : 'bottom'} // the chosen unit stays visible
      offset={12}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Dialog ref={popover} className={own['pop'] ?? ''} aria-label={unit.name}>
        <Head unit={unit} place={place} onClose={onClose} />
        <UnitFigures unitId={unit.id} statistics={statistics} />
        <UnitKinds unit={unit} />
        <div className={own['popfoot']}>
          <Button aria-haspopup="dialog" onClick={() => setShowsExamples(true)}>
            Examples
          </Button>
          <Button look={chosen ? 'plain' : 'main'} disabled={disabled} onClick={onToggle}>
            <Icon name={chosen ? 'close' : 'check'} />
            {chosen ? 'Take out' : 'Choose'}
          </Button>
        </div>
      </Dialog>
    </Popover>
  );
}
