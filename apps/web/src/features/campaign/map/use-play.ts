import { useEffect, useRef, useState } from 'react';

import type { RoundRef } from '@moonbase/campaign';
import type { CompleteWaveReply, GameReply, StoryOutcome, Wave } from '@moonbase/contracts';

import type { Leaving } from '../../../games/practice-host/game-host.ts';
import { ApiError, firstTextOf } from '../../../platform/api-error.ts';
import { runEchelonCheck } from '../../../play/echelon-check.ts';
import { messages } from '../../../platform/messages.ts';
import { lookAgain } from '../../../play/lock.ts';
import { patiently, tellFailure } from '../../../platform/patience.ts';
import { outbox } from '../../../play/outbox-instance.ts';
import { noteOutcome } from '../campaign.api.ts';
import type { MapPlace } from './use-map-place.ts';

/** A round that is or was played. */
export interface Play {
  readonly ref: RoundRef;
  readonly skipTo: number | null; // the step that this round tests for
  readonly start: GameReply;
  readonly ahead?: readonly Wave[] | undefined; // its later waves, when this device keeps them
}

export interface Played {
  readonly play: Play;
  readonly outcome: StoryOutcome;
}

interface PlayEvents {
  /**
   * Called when the server has decided and the map is visible again.
   *
   * @param told the game's own end has told it already
   */
  readonly onOutcome: (played: Played, told: boolean) => void;
  readonly onExamples: (play: Play) => void;
  readonly onHome: () => void;
}

const LOCKS: readonly string[] = ['stage-locked', 'content-locked', 'half-waits'];

const isLockedRefusal = (error: unknown): boolean =>
  error instanceof ApiError && LOCKS.includes(error.code);

export interface Rounds {
  readonly play: Play | null; // what is played now
  readonly starting: boolean;
  /** Starts a round. A refusal is shown, and a lock leads to the main menu (requirement SE-11). */
  readonly begin: (ref: RoundRef, skipTo: number | null) => Promise<void>;
  readonly onSaved: (reply: CompleteWaveReply) => void;
  readonly onLeave: (how: Leaving) => void;
}

type Started = Pick<Play, 'start' | 'ahead'>;

interface Starter {
  readonly starting: boolean;
  /** The round's game; null when it could not start (an error was shown). */
  readonly start: (ref: RoundRef) => Promise<Started | null>;
}

/** A round from the server; without a network the one that this device keeps, if it is the same. */
async function startHereOrThere(userId: string, ref: RoundRef): Promise<Started> {
  try {
    const { startRound } = await import('./start-round.api.ts'); // what reads a question comes with the first round
    return { start: await startRound(userId, ref) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'network') throw error;
    const { takeRound } = await import('../../../play/packs.ts');
    const kept = await takeRound(userId, ref);
    if (kept === null) throw error;
    const [wave = null, ...ahead] = kept.waves;
    return { start: { game: kept.game, wave }, ahead };
  }
}

/** Starts one round at a time. */
function useStarter(userId: string, onHome: () => void): Starter {
  const [starting, setStarting] = useState(false);
  const start = async (ref: RoundRef): Promise<Started | null> => {
    if (starting) return null;
    setStarting(true);
    try {
      return await patiently(() => startHereOrThere(userId, ref));
    } catch (error) {
      tellFailure(error, firstTextOf(error));
      if (isLockedRefusal(error)) {
        void lookAgain();
        onHome();
      }
      return null;
    } finally {
      setStarting(false);
    }
  };
  return { starting, start };
}

function shownGameOf(play: Play | null, place: MapPlace): string | null {
  const game = play?.start.game.id ?? null;
  return place.play === game ? game : null;
}

/** Opens the step of a game that a reload has ended. */
function useStepAfterReload(
  { play: inAddress, step, openStep }: MapPlace,
  play: Play | null,
): void {
  useEffect(() => {
    if (inAddress !== null && play === null && step !== null) openStep(step);
  }, [inAddress, play, step, openStep]);
}

/** Calls back when a game is no longer shown. */
function useWhenLeft(shownGame: string | null, onLeft: (game: string) => void): void {
  const left = useRef(onLeft);
  left.current = onLeft;
  useEffect(() => {
    if (shownGame === null) return undefined;
    return () => left.current(shownGame);
  }, [shownGame]);
}

/** Rounds from their start to their result. */
export function usePlay(userId: string, place: MapPlace, events: PlayEvents): Rounds {
  const [play, setPlay] = useState<Play | null>(null);
  const { starting, start } = useStarter(userId, events.onHome);
  const outcome = useRef<StoryOutcome | null>(null);
  const waiting = useRef(false); // the player has left, and the result has not arrived yet
  const finishing = useRef(false);
  const shownGame = shownGameOf(play, place);
  useStepAfterReload(place, play);
  useWhenLeft(shownGame, (game) => {
    // The browser's Back ended the game: Forward finds its step again, not a game that is over on the server.
    if (!waiting.current) setPlay((now) => (now?.start.game.id === game ? null : now));
    if (!finishing.current) void runEchelonCheck(); // otherwise it comes after the star
    finishing.current = false;
  });

  const begin = async (ref: RoundRef, skipTo: number | null): Promise<void> => {
    const started = await start(ref);
    if (!started) return;
    outcome.current = null;
    waiting.current = false;
    setPlay({ ref, skipTo, ...started });
    place.openGame(started.start.game.id, skipTo ?? ref.step);
  };

  const finish = (told: boolean): void => {
    if (!play || !outcome.current) return;
    const played = { play, outcome: outcome.current };
    outcome.current = null;
    waiting.current = false;
    finishing.current = shownGame !== null;
    place.toMap();
    events.onOutcome(played, told && play.skipTo === null); // the map alone tells of a skip test
  };

  const onSaved = (reply: CompleteWaveReply): void => {
    if (!reply.storyOutcome) return;
    noteOutcome(userId, reply.storyOutcome);
    if (reply.game.id !== play?.start.game.id) return; // of a round before this one
    outcome.current = reply.storyOutcome;
    if (waiting.current) finish(false);
  };

  const onLeave = (how: Leaving): void => {
    if (how === 'again' && play) {
      finishing.current = true; // a new level waits for the way to the map
      void begin(play.ref, play.skipTo);
      return;
    }
    if (how === 'examples' && play) {
      place.toMap();
      events.onExamples(play);
      return;
    }
    if (!play || outcome.current) {
      finish(true);
      return;
    }
    place.toMap();
    waiting.current = sayIfItWaits();
  };

  return { play: shownGame === null ? null : play, starting, begin, onSaved, onLeave };
}

/** Explains a result that waits for the network. @returns true when there is one */
function sayIfItWaits(): boolean {
  if (outbox.view.get().waiting.length === 0) return false;
  void messages.message(
    'Your result is kept on this computer. It is sent when you are online, and then you hear whether you passed.',
    { title: 'Waiting for the network' },
  );
  return true;
}
