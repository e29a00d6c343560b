import { lazy, Suspense, type ReactElement } from 'react';

import { isQuestionDoc, QuestionText } from './QuestionText.tsx';

const loadFigure = () =>
  import('./QuestionFigure.tsx').then((module) => ({ default: module.QuestionFigure }));

const QuestionFigure = lazy(loadFigure);

/** Fetches what draws diagrams, for questions that are to be shown without a network. */
export function preloadDrawings(): void {
  loadFigure().catch(() => undefined); // told where a diagram is needed
}

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
