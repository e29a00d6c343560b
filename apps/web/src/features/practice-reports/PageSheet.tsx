import type { ReactElement } from 'react';

import type { ReportPage } from '@moonbase/contracts';
import { printedDay } from '@moonbase/paper';
import { type PagePart, percentRight, tooFastWords, unitFigures } from '@moonbase/reports';

import { grouped } from '../../design/numbers.ts';
import { formatDay } from '../../platform/dates.ts';
import { useUser } from '../../platform/session.ts';
import { useShownIn, useShownName } from '../../play/names-off.ts';
import s from './report-pages.module.css';

type Parts = ReadonlySet<PagePart>;
type Unit = ReportPage['strengths'][number] & { readonly hint?: string | null };

const SHORT = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const days = ({ start, end }: { readonly start: string; readonly end: string }): string =>
  `${formatDay(start, SHORT)} to ${formatDay(end, SHORT)}`;

function Units({
  title,
  units,
  mark,
}: {
  title: string;
  units: readonly Unit[];
  mark: 'round' | 'square';
}): ReactElement {
  return (
    <section className={s[mark]}>
      <h4>{title}</h4>
      {units.length === 0 && <small>Too few answers to say.</small>}
      <ol>
        {units.map((unit, index) => (
          <li key={unit.name}>
            <i>{index + 1}</i>
            <span>
              <b>{unit.name}</b>
              <small>{unitFigures(unit)}</small>
              {unit.hint !== undefined && unit.hint !== null && <small>{unit.hint}</small>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Bars({ was, is, most }: { was: number; is: number; most: number }): ReactElement {
  return (
    <span className={s['bars']} aria-hidden="true">
      {[was, is].map((value, at) => (
        <i key={at} style={{ width: `${(100 * value) / Math.max(most, 1)}%` }} />
      ))}
    </span>
  );
}

function Periods({ page, parts }: { page: ReportPage; parts: Parts }): ReactElement | null {
  const { now, before } = page;
  const rows = [
    ...(parts.has('periods')
      ? ([
          ['Right answers', before?.correct ?? 0, now.correct, null],
          ['Answered', before?.answered ?? 0, now.answered, null],
          ['Per cent right', before && percentRight(before), percentRight(now), 100],
        ] as const)
      : []),
    ...(parts.has('days')
      ? ([['Days with practice', before?.days ?? 0, now.days, null]] as const)
      : []),
  ];
  if (rows.length === 0) return null;
  const written = (value: number | null): string => (value === null ? '–' : grouped(value));
  return (
    <section>
      <h4>{before === null ? 'In this period' : 'Two periods side by side'}</h4>
      <table>
        <thead>
          <tr>
            <td />
            {before && <th scope="col">{days(before)}</th>}
            <th scope="col">{days(now)}</th>
            {before && <td className={s['drawn']} />}
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, was, is, whole]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {before && <td>{written(was)}</td>}
              <td>
                <b>{written(is)}</b>
              </td>
              {before && (
                <td className={s['drawn']}>
                  <Bars was={was ?? 0} is={is ?? 0} most={whole ?? Math.max(was, is)} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The part of a name by which a sentence calls a student: the first name, of one word or several. */
function calledBy(sentence: string, name: string): string {
  const words = name.split(' ');
  const parts = words.map((_, i) => words.slice(0, words.length - i).join(' '));
  return parts.find((part) => sentence.startsWith(`${part} `)) ?? name;
}

/** The first page of a student as it prints. */
export function PageSheet({
  page,
  parts: chosen,
}: {
  page: ReportPage;
  parts: readonly PagePart[];
}): ReactElement {
  const { countryId } = useUser();
  const parts: Parts = new Set(chosen);
  const name = useShownName()(page.name);
  const shownIn = useShownIn();
  const calledIn = calledBy(page.level, page.name);
  const where = [...page.classNames, page.schoolName].filter((part) => part !== null).join(' · ');
  return (
    <article className={s['sheet']} aria-label={`Page of ${name}`}>
      <header>
        <div>
          <h3>{name}</h3>
          {where !== '' && <p>{where}</p>}
          <p>Practice from {days(page.now)}</p>
        </div>
        <p>{printedDay(page.printedOn, countryId)}</p>
      </header>
      {parts.has('level') && <p className={s['level']}>{shownIn(page.level, [calledIn])}</p>}
      <div className={s['lists']}>
        {parts.has('strengths') && <Units title="Goes well" units={page.strengths} mark="round" />}
        {parts.has('practise') &&
          (page.next.length > 0 ? (
            <Units title="Next" units={page.next} mark="square" />
          ) : (
            <Units title="To practise" units={page.toPractise} mark="square" />
          ))}
      </div>
      {parts.has('practise') && page.mistake !== null && <p>{shownIn(page.mistake, [calledIn])}</p>}
      <Periods page={page} parts={parts} />
      {parts.has('periods') && page.change !== null && <p>{shownIn(page.change, [calledIn])}</p>}
      {page.tooFast > 0 && <p className={s['quiet']}>{tooFastWords(page.tooFast)}</p>}
      {parts.has('home') && page.home !== null && (
        <p className={s['home']}>
          <b>One thing for home:</b> {shownIn(page.home, [calledIn])}
        </p>
      )}
      {parts.has('units') && (
        <p className={s['quiet']}>The table of all units follows on the next page.</p>
      )}
      <p className={s['foot']}>Moon Base Pi · practice report</p>
    </article>
  );
}
