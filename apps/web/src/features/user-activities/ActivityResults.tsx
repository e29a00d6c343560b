import { feedbackOf } from '@moonbase/practice';
import { shownExpected } from '@moonbase/questions';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router';

import type { UserActivityAnswer, UserActivityAnswersReply } from '@moonbase/contracts';

import { Button } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Segmented } from '../../design/Field.tsx';
import { Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { Banner, Tag } from '../../design/Panel.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { textOf } from '../../platform/api-error.ts';
import { formatDay, formatTime } from '../../platform/dates.ts';
import { givenWords } from '../../play/given-words.ts';
import { Objecting } from '../../objecting/Objecting.tsx';
import { useKeepOverride } from '../../play/override.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { ShowWhy } from '../../why/ShowWhy.tsx';
import { activityFacts, activityName } from './activity-words.ts';
import type { ResultsOf } from './ActivityTable.tsx';
import { answersOptions } from './user-activities.api.ts';
import s from './history.module.css';

type Which = 'incorrect' | 'correct' | 'all';

const isWhich = (answer: UserActivityAnswer, which: Which): boolean =>
  which === 'all' || (answer.outcome === 'correct') === (which === 'correct');

function AnswerRow({
  answer,
  userId,
  own,
}: {
  answer: UserActivityAnswer;
  userId: string;
  own: boolean;
}): ReactElement {
  const keep = useKeepOverride();
  const unitName = useUnitName();
  const name = unitName(Number(answer.unit));
  return (
    <li className={s['answer']}>
      <Mark outcome={answer.outcome} />
      <div className={s['question']}>
        <QuestionDrawing text={answer.text} />
      </div>
      <dl>
        <div>
          <dt>Answer given</dt>
          <dd>{givenWords(answer)}</dd>
        </div>
        <div>
          <dt>Correct answer</dt>
          <dd className={s['expected']}>{shownExpected(answer.text, answer.expected)}</dd>
        </div>
      </dl>
      <p className="small">{feedbackOf(answer)}</p>
      {!own && answer.tooFast && <Tag tone="warn">Too fast to be played, not counted</Tag>}
      <p className="small">
        <span className="muted">{name}</span>
        <Link
          className={s['sheet']}
          to={keep(sheetOfUnits([answer.unit]))}
          aria-label={`Worksheet: ${name}`}
        >
          <Icon name="print" />
          Worksheet
        </Link>
      </p>
      {answer.outcome !== 'correct' && <ShowWhy question={answer} />}
      {!answer.tooFast && answer.kind !== 'rescue' && (
        <Objecting userId={userId} answer={answer.id} outcome={answer.outcome} />
      )}
    </li>
  );
}

function Answers({
  reply,
  userId,
  own,
}: {
  reply: UserActivityAnswersReply;
  userId: string;
  own: boolean;
}): ReactElement {
  const wrong = reply.answers.filter((answer) => isWhich(answer, 'incorrect')).length;
  const [which, setWhich] = useState<Which>(wrong > 0 ? 'incorrect' : 'all');
  const shown = reply.answers.filter((answer) => isWhich(answer, which));
  const right = reply.answers.length - wrong;
  return (
    <>
      <Segmented
        label="Show"
        hideLabel
        value={which}
        choices={[
          { value: 'incorrect', label: `Incorrect ${wrong}` },
          { value: 'correct', label: `Correct ${right}` },
          { value: 'all', label: `All ${reply.answers.length}` },
        ]}
        onChange={setWhich}
      />
      {shown.length === 0 && <p className="muted">None of these.</p>}
      <ul className={s['answers']}>
        {shown.map((answer) => (
          <AnswerRow key={answer.id} answer={answer} userId={userId} own={own} />
        ))}
      </ul>
      {reply.more && (
        <p className="muted small">Only the first {reply.answers.length} answers are listed.</p>
      )}
    </>
  );
}

const DAY = { weekday: 'long', day: 'numeric', month: 'long' } as const;

function subtitleOf(of: ResultsOf): string {
  if ('day' in of) return formatDay(of.day, DAY);
  const { activity } = of;
  const when = `${formatDay(activity.day, { day: 'numeric', month: 'long' })}, ${formatTime(Date.parse(activity.created))}`;
  return [activityName(activity), activityFacts(activity), when].filter(Boolean).join(' · ');
}

/** The questions and answers of one activity, or of one day. */
export function ActivityResults({
  userId,
  of,
  own = false,
  onClose,
}: {
  userId: string;
  of: ResultsOf;
  own?: boolean; // the student's own: without the words for teachers
  onClose: () => void;
}): ReactElement {
  const wanted = 'day' in of ? { day: of.day } : { activity: of.activity.id };
  const { data, error, isPending } = useQuery(answersOptions(userId, wanted));
  return (
    <Dialog
      title="Results"
      subtitle={subtitleOf(of)}
      width="huge"
      skin="staff"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      }
    >
      {isPending && <LoadingList />}
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {data && <Answers reply={data} userId={userId} own={own} />}
    </Dialog>
  );
}
