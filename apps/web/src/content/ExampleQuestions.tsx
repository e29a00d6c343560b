import type { ReactElement } from 'react';

import { QuestionDrawing } from '../design/QuestionDrawing.tsx';
import type { Example } from './examples.ts';
import { ReadAloud } from './ReadAloud.tsx';
import s from './content.module.css';

/** What is said of a question: its words, then its diagram's. */
function SpokenForm({ doc }: Pick<Example, 'doc'>): ReactElement {
  const alt = doc.diagram?.alt;
  return (
    <div className={s['spoken']}>
      <ReadAloud text={alt === undefined ? doc.say : `${doc.say}. ${alt}`} />
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

/** Questions as they will be asked, with their answers unless hidden. */
export function ExampleQuestions({
  label,
  examples,
  answers = true,
  spoken = false,
}: {
  label: string;
  examples: readonly Example[];
  answers?: boolean;
  spoken?: boolean;
}): ReactElement {
  return (
    <ul className={s['examples']} aria-label={label}>
      {examples.map((example, index) => (
        <li key={index} className={s['example']}>
          <div className={s['words']}>
            <QuestionDrawing text={example.doc} />
            {answers && (
              <b>
                <span className="vh">Answer: </span>
                {example.answer}
              </b>
            )}
          </div>
          {spoken && <SpokenForm doc={example.doc} />}
        </li>
      ))}
    </ul>
  );
}
