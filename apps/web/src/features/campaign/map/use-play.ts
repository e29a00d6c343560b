import { useEffect, useRef, useState } from 'react';

import type { RoundRef } from '@moonbase/campaign';
import type { CompleteWaveReply, GameReply, StoryOutcome } from '@moonbase/contracts';

import type { Leaving } from '../../../games/practice-host/game-host.ts';
import { ApiError, textOf } from '../../../platform/api-error.ts';
import { runEchelonCheck } from '../../../play/echelon-check.ts';
import { messages } from '../../../platform/messages.ts';
import { outbox } from '../../../platform/outbox-instance.ts';
import { noteOutcome, reloadCampaign, startRound } from '../campaign.api.ts';
import type { MapPlace } from './use-map-place.ts';

/** A round that is played, or was. */
export interface Play {
  readonly ref: RoundRef;
  readonly skipTo: number | null; // the step that this round tests for
  readonly start: GameReply;
}

export interface Played {
  readonly play: Play;
  readonly outcome: StoryOutcome;
}

interface PlayEvents {
  /** The server has decided, and the map is in sight again. */
  readonly onOutcome: (played: Played) => void;
  readonly onExamples: (play: Play) => void;
  readonly onHome: () => void;
}

const isLockedRefusal = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'stage-locked' || error.code === 'content-locked');

export interface Rounds {
  readonly play: Play | null; // what is played now
  readonly starting: boolean;
  /** Starts a round; what goes wrong is told, and a lock leads home (specification §8). */
  readonly begin: (ref: RoundRef, skipTo: number | null) => Promise<void>;
  readonly onSaved: (reply: CompleteWaveReply) => void;
  readonly onOver: () => void;
  readonly onLeave: (how: Leaving) => void;
}

/** Rounds from their start to what they came to. */
export function usePlay(userId: string, place: MapPlace, events: PlayEvents): Rounds {
  const [play, setPlay] = useState<Play | null>(null);
  const [starting, setStarting] = useState(false);
  const outcome = useRef<StoryOutcome | null>(null);
  const waiting = useRef(false); // the player has left, and the result has not come yet
  const finishing = useRef(false);
  const shown = play !== null && place.play === play.start.game.id;

  const { play: inAddress, step, openStep } = place;
  useEffect(() => {
    if (inAddress !== null && play === null && step !== null) openStep(step); // a reload ended the game
  }, [inAddress, play, step, openStep]);

  const shownGame = shown ? play.start.game.id : null;
  useEffect(() => {
    if (shownGame === null) return undefined;
    return () => {
      // The browser's Back ended the game: Forward finds its step again, not a game without a place on the server.
      if (!waiting.current) setPlay((now) => (now?.start.game.id === shownGame ? null : now));
      if (!finishing.current) void runEchelonCheck(); // else it comes after the star
      finishing.current = false;
    };
  }, [shownGame]);

  const begin = async (ref: RoundRef, skipTo: number | null): Promise<void> => {
    if (starting) return;
    setStarting(true);
    try {
      const start = await startRound(userId, ref);
      outcome.current = null;
      waiting.current = false;
      setPlay({ ref, skipTo, start });
      place.openGame(start.game.id, skipTo ?? ref.step);
    } catch (error) {
      void messages.error(textOf(error));
      if (isLockedRefusal(error)) events.onHome();
    } finally {
      setStarting(false);
    }
  };

  const finish = (): void => {
    if (!play || !outcome.current) return;
    const played = { play, outcome: outcome.current };
    outcome.current = null;
    waiting.current = false;
    finishing.current = shown;
    place.toMap();
    events.onOutcome(played);
  };

  const onSaved = (reply: CompleteWaveReply): void => {
    if (!reply.storyOutcome) return;
    noteOutcome(userId, reply.storyOutcome);
    outcome.current = reply.storyOutcome;
    if (waiting.current) finish();
  };

  const onOver = (): void => {
    if (outcome.current) finish();
    else if (play) {
      waiting.current = true; // another page of this person may have sent the wave: then only the map knows the result
      place.toMap();
      reloadCampaign(userId);
    }
  };

  const onLeave = (how: Leaving): void => {
    if (!play) return;
    if (outcome.current) {
      finish();
      return;
    }
    if (how === 'again') {
      void begin(play.ref, play.skipTo);
      return;
    }
    place.toMap();
    if (how === 'examples') events.onExamples(play);
    if (outbox.view.get().waiting.length === 0) return;
    waiting.current = true;
    void messages.message(
      'Your result is kept on this computer. It is sent when you are online, and then you hear whether you passed.',
      { title: 'Waiting for the network' },
    );
  };

  return { play: shown ? play : null, starting, begin, onSaved, onOver, onLeave };
}
