import { Suspense, type ComponentProps, type ReactElement } from 'react';
import { useNavigate, useParams } from 'react-router';

import { decodeAnswer } from '@moonbase/questions';

import { lazyPart } from '../../design/lazy-part.ts';
import { Sheet } from '../../design/Sheet.tsx';
import { MendingQuestions } from '../../games/mistake/MendingQuestions.tsx';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { ageOf } from '../../play/age.ts';
import { ShowWhy } from '../../why/ShowWhy.tsx';

const OneLikeIt = lazyPart(() => import('../../curriculum/OneLikeIt.tsx'));

type Question = Parameters<NonNullable<ComponentProps<typeof MendingQuestions>['likeIt']>>[0];

/** A worked example of the same kind, where the question has a kind. */
function LikeIt({ question }: { question: Question }): ReactElement | null {
  const { yearOfBirth, countryId } = useUser();
  const { kind, text } = question;
  const answer = kind === null ? null : decodeAnswer(kind.answer);
  if (kind === null || answer === null) return null;
  return (
    <Suspense fallback={null}>
      <OneLikeIt
        question={{ unit: kind.unit, subUnit: kind.subUnit, text }}
        answer={answer}
        age={ageOf(yearOfBirth)}
        countryId={countryId}
      />
    </Suspense>
  );
}

/** Why the right answer of a question that was answered wrongly is right. */
function Why({ question }: { question: Question }): ReactElement | null {
  const { yearOfBirth } = useUser();
  const { kind, text } = question;
  const expected = kind === null ? null : decodeAnswer(kind.answer);
  if (kind === null || expected === null) return null;
  const { unit, subUnit } = kind;
  return <ShowWhy question={{ unit, subUnit, text, expected }} age={ageOf(yearOfBirth)} />;
}

/** The questions that mend a mistake, on a page of their own: from the menu, from results and from a teacher. */
export function MendingPage(): ReactElement {
  useTitle('Three to mend');
  const { mistake = '' } = useParams();
  const navigate = useNavigate();
  return (
    <Sheet title="Three to mend" sub="no clock, no score, about 2 minutes" close="/app">
      <MendingQuestions
        mistake={mistake}
        leave={{ label: 'Done', act: () => void navigate('/app') }}
        why={(question) => <Why key={`why ${question.place}`} question={question} />}
        likeIt={(question) => <LikeIt key={`like ${question.place}`} question={question} />}
      />
    </Sheet>
  );
}
