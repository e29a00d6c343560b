import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState, type CSSProperties, type ReactElement } from 'react';

import { roundId } from '@moonbase/campaign';
import { STORY_AREAS, storyStep } from '@moonbase/content/story';
import { weekStart } from '@moonbase/kit';
import {
  arrivalsOf,
  moonBaseOf,
  nextWindow,
  type Arrival,
  type MoonBase as Base,
  type NextWindow,
  type Paints,
} from '@moonbase/scoring';

import { Button, ButtonLink } from '../../design/Button.tsx';
import { Icon } from '../../design/icons.tsx';
import { LoadingPage } from '../../design/Loading.tsx';
import { counted } from '../../design/numbers.ts';
import { aroundPlace } from '../../games/art/base-place.ts';
import { textOf } from '../../platform/api-error.ts';
import { serverNow } from '../../platform/clock.ts';
import { dayIn } from '../../platform/dates.ts';
import { messages } from '../../platform/messages.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { userStoryRoundsOptions } from '../../play/api/user-story-rounds.api.ts';
import { BaseScene } from './BaseScene.tsx';
import { ColoursDialog } from './ColoursDialog.tsx';
import { correctSinceOptions, savePaints } from './moon-base.api.ts';
import s from './moon-base.module.css';
import { FailedCard, NextCard } from './NextCard.tsx';
import { rememberBase, seenBase } from '../../play/seen-base.ts';

const DAY = { from: 7, to: 18 }; // hours of the device's clock
const NOTHING: readonly Arrival[] = [];

/** A student's achievements as a place that only grows (requirement ST-16). */
export function MoonBase(): ReactElement {
  useTitle('My Moon Base');
  const { id, echelon, timeZone } = useUser();
  const rounds = useQuery(userStoryRoundsOptions(id));
  const week = useQuery(correctSinceOptions(id, weekStart(dayIn(serverNow(), timeZone))));
  const base = useMemo(() => {
    const passed = new Set(
      rounds.data?.flatMap(({ storyRound, isPassed }) => (isPassed ? [storyRound] : [])),
    );
    const isPassed = (step: number, round: 1 | 2 | 3): boolean =>
      passed.has(roundId({ step, round }));
    return moonBaseOf({
      level: echelon.position,
      roundsOf: (step) => [isPassed(step, 1), isPassed(step, 2), isPassed(step, 3)],
      areas: STORY_AREAS,
      correctThisWeek: week.isSuccess ? week.data : 0,
    });
  }, [rounds.data, week.isSuccess, week.data, echelon.position]);
  const isFailed = rounds.isError || week.isError;
  if (!isFailed && (rounds.isPending || week.isPending)) return <LoadingPage />;
  return (
    <BaseView
      base={base}
      onRetry={
        isFailed
          ? () => {
              void rounds.refetch();
              void week.refetch();
            }
          : null
      }
    />
  );
}

/** The chosen colours. A choice shows at once and is reverted when it cannot be saved. */
function usePaints(): [Paints, (change: Partial<Paints>) => void] {
  const { id, paints } = useUser();
  const [chosen, setChosen] = useState(paints);
  const choose = (change: Partial<Paints>): void => {
    const next = { rocket: change.rocket ?? chosen.rocket, suit: change.suit ?? chosen.suit };
    setChosen(next);
    savePaints(id, next).catch((error: unknown) => {
      setChosen(paints);
      void messages.error(textOf(error));
    });
  };
  return [chosen, choose];
}

/** What is new since the last visit on this computer; the base is then remembered as seen. */
function useArrivals(base: Base, isLoaded: boolean): readonly Arrival[] {
  const { id } = useUser();
  const [before] = useState(() => seenBase(id));
  const arrivals = useMemo(
    () => (isLoaded ? arrivalsOf(base, before) : NOTHING),
    [base, before, isLoaded],
  );
  useEffect(() => {
    if (isLoaded) rememberBase(id, base);
  }, [id, base, isLoaded]);
  return arrivals;
}

function useIsStill(): boolean {
  const { reducedMotion, calmBackground } = useUser().accessProfile;
  return reducedMotion || calmBackground || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function BaseView({
  base,
  onRetry,
}: {
  base: Base;
  onRetry: (() => void) | null; // null when everything is loaded
}): ReactElement {
  const { firstName, maxStoryStage } = useUser();
  const [paints, choose] = usePaints();
  const [isChoosing, setChoosing] = useState(false);
  const arrivals = useArrivals(base, onRetry === null);
  const hour = new Date(serverNow()).getHours();
  const isDay = hour >= DAY.from && hour < DAY.to;
  const { sky, near } = aroundPlace(isDay);
  const around: CSSProperties & Record<'--near', string> = { background: sky, '--near': near };
  const next = nextWindow(base.windows, maxStoryStage);
  const lit = base.windows.filter((each) => each !== 'dark').length;
  return (
    <div
      className={s['page']}
      style={around}
      data-say={onRetry ? undefined : saidOf(`${firstName}’s Moon Base`, wordsOf(base, lit), next)}
    >
      <BaseScene
        base={base}
        next={onRetry ? null : next}
        arrivals={arrivals}
        paints={paints}
        isDay={isDay}
        isStill={useIsStill()}
      />
      <header className={s['head']} data-under-reader="">
        <div>
          <h1>{firstName}’s Moon Base</h1>
          <p>{onRetry ? '' : wordsOf(base, lit)}</p>
        </div>
        <nav aria-label="From the base">
          <Button aria-label="Colours" onClick={() => setChoosing(true)}>
            <Icon name="rocket" />
            <span>Colours</span>
          </Button>
          <ButtonLink to="/app/people" aria-label="People I freed">
            <Icon name="people" />
            <span>People I freed</span>
          </ButtonLink>
          <ButtonLink to="/app" aria-label="Home">
            <Icon name="home" />
            <span>Home</span>
          </ButtonLink>
        </nav>
      </header>
      {onRetry ? <FailedCard onRetry={onRetry} /> : <NextCard next={next} isFirst={lit === 0} />}
      {isChoosing && (
        <ColoursDialog
          base={base}
          paints={paints}
          onChange={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </div>
  );
}

/** What is read aloud when the base opens. */
function saidOf(title: string, line: string, next: NextWindow | null): string {
  const goal = next === null ? '' : ` Next: ${storyStep(next.step).name}.`;
  return `${title}. ${line}.${goal}`.replace('..', '.');
}

/** The base in one line. */
function wordsOf({ friends, windows, visitors }: Base, lit: number): string {
  const here = visitors > 0 ? `, ${counted(visitors, 'visitor')}` : '';
  if (lit === 0) return `It begins with one window${here}`;
  if (lit === windows.length) return `All ${lit} windows lit. The galaxy is in order.`;
  if (friends.length === 0)
    return `${lit === 1 ? 'Your first window is lit' : `${lit} windows lit`}${here}`;
  return `${counted(lit, 'window')} lit, ${counted(friends.length, 'Muddlebot')} freed${here}`;
}
