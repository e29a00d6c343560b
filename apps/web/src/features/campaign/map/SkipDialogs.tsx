import { useCallback, type ReactElement } from 'react';

import { skipTestOf } from '@moonbase/campaign';
import type { StoryOutcome } from '@moonbase/contracts';
import { isClose } from '@moonbase/practice';

import { Art } from '../../../design/art/Art.tsx';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { Icon } from '../../../design/icons.tsx';
import { companion } from '../../../games/campaign-map/companion.ts';
import { litGate } from '../../../games/art/gate.ts';
import { areaPlanet } from '../../../games/art/planet.ts';
import { stepAt, type Campaign, type Step } from '../campaign.ts';
import s from '../campaign.module.css';
import own from './area-choice.module.css';

export function Planet({ area }: { area: string }): ReactElement {
  const draw = useCallback(() => areaPlanet(Number(area), `skip${area}`), [area]);
  return <Art draw={draw} width={200} height={200} />;
}

interface SkipConfirmProps {
  readonly campaign: Campaign;
  readonly step: Step; // the step to skip to
  readonly easier: Step | null;
  readonly busy: boolean;
  readonly onOk: () => void;
  readonly onEasier: () => void;
  readonly onExamples: () => void;
  readonly onClose: () => void;
}

/** The dialog before a skip test: what is asked, and how many right answers pass it. Texts of requirement CA-8. */
export function SkipConfirm(props: SkipConfirmProps): ReactElement {
  const { campaign, step, easier, busy, onOk, onEasier, onExamples, onClose } = props;
  const test = stepAt(campaign, skipTestOf(step.position)?.step ?? null);
  const round = test?.rounds[0];
  const from =
    test?.stage.bossStage === true ? `all of ${test.area.areaName}` : test?.stage.focusLabel;
  return (
    <Dialog
      title={`Skip to ${step.stage.name}`}
      subtitle={`Step ${step.position} · first step of ${step.area.areaName} · ${step.area.level.grade}`}
      art={<Planet area={step.area.id} />}
      onClose={onClose}
    >
      <p className={s['lead']}>To skip to this step you must pass the following test.</p>
      {test && round && (
        <div className={s['test']}>
          <span className={s['testdisc']}>{test.position}</span>
          <div className="grow">
            <b>{test.stage.name}</b>
            <p className="small muted">
              {round.name} · {round.questions} questions from {from} · {round.needed} to pass
            </p>
          </div>
        </div>
      )}
      <div className={s['choices']}>
        <Button look="main" size="big" disabled={busy} autoFocus onClick={onOk}>
          Ok
        </Button>
        {easier && (
          <Button onClick={onEasier}>
            <Icon name="down" />
            Try Something Easier
          </Button>
        )}
        <Button onClick={onExamples}>
          <Icon name="examples" />
          Example Questions
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}

/**
 * Right answers of those needed, every answer as a mark, and the units to practise. Says so when somebody had enough
 * right but left before the end.
 */
export function Score({ outcome }: { outcome: StoryOutcome }): ReactElement {
  const { passed, right, needed, questions, results, practise } = outcome;
  const count = (kind: string): number => results.filter((each) => each === kind).length;
  const isTried = count('skipped') < results.length; // a unit without answers is not suggested
  return (
    <div className={`${s['test'] ?? ''} ${s['score'] ?? ''}`}>
      <b className={s['big']}>{right}</b>
      <div className="grow">
        <p>
          {right >= needed ? (
            <>
              right, <b className="num">{needed}</b> were needed
            </>
          ) : (
            <>
              of the <b className="num">{needed}</b> you need
            </>
          )}
          , from {questions} questions
        </p>
        <div
          className={s['marks']}
          role="img"
          aria-label={`${count('correct')} right, ${count('incorrect')} not yet, ${count('skipped')} skipped`}
        >
          {results.map((result, index) => (
            <i key={index} className={s[result]} />
          ))}
        </div>
        {!passed && right >= needed && (
          <p className="small">It counts when the last wave is played to its end.</p>
        )}
        {practise.length > 0 && isTried && (
          <p className="small muted">
            Worth a look: {practise.map(({ unitName }) => unitName).join(', ')}
          </p>
        )}
      </div>
    </div>
  );
}

const kindly = (outcome: StoryOutcome): string => (isClose(outcome) ? 'So close' : 'Not yet');

/** Somebody of the area, who is there all the same. */
function Companion({ area }: { area: string }): ReactElement {
  const draw = useCallback(() => companion(Number(area)), [area]);
  return <Art className={s['beside']} draw={draw} width={200} height={200} />;
}

const GATE = { width: 520, height: 190 };

/** The gate of the world that a skip test leads to, with a lamp for each right answer that it takes. */
function Gate({ area, lit, lamps }: { area: string; lit: number; lamps: number }): ReactElement {
  const burning = Math.min(lit, lamps);
  const draw = useCallback(
    () => litGate(Number(area), GATE, { lit: burning, lamps }),
    [area, burning, lamps],
  );
  return (
    <figure className={own['lampgate']}>
      <Art draw={draw} width={GATE.width} height={GATE.height} />
      <figcaption className="num">
        {burning} of {lamps} lamps {burning === 1 ? 'burns' : 'burn'}
      </figcaption>
    </figure>
  );
}

interface SkipFailureProps {
  readonly step: Step; // the step to skip to
  readonly outcome: StoryOutcome;
  readonly easier: Step | null;
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onEasier: () => void;
  readonly onClose: () => void;
}

/** The dialog after a skip test that was not passed. Texts of requirement CA-8. */
export function SkipFailure(props: SkipFailureProps): ReactElement {
  const { step, outcome, easier, busy, onAgain, onEasier, onClose } = props;
  return (
    <Dialog
      title={kindly(outcome)}
      subtitle={`Skip test for step ${step.position}, ${step.stage.name}`}
      art={<Planet area={step.area.id} />}
      onClose={onClose}
    >
      <Gate area={step.area.id} lit={outcome.right} lamps={outcome.needed} />
      <div className={s['comfort']}>
        <Companion area={step.area.id} />
        <p className={s['lead']}>Sorry, you did not past the test. What would you like to do?</p>
      </div>
      <div className={s['choices']}>
        <Button look="main" size="big" disabled={busy} autoFocus onClick={onAgain}>
          <Icon name="retry" />
          Try Again
        </Button>
        {easier && (
          <Button onClick={onEasier}>
            <Icon name="down" />
            <span className={s['withaside']}>
              Try Something Easier
              <span className={s['aside']}>
                step {easier.position}, {easier.stage.name}
              </span>
            </span>
          </Button>
        )}
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}

interface RoundMissedProps {
  readonly step: Step;
  readonly roundName: string;
  readonly outcome: StoryOutcome;
  readonly mend: ReactElement; // offers what was not solved
  readonly busy: boolean;
  readonly onAgain: () => void;
  readonly onExamples: () => void;
  readonly onClose: () => void;
}

/**
 * The dialog after a round that was not passed: how close it was and what to practise, never that it failed
 * (requirement CA-12).
 */
export function RoundMissed(props: RoundMissedProps): ReactElement {
  const { step, roundName, outcome, mend, busy, onAgain, onExamples, onClose } = props;
  return (
    <Dialog
      title={kindly(outcome)}
      subtitle={`${roundName} · step ${step.position}, ${step.stage.name}`}
      art={<Planet area={step.area.id} />}
      onClose={onClose}
    >
      <div className={s['comfort']}>
        <Companion area={step.area.id} />
        <Score outcome={outcome} />
      </div>
      <div className={s['choices']}>
        <Button look="main" size="big" disabled={busy} autoFocus onClick={onAgain}>
          <Icon name="retry" />
          Try again
        </Button>
        <Button onClick={onExamples}>
          <Icon name="examples" />
          Example questions
        </Button>
        <Button onClick={onClose}>Map</Button>
      </div>
      {mend}
    </Dialog>
  );
}
