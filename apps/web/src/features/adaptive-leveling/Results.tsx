import type { ReactElement } from 'react';

import { sentenceOf } from '@moonbase/adaptive';
import type { AdaptiveAnswersReply, AdaptiveReason } from '@moonbase/contracts';
import { fmt, printedInput } from '@moonbase/questions';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { KeyFigures, Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { countOf, type PlayedAnswer, rightAnswerOf, type Round } from './round.ts';
import { StepScale } from './StepScale.tsx';
import s from './adaptive-leveling.module.css';

/** Where the saving of a round stands. */
export type Saving =
  | { readonly state: 'waiting' }
  | { readonly state: 'saved'; readonly reply: AdaptiveAnswersReply }
  | { readonly state: 'failed'; readonly text: string };

const ORDER = { incorrect: 0, skipped: 1, correct: 2 } as const;

const STAYS = 'You stay on your step';

function movement(before: number, after: number): string {
  const steps = Math.round(after) - Math.round(before);
  if (steps === 0) return STAYS;
  const count = Math.abs(steps);
  return `You moved ${steps > 0 ? 'up' : 'down'} ${count} ${count === 1 ? 'step' : 'steps'}`;
}

function Answer({
  round,
  answer,
  why,
}: {
  round: Round;
  answer: PlayedAnswer;
  why: AdaptiveReason | undefined;
}): ReactElement | null {
  const question = round.wave.questions.find(({ id }) => id === answer.id);
  if (question === undefined) return null;
  const unit = round.wave.units.find(({ id }) => id === question.unit);
  return (
    <li>
      <Mark outcome={answer.outcome} />
      <div className={s['asked']}>
        <QuestionDrawing text={question.text} />
        <span className="muted small">{unit?.name}</span>
        {why && <span className={s['why']}>{sentenceOf(why, null)}</span>}
      </div>
      <span className={s['given']}>
        <span className="vh">Your answer: </span>
        {answer.outcome === 'skipped' ? '–' : printedInput(answer.answer)}
        {answer.outcome !== 'correct' && (
          <b>
            <span className="vh">Right answer: </span>
            {fmt(rightAnswerOf(question))}
          </b>
        )}
      </span>
    </li>
  );
}

function whyOf(saving: Saving, id: string): AdaptiveReason | undefined {
  if (saving.state !== 'saved') return undefined;
  return saving.reply.answers.find((each) => each.id === id)?.why;
}

/** What a round came to: wrong and skipped answers first, with the right ones, and Again. */
export function Results({
  round,
  saving,
  onAgain,
}: {
  round: Round;
  saving: Saving;
  onAgain: () => void;
}): ReactElement {
  const sorted = [...round.answers].sort((a, b) => ORDER[a.outcome] - ORDER[b.outcome]);
  const before = round.wave.adaptiveLevelingDetails;
  const after = saving.state === 'saved' ? saving.reply.adaptiveLevelingDetails : null;
  return (
    <div className={s['results']}>
      <Panel>
        {after && (
          <h2>
            {round.answers.length === 0
              ? STAYS
              : movement(before.averageStoryStage, after.averageStoryStage)}
          </h2>
        )}
        {after && <StepScale details={after} />}
        {saving.state === 'waiting' && (
          <Banner tone="info">Your answers are being saved. They are safe on this computer.</Banner>
        )}
        {saving.state === 'failed' && <Banner tone="err">{saving.text}</Banner>}
        <KeyFigures
          figures={[
            { label: 'Correct', value: String(countOf(round, 'correct')) },
            { label: 'Incorrect', value: String(countOf(round, 'incorrect')) },
            { label: 'Skipped', value: String(countOf(round, 'skipped')) },
          ]}
        />
        <div className={s['foot']}>
          <ButtonLink to="/app">
            <Icon name="home" />
            Home
          </ButtonLink>
          <Button look="main" size="big" disabled={saving.state === 'waiting'} onClick={onAgain}>
            <Icon name="retry" />
            Again
          </Button>
        </div>
      </Panel>
      <Panel>
        <h2>Your answers</h2>
        {sorted.length === 0 ? (
          <p className="muted">None this time.</p>
        ) : (
          <ol className={s['list']}>
            {sorted.map((answer) => (
              <Answer
                key={answer.id}
                round={round}
                answer={answer}
                why={whyOf(saving, answer.id)}
              />
            ))}
          </ol>
        )}
      </Panel>
    </div>
  );
}
