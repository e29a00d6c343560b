import {
  factName,
  factOfId,
  FLUENCIES,
  FLUENCY_WORDS,
  type Fluency,
  middleFluency,
  type NumberFact,
} from '@moonbase/practice';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { useParams } from 'react-router';

import type { ClassFactsReply } from '@moonbase/contracts';

import { BookPage } from '../../design/BookHead.tsx';
import { ButtonLink } from '../../design/Button.tsx';
import { KeyFigures } from '../../design/Figures.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { percentRight, percentText } from '../../design/numbers.ts';
import { Banner, EmptyState, Panel } from '../../design/Panel.tsx';
import { textOf } from '../../platform/api-error.ts';
import { useTitle } from '../../platform/page.ts';
import { Changes } from '../../play/Changes.tsx';
import { useKeepOverride } from '../../play/override.ts';
import { ClassHead } from '../../shell/ClassHead.tsx';
import { useShownName } from '../../play/names-off.ts';
import { FactsView } from './FactsView.tsx';
import { type FactCell, unitOfFact } from './fact-words.ts';
import { classFactsOptions, factsFile } from './facts.api.ts';
import s from './facts.module.css';

const MOST_GAINED = 5;

type StepsByStudent = ReadonlyMap<string, Fluency>;

/** Each student's step in a fact; students missing from the map have not tried it. */
function stepsIn({ facts }: ClassFactsReply, id: number): StepsByStudent {
  const found = facts.find(({ fact }) => fact === id);
  if (!found) return new Map();
  const { learning, nearly, sure, fluent } = found;
  return new Map([
    ...learning.map((user) => [user, 'learning'] as const),
    ...nearly.map((user) => [user, 'nearly'] as const),
    ...sure.map((user) => [user, 'sure'] as const),
    ...fluent.map((user) => [user, 'fluent'] as const),
  ]);
}

/** Students who have tried a fact and are not yet quick. */
const slowIn = (reply: ClassFactsReply, id: number): readonly string[] =>
  [...stepsIn(reply, id)].filter(([, step]) => step !== 'fluent').map(([user]) => user);

function OneFact({ reply, id }: { reply: ClassFactsReply; id: number }): ReactElement | null {
  const keep = useKeepOverride();
  const shown = useShownName();
  const fact = factOfId(id);
  if (fact === null) return null;
  const steps = stepsIn(reply, id);
  const slow = slowIn(reply, id);
  const unit = unitOfFact(fact);
  return (
    <Panel aria-label={factName(fact)}>
      <p className="muted small">
        This fact, {slow.length} of {reply.students.length} not yet quick
      </p>
      <p className={s['big']}>{factName(fact)}</p>
      <dl className={s['groups']}>
        {FLUENCIES.map((step) => {
          const names = reply.students
            .filter((student) => (steps.get(student.id) ?? 'untried') === step)
            .map(({ name }) => shown(name));
          return (
            names.length > 0 && (
              <div key={step}>
                <dt>{FLUENCY_WORDS[step]}</dt>
                <dd>{names.join(', ')}</dd>
              </div>
            )
          );
        })}
      </dl>
      <Changes>
        {slow.length > 0 && unit !== null && (
          <ButtonLink
            to={keep(
              `/teacher/class-groups/${reply.classGroup.id}/content-selection?users=${slow.join(',')}&unit=${unit}`,
            )}
          >
            Practise this with these {slow.length}
          </ButtonLink>
        )}
      </Changes>
    </Panel>
  );
}

function MostToGain({
  reply,
  kind,
  onChoose,
}: {
  reply: ClassFactsReply;
  kind: NumberFact['kind'];
  onChoose: (fact: number) => void;
}): ReactElement | null {
  const hardest = reply.facts
    .filter(({ fact }) => factOfId(fact)?.kind === kind)
    .map(({ fact }) => ({ fact, slow: slowIn(reply, fact).length }))
    .filter(({ slow }) => slow > 0)
    .sort((a, b) => b.slow - a.slow || a.fact - b.fact)
    .slice(0, MOST_GAINED);
  if (hardest.length === 0) return null;
  return (
    <Panel aria-label="Most to gain">
      <h2>Most to gain</h2>
      <ul className={s['gain']}>
        {hardest.map(({ fact, slow }) => {
          const named = factOfId(fact);
          return (
            <li key={fact}>
              <button type="button" className={s['open']} onClick={() => onChoose(fact)}>
                {named === null ? '' : factName(named)}
              </button>
              <span className="muted">
                {slow} of {reply.students.length}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}

function Loaded({ reply }: { reply: ClassFactsReply }): ReactElement {
  useTitle(`Facts: ${reply.classGroup.name ?? 'unnamed'}`);
  const all = reply.students.map(({ id }) => id);
  const known = reply.facts.reduce((sum, { fluent }) => sum + fluent.length, 0);
  const tried = reply.facts.reduce(
    (sum, { learning, nearly, sure, fluent }) =>
      sum + learning.length + nearly.length + sure.length + fluent.length,
    0,
  );
  const cellOf = (id: number): FactCell => {
    const steps = stepsIn(reply, id);
    const slow = slowIn(reply, id).length;
    return {
      step: middleFluency(all.map((user) => steps.get(user) ?? 'untried')),
      figure: steps.size === 0 ? '' : slow,
      words:
        steps.size === 0
          ? 'nobody has tried it'
          : `${slow} of ${steps.size} who tried it are not yet quick`,
    };
  };
  return (
    <>
      <ClassHead
        classGroup={reply.classGroup}
        current="facts"
        page="Facts"
        aside={
          <KeyFigures
            figures={[
              { label: 'Of those tried by heart', value: percentText(percentRight(known, tried)) },
            ]}
          />
        }
      />
      <BookPage>
        {all.length === 0 ? (
          <EmptyState text="No students have been added to this class yet" />
        ) : (
          <FactsView
            explained="Shade: the step that half the class has reached. While fewer than half have tried a fact, its shade stays “not tried”."
            cells="Number in a cell: students who have tried the fact and are not yet quick"
            cellOf={cellOf}
            csv={factsFile(`/class-groups/${reply.classGroup.id}/facts`)}
            side={(kind, chosen, choose) => (
              <>
                {chosen !== null && <OneFact reply={reply} id={chosen} />}
                <MostToGain reply={reply} kind={kind} onChoose={choose} />
              </>
            )}
          />
        )}
      </BookPage>
    </>
  );
}

/** How well a class knows each product and sum by heart. */
export function ClassFacts(): ReactElement {
  const { classGroupId = '' } = useParams();
  const { data, error } = useQuery(classFactsOptions(classGroupId));
  if (data) return <Loaded key={classGroupId} reply={data} />;
  return (
    <BookPage>{error ? <Banner tone="err">{textOf(error)}</Banner> : <LoadingList />}</BookPage>
  );
}
