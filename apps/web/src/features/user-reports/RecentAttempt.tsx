import { useQuery } from '@tanstack/react-query';
import { Suspense, useState, type ReactElement } from 'react';

import { findUnitInfo } from '@moonbase/content';
import type { RecentAttemptReply } from '@moonbase/contracts';
import { shownExpected } from '@moonbase/questions';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Dialog } from '../../design/Dialog.tsx';
import { Segmented } from '../../design/Field.tsx';
import { KeyFigures, Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingList } from '../../design/Loading.tsx';
import { grouped, percentRight, percentText } from '../../design/numbers.ts';
import { Banner } from '../../design/Panel.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { lazyPart } from '../../design/lazy-part.ts';
import { Objecting } from '../../objecting/Objecting.tsx';
import { useKeepOverride } from '../../play/override.ts';
import { givenWords } from '../../play/given-words.ts';
import { sheetOfUnits } from '../../play/sheet-of-units.ts';
import { useUnitName } from '../../play/unit-words.ts';
import { ShowWhy } from '../../why/ShowWhy.tsx';
import { HistoryChart } from './HistoryChart.tsx';
import { type AttemptsOf, recentAttemptOptions, type Filter } from './user-reports.api.ts';
import s from './user-reports.module.css';

const UnitExamples = lazyPart(async () => ({
  default: (await import('../../content-selections/UnitExamples.tsx')).UnitExamples,
}));

type Answer = RecentAttemptReply['recent'][number];
type Which = 'correctly' | 'incorrectly' | 'both';

const CHOICES = [
  { value: 'correctly', label: 'Correctly' },
  { value: 'incorrectly', label: 'Incorrectly' },
  { value: 'both', label: 'Both' },
] as const;

const fits = (answer: Answer, which: Which): boolean =>
  which === 'both' || (answer.outcome === 'correct') === (which === 'correctly');

function AnswerRow({ answer, userId }: { answer: Answer; userId: string }): ReactElement {
  return (
    <li className={s['answer']}>
      <Mark outcome={answer.outcome} />
      <div className={s['question']}>
        <QuestionDrawing text={answer.text} />
      </div>
      <dl>
        <div className={s['given']}>
          <dt>Answer given</dt>
          <dd>{givenWords(answer)}</dd>
        </div>
        <div className={s['expected']}>
          <dt>Correct answer</dt>
          <dd>{shownExpected(answer.text, answer.expected)}</dd>
        </div>
      </dl>
      {answer.outcome !== 'correct' && <ShowWhy question={answer} />}
      {answer.kind !== 'rescue' && (
        <Objecting userId={userId} answer={answer.id} outcome={answer.outcome} />
      )}
    </li>
  );
}

function LastQuestions({
  recent,
  userId,
}: Pick<RecentAttemptReply, 'recent'> & { userId: string }): ReactElement {
  const [which, setWhich] = useState<Which>('both');
  const shown = recent.filter((answer) => fits(answer, which));
  return (
    <section className={s['questions']}>
      <div className={s['questionshead']}>
        <h3>Last 10 questions</h3>
        <Segmented label="Answered" hideLabel value={which} choices={CHOICES} onChange={setWhich} />
      </div>
      {shown.length === 0 ? (
        <p className="muted">None of these.</p>
      ) : (
        <ul className={s['list']}>
          {shown.map((answer) => (
            <AnswerRow key={answer.id} answer={answer} userId={userId} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Loaded({ report, userId }: { report: RecentAttemptReply; userId: string }): ReactElement {
  return (
    <>
      <KeyFigures
        figures={[
          { label: 'Answered', value: grouped(report.answered) },
          { label: 'Correct', value: grouped(report.correct) },
          { label: 'Incorrect', value: grouped(report.incorrect) },
          { label: 'Per cent', value: percentText(percentRight(report.correct, report.answered)) },
        ]}
      />
      {report.days.length > 0 && (
        <section className={s['history']}>
          <h3>History</h3>
          <HistoryChart days={report.days} />
        </section>
      )}
      <LastQuestions recent={report.recent} userId={userId} />
    </>
  );
}

/** The figures of a unit or a level, its days and its last ten questions with their answers. */
export function RecentAttempt({
  userId,
  of,
  filter,
  onClose,
}: {
  userId: string;
  of: AttemptsOf;
  filter: Filter;
  onClose: () => void;
}): ReactElement {
  const keep = useKeepOverride();
  const unitName = useUnitName();
  const { data, error, isPending } = useQuery(
    recentAttemptOptions(userId, of, filter, serverNow()),
  );
  const [showsInfo, setShowsInfo] = useState(false);
  const unit = 'unit' in of ? findUnitInfo(Number(of.unit)) : undefined;
  if (showsInfo && unit)
    return (
      <Suspense fallback={null}>
        <UnitExamples unit={unit} onClose={() => setShowsInfo(false)} />
      </Suspense>
    );
  return (
    <Dialog
      title={'unit' in of ? unitName(Number(of.unit)) : `Level ${of.level}`}
      width="wide"
      skin="staff"
      onClose={onClose}
      actions={
        <>
          {unit && (
            <Button aria-haspopup="dialog" onClick={() => setShowsInfo(true)}>
              <Icon name="info" />
              Info
            </Button>
          )}
          {'unit' in of && (
            <ButtonLink to={keep(sheetOfUnits([of.unit]))}>
              <Icon name="print" />
              Print Worksheets
            </ButtonLink>
          )}
          <Button look="main" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {isPending && <LoadingList />}
      {error && <Banner tone="err">{textOf(error)}</Banner>}
      {data && <Loaded report={data} userId={userId} />}
    </Dialog>
  );
}
