import { factOfId, type NumberFact } from '@moonbase/practice';
import type { ReactElement } from 'react';

import type { UserFactsReply } from '@moonbase/contracts';

import { isWeak, knownOf } from './fact-words.ts';
import { FactsToPractise } from './FactsToPractise.tsx';
import { OneFact } from './OneFact.tsx';

interface FactsSideProps {
  readonly reply: UserFactsReply;
  readonly kind: NumberFact['kind'];
  readonly chosen: number | null; // the id of the fact that was pressed
  readonly practiseOne: (fact: NumberFact) => ReactElement;
  readonly practiseAll: (weak: readonly NumberFact[]) => ReactElement;
}

/** Beside the map of one person: the chosen fact, and the facts that are not known well yet. */
export function FactsSide({
  reply,
  kind,
  chosen,
  practiseOne,
  practiseAll,
}: FactsSideProps): ReactElement {
  const weak = reply.facts.flatMap(({ fact, fluency }) => {
    const named = factOfId(fact);
    return named?.kind === kind && isWeak(fluency) ? [named] : [];
  });
  const one = chosen === null ? null : factOfId(chosen);
  return (
    <>
      {chosen !== null && one !== null && (
        <OneFact
          key={chosen}
          userId={reply.user.id}
          fact={one}
          known={knownOf(reply).get(chosen)}
          today={reply.today}
        >
          {practiseOne(one)}
        </OneFact>
      )}
      <FactsToPractise kind={kind} facts={weak}>
        {practiseAll(weak)}
      </FactsToPractise>
    </>
  );
}
