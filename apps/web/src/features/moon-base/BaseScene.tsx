import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';
import { Link } from 'react-router';

import { at } from '@moonbase/kit';
import type { Arrival, MoonBase, NextWindow, Paints } from '@moonbase/scoring';

import { cx } from '../../design/cx.ts';
import { useSounds } from '../../games/sound/use-tune.ts';
import { DOME } from '../../games/art/base-place.ts';
import { useUser } from '../../platform/session.ts';
import { say as sayAloud } from '../../platform/voice.ts';
import { ownCharacter } from '../../play/own-character.ts';
import { Actor } from './Actor.tsx';
import {
  crewOf,
  domesOf,
  entranceOf,
  friendsOf,
  peopleOf,
  rocketOf,
  visitorsOf,
  type Cast,
  type Entrance,
} from './cast.ts';
import { useBaseLayout, type BaseLayout } from './layouts.ts';
import s from './moon-base.module.css';
import { Glow, Standing } from './Standing.tsx';
import { useSpeech, type Speech } from './use-speech.ts';

const FIRST_MS = 300; // until the first new thing comes in
const FIRST_HEARD_MS = 5_000; // the same where the base is read aloud first
const COMES_MS = 1_500; // how long that takes
const NEXT_MS = COMES_MS + 2_200; // until the next: it comes when the one before has spoken
const HOP_MS = 800;
const PHASE_MS = 1_375; // between two figures' motions: 22 of their 16 steps a second

/** The place itself: what is there answers a tap, and what is new walks in. */
export function BaseScene({
  base,
  next,
  arrivals,
  paints,
  isDay,
  isStill,
}: {
  base: MoonBase;
  next: NextWindow | null;
  arrivals: readonly Arrival[];
  paints: Paints;
  isDay: boolean;
  isStill: boolean;
}): ReactElement {
  const layout = useBaseLayout();
  const { accessProfile } = useUser();
  const { speech, say, hush } = useHeardSpeech(isStill, accessProfile.readAloud);
  const first = accessProfile.readAloud ? FIRST_HEARD_MS : FIRST_MS;
  const flies = useFlight();
  const entrances = useMemo(
    () => arrivals.map((each) => entranceOf(each, layout)),
    [arrivals, layout],
  );
  useEntrances(entrances, { isStill, first }, say);
  const cast = useCast({ layout, base, paints, flies: flies.isUp, speaker: speech?.key ?? null });
  const press = useTaps(say, flies.start);
  const arrivesAfter = (key: string): number | undefined => waitOf(entrances, key, first);
  return (
    <div
      className={s['scene']}
      onKeyDown={({ key }) => {
        if (key === 'Escape') hush();
      }}
    >
      <div
        className={s['picture']}
        style={{ aspectRatio: `${layout.width} / ${layout.height}` }}
        role="group"
        aria-label="Your base"
      >
        <Standing
          layout={layout}
          base={base}
          step={next?.brings === 'window' ? next.step : null}
          isDay={isDay}
          isNew={(thing) => arrivesAfter(thing) !== undefined}
        />
        {cast.map((who, index) => (
          <Actor
            key={who.key}
            layout={layout}
            spot={who.spot}
            box={who.box}
            layers={who.layers}
            name={who.name}
            phase={index * PHASE_MS}
            says={speech?.key === who.key ? speech.words : ''}
            arrives={arrivesAfter(who.key)}
            isExtra={who.isExtra ?? false}
            onPress={() => press(who)}
          />
        ))}
        <Glow layout={layout} entrance={entrances.find((each) => each.window !== undefined)} />
        {speech && (
          <Bubble
            layout={layout}
            speech={speech}
            who={cast.find(({ key }) => key === speech.key)}
          />
        )}
      </div>
      <p className="vh" role="status">
        {speech?.words}
      </p>
    </div>
  );
}

/** Until when somebody waits before coming in; undefined for those who were there. */
function waitOf(entrances: readonly Entrance[], who: string, first: number): number | undefined {
  const index = entrances.findIndex(({ key, window }) => key === who && window === undefined);
  return index < 0 ? undefined : first + index * NEXT_MS;
}

/** What is said in bubbles; those who cannot read yet hear it. */
function useHeardSpeech(isStill: boolean, isHeard: boolean): ReturnType<typeof useSpeech> {
  const shown = useSpeech(isStill || isHeard); // a voice takes its time
  const { say } = shown;
  const sayIt = useCallback(
    (next: Speech) => {
      say(next);
      if (isHeard) sayAloud({ words: next.words });
    },
    [say, isHeard],
  );
  return { ...shown, say: sayIt };
}

/** Each tap on somebody is a sound and the next line. */
function useTaps(say: (speech: Speech) => void, fly: () => void): (who: Cast) => void {
  const { play } = useSounds();
  const turns = useRef(new Map<string, number>());
  return ({ key, lines, sound, step }) => {
    const before = turns.current.get(key);
    const turn = before === undefined ? 0 : before + 1;
    turns.current.set(key, turn);
    play(sound);
    if (key === 'rocket') fly();
    say({ key, words: at(lines, turn % lines.length), step: step ?? null });
  };
}

/** Everybody who is there. */
function useCast({
  layout,
  base,
  paints,
  flies,
  speaker,
}: {
  layout: BaseLayout;
  base: MoonBase;
  paints: Paints;
  flies: boolean;
  speaker: string | null;
}): readonly Cast[] {
  const { id } = useUser();
  const isFirstLight = base.windows.filter((each) => each !== 'dark').length === 1;
  const cheers = speaker === 'crew' || (speaker === null && isFirstLight);
  const rocket = useMemo(() => rocketOf(layout, paints, flies), [layout, paints, flies]);
  const crew = useMemo(
    () => crewOf(layout, base, { paints, own: ownCharacter(id), cheers }),
    [layout, base, paints, id, cheers],
  );
  const others = useMemo(
    () => [
      ...domesOf(layout, base),
      ...friendsOf(layout, base),
      ...peopleOf(layout, base, ownCharacter(id)),
      ...visitorsOf(layout, base),
    ],
    [layout, base, id],
  );
  return [rocket, crew, ...others];
}

/** What somebody says, over the head. */
function Bubble({
  layout,
  speech,
  who,
}: {
  layout: BaseLayout;
  speech: Speech;
  who: Cast | undefined;
}): ReactElement | null {
  const [x, y, scale] = who?.spot ?? at(layout.domes, 0);
  const top = y + (who?.box.top ?? DOME.top) * scale;
  const share = x / layout.width;
  return (
    <div
      key={`${speech.key} ${speech.words}`}
      className={cx(s['bubble'], share < 0.3 && s['leans-right'], share > 0.7 && s['leans-left'])}
      style={{ left: `${share * 100}%`, bottom: `${(1 - top / layout.height) * 100}%` }}
    >
      {speech.words}
      {speech.step !== null && <Link to={`/app/campaign?step=${speech.step}`}>Go there</Link>}
    </div>
  );
}

/** The rocket is in the air for a moment after a tap. */
function useFlight(): { readonly isUp: boolean; readonly start: () => void } {
  const [isUp, setUp] = useState(false);
  useEffect(() => {
    if (!isUp) return undefined;
    const timer = setTimeout(() => setUp(false), HOP_MS);
    return () => clearTimeout(timer);
  }, [isUp]);
  return { isUp, start: () => setUp(true) };
}

/** Each new thing speaks when it has come in, one after the other; with stillness they stand there at once. */
function useEntrances(
  entrances: readonly Entrance[],
  { isStill, first }: { readonly isStill: boolean; readonly first: number },
  say: (speech: Speech) => void,
): void {
  useEffect(() => {
    const timers = entrances.map(({ key, words }, index) =>
      setTimeout(
        () => say({ key, words, step: null }),
        isStill ? first : first + index * NEXT_MS + COMES_MS,
      ),
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [entrances, isStill, first, say]);
}
