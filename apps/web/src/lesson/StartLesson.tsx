import { useQuery } from '@tanstack/react-query';
import type { ReactElement, ReactNode } from 'react';

import type { LessonProposalReply } from '@moonbase/contracts/lessons';
import { LESSON_MINUTES } from '@moonbase/lesson';

import { Button } from '../design/Button.tsx';
import { Dialog } from '../design/Dialog.tsx';
import { Icon } from '../design/icons.tsx';
import { LoadingList } from '../design/Loading.tsx';
import { counted } from '../design/numbers.ts';
import { Banner } from '../design/Panel.tsx';
import { textOf } from '../platform/api-error.ts';
import { formatTime } from '../platform/dates.ts';
import { Changes } from '../play/Changes.tsx';
import { proposalOptions } from '../play/api/lessons.api.ts';
import { ChoiceOfContent } from './ChoiceOfContent.tsx';
import { SavedLessons, SaveLesson } from './SavedLessons.tsx';
import { TaughtUpTo } from './TaughtUpTo.tsx';
import { useChosen, type What } from './use-chosen.ts';
import { WhoPlays } from './WhoPlays.tsx';
import s from './start-lesson.module.css';

/** One of the ways to choose what a lesson asks. */
function Option({
  value,
  title,
  chosen,
  onChoose,
  children,
}: {
  value: What;
  title: string;
  chosen: What;
  onChoose: (value: What) => void;
  children: ReactNode;
}): ReactElement {
  return (
    <div className={s['option']} data-on={value === chosen}>
      <label>
        <input
          type="radio"
          name="what"
          checked={value === chosen}
          onChange={() => onChoose(value)}
        />
        <b>{title}</b>
      </label>
      <div className={s['more']}>{children}</div>
    </div>
  );
}

/** What the class needs, in up to three lines with numbers of students. */
function Needs({
  proposal,
  classGroupId,
}: {
  proposal: LessonProposalReply;
  classGroupId: string;
}): ReactElement {
  return (
    <>
      {proposal.isKnown ? (
        <ul className={s['lines']}>
          {proposal.lines.map(({ words, students }) => (
            <li key={words}>
              <b>{counted(students, 'student')}:</b> {words}
            </li>
          ))}
        </ul>
      ) : (
        <p className="small">
          Nothing is known yet: questions around {proposal.year} find each child’s place.
        </p>
      )}
      <TaughtUpTo proposal={proposal} classGroupId={classGroupId} />
    </>
  );
}

function Minutes({
  value,
  onChange,
}: {
  value: number;
  onChange: (minutes: number) => void;
}): ReactElement {
  return (
    <fieldset className={s['block']}>
      <legend>How long, in minutes</legend>
      <div className={s['stops']}>
        {LESSON_MINUTES.map((minutes) => (
          <label key={minutes}>
            <input
              type="radio"
              name="minutes"
              checked={minutes === value}
              onChange={() => onChange(minutes)}
            />
            {minutes}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The reason why no lesson can be started now; null: one can. */
function refusalOf({ running, members }: LessonProposalReply): string | null {
  if (members.length === 0) return 'No students have been added to this class yet.';
  if (running === null) return null;
  const whose = running.isOwn ? 'Your lesson' : `The lesson of ${running.teacher}`;
  return `${whose} runs until ${formatTime(Date.parse(running.endsAt))}.`;
}

/** The content that students have: what most of them have, and who has none. */
function theirContent({ theirs, members, withoutContent }: LessonProposalReply): string {
  const has = members.length - withoutContent;
  const what =
    theirs === null
      ? ''
      : theirs.students === members.length
        ? `${theirs.words} for all ${members.length}.`
        : `${theirs.words} for ${theirs.students}${has > theirs.students ? ', others have content of their own' : ''}.`;
  const without =
    withoutContent === 0
      ? ''
      : `${counted(withoutContent, 'student')} without content: they get what the class needs.`;
  return `${what} ${without}`.trim();
}

/** The ways to choose what the lesson asks. */
function WhatIsAsked({
  proposal,
  classGroupId,
  chosen,
}: {
  proposal: LessonProposalReply;
  classGroupId: string;
  chosen: ReturnType<typeof useChosen>;
}): ReactElement {
  const { what, content, contentFault, saved, change } = chosen;
  const choose = (next: What): void => change({ what: next });
  return (
    <fieldset className={s['block']}>
      <legend>What</legend>
      <Option value="needs" title="What the class needs" chosen={what} onChoose={choose}>
        <Needs proposal={proposal} classGroupId={classGroupId} />
      </Option>
      <Option value="choice" title="My choice" chosen={what} onChoose={choose}>
        <ChoiceOfContent
          value={content}
          fault={what === 'choice' ? contentFault : null}
          onChange={(next, fault) => change({ content: next, contentFault: fault, what: 'choice' })}
        />
      </Option>
      <Option value="theirs" title="The content they have" chosen={what} onChoose={choose}>
        <p className="small muted">{theirContent(proposal)}</p>
      </Option>
      {proposal.saved.length > 0 && (
        <Option value="saved" title="A saved lesson" chosen={what} onChoose={choose}>
          <SavedLessons
            saved={proposal.saved}
            chosen={what === 'saved' ? saved : null}
            onChoose={({ id, minutes, clock }) =>
              change({ what: 'saved', saved: id, minutes, clock })
            }
            onRemove={chosen.remove}
          />
        </Option>
      )}
    </fieldset>
  );
}

function Form({
  proposal,
  classGroupId,
  onClose,
}: {
  proposal: LessonProposalReply;
  classGroupId: string;
  onClose: () => void;
}): ReactElement {
  const chosen = useChosen(classGroupId, proposal, onClose);
  const { minutes, clock, fault, change } = chosen;
  const refusal = refusalOf(proposal);
  const isClosed = refusal !== null || chosen.lacks || chosen.lacksStudents || chosen.isSent;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!isClosed) void chosen.start();
      }}
    >
      {fault !== null && <Banner tone="err">{fault}</Banner>}
      {refusal !== null && <Banner tone="info">{refusal}</Banner>}
      <Minutes value={minutes} onChange={(next) => change({ minutes: next })} />
      <WhatIsAsked proposal={proposal} classGroupId={classGroupId} chosen={chosen} />
      <WhoPlays
        members={proposal.members}
        who={chosen.who}
        students={chosen.students}
        minutes={minutes}
        halves={chosen.halves}
        sheetOf={chosen.sheetOf}
        onChange={change}
      />
      <label className={s['clock']}>
        <input
          type="checkbox"
          checked={clock}
          onChange={({ target }) => change({ clock: target.checked })}
        />
        20 seconds for each question
      </label>
      <Changes>
        <SaveLesson isClosed={chosen.lacks || chosen.isSent} onSave={chosen.save} />
      </Changes>
      <p className="small muted">
        {proposal.signedIn > 0 && (
          <b>
            {proposal.signedIn} of {proposal.members.length} are signed in now.{' '}
          </b>
        )}
        Who signs in later lands in the lesson. A student’s own settings (no clock, read aloud,
        bigger text) win. Locks and choices stay. Names here turn to initials.
      </p>
      <div className={s['foot']}>
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" type="submit" autoFocus disabled={isClosed}>
          <Icon name="play" />
          Start {minutes} minutes
        </Button>
      </div>
    </form>
  );
}

/** Starts a lesson: everything is chosen already, and Enter starts. @see requirement LS-2 */
export default function StartLesson({
  classGroupId,
  className,
  onClose,
}: {
  classGroupId: string;
  className: string;
  onClose: () => void;
}): ReactElement {
  const { data, error } = useQuery(proposalOptions(classGroupId));
  return (
    <Dialog
      title={`Start a lesson with ${className}`}
      badge={{ icon: 'play', tone: 'info' }}
      width="wide"
      onClose={onClose}
    >
      {data && <Form proposal={data} classGroupId={classGroupId} onClose={onClose} />}
      {!data && (error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />)}
    </Dialog>
  );
}
