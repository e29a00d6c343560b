import { useCallback, useState, type ReactElement } from 'react';

import { toReadAloud } from '@moonbase/questions';

import { Art } from '../design/art/Art.tsx';
import { saucer } from '../design/art/saucer.ts';
import { VISITOR, visitor } from '../design/art/visitor.ts';
import { Button } from '../design/Button.tsx';
import { cx } from '../design/cx.ts';
import { QuestionDiagram } from '../design/QuestionDrawing.tsx';
import { QuestionText } from '../design/QuestionText.tsx';
import type { Example } from './examples.ts';
import { ShowWhy } from '../why/ShowWhy.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { guessWords } from './guess-words.ts';
import s from './curriculum.module.css';

/** The spoken form of a question: its words, then its diagram's. */
function SpokenForm({ doc }: Pick<Example, 'doc'>): ReactElement {
  const alt = doc.diagram?.alt;
  return (
    <div className={s['spoken']}>
      <ReadAloud text={toReadAloud(doc)} />
      <span>
        <b>Spoken:</b> {doc.say}
        {alt !== undefined && (
          <>
            {' '}
            <b>The diagram:</b> {alt}
          </>
        )}
      </span>
    </div>
  );
}

/** A question on a child's page: its saucer waits, and one press says the answer and lets its visitor out. */
function Guess({ example, index }: { example: Example; index: number }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const draw = useCallback(
    () => (isOpen ? visitor(index, 'cheer') : saucer(index)),
    [isOpen, index],
  );
  const box = isOpen ? VISITOR : { width: 120, height: 90 };
  return (
    <div className={s['guess']}>
      <Art key={String(isOpen)} draw={draw} {...box} />
      {isOpen ? (
        <b role="status">
          <span className="vh">Answer: </span>
          {example.answer}
        </b>
      ) : (
        <Button onClick={() => setOpen(true)}>{guessWords(index)}</Button>
      )}
      {isOpen && <ShowWhy question={{ ...example, text: example.doc }} words="Show why" />}
    </div>
  );
}

/**
 * Questions in the form in which they are asked, with their answers unless hidden; on a child's page each answer waits for a
 * press.
 */
export function ExampleQuestions({
  label,
  examples,
  answers = true,
  spoken = false,
  beside = false,
}: {
  label: string;
  examples: readonly Example[];
  answers?: boolean;
  spoken?: boolean;
  beside?: boolean; // one below the other, each with its diagram beside its words where the width allows
}): ReactElement {
  const isChilds = document.body.dataset['skin'] === 'student';
  return (
    <ul className={cx(s['examples'], beside && s['beside'])} aria-label={label}>
      {examples.map((example, index) => (
        <li key={index} className={s['example']}>
          <div className={s['words']}>
            <QuestionText doc={example.doc} />
            {answers && !isChilds && (
              <b>
                <span className="vh">Answer: </span>
                {example.answer}
              </b>
            )}
          </div>
          {example.doc.diagram && (
            <div className={s['diagram']}>
              <QuestionDiagram diagram={example.doc.diagram} />
            </div>
          )}
          {spoken && <SpokenForm doc={example.doc} />}
          {answers &&
            (isChilds ? (
              <Guess example={example} index={index} />
            ) : (
              <ShowWhy question={{ ...example, text: example.doc }} words="Show why" />
            ))}
        </li>
      ))}
    </ul>
  );
}
