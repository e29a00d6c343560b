import { useQuery } from '@tanstack/react-query';
import { useCallback, type ReactElement } from 'react';

import type { MissionThing } from '@moonbase/contracts/mission';

import { Art } from '../../../design/art/Art.tsx';
import { figure } from '../../../design/art/figure.ts';
import { Button } from '../../../design/Button.tsx';
import { Progress } from '../../../design/Figures.tsx';
import { cx } from '../../../design/cx.ts';
import { Icon } from '../../../design/icons.tsx';
import { counted } from '../../../design/numbers.ts';
import { Panel } from '../../../design/Panel.tsx';
import { useUser } from '../../../platform/session.ts';
import { ownWorksOptions } from '../../../play/api/own-works.api.ts';
import { ownCharacter } from '../../../play/own-character.ts';
import { missionOptions } from './mission.api.ts';
import { nameOf, reasonOf, useBegin } from './things.ts';
import s from './mission.module.css';

/** How much of a work is reached, and what its setter wrote. */
function WorkBar({ id, name }: { id: string; name: string }): ReactElement | null {
  const { data } = useQuery(ownWorksOptions());
  const work = data?.works.find((each) => each.id === id);
  if (work === undefined) return null;
  const words = `${work.done} of ${work.of}`;
  return (
    <span className={s['reached']}>
      <Progress value={(100 * work.done) / work.of} label={`${name}: ${words}`} />
      {words}
      {work.note !== '' && <span className={s['note']}>“{work.note}”</span>}
    </span>
  );
}

function Line({
  thing,
  number,
  isNext,
}: {
  thing: MissionThing;
  number: number;
  isNext: boolean;
}): ReactElement {
  const begin = useBegin();
  const name = nameOf(thing);
  return (
    <li className={cx(thing.isDone && s['done'], isNext && s['next'])}>
      <span className={s['number']}>
        {thing.isDone ? <Icon name="check" /> : number}
        {thing.isDone && <span className="vh">Done:</span>}
      </span>
      <span className={s['words']}>
        <b>{name}</b>
        <span className={s['why']}>{reasonOf(thing)}</span>
        {thing.kind === 'work' && !thing.isDone && <WorkBar id={thing.id} name={name} />}
      </span>
      {!thing.isDone && (
        <Button
          look={isNext ? 'go' : 'plain'}
          aria-label={`Begin: ${name}`}
          onClick={() => begin(thing)}
        >
          {isNext && 'Begin'}
          <Icon name="play" />
        </Button>
      )}
    </li>
  );
}

function Sleeper(): ReactElement {
  const { id } = useUser();
  const draw = useCallback(() => figure(ownCharacter(id), 'sleep'), [id]);
  return <Art draw={draw} width={200} height={300} className={s['sleeper']} />;
}

/**
 * The mission of the day: at most three things, each begun by one press. When all are done it says so, and nothing is
 * counted from one day to the next.
 *
 * @see requirement BY-8
 */
export function MissionCard(): ReactElement | null {
  const { data } = useQuery(missionOptions(useUser().id));
  if (!data || data.things.length === 0) return null;
  const { things } = data;
  const done = things.filter(({ isDone }) => isDone).length;
  const next = things.find(({ isDone }) => !isDone);
  const minutes = things.reduce((sum, thing) => sum + (thing.isDone ? 0 : thing.minutes), 0);
  return (
    <Panel aria-labelledby="today" className={s['today']}>
      {next === undefined && <Sleeper />}
      <header>
        <h2 id="today">{next === undefined ? 'Enough for today' : 'Today'}</h2>
        <p className="muted small">
          {done > 0 && `${done} of ${things.length}`}
          {done > 0 && next !== undefined && ', '}
          {next !== undefined && `about ${counted(minutes, done > 0 ? 'more minute' : 'minute')}`}
        </p>
      </header>
      <ol>
        {things.map((thing, index) => (
          <Line key={thing.kind} thing={thing} number={index + 1} isNext={thing === next} />
        ))}
      </ol>
      {next === undefined && (
        <p className="small">Good work rests overnight. If a day goes by, nothing is lost.</p>
      )}
    </Panel>
  );
}
