import { Suspense, type ReactElement } from 'react';

import type { Wave } from '@moonbase/contracts';
import type { Answer } from '@moonbase/questions';

import { lazyPart } from '../design/lazy-part.ts';
import { useUser } from '../platform/session.ts';
import { ageOf } from '../play/age.ts';

const OneLikeIt = lazyPart(() => import('./OneLikeIt.tsx'));

/** The key "Show me one like it" of a question, once its code is there: no question waits for it. @see requirement EX-5 */
export function LikeIt({
  question,
  answer,
}: {
  question: Wave['questions'][number];
  answer: Answer;
}): ReactElement {
  const { yearOfBirth, countryId } = useUser();
  return (
    <Suspense fallback={null}>
      <OneLikeIt
        key={question.id}
        question={question}
        answer={answer}
        age={ageOf(yearOfBirth)}
        countryId={countryId}
      />
    </Suspense>
  );
}
