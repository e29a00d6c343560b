import { useState, type ReactElement } from 'react';

import type { CheckStudent, TablesCheckReply } from '@moonbase/contracts/tables-check';
import {
  LETTERS,
  letterWords,
  productOf,
  QUESTIONS,
  questionWords,
  RESTART_REASONS,
  type RestartReason,
  restartWords,
} from '@moonbase/tables-check';

import { Button, FileLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Select } from '../../design/Field.tsx';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { Table } from '../../design/Table.tsx';
import { tellFailure } from '../../platform/patience.ts';
import { useShownName } from '../../play/names-off.ts';
import { ArrangementsForm, ArrangementTags } from './ArrangementsForm.tsx';
import { secondsText, STUDENT_WORDS } from './check-words.ts';
import { changeStudent, checkPdf, restartStudent } from './tables-check.api.ts';
import s from './checks.module.css';

type Place = Parameters<typeof changeStudent>[0];

/** Starts a student again, once a reason is chosen. */
function Restart({ place }: { place: Place }): ReactElement {
  const [reason, setReason] = useState<RestartReason | 'none'>('none');
  const choices = [
    { value: 'none', label: 'Choose a reason' } as const,
    ...RESTART_REASONS.map((value) => ({ value, label: restartWords(value) })),
  ];
  return (
    <div className={s['restart']}>
      <Select label="Start again, because" value={reason} choices={choices} onChange={setReason} />
      <Button
        look="warn"
        disabled={reason === 'none'}
        onClick={() => {
          if (reason !== 'none') restartStudent(place, reason).catch(tellFailure);
        }}
      >
        Start again
      </Button>
      <p className="small muted">
        The answers so far no longer count. The reason stands in the school’s log.
      </p>
    </div>
  );
}

function Questions({ student }: { student: CheckStudent }): ReactElement {
  const rows = student.questions.map((question, place) => ({ ...question, place: place + 1 }));
  return (
    <Table
      caption="Questions"
      idOf={({ place }) => String(place)}
      rows={rows}
      columns={[
        {
          id: 'no',
          title: 'No.',
          number: true,
          sortBy: ({ place }) => place,
          cell: (row) => row.place,
        },
        {
          id: 'question',
          title: 'Question',
          rowHeader: true,
          cell: (row) => `${questionWords(row)} = ${productOf(row)}`,
        },
        {
          id: 'typed',
          title: 'Typed',
          number: true,
          cell: ({ typed }) => (typed === '' ? '–' : typed),
        },
        {
          id: 'right',
          title: 'Right',
          cell: ({ right, typed }) => (
            <Mark outcome={right ? 'correct' : typed === '' ? 'skipped' : 'incorrect'} />
          ),
        },
        {
          id: 'seconds',
          title: 'Seconds',
          number: true,
          sortBy: ({ ms }) => ms,
          cell: ({ ms }) => secondsText(ms),
        },
      ]}
    />
  );
}

/** Why a student does not sit the check, as the national form has it. */
function LetterChoice({ student, place }: { student: CheckStudent; place: Place }): ReactElement {
  const choices = [
    { value: 'none', label: 'sits the check' } as const,
    ...LETTERS.map((value) => ({ value, label: `${value}: ${letterWords(value)}` })),
  ];
  return (
    <Select
      label="Does not sit it"
      value={student.letter ?? 'none'}
      choices={choices}
      onChange={(letter) => {
        changeStudent(place, { letter: letter === 'none' ? null : letter }).catch(tellFailure);
      }}
    />
  );
}

function stateWords({ state, answered, right, breaks }: CheckStudent): string {
  const result = answered === 0 ? '' : ` · ${right} right of ${answered} answered`;
  const again =
    breaks === 0 ? '' : ` · went on ${breaks === 1 ? 'once' : `${breaks} times`} after a break`;
  return `${STUDENT_WORDS[state]}${result}${again}`;
}

/** One student in a check: what is set for them, what they answered, and the way to begin again. */
export function StudentDialog({
  reply,
  student,
  onClose,
}: {
  reply: TablesCheckReply;
  student: CheckStudent;
  onClose: () => void;
}): ReactElement {
  const shown = useShownName();
  const { check, classGroup } = reply;
  const place = { classGroupId: classGroup.id, checkId: check.id, userId: student.id };
  const hasBegun = student.begunAt !== null;
  return (
    <Dialog
      title={shown(student.name)}
      subtitle={stateWords(student)}
      width="wide"
      onClose={onClose}
      actions={
        <>
          {student.answered > 0 && (
            <FileLink href={checkPdf(classGroup.id, check.id, student.id)}>
              <Icon name="print" />
              Print the page
            </FileLink>
          )}
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={s['student']}>
        {student.restarts.map(({ at, reason }) => (
          <p key={at}>Started again: {restartWords(reason)}.</p>
        ))}
        {hasBegun ? (
          <p>
            Arrangements: <ArrangementTags value={student.arrangements} />
          </p>
        ) : (
          check.state !== 'over' && (
            <ArrangementsForm
              value={student.arrangements}
              onChange={(arrangements) => {
                changeStudent(place, { arrangements }).catch(tellFailure);
              }}
            />
          )
        )}
        {student.answered < QUESTIONS && <LetterChoice student={student} place={place} />}
        {student.answered > 0 && <Questions student={student} />}
        {hasBegun && check.state === 'open' && <Restart place={place} />}
      </div>
    </Dialog>
  );
}
