import { useState, type ReactElement } from 'react';

import type { NextThingReply } from '@moonbase/contracts/next-thing';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { StartLessonKey } from '../../lesson/StartLessonKey.tsx';
import { textOf } from '../../platform/api-error.ts';
import { Changes } from '../../play/Changes.tsx';
import {
  giveContent,
  giveMending,
  takeContentBack,
  takeMendingBack,
} from '../../play/api/give.api.ts';
import { inClass } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { draftOfUnit } from '../../play/selection-draft.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import { isWhole, useUnitName } from '../../play/unit-words.ts';
import { saveNextDone } from './next-thing.api.ts';

interface Action {
  readonly label: string;
  readonly done: string;
  readonly run: () => Promise<void>;
  readonly undo: () => Promise<void>;
}

/** What one press does about a thing; null: a page or a lesson does it. */
function actionOf(thing: NextThingReply, unitName: (id: number) => string): Action | null {
  const { kind, classGroup, mistake, unit, students } = thing;
  const ids = students.map(({ id }) => id);
  const many = counted(ids.length, 'student');
  if (kind === 'mistake' && mistake !== null)
    return {
      label: `Set mending for ${many}`,
      done: `Three questions wait for ${many}.`,
      run: () => giveMending(classGroup.id, { mistake, students: ids }),
      undo: () => takeMendingBack(classGroup.id, { mistake, students: ids }),
    };
  const draft = isWhole(unit) ? draftOfUnit(Number(unit)) : null;
  if ((kind === 'hard' || kind === 'fact') && draft !== null && unit !== null)
    return {
      label: `Give ${many} ${unitName(Number(unit))}`,
      done: `${many} have ${unitName(Number(unit))} now, not locked.`,
      run: () => giveContent(draft, ids),
      undo: async () => {
        await takeContentBack(ids);
      },
    };
  return null;
}

/** Something done at once, with the way back. */
function OnePress({ thing, action }: { thing: NextThingReply; action: Action }): ReactElement {
  const [state, setState] = useState<'open' | 'busy' | 'done' | 'undone'>('open');
  const [failed, setFailed] = useState<string | null>(null);
  const change = (does: () => Promise<void>, isDone: boolean): void => {
    setFailed(null);
    setState('busy');
    does()
      .then(() => saveNextDone(thing, isDone))
      .then(
        () => setState(isDone ? 'done' : 'undone'),
        (error: unknown) => {
          setFailed(textOf(error));
          setState(isDone ? 'open' : 'done');
        },
      );
  };
  return (
    <>
      {state === 'done' ? (
        <Banner tone="ok" action={<Button onClick={() => change(action.undo, false)}>Undo</Button>}>
          {action.done}
        </Banner>
      ) : (
        <>
          <Button look="main" disabled={state === 'busy'} onClick={() => change(action.run, true)}>
            {action.label}
          </Button>
          <span role="status" className="muted small">
            {state === 'undone' && 'Taken back.'}
          </span>
        </>
      )}
      {failed !== null && <Banner tone="err">{failed}</Banner>}
    </>
  );
}

/** Puts a thing aside that the product cannot do itself. */
function Aside({ thing }: { thing: NextThingReply }): ReactElement {
  const action: Action = {
    label: 'Done',
    done: 'It stays away for a week.',
    run: () => Promise.resolve(),
    undo: () => Promise.resolve(),
  };
  return <OnePress thing={thing} action={action} />;
}

/** The one main press of a thing, and its sheet where there is one. */
export function NextAction({ thing }: { thing: NextThingReply }): ReactElement {
  const keep = useKeepOverride();
  const unitName = useUnitName();
  const action = actionOf(thing, unitName);
  const { kind, classGroup, unit, students } = thing;
  const [first] = students;
  return (
    <>
      {action !== null && (
        <Changes>
          <OnePress thing={thing} action={action} />
        </Changes>
      )}
      {kind === 'away' && first !== undefined && (
        <ButtonLink
          to={keep(
            students.length === 1
              ? inClass(`/teacher/student/${first.id}/history`, classGroup.id)
              : `/teacher/report/weekly?class-group=${classGroup.id}`,
          )}
        >
          {students.length === 1 ? 'Open the history' : 'Open the Weekly Report'}
        </ButtonLink>
      )}
      {action === null && kind !== 'away' && <StartLessonKey classGroup={classGroup} />}
      {action === null && (
        <Changes>
          <Aside thing={thing} />
        </Changes>
      )}
      <Changes>
        {(kind === 'hard' || kind === 'fact') && isWhole(unit) && (
          <ButtonLink
            to={keep(
              `/teacher/class-groups/${classGroup.id}/work/new?users=${students.map(({ id }) => id).join(',')}&unit=${unit}`,
            )}
          >
            Set as work
          </ButtonLink>
        )}
      </Changes>
      {kind === 'hard' && isWhole(unit) && (
        <ButtonLink to={keep(sheetOfUnits([unit]))}>
          <Icon name="print" />
          Sheet
        </ButtonLink>
      )}
    </>
  );
}
