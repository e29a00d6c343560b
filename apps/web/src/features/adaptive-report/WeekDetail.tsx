import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Link } from 'react-router';

import { sentenceOf, sentenceOfFall } from '@moonbase/adaptive';
import { findStep } from '@moonbase/content/story';
import type {
  AdaptiveLevelingDetail,
  AdaptiveLevelingWeekSummary,
  AskedQuestion,
} from '@moonbase/contracts';
import { shownExpected } from '@moonbase/questions';

import { Button } from '../../design/Button.tsx';
import { cx } from '../../design/cx.ts';
import { Dialog } from '../../design/Dialog.tsx';
import { KeyFigures, Mark } from '../../design/Figures.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { Banner, Tag } from '../../design/Panel.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { textOf } from '../../platform/api-error.ts';
import { givenWords } from '../../play/given-words.ts';
import { useKeepOverride } from '../../play/override.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { weekDetailsOptions } from './adaptive-report.api.ts';
import { periodOf, shortDay, stepText } from './weeks.ts';
import s from './adaptive-report.module.css';

function Asked({ question, name }: { question: AskedQuestion; name: string }): ReactElement {
  const { outcome, expected, step, unit, why } = question;
  const unitName = useUnitName();
  return (
    <li className={s['asked']}>
      <Mark outcome={outcome} />
      <div className={s['question']}>
        <QuestionDrawing text={question.text} />
        <span className={cx(s['place'], 'muted small')}>
          {step === null ? '' : `Step ${step}: `}
          {unitName(Number(unit))}
        </span>
        {why && <p className={s['why']}>{sentenceOf(why, name)}</p>}
      </div>
      <dl>
        <div>
          <dt>Answer given</dt>
          <dd>{givenWords(question)}</dd>
        </div>
        {outcome !== 'correct' && (
          <div>
            <dt>Correct answer</dt>
            <dd>{shownExpected(question.text, expected)}</dd>
          </div>
        )}
      </dl>
    </li>
  );
}

function RoundDetail({
  round,
  name,
  open,
}: {
  round: AdaptiveLevelingDetail;
  name: string;
  open: boolean;
}): ReactElement {
  const { answers, day, averageStoryStage, min, max, notCounted } = round;
  const right = answers.filter(({ outcome }) => outcome === 'correct').length;
  return (
    <li>
      <details className={s['round']} open={open}>
        <summary>
          <b>{shortDay(day)}</b> {right} of {answers.length} right, then step{' '}
          {stepText(averageStoryStage)}{' '}
          <span className="muted">
            ({min} to {max})
          </span>
          {notCounted && <Tag tone="warn">not counted: clicking</Tag>}
        </summary>
        <ol className={s['list']}>
          {answers.map((question) => (
            <Asked key={question.id} question={question} name={name} />
          ))}
        </ol>
      </details>
    </li>
  );
}

function Rounds({
  userId,
  start,
  name,
}: {
  userId: string;
  start: string;
  name: string;
}): ReactElement {
  const { data, error, isPending } = useQuery(weekDetailsOptions(userId, start));
  if (isPending) return <LoadingList />;
  if (error) return <Banner tone="err">{textOf(error)}</Banner>;
  const { adaptiveLevelingDetails: shown, rounds, fell } = data;
  return (
    <section>
      {fell && <p className={s['fell']}>{sentenceOfFall(fell, name, shortDay)}</p>}
      <h3>Rounds, and why each question was asked</h3>
      {rounds > shown.length && (
        <p className="muted small">
          The last {shown.length} of {rounds}.
        </p>
      )}
      <ol className={s['list']}>
        {shown.map((round, index) => (
          <RoundDetail key={round.id} round={round} name={name} open={index === 0} />
        ))}
      </ol>
    </section>
  );
}

/** Why the level is lower after a week than before it, in one sentence; nothing where it is not. */
export function WhyFell({
  userId,
  start,
  name,
}: {
  userId: string;
  start: string;
  name: string; // first name
}): ReactElement | null {
  const { data } = useQuery(weekDetailsOptions(userId, start));
  if (!data?.fell) return null;
  return <p className={s['fell']}>{sentenceOfFall(data.fell, name, shortDay)}</p>;
}

/** One week: its six figures, their places on the scale, and its rounds with the reason for each question. */
export function WeekDetail({
  userId,
  name,
  summary,
  onClose,
}: {
  userId: string;
  name: string; // first name
  summary: AdaptiveLevelingWeekSummary;
  onClose: () => void;
}): ReactElement {
  const keep = useKeepOverride();
  const unitName = useUnitName();
  const middle = Math.round(summary.median);
  const unit = findStep(middle)?.focusUnitId;
  return (
    <Dialog
      title={periodOf(summary)}
      subtitle={`${counted(summary.answered, 'question')} on ${counted(summary.days, 'day')}, ${counted(summary.rounds, 'round')}`}
      width="wide"
      skin="staff"
      onClose={onClose}
      actions={
        <Button look="main" onClick={onClose}>
          Close
        </Button>
      }
    >
      <KeyFigures
        figures={[
          { label: 'Minimum', value: stepText(summary.minimum) },
          { label: 'Lower quartile', value: stepText(summary.quarter1) },
          { label: 'Median', value: stepText(summary.median) },
          { label: 'Upper quartile', value: stepText(summary.quarter3) },
          { label: 'Maximum', value: stepText(summary.maximum) },
          { label: 'Average', value: stepText(summary.average) },
        ]}
      />
      {unit !== undefined && (
        <p className={s['median']}>
          Median step {middle}:{' '}
          <Link to={keep(`/teacher/content?unit=${unit}`)}>{unitName(unit)}</Link>
        </p>
      )}
      <Rounds userId={userId} start={summary.startDate} name={name} />
    </Dialog>
  );
}
