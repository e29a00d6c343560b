import type { ReactElement } from 'react';

import { KEPT_CHOICES, KEPT_LINES, type Sees, VIEWERS, WHO_SEES } from '@moonbase/privacy';
import type { SchoolPrivacy } from '@moonbase/contracts';

import { Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import s from './privacy.module.css';

const NAMES = {
  'the person': 'The child',
  'own teachers': 'Own teachers',
  'school admin': 'School admin',
  'own parents': 'Own parents',
  everybody: 'Everybody',
} as const;

function Cell({ sees }: { sees: Sees }): ReactElement {
  if (sees === 'no')
    return (
      <span className="muted">
        –<span className="vh"> no</span>
      </span>
    );
  return (
    <span className={s['yes']}>
      <Icon name="check" />
      {sees === 'yes' ? <span className="vh">yes</span> : sees}
    </span>
  );
}

/** Who can see which data of one child; on a phone each kind of data lists its viewers. @see requirement PV-7 */
export function WhoSees(): ReactElement {
  return (
    <section aria-labelledby="who-sees">
      <h2 id="who-sees">Who sees what</h2>
      <p className="small muted">
        Of one child. Nobody else: no advertisers, no measuring services, no other school.
      </p>
      <div className={s['frame']}>
        <table className={s['sees']}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">What</span>
              </th>
              {VIEWERS.map((viewer) => (
                <th key={viewer} scope="col">
                  {NAMES[viewer]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {WHO_SEES.map(({ what, sees }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                {VIEWERS.map((viewer) => (
                  <td
                    key={viewer}
                    data-label={NAMES[viewer]}
                    className={sees[viewer] === 'no' ? s['no'] : undefined}
                  >
                    <Cell sees={sees[viewer]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const MONTHS = KEPT_CHOICES.map((months) => ({ value: String(months), label: `${months} months` }));

/** Which data is kept and for how long; the school chooses for answers and unused accounts. */
export function HowLong({
  months,
  onChange,
}: {
  months: SchoolPrivacy['months'];
  onChange: (months: SchoolPrivacy['months']) => void;
}): ReactElement {
  return (
    <section aria-labelledby="how-long">
      <h2 id="how-long">What is kept, and how long</h2>
      <p className="small muted">
        The clean-up runs every night and writes what it did in the log.
      </p>
      <div className={s['frame']}>
        <table className={s['kept']}>
          <thead>
            <tr>
              <th scope="col">What</th>
              <th scope="col" className={s['why']}>
                What for
              </th>
              <th scope="col">Kept</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {KEPT_LINES.map(({ what, why, kept, afterwards }) => (
              <tr key={what}>
                <th scope="row">{what}</th>
                <td className={s['why']}>{why}</td>
                <td>
                  {'text' in kept ? (
                    kept.text
                  ) : (
                    <Select
                      label={`Keep: ${what}`}
                      hideLabel
                      value={String(months[kept.chosen])}
                      choices={MONTHS}
                      onChange={(value) => {
                        const chosen = KEPT_CHOICES.find((each) => String(each) === value);
                        if (chosen !== undefined) onChange({ ...months, [kept.chosen]: chosen });
                      }}
                    />
                  )}
                </td>
                <td className={s['then']}>{afterwards}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
