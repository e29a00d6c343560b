import { allFacts, factId, factName, factOfId, FLUENCIES } from '@moonbase/practice';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';

import type { UserFact, UserFactsReply } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { ButtonLink } from '../../design/Button.tsx';
import { KeyFigures, Mark } from '../../design/Figures.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayWords } from '../../platform/dates.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { useClassPlace } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { PersonHead } from '../../shell/PersonHead.tsx';
import type { PersonArea } from '../../shell/PersonTabs.tsx';
import type { FactCell } from './FactMap.tsx';
import { FactsView } from './FactsView.tsx';
import { resultOf, STEP_WORDS, unitOfFact } from './fact-words.ts';
import { factAnswersOptions, userFactsOptions } from './facts.api.ts';
import s from './facts.module.css';

/** A student's number facts, for their teacher. */
export function StudentFacts(): ReactElement {
  return <FactsOf area="teacher" />;
}

/** A child's number facts, for their parent. */
export function ChildFacts(): ReactElement {
  return <FactsOf area="parent" />;
}

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

function cellOfFact(fact: UserFact | undefined): FactCell {
  if (!fact) return { step: 'untried', figure: '', words: STEP_WORDS.untried };
  const { fluency, answered, correct, median } = fact;
  const time = median === null ? '' : `, ${seconds(median)}`;
  return {
    step: fluency,
    figure: FLUENCIES.indexOf(fluency),
    words: `${STEP_WORDS[fluency]}, ${correct} of ${answered} right${time}`,
  };
}

/** Where the table of a fact is set as content; null where the address names no class. */
function useContentPath(area: PersonArea, userId: string): (unit: string) => string | null {
  const classGroupId = useClassPlace();
  const keep = useKeepOverride();
  return (unit) => {
    if (area === 'parent') return `/parent/content-selection?users=${userId}&unit=${unit}`;
    return classGroupId === null
      ? null
      : keep(
          `/teacher/class-groups/${classGroupId}/content-selection?users=${userId}&unit=${unit}`,
        );
  };
}

function OneFact({
  userId,
  id,
  known,
  contentPath,
}: {
  userId: string;
  id: number;
  known: UserFact | undefined;
  contentPath: (unit: string) => string | null;
}): ReactElement | null {
  const { timeZone } = useUser();
  const { data, error } = useQuery({ ...factAnswersOptions(userId, id), enabled: !!known });
  const fact = factOfId(id);
  if (fact === null) return null;
  const unit = unitOfFact(fact);
  const to = unit === null ? null : contentPath(unit);
  return (
    <Panel aria-label={factName(fact)}>
      <p className={s['big']}>
        {factName(fact)} = {resultOf(fact)}
      </p>
      <p>{cellOfFact(known).words}</p>
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      <ul className={s['answers']}>
        {data?.answers.map((answer) => (
          <li key={answer.id}>
            <Mark
              outcome={answer.isRight ? 'correct' : answer.given === null ? 'skipped' : 'incorrect'}
            />
            <span>
              {answer.asked} = {answer.given ?? 'skipped'}
            </span>
            <span className="muted small">
              {dayWords(answer.answeredAt, serverNow(), timeZone)}
            </span>
          </li>
        ))}
      </ul>
      {to !== null && <ButtonLink to={to}>Practise this</ButtonLink>}
    </Panel>
  );
}

function Loaded({ reply, area }: { reply: UserFactsReply; area: PersonArea }): ReactElement {
  const byId = new Map(reply.facts.map((fact) => [fact.fact, fact]));
  const contentPath = useContentPath(area, reply.user.id);
  return (
    <FactsView
      explained={
        reply.keypad > 0
          ? `Figure: the step, 0 to 4. Typing takes ${seconds(reply.keypad)}, which is taken off.`
          : 'Figure: the step, 0 to 4.'
      }
      cellOf={(fact) => cellOfFact(byId.get(fact))}
      side={(kind, chosen) => {
        const weak = reply.facts.filter(
          ({ fact, fluency }) =>
            (fluency === 'learning' || fluency === 'nearly') && factOfId(fact)?.kind === kind,
        );
        return (
          <>
            {chosen !== null && (
              <OneFact
                key={chosen}
                userId={reply.user.id}
                id={chosen}
                known={byId.get(chosen)}
                contentPath={contentPath}
              />
            )}
            <Weak facts={weak} contentPath={contentPath} />
          </>
        );
      }}
    />
  );
}

const MOST_LISTED = 12;

/** The facts that are worth practising, with the table that holds most of them. */
function Weak({
  facts,
  contentPath,
}: {
  facts: readonly UserFact[];
  contentPath: (unit: string) => string | null;
}): ReactElement {
  const named = facts.map(({ fact }) => factOfId(fact)).filter((fact) => fact !== null);
  const units = named.map(unitOfFact).filter((unit) => unit !== null);
  const counts = new Map(units.map((unit) => [unit, units.filter((each) => each === unit).length]));
  const [best] = [...counts].sort(([, a], [, b]) => b - a);
  const to = best === undefined ? null : contentPath(best[0]);
  return (
    <Panel aria-label="Facts to practise">
      <h2>{named.length === 1 ? '1 fact' : `${named.length} facts`} to practise</h2>
      <p className={s['chips']}>
        {named.slice(0, MOST_LISTED).map((fact) => (
          <span key={factId(fact)}>{factName(fact)}</span>
        ))}
      </p>
      {to !== null && (
        <ButtonLink look="main" to={to}>
          Practise these
        </ButtonLink>
      )}
    </Panel>
  );
}

function FactsOf({ area }: { area: PersonArea }): ReactElement {
  const { userId = '' } = useParams();
  const { data, error } = useQuery(userFactsOptions(userId));
  const name = data?.user.name ?? '';
  useTitle(`Facts: ${name}`);
  const fluent = (kind: 'times' | 'sum'): string => {
    const all = allFacts(kind).length;
    const own = data?.facts.filter(
      ({ fact, fluency }) => fluency === 'fluent' && factOfId(fact)?.kind === kind,
    );
    return `${own?.length ?? 0} of ${all}`;
  };
  return (
    <>
      <PersonHead
        area={area}
        userId={userId}
        page="facts"
        name={name}
        crumb={`Facts: ${name}`}
        title="Facts"
        aside={
          data && (
            <KeyFigures
              figures={[
                { label: 'Products by heart', value: fluent('times') },
                { label: 'Sums by heart', value: fluent('sum') },
              ]}
            />
          )
        }
      />
      <BookPage>
        {error && <Banner tone="err">{textOf(error)}</Banner>}
        {!data && !error && <LoadingList />}
        {data && <Loaded key={userId} reply={data} area={area} />}
      </BookPage>
    </>
  );
}
