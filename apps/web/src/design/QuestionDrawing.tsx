import { Suspense, type ReactElement } from 'react';

import type { Diagram, PublicQuestionDoc } from '@moonbase/questions';

import { lazyPart } from './lazy-part.ts';
import { type Boxes, QuestionText } from './QuestionText.tsx';

const loadFigure = () =>
  import('./QuestionFigure.tsx').then((module) => ({ default: module.QuestionFigure }));

const QuestionFigure = lazyPart(loadFigure);

/** Loads the code that draws diagrams, for questions that are to be shown without a network. */
export function preloadDrawings(): void {
  loadFigure().catch(() => undefined); // reported where a diagram is needed
}

/** The diagram of a question, once the drawing code is loaded. */
export function QuestionDiagram({ diagram }: { diagram: Diagram }): ReactElement {
  return (
    <Suspense fallback={null}>
      <QuestionFigure diagram={diagram} />
    </Suspense>
  );
}

/** A question as it was asked: its words, with its diagram below. Null when this version cannot read it. */
export function QuestionDrawing({
  text,
  boxes,
}: {
  text: PublicQuestionDoc | null;
  boxes?: Boxes | undefined; // of an answer that is being typed
}): ReactElement {
  if (text === null) return <span className="muted">This question cannot be drawn.</span>;
  return (
    <>
      <QuestionText doc={text} boxes={boxes} />
      {text.diagram && <QuestionDiagram diagram={text.diagram} />}
    </>
  );
}
