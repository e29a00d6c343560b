import { useQuery } from '@tanstack/react-query';
import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactElement,
} from 'react';
import { useNavigate } from 'react-router';

import { easierStep, skipTestOf, type RoundPosition } from '@moonbase/campaign';

import { layoutOf } from '../../games/campaign-map/map-layout.ts';
import { PracticeFrame } from '../../games/practice-host/PracticeFrame.tsx';
import { serverNow } from '../../platform/clock.ts';
import { runEchelonCheck } from '../../platform/echelon-check.ts';
import { useTitle } from '../../platform/page.ts';
import { useUser } from '../../platform/session.ts';
import { remembered } from '../../platform/settings.ts';
import { storyStagesOptions } from '../../platform/story-stages.api.ts';
import { WaitingResults } from '../../shell/WaitingResults.tsx';
import { AreaChoice } from './AreaChoice.tsx';
import { userStoryRoundsOptions } from './campaign.api.ts';
import { campaignOf, stepAt, type Campaign, type Step } from './campaign.ts';
import { AreaPanel, Hud } from './Hud.tsx';
import { MapHelp } from './MapHelp.tsx';
import { RoadMap, type Celebration } from './RoadMap.tsx';
import { RoundMissed, SkipConfirm, SkipFailure } from './SkipDialogs.tsx';
import { StepExamples } from './StepExamples.tsx';
import { StepPopup } from './StepPopup.tsx';
import { TalkDialog, type Talk } from './TalkDialog.tsx';
import { usePlay, type Play, type Played } from './use-play.ts';
import { useMapPlace, type MapPlace } from './use-map-place.ts';
import { useRoadShape } from './use-road-shape.ts';
import s from './campaign.module.css';

const CELEBRATION_MS = 2_000;
const AFTER_BACK_MS = 100; // closing the game is a Back of the browser, which puts the page where it was
const SEEN_HELP = 'campaign-help-seen';

/** What stands over the map, apart from the popup and the game, which stand in the address. */
type Scene =
  | { readonly kind: 'choice' }
  | { readonly kind: 'help'; readonly then: number | null } // step to open afterwards
  | { readonly kind: 'examples'; readonly step: Step }
  | { readonly kind: 'talk'; readonly talk: Talk; readonly then: () => void }
  | { readonly kind: 'missed'; readonly played: Played };

/** The whole campaign of the person who is signed in; null until it is loaded. */
function useCampaign(userId: string, unlocked: boolean): Campaign | null {
  const { data: story } = useQuery(storyStagesOptions(userId));
  const { data: rounds } = useQuery(userStoryRoundsOptions(userId));
  return useMemo(
    () => (story && rounds ? campaignOf(story, rounds, { unlocked }) : null),
    [story, rounds, unlocked],
  );
}

function scrollToStep(position: number, behavior: ScrollBehavior): void {
  const button = document.getElementById(`step-${position}`);
  if (button && 'scrollIntoView' in button) button.scrollIntoView({ block: 'center', behavior });
}

const motionReduced = (): boolean =>
  document.documentElement.dataset['motion'] === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Opens the map at a step, before it is first seen. */
function useOpenAt(position: number): void {
  const [first] = useState(position);
  useLayoutEffect(() => {
    queueMicrotask(() => {
      scrollToStep(first, 'instant'); // after the router has put the page to its top
    });
  }, [first]);
}

function useCelebration(): readonly [Celebration | null, (next: Celebration) => void] {
  const [celebration, setCelebration] = useState<Celebration | null>(null);
  useEffect(() => {
    if (!celebration) return undefined;
    const target = celebration.opened.at(-1) ?? celebration.step;
    document.getElementById(`step-${target}`)?.focus({ preventScroll: true });
    const move = setTimeout(() => {
      scrollToStep(target, motionReduced() ? 'instant' : 'smooth');
    }, AFTER_BACK_MS);
    const end = setTimeout(() => {
      setCelebration(null);
      void runEchelonCheck();
    }, CELEBRATION_MS);
    return () => {
      clearTimeout(move);
      clearTimeout(end);
    };
  }, [celebration]);
  return [celebration, setCelebration];
}

/** The Galactic Campaign: a map to scroll, with everything that opens over it. */
export function CampaignMap(): ReactElement | null {
  useTitle('Galactic Campaign');
  const { id } = useUser();
  const [unlocked, setUnlocked] = useState(() => remembered.get(id, 'campaign-unlocked') === 'yes');
  const campaign = useCampaign(id, unlocked);
  if (!campaign) return null;
  return (
    <LoadedMap
      campaign={campaign}
      onUnlock={(next) => {
        remembered.set(id, 'campaign-unlocked', next ? 'yes' : 'no');
        setUnlocked(next);
      }}
    />
  );
}

function LoadedMap({
  campaign,
  onUnlock,
}: {
  campaign: Campaign;
  onUnlock: (unlocked: boolean) => void;
}): ReactElement {
  const user = useUser();
  const place = useMapPlace();
  const navigate = useNavigate();
  const layout = layoutOf(useRoadShape());
  const [scene, setScene] = useState<Scene | null>(() =>
    campaign.progress.firstVisit && place.step === null ? { kind: 'choice' } : null,
  );
  const [celebration, celebrate] = useCelebration();
  useOpenAt(place.step ?? campaign.progress.currentStep);
  const current = stepAt(campaign, campaign.progress.currentStep);
  const openStep = useRef(place.openStep);
  openStep.current = place.openStep;
  const onOpen = useCallback((position: number) => {
    openStep.current(position); // the same for ever: a popup draws no step anew
  }, []);
  const close = (): void => {
    setScene(null);
  };

  const shine = ({ play, outcome }: Played): void => {
    setScene(null);
    celebrate({
      step: play.ref.step,
      won: outcome.newStar,
      opened: outcome.openedStages.map(Number),
    });
  };
  const onOutcome = (played: Played): void => {
    const { play, outcome } = played;
    const step = stepAt(campaign, play.ref.step);
    const lines = step?.stage.outroCharacterDialog ?? null;
    if (!outcome.passed) {
      setScene({ kind: 'missed', played });
      void runEchelonCheck();
    } else if (step && lines && play.skipTo === null) {
      const talk = { lines, area: Number(step.area.id) };
      setScene({
        kind: 'talk',
        talk,
        then: () => {
          shine(played);
        },
      });
    } else shine(played);
  };
  const round = usePlay(user.id, place, {
    onOutcome,
    onExamples: ({ ref }) => {
      const step = stepAt(campaign, ref.step);
      if (step) setScene({ kind: 'examples', step });
    },
    onHome: () => void navigate('/app'),
  });

  const closeHelp = (then: number | null): void => {
    remembered.set(user.id, SEEN_HELP, 'yes');
    setScene(null);
    if (then !== null) place.openStep(then);
  };
  /** After the first choice comes how to play, once. */
  const chosen = (step: number | null): void => {
    if (remembered.get(user.id, SEEN_HELP) === null) setScene({ kind: 'help', then: step });
    else closeHelp(step);
  };

  return (
    <>
      <div inert={round.play !== null}>
        <h1 className="vh">Galactic Campaign</h1>
        <Hud
          campaign={campaign}
          onHelp={() => {
            setScene({ kind: 'help', then: null });
          }}
          onUnlock={onUnlock}
        />
        {current && <AreaPanel campaign={campaign} step={current} />}
        <RoadMap campaign={campaign} layout={layout} celebration={celebration} onOpen={onOpen} />
        <div className={s['waiting']}>
          <WaitingResults />
        </div>
        <p className="vh" role="status">
          {celebration && celebrationWords(campaign, celebration)}
        </p>
      </div>
      {round.play && (
        <RoundFrame
          key={round.play.start.game.id}
          play={round.play}
          campaign={campaign}
          round={round}
        />
      )}
      {!scene && !round.play && (
        <Popup campaign={campaign} place={place} round={round} onScene={setScene} />
      )}
      {scene?.kind === 'choice' && (
        <AreaChoice
          campaign={campaign}
          age={ageOf(user.yearOfBirth)}
          onStart={chosen}
          onClose={() => {
            chosen(null);
          }}
        />
      )}
      {scene?.kind === 'help' && (
        <MapHelp
          onClose={() => {
            closeHelp(scene.then);
          }}
        />
      )}
      {scene?.kind === 'examples' && <StepExamples step={scene.step} onClose={close} />}
      {scene?.kind === 'talk' && <TalkDialog talk={scene.talk} onEnd={scene.then} />}
      {scene?.kind === 'missed' && (
        <Missed
          campaign={campaign}
          played={scene.played}
          round={round}
          onScene={setScene}
          place={place}
        />
      )}
    </>
  );
}

type Rounds = ReturnType<typeof usePlay>;

function ageOf(yearOfBirth: number | null): number | null {
  return yearOfBirth === null ? null : new Date(serverNow()).getFullYear() - yearOfBirth;
}

function celebrationWords(campaign: Campaign, { step, won, opened }: Celebration): string {
  const name = stepAt(campaign, step)?.stage.name ?? '';
  const star = won ? `A star for step ${step}, ${name}. ` : '';
  const last = stepAt(campaign, opened.at(-1) ?? null);
  return last ? `${star}Step ${last.position}, ${last.stage.name}, is open.` : star;
}

/** The game over the map. */
function RoundFrame({
  play,
  campaign,
  round,
}: {
  play: Play;
  campaign: Campaign;
  round: Rounds;
}): ReactElement {
  const step = stepAt(campaign, play.ref.step);
  const name = step?.rounds[play.ref.round - 1]?.name ?? '';
  const [of] = useState({
    round: {
      position: play.ref.round,
      bossStep: step?.state.boss ?? false,
      name,
      focus: step?.stage.focusLabel ?? '',
    },
    area: Number(step?.area.id ?? 1),
  });
  return (
    <PracticeFrame
      isMain={false}
      title={`${name}, step ${play.ref.step}`}
      start={play.start}
      of={of}
      onSaved={round.onSaved}
      onOver={round.onOver}
      onLeave={round.onLeave}
    />
  );
}

/** The popup of the step in the address: its rounds, or the way to skip to it. */
function Popup({
  campaign,
  place,
  round,
  onScene,
}: {
  campaign: Campaign;
  place: MapPlace;
  round: Rounds;
  onScene: (scene: Scene | null) => void;
}): ReactElement | null {
  const step = stepAt(campaign, place.step);
  if (!step || place.play !== null) return null;
  const examplesOf = (of: Step | null) => (): void => {
    if (of) onScene({ kind: 'examples', step: of });
  };
  const test = skipTestOf(step.position);
  if (step.state.skippable && test) {
    const easier = easierStep(step.position);
    return (
      <SkipConfirm
        key={step.position}
        campaign={campaign}
        step={step}
        easier={stepAt(campaign, easier)}
        busy={round.starting}
        onOk={() => void round.begin(test, step.position)}
        onEasier={() => {
          if (easier === null) return;
          scrollToStep(easier, 'instant');
          place.openStep(easier);
        }}
        onExamples={examplesOf(stepAt(campaign, test.step))}
        onClose={place.toMap}
      />
    );
  }
  const play = (position: RoundPosition): void => {
    const begin = (): void => {
      onScene(null);
      void round.begin({ step: step.position, round: position }, null);
    };
    const lines = position === 1 ? step.stage.introCharacterDialog : null;
    if (!lines) begin();
    else onScene({ kind: 'talk', talk: { lines, area: Number(step.area.id) }, then: begin });
  };
  return (
    <StepPopup
      key={step.position}
      campaign={campaign}
      step={step}
      busy={round.starting}
      onPlay={play}
      onExamples={examplesOf(step)}
      onClose={place.toMap}
    />
  );
}

/** A round or a skip test that was not passed: what next? */
function Missed({
  campaign,
  played,
  round,
  place,
  onScene,
}: {
  campaign: Campaign;
  played: Played;
  round: Rounds;
  place: MapPlace;
  onScene: (scene: Scene | null) => void;
}): ReactElement | null {
  const { play, outcome } = played;
  const step = stepAt(campaign, play.ref.step);
  const aim = stepAt(campaign, play.skipTo);
  const common = {
    outcome,
    busy: round.starting,
    onAgain: () => {
      void round.begin(play.ref, play.skipTo).finally(() => {
        onScene(null);
      });
    },
    onClose: () => {
      onScene(null);
    },
  };
  if (aim) {
    const easier = easierStep(aim.position);
    return (
      <SkipFailure
        step={aim}
        easier={stepAt(campaign, easier)}
        onEasier={() => {
          if (easier === null) return;
          onScene(null);
          scrollToStep(easier, 'instant');
          place.openStep(easier);
        }}
        {...common}
      />
    );
  }
  if (!step) return null;
  return (
    <RoundMissed
      step={step}
      roundName={step.rounds[play.ref.round - 1]?.name ?? ''}
      onExamples={() => {
        onScene({ kind: 'examples', step });
      }}
      {...common}
    />
  );
}
