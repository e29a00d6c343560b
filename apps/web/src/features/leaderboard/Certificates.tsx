import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';

import type { EarnedCertificatesReply, LeaderboardWeeksReply } from '@moonbase/contracts';
import { certificatePicture, ordinal } from '@moonbase/scoring';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button, FileLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { apiUrl } from '../../platform/api-client.ts';
import { useTitle } from '../../platform/page.ts';
import { PictureSheet } from '../../design/PictureSheet.tsx';
import s from './certificates.module.css';
import { FIRST_CATEGORY } from './filters.ts';
import { categoriesOptions, earnedCertificatesOptions, weeksOptions } from './leaderboard.api.ts';
import { weekName } from './weeks.ts';

type Certificate = EarnedCertificatesReply['certificates'][number];

const NONE = 'This class was not ranked in that week.';

type Asked = Parameters<typeof earnedCertificatesOptions>[0];

/** The address of the PDF with the chosen certificates. */
function pdfAddress({ classGroup, week, category }: Asked, chosen: readonly Certificate[]): string {
  const places = chosen.map(({ id }) => id).join(',');
  const query = { 'class-group': classGroup, week, category, places };
  return apiUrl('/leaderboard/class-group-leaderboard-certificates', query);
}

/** The certificates that a class earned in a week, to choose, view and print; for its teacher or its school's admin. */
export function Certificates(): ReactElement {
  const [params, setParams] = useSearchParams();
  const weeks = useQuery(weeksOptions);
  const closed = weeks.data?.weeks.filter(({ isCurrentWeek }) => !isCurrentWeek) ?? [];
  const key = {
    classGroup: params.get('class-group') ?? '',
    week: params.get('week') ?? closed[0]?.id ?? '', // an address without one means the last week
    category: params.get('category') ?? FIRST_CATEGORY,
  };
  const earned = useQuery({ ...earnedCertificatesOptions(key), enabled: key.week !== '' });
  const { data, isPending } = earned;
  const error = earned.error ?? weeks.error;
  const certificates = data?.certificates ?? [];
  const name = certificates[0]?.className;
  const title = name === undefined ? 'Certificates' : `Certificates: ${name}`;
  useTitle(title);
  const change = (field: string, value: string) => {
    const next = new URLSearchParams(params);
    next.set(field, value);
    setParams(next, { replace: true });
  };
  return (
    <>
      <BookHead
        crumbs={[{ to: '/leaderboard', label: 'Weekly Leaderboards' }, { label: 'Certificates' }]}
        title={title}
        sub={certificates[0] && `${certificates[0].period} · ${certificates[0].category}`}
      />
      <BookPage>
        <div className={s['page']}>
          <Choices weeks={closed} week={key.week} category={key.category} onChange={change} />
          {isPending && !error && <LoadingList />}
          {error && <p role="alert">{error.message}</p>}
          {data && certificates.length === 0 && <p className={s['none']}>{NONE}</p>}
          {certificates.length > 0 && (
            <Earned key={JSON.stringify(key)} certificates={certificates} asked={key} />
          )}
        </div>
      </BookPage>
    </>
  );
}

function Choices({
  weeks,
  week,
  category,
  onChange,
}: {
  weeks: LeaderboardWeeksReply['weeks']; // those that are closed
  week: string;
  category: string;
  onChange: (field: 'week' | 'category', value: string) => void;
}): ReactElement {
  const { data: kinds } = useQuery(categoriesOptions);
  return (
    <div className={s['choices']}>
      <Select
        label="Week"
        value={week}
        choices={weeks.map((each) => ({ value: each.id, label: weekName(each) }))}
        onChange={(value) => onChange('week', value)}
      />
      <Select
        label="Category"
        value={category}
        choices={kinds?.categories.map(({ id, name }) => ({ value: id, label: name })) ?? []}
        onChange={(value) => onChange('category', value)}
      />
    </div>
  );
}

function Earned({
  certificates,
  asked,
}: {
  certificates: readonly Certificate[];
  asked: Asked;
}): ReactElement {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(certificates.filter(({ id }) => !id.includes(':')).map(({ id }) => id)),
  );
  const [shown, setShown] = useState(certificates[0]);
  const printed = certificates.filter(({ id }) => chosen.has(id));
  const toggle = (certificate: Certificate) => {
    const next = new Set(chosen);
    if (!next.delete(certificate.id)) next.add(certificate.id);
    setChosen(next);
    setShown(certificate);
  };
  const count = `${certificates.length} ${certificates.length === 1 ? 'certificate' : 'certificates'} earned`;
  return (
    <>
      <fieldset className={s['list']}>
        <legend>{count}</legend>
        {certificates.map((certificate) => (
          <label
            key={certificate.id}
            className={cx(s['entry'], certificate === shown && s['current'])}
          >
            <input
              type="checkbox"
              checked={chosen.has(certificate.id)}
              onChange={() => toggle(certificate)}
            />
            <b className={s['rank']}>{ordinal(certificate.rank)}</b>
            <span>
              <b>{certificate.place}</b>
              <span className="muted small">of {certificate.of}</span>
            </span>
          </label>
        ))}
        <p className="muted small">A class, never a child, is named.</p>
      </fieldset>
      <section className={s['preview']} aria-label="Preview">
        <div className={s['actions']}>
          <span>
            <b>{shown?.place}</b> landscape, {printed.length} of {certificates.length} chosen
          </span>
          {printed.length === 0 ? (
            <Button look="main" disabled>
              <Icon name="print" />
              Print 0 certificates
            </Button>
          ) : (
            <FileLink look="main" href={pdfAddress(asked, printed)}>
              <Icon name="print" />
              Print {counted(printed.length, 'certificate')}
            </FileLink>
          )}
        </div>
        {shown && <PictureSheet picture={certificatePicture(shown)} className={s['sheet']} />}
      </section>
    </>
  );
}
