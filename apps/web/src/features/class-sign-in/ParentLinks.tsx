import type { ReactElement } from 'react';

import type { StudentSignIn } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { counted } from '../../design/numbers.ts';
import { StudentName } from '../../play/StudentName.tsx';
import s from './class-sign-in.module.css';
import { PrintKey } from './PrintKey.tsx';

/** Letters to the parents of the chosen students, a first or a second one, and ending links. */
export function Letters({
  classGroupId,
  of,
  opensElsewhere,
  onEnd,
}: {
  classGroupId: string;
  of: readonly StudentSignIn[];
  opensElsewhere: boolean;
  onEnd: () => void;
}): ReactElement {
  const idsOf = (which: (student: StudentSignIn) => boolean) =>
    of.filter(which).map(({ id }) => id);
  const invited = idsOf(({ hasParent }) => !hasParent);
  const invitedAgain = idsOf(({ hasParent, hasTwoParents }) => hasParent && !hasTwoParents);
  const key = { classGroupId, what: 'letters', opensElsewhere } as const;
  return (
    <>
      {invited.length > 0 && (
        <PrintKey {...key} users={invited}>
          {`Print ${counted(invited.length, 'letter')} to parents`}
        </PrintKey>
      )}
      {invitedAgain.length > 0 && (
        <PrintKey {...key} users={invitedAgain}>
          {invitedAgain.length === 1
            ? 'Print 1 letter to a second parent'
            : `Print ${counted(invitedAgain.length, 'letter')} to second parents`}
        </PrintKey>
      )}
      {invited.length < of.length && (
        <Button look="danger" onClick={onEnd}>
          End links to parents
        </Button>
      )}
      {invited.length + invitedAgain.length === 0 && (
        <span className="small muted">
          Two parents are linked. A third cannot be, so no letter is printed.
        </span>
      )}
    </>
  );
}

/** Asks whose links are ended: of one student with two parents, either link or both. */
export function EndLinks({
  of,
  onClose,
  onEnd,
}: {
  of: readonly StudentSignIn[];
  onClose: () => void;
  onEnd: (parentId?: string) => void;
}): ReactElement {
  const [first] = of;
  const only = of.length === 1 ? first : undefined;
  const parents = only?.parents ?? [];
  const isChoice = parents.length > 1;
  return (
    <Dialog
      title="End the links to parents?"
      skin="staff"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" onClick={() => onEnd()}>
            {isChoice ? 'End both links' : 'End the links'}
          </Button>
        </>
      }
    >
      <p>
        {only === undefined ? (
          `${counted(of.length, 'student')} chosen.`
        ) : (
          <>
            Linked to <StudentName name={only.name} />:
          </>
        )}
      </p>
      {parents.length > 0 && (
        <ul className={s['parents']} aria-label="Linked parents">
          {parents.map(({ id, name }) => (
            <li key={id} className={s['row']}>
              <b>{name}</b>
              {isChoice && (
                <Button
                  look="danger"
                  aria-label={`End the link of ${name}`}
                  onClick={() => onEnd(id)}
                >
                  End this link
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>
        A parent whose link is ended no longer sees the student. Parents keep their own accounts,
        and a new letter links them again.
      </p>
    </Dialog>
  );
}
