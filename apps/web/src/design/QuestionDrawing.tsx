import { lazy, Suspense, type ReactElement } from 'react';

import { isQuestionDoc, QuestionText } from './QuestionText.tsx';

const QuestionFigure = lazy(() =>
  import('./QuestionFigure.tsx').then((module) => ({ default: module.QuestionFigure })),
);

/** A question as it was asked: its words, and its diagram below. */
export function QuestionDrawing({ text }: { text: unknown }): ReactElement {
  if (!isQuestionDoc(text)) return <span className="muted">This question cannot be drawn.</span>;
  return (
    <>
      <QuestionText doc={text} />
      {text.diagram && (
        <Suspense fallback={null}>
          <QuestionFigure diagram={text.diagram} />
        </Suspense>
      )}
    </>
  );
}
