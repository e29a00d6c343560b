import type { ReactElement } from 'react';
import { Link } from 'react-router';

import type { WayIn } from '@moonbase/contracts/ways-in';

import { grouped } from '../../../design/numbers.ts';
import { Panel } from '../../../design/Panel.tsx';
import { WAY_NAMES } from './WayInCard.tsx';
import s from './ways-in.module.css';

const LOST: Readonly<Record<WayIn['lost'][number]['why'], string>> = {
  'no-address': 'have no address',
  shared: 'share one address',
  elsewhere: 'have an address elsewhere',
};

function Counts({ listed, joined, lost }: WayIn): ReactElement {
  const strayed = lost.reduce((sum, { count }) => sum + count, 0);
  const rows = [
    ['on your list', listed],
    ['have come in', joined],
    ['will find their way at their first try', listed - joined - strayed],
  ] as const;
  return (
    <table className={s['found-by']}>
      <caption className="vh">Your list, held against what your service says</caption>
      <tbody>
        {rows.map(([words, count]) => (
          <tr key={words}>
            <th scope="row">{words}</th>
            <td>{grouped(count)}</td>
          </tr>
        ))}
        {lost.map(({ why, count, names }) => (
          <tr key={why}>
            <th scope="row">
              <details>
                <summary>{LOST[why]}</summary>
                {names.join(', ')}
                {names.length < count && ` and ${count - names.length} more`}
              </details>
            </th>
            <td>{grouped(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The list, held against what a service will say. Nobody is told. @param isOneOf several ways: its name is said */
export function WhoIsFound({ way, isOneOf }: { way: WayIn; isOneOf: boolean }): ReactElement {
  const heading = `found-${way.id}`;
  return (
    <Panel aria-labelledby={heading}>
      <h2 id={heading}>
        Who will find their way{isOneOf ? ` by ${WAY_NAMES[way.kind]}, ${way.domain}` : ''}?
      </h2>
      <p className="muted small">Your list, held against what your service says. Nobody is told.</p>
      <Counts {...way} />
      {way.lost.length > 0 && (
        <p className="muted small">
          <Link to="/teacher/school/rosters">Fetch your list</Link>, or{' '}
          <Link to="/teacher/school/import">import it</Link> with a column of school e-mails at{' '}
          {way.domain}, and students come in at once, without knocking. Of each address a
          fingerprint is kept until the student has come in by it.
        </p>
      )}
    </Panel>
  );
}
