import { allFacts, factOfId, type NumberFact } from '@moonbase/practice';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';

import type { UserFactsReply } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { ButtonLink } from '../../design/Button.tsx';
import { KeyFigures } from '../../design/Figures.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { useClassPlace } from '../../play/class-place.ts';
import { useKeepOverride } from '../../play/override.ts';
import { PersonHead } from '../../shell/PersonHead.tsx';
import type { PersonArea } from '../../shell/PersonTabs.tsx';
import { useShownName } from '../../play/names-off.ts';
import { userFactsOptions } from '../../play/api/user-facts.api.ts';
import { FactsDue } from './FactsDue.tsx';
import { FactsSide } from './FactsSide.tsx';
import { FactsView } from './FactsView.tsx';
import { cellOfFact, knownOf, seconds, unitOfFact } from './fact-words.ts';
import { factsFile } from './facts.api.ts';

/** A student's number facts, for their teacher. */
export function StudentFacts(): ReactElement {
  return <FactsOf area="teacher" />;
}

/** A child's number facts, for their parent. */
export function ChildFacts(): ReactElement {
  return <FactsOf area="parent" />;
}

/** The page for setting the table that holds most of some facts as content; null where the address names no class. */
function useContentPath(area: PersonArea, userId: string) {
  const classGroupId = useClassPlace();
  const keep = useKeepOverride();
  return (facts: readonly NumberFact[]): string | null => {
    const units = facts.map(unitOfFact).filter((unit) => unit !== null);
    const counts = new Map(
      units.map((unit) => [unit, units.filter((each) => each === unit).length]),
    );
    const [most] = [...counts].sort(([, a], [, b]) => b - a);
    if (most === undefined) return null;
    const query = `users=${userId}&unit=${most[0]}`;
    if (area === 'parent') return `/parent/content-selection?${query}`;
    return classGroupId === null
      ? null
      : keep(`/teacher/class-groups/${classGroupId}/content-selection?${query}`);
  };
}

function Practise({
  to,
  label,
  isMain = false,
}: {
  to: string | null;
  label: string;
  isMain?: boolean;
}): ReactElement | null {
  if (to === null) return null;
  return (
    <ButtonLink look={isMain ? 'main' : 'plain'} to={to}>
      {label}
    </ButtonLink>
  );
}

function Loaded({ reply, area }: { reply: UserFactsReply; area: PersonArea }): ReactElement {
  const known = knownOf(reply);
  const contentPath = useContentPath(area, reply.user.id);
  return (
    <FactsView
      explained={
        reply.keypad > 0
          ? `Shade and dots, or the figure on a phone: the step, 1 to 5. Typing takes ${seconds(reply.keypad)}, which is subtracted.`
          : 'Shade and dots, or the figure on a phone: the step, 1 to 5.'
      }
      showResults
      cellOf={(fact) => cellOfFact(known.get(fact))}
      csv={factsFile(`/users/${reply.user.id}/facts`)}
      side={(kind, chosen) => (
        <FactsSide
          reply={reply}
          kind={kind}
          chosen={chosen}
          practiseOne={(fact) => <Practise to={contentPath([fact])} label="Practise this" />}
          practiseAll={(weak) => <Practise to={contentPath(weak)} label="Practise these" isMain />}
        />
      )}
    />
  );
}

function FactsOf({ area }: { area: PersonArea }): ReactElement {
  const { userId = '' } = useParams();
  const { data, error } = useQuery(userFactsOptions(userId));
  const shown = useShownName();
  const name = shown(data?.user.name ?? '');
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
        {data && <FactsDue due={data.due} />}
        {data && <Loaded key={userId} reply={data} area={area} />}
      </BookPage>
    </>
  );
}
