import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';

import { MOST_REPORTS } from '@moonbase/contracts';

import { cx } from '../../design/cx.ts';
import { BookPage } from '../../design/BookHead.tsx';
import { Button, ButtonLink, FileLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayIn } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { childrenOptions } from '../../play/api/children.api.ts';
import { classGroupOptions } from '../../play/api/class-groups.api.ts';
import { useClassPlace } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { PersonHead } from '../../shell/PersonHead.tsx';
import { type PersonArea, personPath } from '../../shell/PersonTabs.tsx';
import { useShownName } from '../../play/names-off.ts';
import { ChoicesForm } from './ChoicesForm.tsx';
import { FirstPage } from './FirstPage.tsx';
import {
  type Choices,
  practiceReportFile,
  practiceReportOptions,
  practiceReportSet,
  queryOf,
} from './practice-reports.api.ts';
import { REST_MS } from './page-choices.ts';
import s from './practice-reports.module.css';
import { choicesIn, useChoices, withChoices } from './use-choices.ts';

/** A student's practice report, for their teacher. */
export function StudentPracticeReport(): ReactElement {
  return <PracticeReport area="teacher" />;
}

/** A child's practice report, for their parent. */
export function ChildPracticeReport(): ReactElement {
  return <PracticeReport area="parent" />;
}

/** The people whose report may be chosen: the students of the class in the address, or a parent's children. */
function usePeople(area: PersonArea, self: { readonly value: string; readonly label: string }) {
  const classGroupId = useClassPlace();
  const { data: group } = useQuery({
    ...classGroupOptions(classGroupId ?? ''),
    enabled: area === 'teacher' && classGroupId !== null,
    retry: false,
  });
  const { data: children } = useQuery({ ...childrenOptions(), enabled: area === 'parent' });
  const shown = useShownName();
  const className = group?.classGroup.name ?? 'unnamed';
  const students = (group?.students ?? []).map(({ id, name }) => ({
    value: id,
    label: `${shown(name)}, ${className}`,
  }));
  const others =
    area === 'teacher'
      ? students
      : (children ?? []).map(({ id, name }) => ({ value: id, label: name }));
  const sorted = others.sort((a, b) => a.label.localeCompare(b.label));
  return sorted.some(({ value }) => value === self.value) ? sorted : [self];
}

const isPeriod = ({ start, end }: Choices): boolean => start <= end;

function PracticeReport({ area }: { area: PersonArea }): ReactElement {
  const { userId = '' } = useParams();
  const today = dayIn(serverNow(), useUser().timeZone);
  const [choices, change] = useChoices(today);
  const { search } = useLocation();
  const navigate = useNavigate();
  const typed = String(withChoices(new URLSearchParams(), choices));
  const settled = choicesIn(new URLSearchParams(useSettled(typed, REST_MS)), today);
  const { data, error } = useQuery({
    ...practiceReportOptions(queryOf(userId, settled)),
    enabled: isPeriod(settled),
  });
  const report = data?.user === userId ? data : undefined;
  const shown = useShownName();
  const name = shown(report?.name ?? '');
  useTitle(`Practice report: ${name}`);
  const people = usePeople(area, { value: userId, label: name });
  const classGroupId = useClassPlace();
  return (
    <>
      <PersonHead
        area={area}
        userId={userId}
        page="practice"
        name=""
        crumb={`Practice report: ${name}`}
        title="Practice report"
        sub="One student’s results by unit, as a PDF and a CSV"
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!report && !error && isPeriod(choices) && <LoadingList />}
        <div className={s['layout']}>
          <Panel className={cx(s['form'], 'no-print')} aria-label="Choices">
            <ChoicesForm
              choices={choices}
              onChange={change}
              people={people}
              userId={userId}
              onPerson={(id) =>
                void navigate({ pathname: personPath(area, 'practice', id), search })
              }
              today={today}
              ready={report !== undefined}
            >
              <Downloads
                fit={report && { answered: report.answered, units: report.units }}
                query={queryOf(userId, choices)}
                family={area === 'parent' ? people.map(({ value }) => value) : []}
                classGroupId={area === 'teacher' ? classGroupId : null}
                isWhole={isPeriod(choices)}
              />
            </ChoicesForm>
          </Panel>
          {report && <FirstPage report={report} />}
        </div>
      </BookPage>
    </>
  );
}

/** The number of matching answers, and the report as a file. */
function Downloads({
  fit,
  query,
  family,
  classGroupId,
  isWhole,
}: {
  fit: { readonly answered: number; readonly units: number } | undefined;
  query: ReturnType<typeof queryOf>;
  family: readonly string[]; // the children of a parent
  classGroupId: string | null; // of a teacher's student
  isWhole: boolean; // the period's end is after its start
}): ReactElement {
  const keep = useKeepOverride();
  const none = query.topics?.length === 0;
  const ready = fit !== undefined && isWhole && !none;
  return (
    <div className={s['downloads']}>
      <p className="small muted" role="status">
        {none && 'Choose at least one topic.'}
        {!none &&
          fit &&
          isWhole &&
          `${counted(fit.answered, 'answer')} in ${counted(fit.units, 'unit')} fit these choices.`}
      </p>
      <span className={s['end']}>
        {ready ? (
          <>
            <FileLink href={practiceReportFile('csv', query)}>
              <Icon name="download" />
              CSV
            </FileLink>
            {classGroupId !== null && (
              <ButtonLink to={keep(`/teacher/class-groups/${classGroupId}/practice-reports`)}>
                Reports of the class
              </ButtonLink>
            )}
            {family.length > 1 && (
              <FileLink href={practiceReportSet(family.slice(0, MOST_REPORTS), query)}>
                <Icon name="download" />
                All {Math.min(family.length, MOST_REPORTS)} as one PDF
              </FileLink>
            )}
            <FileLink look="main" href={practiceReportFile('pdf', query)}>
              <Icon name="download" />
              Download Report
            </FileLink>
          </>
        ) : (
          <>
            <Button disabled>CSV</Button>
            <Button look="main" disabled>
              Download Report
            </Button>
          </>
        )}
      </span>
    </div>
  );
}
