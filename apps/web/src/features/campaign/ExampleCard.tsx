import { useQueries } from '@tanstack/react-query';
import { useCallback, useState, type ReactElement } from 'react';

import { toReadAloud } from '@moonbase/questions';

import { examplesOptions, MOST_EXAMPLES, type Example } from '../../curriculum/examples.ts';
import { guessWords } from '../../curriculum/guess-words.ts';
import { ReadAloud } from '../../curriculum/ReadAloud.tsx';
import { Art } from '../../design/art/Art.tsx';
import { saucer } from '../../design/art/saucer.ts';
import { VISITOR, visitor } from '../../design/art/visitor.ts';
import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { useUser } from '../../platform/session.ts';
import { mixOf, type Kind } from './step-kinds.ts';
import s from './campaign.module.css';

interface ExampleOfTopic extends Example {
  readonly topic: string | null; // where topics are mixed
}

/** Five examples: of one kind of question, or of five kinds; with fewer kinds some come twice. */
export function useExamples(kinds: readonly Kind[], kind: Kind | undefined, round: number) {
  const { countryId } = useUser();
  const isMixed = new Set(kinds.map(({ unit }) => unit.id)).size > 1;
  const mixed = mixOf(kinds, MOST_EXAMPLES, round);
  const wanted = kind ? [kind] : mixed;
  const units = [...new Map(wanted.map(({ unit }) => [unit.id, unit])).values()];
  const queries = useQueries({
    queries: units.map((unit) => examplesOptions(unit, { round, countryId })),
  });
  const examples = wanted.flatMap((each, index): ExampleOfTopic[] => {
    const { unit, position } = each;
    const ofUnit = queries[units.findIndex(({ id }) => id === unit.id)]?.data?.get(position) ?? [];
    const topic = isMixed ? unit.name : null;
    if (kind) return ofUnit.slice(0, MOST_EXAMPLES).map((example) => ({ ...example, topic }));
    const nth = wanted.slice(0, index).filter(({ key }) => key === each.key).length;
    return ofUnit.slice(nth, nth + 1).map((example) => ({ ...example, topic }));
  });
  return { examples, loading: queries.some(({ isPending }) => isPending) };
}

/** Whoever waits in the saucer of an example, and comes out with its answer. */
function Waiting({ number, isOut }: { number: number; isOut: boolean }): ReactElement {
  const draw = useCallback(
    () => (isOut ? visitor(number, 'cheer') : saucer(number)),
    [isOut, number],
  );
  return (
    <span className={s['waiting']} key={String(isOut)}>
      <Art draw={draw} {...(isOut ? VISITOR : { width: 120, height: 90 })} />
    </span>
  );
}

/** One example, drawn as in the game. On a child's page its answer waits for a press. */
export function ExampleCard({
  example,
  number,
  answers: areShown,
  isChilds,
}: {
  example: ExampleOfTopic;
  number: number;
  answers: boolean;
  isChilds: boolean;
}): ReactElement {
  const { doc, answer, topic } = example;
  const [isOpen, setOpen] = useState(false);
  const answers = areShown || isOpen;
  return (
    <li className={cx(s['card'], doc.diagram && s['tall'])}>
      <span className={s['no']} aria-hidden="true">
        {number}
      </span>
      <div className={s['asked']}>
        <QuestionDrawing text={doc} />
      </div>
      <div className={s['answer']}>
        {isChilds && <Waiting number={number} isOut={answers} />}
        {isChilds && !answers && (
          <Button onClick={() => setOpen(true)}>{guessWords(number - 1)}</Button>
        )}
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
