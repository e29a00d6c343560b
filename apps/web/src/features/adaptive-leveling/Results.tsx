import { Suspense, useEffect, useEffectEvent, useState, type ReactElement } from 'react';

import { sentenceOf } from '@moonbase/adaptive';
import type { AdaptiveAnswersReply, AdaptiveReason } from '@moonbase/contracts';
import { shownAnswer, shownRight } from '@moonbase/questions';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Mark, type Outcome } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { Banner, Panel } from '../../design/Panel.tsx';
import { QuestionDrawing } from '../../design/QuestionDrawing.tsx';
import { lazyPart } from '../../design/lazy-part.ts';
import { useUser } from '../../platform/session.ts';
import { Objecting } from '../../objecting/Objecting.tsx';
import { TOO_FAST } from '../../play/too-fast.ts';
import type { Sounds } from '../../games/sound/use-tune.ts';
import { ShowWhy } from '../../why/ShowWhy.tsx';
import { type Movement, movementOf, wordsFor } from './movement.ts';
import { Homecoming } from '../../shell/guide/Homecoming.tsx';
import { countOf, longestRow, type PlayedAnswer, rightAnswerOf, type Round } from './round.ts';
import { StepJourney } from './StepJourney.tsx';
import own from './results.module.css';

const ToldPanel = lazyPart(() =>
  import('../../games/mistake/ToldPanel.tsx').then((module) => ({ default: module.ToldPanel })),
);

/** The state of saving a round. */
export type Saving =
  | { readonly state: 'waiting' }
  | { readonly state: 'saved'; readonly reply: AdaptiveAnswersReply }
  | { readonly state: 'failed'; readonly text: string };

const ORDER = { incorrect: 0, skipped: 1, correct: 2 } as const;
const SHOWN_FIRST = 6;
const STARS = 10;

const COUNTS: readonly (readonly [Outcome, string])[] = [
  ['correct', 'Right'],
  ['incorrect', 'Not yet'],
  ['skipped', 'Skipped'],
];

function Answer({
  round,
  answer,
  why,
  isSaved,
}: {
  round: Round;
  answer: PlayedAnswer;
  why: AdaptiveReason | undefined;
  isSaved: boolean;
}): ReactElement | null {
  const { id: userId } = useUser();
  const [told, setTold] = useState(false);
  const question = round.wave.questions.find(({ id }) => id === answer.id);
  if (question === undefined) return null;
  const unit = round.wave.units.find(({ id }) => id === question.unit);
  return (
    <li>
      <Mark outcome={answer.outcome} />
      <div className={own['asked']}>
        <QuestionDrawing text={question.text} />
        <span className="muted small">{unit?.name}</span>
        {why && told && <span className={own['why']}>{sentenceOf(why, null)}</span>}
      </div>
      <span className={own['given']}>
        <span className={answer.outcome === 'incorrect' ? own['missed'] : undefined}>
          <span className="vh">Your answer: </span>
          {answer.outcome === 'skipped' ? '–' : shownAnswer(question.text, answer.answer)}
        </span>
        {answer.outcome !== 'correct' && (
          <b>
            <span className="vh">Right answer: </span>
            {shownRight(question.text, rightAnswerOf(question))}
          </b>
        )}
      </span>
      {why && (
        <Button
          look="quiet"
          size="icon"
          className={own['ask']}
          aria-label="Why this question?"
          aria-expanded={told}
          onClick={() => {
            setTold(!told);
          }}
        >
          <Icon name="info" />
        </Button>
      )}
      {answer.outcome !== 'correct' && (
        <ShowWhy question={{ ...question, expected: rightAnswerOf(question) }} />
      )}
      {isSaved && <Objecting userId={userId} answer={answer.id} outcome={answer.outcome} />}
    </li>
  );
}

function whyOf(saving: Saving, id: string): AdaptiveReason | undefined {
  if (saving.state !== 'saved') return undefined;
  return saving.reply.answers.find((each) => each.id === id)?.why;
}

/** The answers, wrong and skipped ones first: six, then all. */
function Answers({ round, saving }: { round: Round; saving: Saving }): ReactElement {
  const [all, setAll] = useState(false);
  const sorted = [...round.answers].sort((a, b) => ORDER[a.outcome] - ORDER[b.outcome]);
  const shown = all ? sorted : sorted.slice(0, SHOWN_FIRST);
  return (
    <Panel>
      <h2>Your answers</h2>
      {sorted.length === 0 && <p className="muted">None this time.</p>}
      <ol className={own['list']}>
        {shown.map((answer) => (
          <Answer
            key={answer.id}
            round={round}
            answer={answer}
            why={whyOf(saving, answer.id)}
            isSaved={saving.state === 'saved' && !saving.reply.tooFast}
          />
        ))}
      </ol>
      {sorted.length > SHOWN_FIRST && (
        <Button
          look="quiet"
          aria-expanded={all}
          onClick={() => {
            setAll(!all);
          }}
        >
          {all ? 'Fewer answers' : `All ${sorted.length} answers`}
          <Icon name={all ? 'sortUp' : 'open'} />
        </Button>
      )}
    </Panel>
  );
}

const ROW_WORTH_A_WORD = 3;

/** A run of right answers in a round, as a fact; empty for a short run. */
function rowWords(row: number): string | null {
  return row < ROW_WORTH_A_WORD ? null : `${row} right in a row`;
}

const SIGNS = { up: 'up', same: 'check', down: 'up' } as const;

function Moved({ movement }: { movement: Movement }): ReactElement {
  return (
    <>
      <h2 aria-live="polite">{movement.title}</h2>
      <p className={own['moved']}>
        <Icon name={SIGNS[movement.kind]} />
        {movement.detail}
      </p>
    </>
  );
}

function Keys({ isReady, onAgain }: { isReady: boolean; onAgain: () => void }): ReactElement {
  return (
    <div className={own['keys']}>
      <Button look="main" size="big" disabled={!isReady} onClick={onAgain}>
        <Icon name="retry" />
        Again
      </Button>
      <ButtonLink to="/app">
        <Icon name="home" />
        Home
      </ButtonLink>
    </div>
  );
}

/** The results of a round: how the step moved, the counts, the answers with the right ones, and Again. */
export function Results({
  round,
  title,
  saving,
  sounds,
  onAgain,
}: {
  round: Round;
  title: string;
  saving: Saving;
  sounds: Sounds;
  onAgain: () => void;
}): ReactElement {
  const before = round.wave.adaptiveLevelingDetails;
  const after = saving.state === 'saved' ? saving.reply.adaptiveLevelingDetails : null;
  const asked = round.answers.length;
  const right = countOf(round, 'correct');
  const movement = after && movementOf(asked === 0 ? after : before, after, { right, asked });
  const rose = movement?.kind === 'up';
  const missed = countOf(round, 'incorrect');
  const cheer = useEffectEvent(() => {
    sounds.playTune('rescued');
  });
  useEffect(() => {
    if (rose) cheer();
  }, [rose]);
  useEffect(() => {
    document.documentElement.scrollTop = 0; // the questions have scrolled to their foot
  }, []);
  return (
    <div className={own['results']}>
      <div className={own['first']}>
        <Homecoming
          title={title}
          words={wordsFor({ right, asked, missed }, movement?.kind ?? null)}
          freed={right}
        >
          <Keys isReady={saving.state !== 'waiting'} onAgain={onAgain} />
        </Homecoming>
        <h1>{title}</h1>
      </div>
      <Panel>
        {movement && <Moved movement={movement} />}
        <p className={own['best']}>{rowWords(longestRow(round))}</p>
        {movement?.kind !== 'down' && (
          <StepJourney details={after ?? before} stars={rose ? STARS : 0} />
        )}
        {saving.state === 'waiting' && (
          <Banner tone="info">Your answers are being saved. They are safe on this computer.</Banner>
        )}
        {saving.state === 'saved' && saving.reply.tooFast && (
          <Banner tone="info">{TOO_FAST.round}</Banner>
        )}
        {saving.state === 'failed' && <Banner tone="err">{saving.text}</Banner>}
        <dl className={own['counts']}>
          {COUNTS.map(([outcome, label]) => (
            <div key={outcome}>
              <dt>
                <Mark outcome={outcome} />
                {label}
              </dt>
              <dd>{countOf(round, outcome)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
      {saving.state === 'saved' && countOf(round, 'incorrect') > 0 && (
        <Suspense fallback={null}>
          <ToldPanel />
        </Suspense>
      )}
      <Answers round={round} saving={saving} />
    </div>
  );
}
