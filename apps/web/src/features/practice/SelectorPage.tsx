import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactElement, type ReactNode } from 'react';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingPage } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Chip } from '../../design/Panel.tsx';
import {
  unitStatisticsOptions,
  useContentSelection,
} from '../../play/api/content-selections.api.ts';
import { lazyPart } from '../../design/lazy-part.ts';
import { useTitle } from '../../platform/page.ts';
import { useLock } from '../../play/lock.ts';
import { useUser } from '../../platform/session.ts';
import { AdvancedTables, whyNotReady } from '../../content-selections/AdvancedTables.tsx';
import {
  chosenIds,
  draftOfTopics,
  firstDraft,
  titleOfType,
  type SelectionDraft,
  type SelectionType,
} from '../../play/selection-draft.ts';
import type { Statistics } from '../../content-selections/statistics.ts';
import { NEAR, topicToTry, type TopicToTry } from '../../content-selections/topic-to-try.ts';
import { useUnitWords } from '../../play/unit-words.ts';
import { BasicTables } from '../../content-selections/TableKeys.tsx';
import { LaunchPad } from './LaunchPad.tsx';
import { LockedLine } from './LockedLine.tsx';
import { NavFoot } from './NavFoot.tsx';
import s from './practice.module.css';
import { SelectorTabs } from './SelectorTabs.tsx';
import { useConfirmSelection } from './use-confirm-selection.ts';

const TopicGrid = lazyPart(async () => ({
  default: (await import('../../content-selections/TopicGrid.tsx')).TopicGrid,
}));

/** Next waits for a choice that can be practised; while locked it only leads on. */
function Next({
  draft,
  locked,
  busy,
  counted: isCounted = false,
  onNext,
}: {
  draft: SelectionDraft;
  counted?: boolean; // the head shows how many are chosen: this reason is for screen readers
  locked: boolean;
  busy: boolean;
  onNext: () => void;
}): ReactElement {
  const reason = locked ? null : whyNotReady(draft);
  return (
    <>
      {reason !== null && (
        <span id="why-not-next" role="status" className={isCounted ? 'vh' : s['why']}>
          {reason}
        </span>
      )}
      <Button
        look="main"
        size="big"
        disabled={busy || reason !== null}
        {...(reason !== null && { 'aria-describedby': 'why-not-next' })}
        onClick={onNext}
      >
        Next
        <Icon name="next" />
      </Button>
    </>
  );
}

/** The head of the planner: how many units are chosen, and the ways on. */
function GridHead({
  title,
  count,
  onClear,
  children,
}: {
  title: string;
  count: number;
  onClear: (() => void) | null; // null: nothing may be changed
  children: ReactNode; // the way on
}): ReactElement {
  return (
    <div className={s['gridhead']}>
      <h1>{title}</h1>
      <Chip icon="check">{counted(count, 'unit')} chosen</Chip>
      {count > 0 && onClear !== null && (
        <Button look="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
      <div className={s['gridways']}>
        <ButtonLink to="/app/practice" size="big">
          <Icon name="back" />
          Back
        </ButtonLink>
        {children}
      </div>
    </div>
  );
}

/** What is said of units that are chosen one by one. */
function unitWords(count: number, offer: TopicToTry | null): string {
  if (count > 0) return `${counted(count, 'unit')} in your mix. Press Next when you like it.`;
  if (offer?.toStar === undefined || offer.toStar === null || offer.toStar > NEAR)
    return 'Tap what you want to practise.';
  return `${counted(offer.toStar, 'right answer')} to a star! Or tap what you like.`;
}

/** Where a mix of units is put together; one press takes the unit that is offered. */
function UnitPad({
  title,
  count,
  statistics,
  onTake,
}: {
  title: string;
  count: number;
  statistics: Statistics;
  onTake: (unit: number) => void;
}): ReactElement {
  const inWords = useUnitWords();
  const offer = topicToTry(statistics);
  return (
    <LaunchPad title={title} words={unitWords(count, offer)} count={count} isReady={count > 0}>
      {count === 0 && offer !== null && (
        <Button look="go" size="big" onClick={() => onTake(offer.unit.id)}>
          Take {inWords(offer.unit).name}
        </Button>
      )}
    </LaunchPad>
  );
}

/** Where tables are put together by hand. */
function Mixer({ title, draft }: { title: string; draft: SelectionDraft }): ReactElement | null {
  if (chosenIds(draft).length === 0) return null; // somebody proposes a table there
  const isReady = whyNotReady(draft) === null;
  return (
    <LaunchPad
      title={title}
      words={isReady ? 'A mix of your own. Press Next!' : 'Tap the tables that you want.'}
      count={draft.units.filter(({ selected }) => selected).length}
      isReady={isReady}
    />
  );
}

function SelectorPage({ type }: { type: Exclude<SelectionType, 'basic_topics'> }): ReactElement {
  const title = titleOfType(type);
  useTitle(title);
  const lock = useLock();
  const selection = useContentSelection();
  const statistics = useQuery(unitStatisticsOptions(useUser().id));
  const { busy, confirm } = useConfirmSelection(statistics.data ?? []);
  const [changed, setChanged] = useState<SelectionDraft | null>(null);
  if (selection.isPending || statistics.isPending) return <LoadingPage />;

  const draft = changed ?? firstDraft(type, selection.data ?? null);
  const parts = { draft, statistics: statistics.data ?? [], disabled: lock !== null };
  const next = (
    <Next
      draft={draft}
      locked={lock !== null}
      busy={busy}
      counted={type === 'advanced_topics'}
      onNext={() => void confirm(draft)}
    />
  );
  if (type === 'advanced_topics') {
    const chosen = chosenIds(draft);
    return (
      <>
        <GridHead
          title={title}
          count={chosen.length}
          onClear={lock === null ? () => setChanged(draftOfTopics([])) : null}
        >
          {next}
        </GridHead>
        <SelectorTabs type={type} />
        <LockedLine />
        {lock === null && (
          <UnitPad
            title={title}
            count={chosen.length}
            statistics={parts.statistics}
            onTake={(unit) => setChanged(draftOfTopics([unit]))}
          />
        )}
        <Suspense fallback={<LoadingPage />}>
          <TopicGrid
            {...parts}
            asPlaces
            chosen={new Set(chosen)}
            onChange={(ids) => setChanged(draftOfTopics(ids))}
          />
        </Suspense>
      </>
    );
  }
  const Selector = type.startsWith('basic') ? BasicTables : AdvancedTables;
  return (
    <>
      <div className={s['head']}>
        <h1>{title}</h1>
        <SelectorTabs type={type} />
      </div>
      <LockedLine />
      {lock === null && type.startsWith('advanced') && <Mixer title={title} draft={draft} />}
      <Selector {...parts} proposes onChange={setChanged} />
      <NavFoot back="/app/practice">{next}</NavFoot>
    </>
  );
}

export function AdvancedTopics(): ReactElement {
  return <SelectorPage type="advanced_topics" />;
}

export function BasicTimesTables(): ReactElement {
  return <SelectorPage type="basic_tables" />;
}

export function AdvancedTimesTables(): ReactElement {
  return <SelectorPage type="advanced_tables" />;
}

export function BasicAdditionTables(): ReactElement {
  return <SelectorPage type="basic_add_tables" />;
}

export function AdvancedAdditionTables(): ReactElement {
  return <SelectorPage type="advanced_add_tables" />;
}
