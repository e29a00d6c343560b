import { useQueries, useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import { findUnitInfo, topicInfo } from '@moonbase/content';
import {
  DEFAULT_LOCK_MINUTES,
  isTablesType,
  MAX_LOCK_MINUTES,
  warningsAbout,
} from '@moonbase/selections';

import { BookHead, BookPage } from '../design/BookHead.tsx';
import { ButtonLink } from '../design/Button.tsx';
import { TextField } from '../design/Field.tsx';
import { Icon } from '../design/icons.tsx';
import { LoadingList } from '../design/Loading.tsx';
import { counted } from '../design/numbers.ts';
import { Banner, Panel } from '../design/Panel.tsx';
import { Tabs } from '../design/Tabs.tsx';
import { toSelection, unitName, unitOf } from '../play/selections.ts';
import {
  contentSelectionOptions,
  setContent,
  unitStatisticsOptions,
} from '../play/api/content-selections.api.ts';
import { ApiError, fieldTextsOf, otherTextsOf } from '../platform/api-error.ts';
import { messages } from '../platform/messages.ts';
import { tellFailure } from '../platform/patience.ts';
import { queryClient } from '../platform/query-client.ts';
import { useShownName } from '../play/names-off.ts';
import { tableFaults, whyNotReady } from './AdvancedTables.tsx';
import { combined } from './combined-statistics.ts';
import {
  chosenIds,
  draftOfTopics,
  draftOfUnit,
  firstDraft,
  SELECTORS,
  titleOfType,
  type SelectionDraft,
  type SelectionType,
} from '../play/selection-draft.ts';
import { type Chosen, SetContentKey } from './SetContentKey.tsx';
import { nameList } from './name-list.ts';
import { SelectionEditor } from './SelectionEditor.tsx';
import s from './content-selections.module.css';
import { knownLevels, type Statistics } from './statistics.ts';
import { levelWords } from './unit-place.ts';

const LOCK_FIELD = 'lockedMinutes'; // in the server's spelling
const MOST_LOOKED_UP = 40; // people whose figures are requested: a large class

function minutesFault(minutes: string): string | null {
  if (/^-\d+$/u.test(minutes)) return 'Must be 0 or more';
  if (!/^\d+$/u.test(minutes)) return 'Must be a whole number';
  return Number(minutes) > MAX_LOCK_MINUTES ? `Must be at most ${MAX_LOCK_MINUTES}` : null;
}

/**
 * Sentences about this choice for these people: one about few questions, and one naming those whose level is far from
 * it.
 */
function warningsFor(
  draft: SelectionDraft,
  people: readonly { readonly person: Chosen; readonly statistics: Statistics }[],
): readonly string[] {
  if (chosenIds(draft).length === 0 || tableFaults(draft).length > 0) return [];
  const selection = toSelection(draft);
  const general = warningsAbout(selection, unitOf, []);
  const personal = people.flatMap(({ person, statistics }) =>
    warningsAbout(selection, unitOf, knownLevels(statistics, person.selection?.levels))
      .filter((warning) => !general.includes(warning))
      .map((warning) => `${person.firstName}: ${warning}`),
  );
  return [...general, ...personal].map((warning) => warning.replace(' Use it anyway?', ''));
}

function ChosenUnits({
  draft,
  onChange,
}: {
  draft: SelectionDraft;
  onChange: (draft: SelectionDraft) => void;
}): ReactElement {
  const chosen = chosenIds(draft);
  const title = isTablesType(draft.type)
    ? `${counted(chosen.length, 'table')} chosen`
    : `${counted(chosen.length, 'unit')} chosen`;
  if (draft.type !== 'advanced_topics') return <h2>{title}</h2>;
  return (
    <>
      <h2>{title}</h2>
      <ul className={s['chosenunits']}>
        {chosen.map((id) => {
          const unit = findUnitInfo(id);
          const words = unit && `${topicInfo(unit.topicId).name}, ${levelWords(unit)}`;
          return (
            <li key={id}>
              <span>
                <b>{unitName(id)}</b>
                <span className="muted small">{words}</span>
              </span>
              <button
                type="button"
                className={s['close']}
                aria-label={`Take out ${unitName(id)}`}
                onClick={() => onChange(draftOfTopics(chosen.filter((each) => each !== id)))}
              >
                <Icon name="close" />
              </button>
            </li>
          );
        })}
      </ul>
    </>
  );
}

/** Saves a choice for all but those who keep their own content. */
function useSave({
  people,
  draft,
  minutes,
  onDone,
}: {
  people: readonly Chosen[];
  draft: SelectionDraft;
  minutes: number;
  onDone: () => Promise<void>;
}) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<unknown>(null); // at the last save
  const save = async (kept: readonly Chosen[]): Promise<void> => {
    setBusy(true);
    setRefusal(null);
    const others = people.filter((person) => !kept.includes(person));
    const users = others.map(({ id }) => id);
    try {
      await setContent(users, draft, minutes);
      await onDone();
      void messages.success(setFor(others, minutes, kept));
    } catch (error) {
      setBusy(false);
      setRefusal(error);
      if (!(error instanceof ApiError && error.status === 422)) tellFailure(error);
      await Promise.all(
        people.map(({ id }) => queryClient.invalidateQueries(contentSelectionOptions(id))),
      );
    }
  };
  return { busy, refusal, save };
}

function Side({
  draft,
  people,
  statistics,
  back,
  onChange,
  onDone,
}: {
  draft: SelectionDraft;
  people: readonly Chosen[];
  statistics: readonly Statistics[];
  back: string;
  onChange: (draft: SelectionDraft) => void;
  onDone: () => Promise<void>;
}): ReactElement {
  const [minutes, setMinutes] = useState(String(DEFAULT_LOCK_MINUTES));
  const { busy, refusal, save } = useSave({ people, draft, minutes: Number(minutes), onDone });
  const fault = minutesFault(minutes);
  const reason = whyNotReady(draft);
  const ready = reason === null && fault === null;
  const warnings = warningsFor(
    draft,
    people.map((person, index) => ({ person, statistics: statistics[index] ?? [] })),
  );
  const atMinutes = fault === null ? fieldTextsOf(refusal, LOCK_FIELD) : [fault];
  return (
    <Panel className={s['side']} aria-label="Chosen content">
      <ChosenUnits draft={draft} onChange={onChange} />
      <p className="small muted">
        They practise this from now on, until it is changed. A task with a last day is set work.
      </p>
      {warnings.map((warning) => (
        <Banner key={warning} tone="warn">
          {warning}
        </Banner>
      ))}
      {otherTextsOf(refusal, LOCK_FIELD).map((text) => (
        <Banner key={text} tone="err">
          {text}
        </Banner>
      ))}
      <TextField
        label="Lock for (minutes)"
        value={minutes}
        inputMode="numeric"
        maxLength={6}
        errors={atMinutes}
        hint="0 leaves it unlocked. While it is locked they cannot enter the campaign, Space Rescue, Adaptive Learning or Defender Level."
        onChange={setMinutes}
      />
      {reason !== null && (
        <p role="status" className="small muted">
          {reason}
        </p>
      )}
      <div className={s['sidefoot']}>
        <ButtonLink to={back}>Cancel</ButtonLink>
        <SetContentKey people={people} disabled={busy || !ready} onSet={save} />
      </div>
    </Panel>
  );
}

/** A message such as "Content is set for Maya Okafor and Leo Hart, locked for 60 minutes." */
function setFor(people: readonly Chosen[], minutes: number, kept: readonly Chosen[]): string {
  const { length } = people;
  const whom = nameList(
    people.map(({ name }) => name),
    kept.length > 0 ? `${length} of ${length + kept.length}` : `all ${length}`,
  );
  const lock = minutes > 0 ? `, locked for ${counted(minutes, 'minute')}` : '';
  const rest = `${nameList(
    kept.map(({ name }) => name),
    `The other ${kept.length}`,
  )} ${kept.length === 1 ? 'keeps' : 'keep'} theirs.`;
  return `Content is set for ${whom}${lock}.${kept.length > 0 ? ` ${rest}` : ''}`;
}

const severalOf = (count: number, noun: 'student' | 'child'): string =>
  noun === 'child' ? `${count} children` : counted(count, noun);

/** The same people with their initials while names are off. */
function useShownPeople([first, ...others]: readonly [Chosen, ...Chosen[]]): readonly [
  Chosen,
  ...Chosen[],
] {
  const shown = useShownName();
  const withInitials = (each: Chosen): Chosen => ({ ...each, name: shown(each.name) });
  return [withInitials(first), ...others.map(withInitials)];
}

/** Chooses content for students or children: the student's selectors on paper, with the lock beside them. */
export function ChooseContent({
  people: named,
  noun,
  crumbs,
  back,
  wish = null,
  onDone,
}: {
  people: readonly [Chosen, ...Chosen[]];
  noun: 'student' | 'child';
  crumbs: readonly { readonly to?: string; readonly label: string }[];
  back: string;
  wish?: string | null; // the id of a unit that is chosen initially
  onDone: () => void;
}): ReactElement {
  const navigate = useNavigate();
  const people = useShownPeople(named);
  const [only] = people;
  const present = useQuery({ ...contentSelectionOptions(only.id), enabled: people.length === 1 });
  const statistics = useQueries({
    queries: people.slice(0, MOST_LOOKED_UP).map(({ id }) => unitStatisticsOptions(id)),
    combine: (results) => results.map(({ data }) => data ?? []),
  });
  const [wished] = useState(() => (wish === null ? null : draftOfUnit(Number(wish))));
  const [type, setType] = useState<SelectionType | null>(wished?.type ?? null);
  const [changed, setChanged] = useState<SelectionDraft | null>(wished);
  if (people.length === 1 && present.isPending) {
    return (
      <BookPage>
        <LoadingList />
      </BookPage>
    );
  }
  const known = present.data ?? null;
  const shown = type ?? known?.type ?? 'basic_topics';
  const draft = changed?.type === shown ? changed : firstDraft(shown, known);
  return (
    <Tabs
      label="Selectors"
      items={SELECTORS.map((each) => ({ id: each.type, label: titleOfType(each.type) }))}
      selected={shown}
      onSelect={setType}
      beside={(tabs) => (
        <BookHead
          crumbs={crumbs}
          title={`Content for ${people.length === 1 ? only.name : severalOf(people.length, noun)}`}
          {...(people.length > 1 ? { sub: people.map(({ name }) => name).join(', ') } : {})}
          tabs={tabs}
        />
      )}
    >
      <BookPage>
        <div className={s['forothers']}>
          <div>
            <SelectionEditor
              draft={draft}
              statistics={combined(statistics)}
              disabled={false}
              onChange={setChanged}
            />
          </div>
          <Side
            draft={draft}
            people={people}
            statistics={statistics}
            back={back}
            onChange={setChanged}
            onDone={async () => {
              onDone();
              await navigate(back);
            }}
          />
        </div>
      </BookPage>
    </Tabs>
  );
}
