import { useQueries } from '@tanstack/react-query';
import { useCallback, useState, type ReactElement } from 'react';

import { toReadAloud } from '@moonbase/questions';

import { Art } from '../../design/art/Art.tsx';
import { Button, ButtonLink } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { Select } from '../../design/Field.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { areaPlanet } from '../../games/art/planet.ts';
import { examplesOptions, MOST_EXAMPLES, type Example } from '../../curriculum/examples.ts';
import { ReadAloud } from '../../curriculum/ReadAloud.tsx';
import { useUser } from '../../platform/session.ts';
import { worksheetsOf, type ShownStep } from './campaign.ts';
import { kindsOf, mixOf, type Kind } from './step-kinds.ts';
import s from './campaign.module.css';

interface Card extends Example {
  readonly topic: string | null; // where topics are mixed
}

const MIXED = '';

/** Five examples: of one kind of question, or of five kinds; where there are fewer kinds some come twice. */
function useCards(kinds: readonly Kind[], kind: Kind | undefined, round: number) {
  const { countryId } = useUser();
  const isMixed = new Set(kinds.map(({ unit }) => unit.id)).size > 1;
  const mixed = mixOf(kinds, MOST_EXAMPLES, round);
  const wanted = kind ? [kind] : mixed;
  const units = [...new Map(wanted.map(({ unit }) => [unit.id, unit])).values()];
  const queries = useQueries({
    queries: units.map((unit) => examplesOptions(unit, { round, countryId })),
  });
  const cards = wanted.flatMap((each, index): Card[] => {
    const { unit, position } = each;
    const examples =
      queries[units.findIndex(({ id }) => id === unit.id)]?.data?.get(position) ?? [];
    const topic = isMixed ? unit.name : null;
    if (kind) return examples.slice(0, MOST_EXAMPLES).map((example) => ({ ...example, topic }));
    const nth = wanted.slice(0, index).filter(({ key }) => key === each.key).length;
    return examples.slice(nth, nth + 1).map((example) => ({ ...example, topic }));
  });
  return { cards, loading: queries.some(({ isPending }) => isPending) };
}

function ExampleCard({
  card,
  number,
  answers,
}: {
  card: Card;
  number: number;
  answers: boolean;
}): ReactElement {
  const { doc, answer, topic } = card;
  return (
    <li className={cx(s['card'], doc.diagram && s['tall'])}>
      <span className={s['no']} aria-hidden="true">
        {number}
      </span>
      <div className={s['asked']}>
        <QuestionDrawing text={doc} />
      </div>
      <div className={s['answer']}>
        {answers && (
          <>
            <span>Answer</span>
            <b>{answer}</b>
          </>
        )}
        {topic !== null && <span>{topic}</span>}
        <ReadAloud text={toReadAloud(doc)} />
      </div>
    </li>
  );
}

/** Example questions of a step: five of all its kinds, or up to five of one kind, drawn as in the game. */
export function StepExamples({
  step,
  onClose,
}: {
  step: ShownStep;
  onClose: () => void;
}): ReactElement {
  const { stage, area } = step;
  const [round, setRound] = useState(0);
  const [answers, setAnswers] = useState(true);
  const [key, setKey] = useState(MIXED);
  const kinds = kindsOf(stage.bossStage ? stage.units : [stage.focusUnit]);
  const kind = kinds.find((each) => each.key === key);
  const { cards, loading } = useCards(kinds, kind, round);
  const draw = useCallback(() => areaPlanet(Number(area.id), `examples${area.id}`), [area.id]);
  return (
    <Dialog
      title="Example Questions"
      subtitle={`Step ${step.position}, ${stage.name} · ${stage.focusLabel} · ${area.areaName}`}
      art={<Art draw={draw} width={200} height={200} />}
      width="huge"
      onClose={onClose}
      actions={
        <>
          <Button
            className={s['push']}
            onClick={() => {
              setRound(round + 1);
            }}
          >
            <Icon name="retry" />
            Five others
          </Button>
          <Button
            onClick={() => {
              setAnswers(!answers);
            }}
          >
            <Icon name={answers ? 'hide' : 'show'} />
            {answers ? 'Hide Answers' : 'Show Answers'}
          </Button>
          <ButtonLink to={worksheetsOf(step)}>
            <Icon name="print" />
            Print Worksheets
          </ButtonLink>
          <Button look="main" autoFocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <div className={s['kind']}>
        <Select
          label="Kind of question"
          value={key}
          choices={[
            { value: MIXED, label: 'A mix of all' },
            ...kinds.map((each) => ({
              value: each.key,
              label: stage.bossStage ? `${each.unit.name}: ${each.description}` : each.description,
            })),
          ]}
          onChange={setKey}
        />
      </div>
      {loading && cards.length === 0 ? (
        <LoadingList />
      ) : (
        <ol className={s['cards']} aria-label="Example Questions" data-skin="staff">
          {cards.map((card, index) => (
            <ExampleCard
              key={`${round} ${key} ${index}`}
              card={card}
              number={index + 1}
              answers={answers}
            />
          ))}
        </ol>
      )}
    </Dialog>
  );
}
