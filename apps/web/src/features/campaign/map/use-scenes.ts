import { useState } from 'react';
import { useNavigate } from 'react-router';

import { useTune } from '../../../games/sound/use-tune.ts';
import { runEchelonCheck } from '../../../play/echelon-check.ts';
import { useUser } from '../../../platform/session.ts';
import { stepAt, type Campaign, type Step } from '../campaign.ts';
import type { Celebration } from './RoadMap.tsx';
import { freesArea } from './frees-area.ts';
import type { Talk } from './TalkDialog.tsx';
import { useCelebration } from './use-celebration.ts';
import type { MapPlace } from './use-map-place.ts';
import { usePlay, type Played, type Rounds } from './use-play.ts';

/** The dialogs over the map, apart from the popup and the game, which are in the address. */
export type Scene =
  | { readonly kind: 'choice' }
  | { readonly kind: 'young' } // one button instead of the map
  | { readonly kind: 'help' }
  | { readonly kind: 'examples'; readonly step: Step }
  | { readonly kind: 'talk'; readonly talk: Talk; readonly then: () => void }
  | { readonly kind: 'missed'; readonly played: Played }
  | {
      readonly kind: 'passed';
      readonly played: Played;
      readonly told: boolean; // the game's end has shown its count
      readonly then: () => void;
    };

export interface Scenes {
  readonly scene: Scene | null;
  readonly show: (scene: Scene | null) => void;
  readonly celebration: Celebration | null;
  readonly round: Rounds;
}

/** What opens over the map at a visit that names no step. */
function openingScene({ progress }: Campaign, isYoungest: boolean): Scene | null {
  if (isYoungest) return { kind: 'young' };
  return progress.firstVisit ? { kind: 'choice' } : null;
}

function outroOf({ stage, area }: Step, then: () => void): Scene | null {
  const lines = stage.outroCharacterDialog;
  return lines
    ? { kind: 'talk', talk: { lines, area: Number(area.id), passed: true }, then }
    : null;
}

/** The sequence of dialogs over the map: the first visit, rounds and their results. */
export function useScenes(campaign: Campaign, place: MapPlace): Scenes {
  const { id, isYoungest } = useUser();
  const playTune = useTune();
  const navigate = useNavigate();
  const [celebration, celebrate] = useCelebration();
  const [scene, show] = useState<Scene | null>(() =>
    place.step === null ? openingScene(campaign, isYoungest) : null,
  );

  const shine = ({ play, outcome }: Played): void => {
    show(null);
    const opened = outcome.openedStages.map(Number);
    celebrate({ step: play.ref.step, won: outcome.newStar, opened });
  };
  const missed = (played: Played, told: boolean): void => {
    if (told) show(null);
    else show({ kind: 'missed', played });
    if (!told) playTune('tryAgain');
    void runEchelonCheck();
  };
  const onOutcome = (played: Played, told: boolean): void => {
    const { play, outcome } = played;
    const step = stepAt(campaign, play.ref.step);
    if (!outcome.passed) {
      missed(played, told);
      return;
    }
    const frees = step !== null && freesArea(step, outcome);
    if (frees || !told) playTune(frees ? 'rankUp' : 'roundPassed');
    const shineThen = (): void => shine(played);
    const talk = step && play.skipTo === null ? outroOf(step, shineThen) : null;
    const goOn = (): void => {
      if (talk) show(talk);
      else shine(played);
    };
    if (told && !frees) goOn();
    else show({ kind: 'passed', played, told, then: goOn });
  };
  const round = usePlay(id, place, {
    onOutcome,
    onExamples: ({ ref }) => {
      const step = stepAt(campaign, ref.step);
      if (step) show({ kind: 'examples', step });
    },
    onHome: () => void navigate('/app'),
  });

  return { scene, show, celebration, round };
}
