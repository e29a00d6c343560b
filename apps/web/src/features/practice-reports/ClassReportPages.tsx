import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { useParams } from 'react-router';

import type { ClassGroupReply, ReportPage } from '@moonbase/contracts';
import { ANSWERS_FOR_A_LEVEL, pagesOf } from '@moonbase/reports';

import { BookPage } from '../../design/BookHead.tsx';
import { Button, FileLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, EmptyState, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayIn } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { classGroupOptions } from '../../play/api/class-groups.api.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { type PageChoices, REST_MS, usePageChoices } from './page-choices.ts';
import { PageForm, StudentList } from './PageForm.tsx';
import { PageSheet } from './PageSheet.tsx';
import { useStore } from '../../platform/store.ts';
import { namesOff } from '../../play/names-off.ts';
import { inFiles, reportPagesFile, reportPagesOptions } from './report-pages.api.ts';
import s from './report-pages.module.css';

type Look = Omit<PageChoices, 'users'>;

/** The pages of the chosen students one by one, as they print. */
function Preview({ pages, look }: { pages: readonly ReportPage[]; look: Look }): ReactElement {
  const [at, setAt] = useState(0);
  const isOff = useStore(namesOff);
  const index = Math.min(at, pages.length - 1);
  const page = pages[index];
  return (
    <aside aria-label="Preview">
      <div className={s['pager']}>
        <span className="small muted">
          {isOff ? 'Prints like this, but with whole names' : 'As it prints'}
        </span>
        <Button aria-label="Page before" disabled={index <= 0} onClick={() => setAt(index - 1)}>
          <Icon name="back" />
        </Button>
        <span role="status">
          {pages.length === 0 ? 'no page' : `${index + 1} of ${pages.length}`}
        </span>
        <Button
          aria-label="Next page"
          disabled={index >= pages.length - 1}
          onClick={() => setAt(index + 1)}
        >
          <Icon name="next" />
        </Button>
      </div>
      {page && <PageSheet page={page} parts={look.parts} />}
    </aside>
  );
}

/** How many pages there will be, and the keys that make them: one, or one for each sixty students. */
function Files({ pages, look }: { pages: readonly ReportPage[]; look: Look }): ReactElement {
  const files = inFiles(pages);
  const ofUnits = look.parts.includes('units')
    ? pages.reduce((sum, { rows }) => sum + (rows.length > 0 ? pagesOf(rows).length : 0), 0)
    : 0;
  const empty = look.parts.length === 0;
  return (
    <div className={s['files']}>
      <p className="small muted" role="status">
        {pages.length === 0 && 'Choose at least one student.'}
        {pages.length > 0 && empty && 'Choose what to show on the page.'}
        {pages.length > 0 && !empty && (
          <>
            <b>
              {counted(pages.length + ofUnits, 'page')}
              {files.length > 1 ? ` in ${files.length} files.` : '.'}
            </b>{' '}
            One student a page; no page names another child.
          </>
        )}
      </p>
      <span className={s['keys']}>
        {(pages.length === 0 || empty) && (
          <Button look="main" disabled>
            Make the PDF
          </Button>
        )}
        {!empty &&
          files.map((some, index) => (
            <FileLink
              key={some[0]?.user}
              look="main"
              href={reportPagesFile(
                some.map(({ user }) => user),
                look,
              )}
            >
              <Icon name="download" />
              {files.length === 1 ? 'Make the PDF' : `Make PDF ${index + 1} of ${files.length}`}
            </FileLink>
          ))}
      </span>
    </div>
  );
}

/** The look once the days in it have not changed for a moment; the rest counts at once. */
function useSettledDays(look: Look): Look {
  const [start = look.start, end = look.end] = useSettled(
    `${look.start} ${look.end}`,
    REST_MS,
  ).split(' ');
  return { ...look, start, end };
}

function Loaded({ classGroup, students }: ClassGroupReply): ReactElement {
  const today = dayIn(serverNow(), useUser().timeZone);
  const [{ users, ...look }, change] = usePageChoices(today);
  const settled = useSettledDays(look);
  const isPeriod = look.start <= look.end;
  const { data: pages, error } = useQuery({
    ...reportPagesOptions(
      students.map(({ id }) => id),
      settled,
    ),
    enabled: settled.start <= settled.end,
  });
  const usual = (pages ?? [])
    .filter(({ now }) => now.answered >= ANSWERS_FOR_A_LEVEL)
    .map(({ user }) => user);
  const chosen = new Set(users ?? usual);
  const shown = (pages ?? []).filter(({ user }) => chosen.has(user));
  return (
    <div className={s['layout']}>
      <Panel className={s['form']} aria-label="Choices">
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!pages && !error && isPeriod && <LoadingList />}
        {pages && (
          <StudentList
            pages={pages}
            chosen={chosen}
            onChange={(ids) => change({ users: ids })}
            onUsual={() => change({ users: null })}
          />
        )}
        <PageForm choices={look} onChange={change} today={today} />
        {pages && <Files pages={isPeriod ? shown : []} look={look} />}
      </Panel>
      {pages && <Preview key={classGroup.id} pages={shown} look={look} />}
    </div>
  );
}

/** The practice reports of a class: who, which periods, what stands on the pages, and the pages as they print. */
export function ClassReportPages(): ReactElement {
  const { classGroupId = '' } = useParams();
  const { data, error } = useQuery(classGroupOptions(classGroupId));
  useTitle(`Practice reports: ${data?.classGroup.name ?? ''}`);
  if (!data)
    return (
      <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
    );
  return (
    <>
      <ClassHead
        classGroup={{ ...data.classGroup, totalStudents: data.students.length }}
        current="students"
        page="Practice reports"
      />
      <BookPage>
        {data.students.length === 0 ? (
          <EmptyState text="No students have been added to this class yet" />
        ) : (
          <Loaded {...data} />
        )}
      </BookPage>
    </>
  );
}
