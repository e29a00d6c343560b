import { Suspense, type ReactElement } from 'react';

import { lazyPart } from '../design/lazy-part.ts';
import type { AskedQuestion } from './why-panel.ts';

const WhyRow = lazyPart(() => import('./WhyRow.tsx'));

/** The key "Show me why" of a question, once its code is there: pages do not wait for it. @see requirement EX-5 */
export function ShowWhy({
  question,
  age = null,
  words,
}: {
  question: AskedQuestion;
  age?: number | null;
  words?: string;
}): ReactElement {
  return (
    <Suspense fallback={null}>
      <WhyRow question={question} age={age} words={words} />
    </Suspense>
  );
}
