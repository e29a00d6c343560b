import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';

import { LEVELS, UNITS } from '@moonbase/content';
import { summarise } from '@moonbase/selections';
import type { WorkKind } from '@moonbase/set-work';

import { SelectionEditor } from '../../content-selections/SelectionEditor.tsx';
import { whyNotReady } from '../../content-selections/AdvancedTables.tsx';
import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Select, Stepper } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { Chip } from '../../design/Panel.tsx';
import { classMistakesOptions } from '../../play/api/class-mistakes.api.ts';
import {
  chosenIds,
  firstDraft,
  SELECTORS,
  type SelectionDraft,
} from '../../play/selection-draft.ts';
import { toSelection, unitOf } from '../../play/selections.ts';
import { FindContent } from './FindContent.tsx';
import { ofKind, type WorkDraft } from './work-draft.ts';
import s from './set-work.module.css';

const STEPS_OF_CAMPAIGN = 128;

const KIND_WORDS: Readonly<Record<WorkKind, string>> = {
  content: 'Content',
  facts: 'The facts that are due',
  adaptive: 'Minutes of Adaptive Learning',
  step: 'A step of the Galactic Campaign',
  quiz: 'A quiz of a unit, before and after',
  mending: 'Mending of a mistake',
  lesson: 'What the lesson asked',
};

const TYPES = SELECTORS.map(({ type, title }) => ({ value: type, label: title }));

/** The six selectors in a dialog. */
function ContentDialog({
  present,
  level,
  onChoose,
  onClose,
}: {
  present: SelectionDraft | null;
  level: number | null;
  onChoose: (content: SelectionDraft) => void;
  onClose: () => void;
}): ReactElement {
  const [type, setType] = useState(present?.type ?? 'advanced_topics');
  const [changed, setChanged] = useState(present);
  const [found, setFound] = useState(0); // times that content was found by its name: the list turns to it
  const draft = changed?.type === type ? changed : firstDraft(type, present);
  const reason = whyNotReady(draft);
  return (
    <Dialog
      title="Choose content"
      width="huge"
      onClose={onClose}
      actions={
        <>
          <span className="small muted" role="status">
            {reason ?? summarise(toSelection(draft), unitOf)}
          </span>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            look="main"
            disabled={reason !== null}
            onClick={() => {
              onChoose(draft);
              onClose();
            }}
          >
            Take this
          </Button>
        </>
      }
    >
      <FindContent
        chosen={chosenIds(draft)}
        onChoose={(next) => {
          setType(next.type);
          setChanged(next);
          setFound(found + 1);
        }}
      />
      <Select label="Selector" value={type} choices={TYPES} onChange={setType} />
      <SelectionEditor
        key={found}
        draft={draft}
        statistics={[]}
        disabled={false}
        asPlaces
        level={level}
        onChange={setChanged}
      />
    </Dialog>
  );
}

function Content({
  content,
  level,
  onChange,
}: {
  content: SelectionDraft | null;
  level: number | null;
  onChange: (content: SelectionDraft) => void;
}): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const isChosen = content !== null && chosenIds(content).length > 0;
  return (
    <div className={s['line']}>
      {isChosen && <Chip>{summarise(toSelection(content), unitOf)}</Chip>}
      <Button onClick={() => setOpen(true)}>
        <Icon name="examples" />
        {isChosen ? 'Change content' : 'Choose content'}
      </Button>
      {isOpen && (
        <ContentDialog
          present={content}
          level={level}
          onChoose={onChange}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}

const TABLES = UNITS.filter(({ table }) => table !== null && table.value !== null);
const UNIT_CHOICES = [
  { value: 'none', label: 'Choose a unit' },
  ...LEVELS.flatMap(({ position, name }) =>
    UNITS.filter(({ level, table }) => level === position && table === null).map((unit) => ({
      value: String(unit.id),
      label: `${name}: ${unit.name}`,
    })),
  ),
  ...TABLES.map(({ id, name }) => ({ value: String(id), label: name })),
];

/** The mistakes that a teacher may read of this class; choosing one chooses those who make it. */
function MistakeOf({
  classGroupId,
  draft,
  onChange,
}: {
  classGroupId: string;
  draft: WorkDraft;
  onChange: (draft: WorkDraft) => void;
}): ReactElement {
  const { data } = useQuery(classMistakesOptions(classGroupId));
  const mistakes = data?.mistakes ?? [];
  if (data && mistakes.length === 0)
    return <p className="muted">No mistake of this class has a name yet.</p>;
  return (
    <Select
      label="Which mistake"
      value={draft.mistake ?? 'none'}
      choices={[
        { value: 'none', label: 'Choose a mistake' },
        ...mistakes.map(({ mistake, name, students }) => ({
          value: mistake,
          label: `${name} (${counted(students.length, 'student')})`,
        })),
      ]}
      onChange={(mistake) => {
        const found = mistakes.find((each) => each.mistake === mistake);
        if (found) onChange({ ...draft, mistake, chosen: found.students.map(({ id }) => id) });
      }}
    />
  );
}

/** What the work is: its kind, and the content, step, unit or mistake of it. */
export function WhatPart({
  draft,
  classGroupId,
  level,
  onChange,
}: {
  draft: WorkDraft;
  classGroupId: string | null; // null: at home
  level: number | null; // of the class's year; null: its name says none
  onChange: (draft: WorkDraft) => void;
}): ReactElement {
  const { kind } = draft;
  const kinds: readonly WorkKind[] = [
    'content',
    'facts',
    'adaptive',
    'step',
    'quiz',
    ...(classGroupId === null ? [] : (['mending'] as const)),
    ...(draft.lesson === null ? [] : (['lesson'] as const)),
  ];
  return (
    <>
      <Select
        label="Kind of work"
        value={kind}
        choices={kinds.map((each) => ({ value: each, label: KIND_WORDS[each] }))}
        onChange={(next) => onChange(ofKind(draft, next))}
      />
      {kind === 'content' && (
        <Content
          content={draft.content}
          level={level}
          onChange={(content) => onChange({ ...draft, content })}
        />
      )}
      {kind === 'facts' && (
        <p className="small muted">
          Each student gets the tables of the facts that they have tried and do not know yet.
        </p>
      )}
      {kind === 'step' && (
        <div className={s['line']}>
          <span>Step</span>
          <Stepper
            label="Step"
            value={draft.step}
            min={1}
            max={STEPS_OF_CAMPAIGN}
            onChange={(step) => onChange({ ...draft, step })}
          />
        </div>
      )}
      {kind === 'quiz' && (
        <Select
          label="Unit"
          value={draft.unit ?? 'none'}
          choices={UNIT_CHOICES}
          onChange={(unit) => onChange({ ...draft, unit: unit === 'none' ? null : unit })}
        />
      )}
      {kind === 'mending' && classGroupId !== null && (
        <MistakeOf classGroupId={classGroupId} draft={draft} onChange={onChange} />
      )}
    </>
  );
}
