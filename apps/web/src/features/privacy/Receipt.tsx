import type { ReactElement } from 'react';

import type { DoneErasure } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Icon } from '../../design/icons.tsx';
import { formatDayIn } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import s from './privacy.module.css';

type Lines = DoneErasure['receipt']['lines'];

/** The number of erased rows of each kind. */
function Gone({ lines }: { lines: Lines }): ReactElement {
  return (
    <table>
      <thead className="vh">
        <tr>
          <th>What</th>
          <th>Number</th>
          <th>Left</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ what, rows }) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td>{rows.toLocaleString('en')}</td>
            <td className={s['left']}>0 left</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Searched again after erasing</th>
          <td />
          <td className={s['left']}>0 left</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The receipt of an erasure, to print or to save as a PDF by printing. */
export function Receipt({
  erasure,
  onClose,
}: {
  erasure: DoneErasure;
  onClose: () => void;
}): ReactElement {
  const { timeZone } = useUser();
  const { receipt } = erasure;
  const day = (at: string) =>
    formatDayIn(Date.parse(at), timeZone, { day: 'numeric', month: 'long', year: 'numeric' });
  return (
    <Dialog
      title="Receipt of erasure"
      subtitle={receipt.schoolName ?? undefined}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <Button look="main" onClick={() => window.print()}>
            <Icon name="print" />
            Print
          </Button>
        </>
      }
    >
      <article className={s['receipt']} data-prints-alone>
        <dl>
          <dt>Number</dt>
          <dd>{receipt.number}</dd>
          <dt>Asked for</dt>
          <dd>
            {day(erasure.askedAt)}
            {erasure.askedBy !== null && `, by ${erasure.askedBy}`}
          </dd>
          <dt>Reason</dt>
          <dd>{erasure.reason}</dd>
          <dt>Done</dt>
          <dd>{day(receipt.doneAt)}</dd>
        </dl>
        <Gone lines={receipt.lines} />
        <p className="small">
          Copies for emergencies are overwritten by whoever runs the server; a copy that is put back
          is erased again. This receipt carries no name.
        </p>
        <p className="small muted">
          Check code <b>{receipt.checkCode}</b>
        </p>
      </article>
    </Dialog>
  );
}
