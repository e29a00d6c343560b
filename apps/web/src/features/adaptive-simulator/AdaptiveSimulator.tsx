import { useEffect, useState, type ReactElement } from 'react';

import {
  mannerOf,
  answerOnce,
  LEVEL_RULE,
  type Side,
  type Simulation,
  type SimulationSettings,
  startSimulation,
} from '@moonbase/adaptive';

import { BookHead, BookPage } from '../../design/BookHead.tsx';
import { Button } from '../../design/Button.tsx';
import { fittedDomain } from '../../design/charts/grade-bands.ts';
import { KeyFigures, Mark } from '../../design/Figures.tsx';
import { Icon } from '../../design/icons.tsx';
import { counted } from '../../design/numbers.ts';
import { Chip, Panel } from '../../design/Panel.tsx';
import { useSkin, useTitle } from '../../platform/page.ts';
import { Paces } from './Paces.tsx';
import { RunChart } from './RunChart.tsx';
import { type Series, seriesOf, summaryOf } from './series.ts';
import { FIRST_DRAFT, type Draft, SCALE, settingsOf } from './settings.ts';
import { SettingsForm } from './SettingsForm.tsx';
import s from './adaptive-simulator.module.css';

const ANSWER_MS = 500;
const MOST_COLUMNS = 8;
const FIRST_FITTED = 2; // round: until then the uncertainty fills the whole scale

const REFERENCE: readonly (readonly [string, string])[] = [
  ['Levels', '128'],
  ['Questions per group', '10'],
  ['Answers considered', String(LEVEL_RULE.answersKept)],
  ['Correct weight', String(LEVEL_RULE.correctWeight)],
  ['Incorrect weight', String(LEVEL_RULE.incorrectWeight)],
  ['Age loss a day', String(LEVEL_RULE.ageLoss)],
  ['Sequential loss', String(LEVEL_RULE.sequentialLoss)],
  ['Target weight', String(LEVEL_RULE.targetWeight)],
  ['Ability threshold', '8'],
  ['Mistake rate', '0.05'],
  ['Reference time', `${LEVEL_RULE.referenceMs} ms`],
  ['Time cap', `${LEVEL_RULE.capMs} ms`],
];

function oneRound(settings: SimulationSettings, start: Simulation): Simulation {
  let simulation = start;
  while (simulation.points.length === start.points.length)
    simulation = answerOnce(SCALE, settings, simulation);
  return simulation;
}

/** Answers by itself while it runs; a changed setting restarts it. */
function useSimulation(settings: SimulationSettings | null) {
  const [simulation, setSimulation] = useState<Simulation | null>(() =>
    settings === null ? null : startSimulation(SCALE, settings),
  );
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!running || settings === null) return undefined;
    const timer = setInterval(
      () => setSimulation((known) => known && answerOnce(SCALE, settings, known)),
      ANSWER_MS,
    );
    return () => clearInterval(timer);
  }, [running, settings]);
  return {
    simulation,
    running,
    setRunning,
    step: (next: typeof oneRound) => {
      if (settings !== null) setSimulation((known) => known && next(settings, known));
    },
    begin: (changed: SimulationSettings | null) => {
      setRunning(false);
      setSimulation(changed === null ? null : startSimulation(SCALE, changed));
    },
  };
}

const oneAnswer: typeof oneRound = (settings, simulation) =>
  answerOnce(SCALE, settings, simulation);

/** Two engines side by side with the same made-up child: estimate against truth. Nothing is stored. */
export function AdaptiveSimulator(): ReactElement {
  useTitle('Adaptive simulator');
  useSkin('staff');
  const [draft, setDraft] = useState<Draft>(FIRST_DRAFT);
  const [settings, setSettings] = useState(() => settingsOf(FIRST_DRAFT));
  const { simulation, running, setRunning, step, begin } = useSimulation(settings);
  const change = (next: Draft): void => {
    const valid = settingsOf(next);
    setDraft(next);
    setSettings(valid);
    begin(valid);
  };
  const ready = simulation !== null;
  return (
    <>
      <BookHead
        title="Adaptive simulator"
        sub="For finding out, not for children: a made-up child answers, two engines guess its step from 1 to 128. Nothing is stored."
      />
      <BookPage>
        <div className={s['page']}>
          <SettingsForm draft={draft} onChange={change} />
          <div className={s['run']}>
            <div className={s['bar']}>
              <Button look="main" disabled={!ready} onClick={() => setRunning(!running)}>
                {running ? 'Pause' : 'Start'}
              </Button>
              <Button disabled={!ready || running} onClick={() => step(oneAnswer)}>
                <Icon name="right" />
                One answer
              </Button>
              <Button disabled={!ready || running} onClick={() => step(oneRound)}>
                <Icon name="next" />
                One round
              </Button>
              <Button disabled={!ready} onClick={() => begin(settings)}>
                <Icon name="retry" />
                Reset
              </Button>
              {simulation && (
                <Chip>
                  Round {simulation.points.length}, day {Math.round(simulation.day)}
                  {mannerOf(simulation.product.kept).clock ? '' : ', no clock'}
                </Chip>
              )}
              <Key />
            </div>
            {simulation && settings && <Run simulation={simulation} />}
          </div>
        </div>
      </BookPage>
    </>
  );
}

function Key(): ReactElement {
  return (
    <ul className={s['key']}>
      <li>
        <i className={s['truth']} />
        true step
      </li>
      <li>
        <i className={s['estimate']} />
        estimate
      </li>
      <li>
        <i className={s['doubt']} />
        its own doubt
      </li>
    </ul>
  );
}

function Run({ simulation }: { simulation: Simulation }): ReactElement {
  const [product, rule] = seriesOf(simulation.points);
  const domain = fittedDomain(
    [product, rule].flatMap(({ points }) =>
      points.flatMap(({ round, truth, estimate, low, high }) => [
        ...[truth, estimate],
        ...(low === null || high === null || round < FIRST_FITTED ? [] : [low, high]),
      ]),
    ),
  );
  return (
    <>
      <div className={s['engines']}>
        <Engine series={product} side={simulation.product} domain={domain} />
        <Engine series={rule} side={simulation.rule} domain={domain} />
      </div>
      <Paces points={simulation.points} />
      <Twin product={product} rule={rule} points={simulation.points} />
      <Panel>
        <h2>The specification’s values</h2>
        <dl className={s['values']}>
          {REFERENCE.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </>
  );
}

function Engine({
  series,
  side,
  domain,
}: {
  series: Series;
  side: Side<unknown>;
  domain: readonly [number, number];
}): ReactElement {
  const { estimate, truth, meanMiss, closeAfter } = summaryOf(series);
  const answers = side.answers.length > 0 ? side.answers : side.last;
  return (
    <Panel as="article" aria-label={series.name}>
      <h2>{series.name}</h2>
      <p className="muted small">{series.about}</p>
      <KeyFigures
        figures={[
          { label: 'Estimate', value: `${estimate.toFixed(1)}${intervalOf(series)}` },
          { label: 'Truth', value: truth.toFixed(1) },
          { label: 'Mean miss, last 20', value: meanMiss === null ? '–' : meanMiss.toFixed(1) },
          {
            label: 'Within 5 after',
            value: closeAfter === null ? '–' : counted(closeAfter, 'round'),
          },
        ]}
      />
      <RunChart series={series} domain={domain} />
      <p className="small">
        <b>{side.answers.length > 0 ? 'This round' : 'Last round'}</b>{' '}
        <span className="muted">
          {answers.length === 0 ? 'nothing asked yet' : `steps ${stepsOf(answers)}`}
        </span>
      </p>
      <ol className={s['answers']} aria-label="Answers">
        {answers.map(({ correct, skipped }, index) => (
          <li key={index}>
            <Mark outcome={correct ? 'correct' : skipped ? 'skipped' : 'incorrect'} />
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** The 90 % interval of the last estimate, for example " (48 to 56)"; nothing for an engine that has none. */
function intervalOf({ points }: Series): string {
  const { low = null, high = null } = points.at(-1) ?? {};
  return low === null || high === null ? '' : ` (${Math.floor(low)} to ${Math.ceil(high)})`;
}

function stepsOf(answers: Side<unknown>['answers']): string {
  const steps = answers.map(({ step }) => step);
  return `${Math.min(...steps)} to ${Math.max(...steps)}`;
}

/** The charts' data as a table, at up to eight rounds. */
function Twin({
  product,
  rule,
  points,
}: {
  product: Series;
  rule: Series;
  points: Simulation['points'];
}): ReactElement {
  const last = product.points.length - 1;
  const every = Math.max(1, Math.ceil((last + 1) / MOST_COLUMNS));
  const rounds = product.points.map(({ round }) => round).filter((round) => round % every === 0);
  if (!rounds.includes(last)) rounds.push(last);
  const row = (name: string, of: (round: number) => number | undefined): ReactElement => (
    <tr>
      <th scope="row">{name}</th>
      {rounds.map((round) => (
        <td key={round}>{of(round)?.toFixed(1) ?? '–'}</td>
      ))}
    </tr>
  );
  return (
    <div className={s['twin']} role="region" aria-label="Rounds" tabIndex={0}>
      <table>
        <caption>The same, as a table</caption>
        <thead>
          <tr>
            <th scope="col">Round</th>
            {rounds.map((round) => (
              <th key={round} scope="col">
                {round}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('True step', (round) => product.points[round]?.truth)}
          {row(product.name, (round) => product.points[round]?.estimate)}
          {row(rule.name, (round) => rule.points[round]?.estimate)}
          <tr>
            <th scope="row">Clock</th>
            {rounds.map((round) => (
              <td key={round}>{round === 0 ? '–' : points[round]?.clock ? 'yes' : 'no'}</td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}
