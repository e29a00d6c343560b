import { useState, type ReactElement, type ReactNode } from 'react';

import { levelOfYear } from '@moonbase/content';
import type { SetWorkReply, WorkPacesReply } from '@moonbase/contracts/set-work';
import { yearGroupsIn } from '@moonbase/rosters';
import {
  daysLeft,
  MOST_NOTE,
  NOTHING_DONE,
  progressOf,
  QUIZ_QUESTIONS,
  SUCCESS,
  targetsOf,
} from '@moonbase/set-work';

import { Button } from '../../design/Button.tsx';
import { DayField, Segmented, Stepper, TextField } from '../../design/Field.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, Panel } from '../../design/Panel.tsx';
import { ApiError, fieldTextsOf, textOf } from '../../platform/api-error.ts';
import { useUser } from '../../platform/session.ts';
import { useShownName } from '../../play/names-off.ts';
import { reachedWords, untilWords } from './own-words.ts';
import { setWork, type Whose } from './set-work.api.ts';
import { SlipBar, SlipWords } from './SlipFace.tsx';
import { WhatPart } from './WhatPart.tsx';
import { AMOUNTS, WhoPart } from './WhoPart.tsx';
import {
  bodyOf,
  lackOf,
  minutesOf,
  minutesOfExceptions,
  ofTarget,
  sourceOfMinutes,
  stillForNeed,
  titleOfDraft,
  type WorkDraft,
} from './work-draft.ts';
import slip from './own-works.module.css';
import s from './set-work.module.css';

type Students = WorkPacesReply['students'];

function Part({
  number,
  title,
  children,
}: {
  number: number;
  title: string;
  children: ReactNode;
}): ReactElement {
  return (
    <Panel className={s['part']}>
      <h2>
        <i aria-hidden="true">{number}</i>
        {title}
      </h2>
      {children}
    </Panel>
  );
}

const TARGET_CHOICES = [
  { value: 'right', label: 'Right answers' },
  { value: 'minutes', label: 'Minutes' },
  { value: 'success', label: 'A level of success' },
] as const;

const HOW_IT_COUNTS = {
  right: 'however many tries it takes',
  minutes: 'of work, pauses not counted',
  success: `${SUCCESS.right} of the last ${SUCCESS.of} right, at any time until then`,
} as const;

/** How much is asked; some kinds have no number. */
function HowMuch({
  draft,
  onChange,
}: {
  draft: WorkDraft;
  onChange: (draft: WorkDraft) => void;
}): ReactElement {
  const { kind, target, amount } = draft;
  if (target !== 'right' && target !== 'minutes' && target !== 'success')
    return (
      <p>
        {kind === 'step' && 'Until the first round of the step is passed.'}
        {kind === 'mending' && 'Three questions with fresh numbers, after a small step or two.'}
        {kind === 'quiz' &&
          `${QUIZ_QUESTIONS} questions without a clock, twice. What is right at the first try counts.`}
      </p>
    );
  return (
    <div className={s['line']}>
      {targetsOf(kind).length > 1 && (
        <Segmented
          label="What counts"
          hideLabel
          value={target}
          choices={TARGET_CHOICES.filter(({ value }) => targetsOf(kind).includes(value))}
          onChange={(next) => onChange(ofTarget(draft, next))}
        />
      )}
      {target !== 'success' && (
        <Stepper
          {...AMOUNTS[target]}
          value={amount}
          onChange={(next) => onChange({ ...draft, amount: next })}
        />
      )}
      <span className="small muted">{HOW_IT_COUNTS[target]}</span>
    </div>
  );
}

/** The days of a work. */
function ByWhen({
  draft,
  refusal,
  onChange,
}: {
  draft: WorkDraft;
  refusal: unknown;
  onChange: (draft: WorkDraft) => void;
}): ReactElement {
  return (
    <>
      <div className={s['days']}>
        <DayField
          label="From"
          value={draft.from}
          errors={fieldTextsOf(refusal, 'from')}
          onChange={(from) => onChange({ ...draft, from })}
        />
        {draft.kind === 'quiz' && (
          <DayField
            label="Second half from"
            value={draft.secondDay}
            errors={fieldTextsOf(refusal, 'secondDay')}
            onChange={(secondDay) => onChange({ ...draft, secondDay })}
          />
        )}
        <DayField
          label="By"
          value={draft.until}
          errors={fieldTextsOf(refusal, 'until')}
          onChange={(until) => onChange({ ...draft, until })}
        />
      </div>
      <TextField
        label="A note for them"
        value={draft.note}
        maxLength={MOST_NOTE}
        hint={`${MOST_NOTE - draft.note.length} characters left`}
        errors={fieldTextsOf(refusal, 'note')}
        onChange={(note) => onChange({ ...draft, note })}
      />
    </>
  );
}

/** The slip as students see it, and how long it takes them. */
function Side({
  draft,
  today,
  students,
  whom,
}: {
  draft: WorkDraft;
  today: string;
  students: Students;
  whom: string; // "6H", "Maya"
}): ReactElement {
  const { title, firstName, lastName } = useUser();
  const shown = useShownName();
  const { half, slowest } = minutesOf(draft, students);
  const { of } = progressOf(draft, NOTHING_DONE);
  const heading = titleOfDraft(draft);
  const until = untilWords({ until: draft.until, daysLeft: daysLeft(draft, today) });
  return (
    <div className={s['side']}>
      <Panel>
        <h2>What they will see</h2>
        <div className={s['night']}>
          <div className={slip['slip']}>
            <SlipWords
              by={[title ?? `${firstName.slice(0, 1)}.`, lastName].join(' ')}
              title={heading}
              until={until}
              note={draft.note}
            />
            <SlipBar
              title={heading}
              done={0}
              of={of}
              words={reachedWords({ target: draft.target, of })}
            />
          </div>
        </div>
        <p className="small muted">
          It stands on top of the main menu. Everything else stays open.
        </p>
      </Panel>
      <Panel>
        <h2>How long it takes</h2>
        <dl className={s['times']}>
          <div>
            <dt>{students.length > 1 ? `half of ${whom}` : whom}</dt>
            <dd>
              {students.length > 1
                ? `${counted(half, 'minute')} or less`
                : `about ${counted(half, 'minute')}`}
            </dd>
          </div>
          {slowest !== null && (
            <div>
              <dt>slowest three</dt>
              <dd>about {counted(slowest, 'minute')}</dd>
            </div>
          )}
          {minutesOfExceptions(draft, students).map(({ names, amount, minutes }) => (
            <div key={amount}>
              <dt>
                {names.map(shown).join(', ')}: with {amount}
              </dt>
              <dd>about {counted(minutes, 'minute')}</dd>
            </div>
          ))}
        </dl>
        <p className="small muted">{sourceOfMinutes(students, draft.kind)}</p>
      </Panel>
    </div>
  );
}

function Foot({
  lack,
  isSent,
  label,
  onCancel,
}: {
  lack: string | null; // what is missing yet
  isSent: boolean;
  label: string;
  onCancel: () => void;
}): ReactElement {
  return (
    <div className={s['foot']}>
      <Button onClick={onCancel}>Cancel</Button>
      {lack !== null && (
        <span role="status" className="small muted">
          {lack}
        </span>
      )}
      <Button look="main" type="submit" disabled={lack !== null || isSent}>
        {label}
      </Button>
    </div>
  );
}

/** The level of a class's year; null where its name says none, and at home. */
function useLevelOf(className: string | null): number | null {
  const { countryId } = useUser();
  const [year] = className === null ? [] : yearGroupsIn(className);
  return year === undefined ? null : levelOfYear(year, countryId);
}

/** Sets work: what, how much, by when, and for whom. @see requirement SW-1 */
export function WorkForm({
  whose,
  first,
  today,
  students,
  whom,
  onDone,
  onCancel,
}: {
  whose: Whose;
  first: WorkDraft;
  today: string;
  students: Students;
  whom: string;
  onDone: (reply: SetWorkReply) => void;
  onCancel: () => void;
}): ReactElement {
  const [draft, setDraft] = useState(first);
  const [refusal, setRefusal] = useState<unknown>(null);
  const [isSent, setIsSent] = useState(false);
  const lack = lackOf(draft);
  const atHome = 'child' in whose;
  const level = useLevelOf(atHome ? null : whom);
  const many = draft.chosen?.length ?? students.length;
  const set = async (): Promise<void> => {
    setIsSent(true);
    setRefusal(null);
    try {
      onDone(await setWork(whose, bodyOf(draft)));
    } catch (error) {
      setRefusal(error);
      setIsSent(false);
    }
  };
  return (
    <form
      className={s['form']}
      onSubmit={(event) => {
        event.preventDefault();
        if (lack === null && !isSent) void set();
      }}
    >
      <div>
        {refusal !== null && (
          <Banner tone="err">
            {refusal instanceof ApiError && refusal.status === 422
              ? 'It is not set yet. Look at what is marked.'
              : textOf(refusal)}
          </Banner>
        )}
        <Part number={1} title="What">
          <WhatPart
            draft={draft}
            classGroupId={'classGroup' in whose ? whose.classGroup : null}
            level={level}
            onChange={(next) => setDraft(stillForNeed(next, students))}
          />
        </Part>
        <Part number={2} title="How much">
          <HowMuch draft={draft} onChange={setDraft} />
        </Part>
        <Part number={3} title="By when">
          <ByWhen draft={draft} refusal={refusal} onChange={setDraft} />
        </Part>
        {!atHome && (
          <Part number={4} title="Who">
            <WhoPart draft={draft} students={students} onChange={setDraft} />
          </Part>
        )}
        <Foot
          lack={lack}
          isSent={isSent}
          label={atHome ? `Set for ${whom}` : `Set for ${counted(many, 'student')}`}
          onCancel={onCancel}
        />
      </div>
      <Side draft={draft} today={today} students={students} whom={whom} />
    </form>
  );
}
