import type { ReactElement } from 'react';

import { isQuestionDoc, QuestionText } from './QuestionText.tsx';

/** A question as it was asked. */
export function QuestionDrawing({ text }: { text: unknown }): ReactElement {
  if (!isQuestionDoc(text)) return <span className="muted">This question cannot be drawn.</span>;
  return <QuestionText doc={text} />;
}
