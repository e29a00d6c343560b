import { at } from '@moonbase/kit';
import { Suspense, useState, type ReactElement } from 'react';
import { useNavigate } from 'react-router';

import { easierStep, skipTestOf, type RoundPosition } from '@moonbase/campaign';

import { chosenGame, toMend } from '../../../games/practice-host/chosen-game.ts';
import { lazyPart } from '../../../design/lazy-part.ts';
import { useQuietly } from '../../../design/quiet.ts';
import { useUser } from '../../../platform/session.ts';
import { ageOf } from '../../../play/age.ts';
import { stepAt, type Campaign, type Step } from '../campaign.ts';
import { freesArea } from './frees-area.ts';
import s from './map.module.css';
import { scrollToStep } from './scroll-to-step.ts';
import type { MapPlace } from './use-map-place.ts';
import type { Play, Played, Rounds } from './use-play.ts';
import type { Scene, Scenes } from './use-scenes.ts';

const PracticeFrame = lazyPart(() =>
  import('../../../games/practice-host/PracticeFrame.tsx').then((module) => ({
    default: module.PracticeFrame,
  })),
);
const MendCard = lazyPart(() =>
  import('../../../games/practice-host/MendCard.tsx').then((module) => ({
    default: module.MendCard,
  })),
);
const loadSkips = () => import('./SkipDialogs.tsx');
const loadPassed = () => import('./RoundPassed.tsx');
const RoundPassed = lazyPart(async () => ({ default: (await loadPassed()).RoundPassed }));
const loadPopup = () => import('./StepPopup.tsx');
const StepPopup = lazyPart(async () => ({ default: (await loadPopup()).StepPopup }));
const loadTalk = () => import('./TalkDialog.tsx');
const TalkDialog = lazyPart(async () => ({ default: (await loadTalk()).TalkDialog }));
const loadFreed = () => import('./AreaFree.tsx');
const loadLayers = () => Promise.all([loadSkips(), loadPassed(), loadPopup(), loadTalk()]);
const SkipConfirm = lazyPart(async () => ({ default: (await loadSkips()).SkipConfirm }));
const SkipFailure = lazyPart(async () => ({ default: (await loadSkips()).SkipFailure }));
const RoundMissed = lazyPart(async () => ({ default: (await loadSkips()).RoundMissed }));
const AreaChoice = lazyPart(() =>
  import('./AreaChoice.tsx').then((module) => ({ default: module.AreaChoice })),
);
const MapHelp = lazyPart(() =>
  import('./MapHelp.tsx').then((module) => ({ default: module.MapHelp })),
);
const YoungStart = lazyPart(() =>
  import('./YoungStart.tsx').then((module) => ({ default: module.YoungStart })),
);
const StepExamples = lazyPart(() =>
  import('../StepExamples.tsx').then((module) => ({ default: module.StepExamples })),
);

interface OverMapProps {
  readonly campaign: Campaign;
  readonly place: MapPlace;
  readonly scenes: Scenes;
}

/** The one layer over the map: a game, a dialog, or the popup of the step in the address. */
export function OverMap(props: OverMapProps): ReactElement {
  useQuietly(loadLayers); // a round may end without a network
  const { scene, round } = props.scenes;
  const isFreed = scene?.kind === 'passed' && isOfWholeWindow(props.campaign, scene.played);
  return (
    // Keyed: a game that has ended goes at once, and is not kept, hidden, until its result is loaded.
    <Suspense
      key={round.play ? 'game' : scene?.kind}
      fallback={isFreed && <div className={s['night']} />}
    >
      <Layer {...props} />
    </Suspense>
  );
}

/** Whether a round has freed its area: until that is shown, the map with its next step must not give it away. */
function isOfWholeWindow(campaign: Campaign, { play, outcome }: Played): boolean {
  const step = stepAt(campaign, play.ref.step);
  return step !== null && play.skipTo === null && freesArea(step, outcome);
}

function Layer({ campaign, place, scenes }: OverMapProps): ReactElement | null {
  const { scene, show, round } = scenes;
  const start = useRoundStart(round, show);
  const { play } = round;
  if (play)
    return <RoundFrame key={play.start.game.id} play={play} campaign={campaign} round={round} />;
  switch (scene?.kind) {
    case undefined:
      return <Popup campaign={campaign} place={place} round={round} onScene={show} />;
    case 'choice':
      return <Choice campaign={campaign} round={round} onScene={show} />;
    case 'young':
      return (
        <YoungStart
          campaign={campaign}
          busy={round.starting}
          onPlay={(step, position) => {
            if (!campaign.progress.firstVisit) start(step, position);
            else {
              show(null); // Tumble has just spoken
              void round.begin({ step: step.position, round: position }, null);
            }
          }}
          onMap={() => show(campaign.progress.firstVisit ? { kind: 'choice' } : null)}
        />
      );
    case 'help':
      return <MapHelp onClose={() => show(null)} />;
    case 'examples':
      return <StepExamples step={scene.step} onClose={() => show(null)} />;
    case 'talk':
      return <TalkDialog talk={scene.talk} onEnd={scene.then} />;
    case 'passed':
      return (
        <Passed
          campaign={campaign}
          played={scene.played}
          isTold={scene.told}
          onClose={scene.then}
        />
      );
    case 'missed':
      return (
        <Missed
          campaign={campaign}
          played={scene.played}
          round={round}
          onScene={show}
          place={place}
        />
      );
  }
}

/** The first visit's choice: step 1 begins with what its people say, any other place with its test. */
function Choice({
  campaign,
  round,
  onScene,
}: {
  campaign: Campaign;
  round: Rounds;
  onScene: (scene: Scene | null) => void;
}): ReactElement {
  const { yearOfBirth, countryId } = useUser();
  const start = useRoundStart(round, onScene);
  return (
    <AreaChoice
      campaign={campaign}
      age={ageOf(yearOfBirth)}
      country={countryId}
      busy={round.starting}
      onStart={(position) => {
        const step = stepAt(campaign, position);
        const test = skipTestOf(position);
        if (step !== null && test === null) start(step, 1);
        else if (test !== null) {
          onScene(null);
          void round.begin(test, position);
        }
      }}
      onClose={() => onScene(null)}
    />
  );
}

/** What was not solved in a round, inside its result. */
function Mend({ play }: { play: Play }): ReactElement {
  return (
    <Suspense fallback={null}>
      <MendCard gameId={play.start.game.id} backTo="/app/campaign" />
    </Suspense>
  );
}

const roundName = (campaign: Campaign, { step, round }: Play['ref']): string =>
  stepAt(campaign, step)?.rounds[round - 1]?.name ?? '';

/** What the game is told of a round: a skip test is played before the gate of the world that it leads to, with its host. */
function roundOf(campaign: Campaign, { ref, skipTo }: Play) {
  const step = stepAt(campaign, ref.step);
  const to = stepAt(campaign, skipTo);
  const round = { position: ref.round, bossStep: step?.state.boss ?? false };
  if (to) {
    const { areaName, characterName, id } = to.area;
    const sign = { name: characterName, focus: `“Light the gate of ${areaName}!”` };
    return { round: { ...round, ...sign, isGate: true }, area: Number(id) };
  }
  const name = roundName(campaign, ref);
  return {
    round: { ...round, name, focus: step?.stage.focusLabel ?? '' },
    area: Number(step?.area.id ?? 1),
  };
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
  const navigate = useNavigate();
  const step = stepAt(campaign, play.ref.step);
  useQuietly(step?.state.boss ? loadFreed : loadPassed);
  const name = roundName(campaign, play.ref);
  const [of] = useState(() => roundOf(campaign, play));
  return (
    <PracticeFrame
      isMain={false}
      title={`${name}, step ${play.ref.step}`}
      start={play.start}
      ahead={play.ahead}
      of={of}
      onSaved={round.onSaved}
      onLeave={(how) => {
        if (how !== 'mend') {
          round.onLeave(how);
          return;
        }
        chosenGame.set({ ...toMend(play.start.game.id), backTo: '/app/campaign' });
        void navigate('/app/practice/game');
      }}
    />
  );
}

/** Starts a round of a step, after the words of its people if there are any before it. */
function useRoundStart(
  round: Rounds,
  onScene: (scene: Scene | null) => void,
): (step: Step, position: RoundPosition) => void {
  return (step, position) => {
    const begin = (): void => {
      onScene(null);
      void round.begin({ step: step.position, round: position }, null);
    };
    const lines = position === 1 ? step.stage.introCharacterDialog : null;
    if (!lines) begin();
    else
      onScene({
        kind: 'talk',
        talk: { lines, area: Number(step.area.id), passed: step.state.passed },
        then: begin,
      });
  };
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
  const start = useRoundStart(round, onScene);
  const step = stepAt(campaign, place.step);
  if (!step || place.play !== null) return null;
  const examplesOf = (of: Step | null) => (): void => {
    if (of) onScene({ kind: 'examples', step: of });
  };
  const test = skipTestOf(step.position);
  if (step.state.skippable && test) {
    const easier = easierStep(step.position, campaign.progress.topStep);
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
  return (
    <StepPopup
      key={step.position}
      campaign={campaign}
      step={step}
      busy={round.starting}
      onPlay={(position) => start(step, position)}
      onExamples={examplesOf(step)}
      onClose={place.toMap}
    />
  );
}

/** A round or a skip test that was passed. */
function Passed({
  campaign,
  played: { play, outcome },
  isTold,
  onClose,
}: {
  campaign: Campaign;
  played: Played;
  isTold: boolean; // the game's end has shown its count, and offered to mend
  onClose: () => void;
}): ReactElement | null {
  const step = stepAt(campaign, play.ref.step);
  if (!step) return null;
  return (
    <RoundPassed
      step={step}
      skippedTo={stepAt(campaign, play.skipTo)}
      roundName={at(step.rounds, play.ref.round - 1).name}
      outcome={outcome}
      mend={<Mend play={play} />}
      isTold={isTold}
      onClose={onClose}
    />
  );
}

/** A round or a skip test that was not passed, with the ways on. */
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
      void round.begin(play.ref, play.skipTo).finally(() => onScene(null));
    },
    onClose: () => onScene(null),
  };
  if (aim) {
    const easier = easierStep(aim.position, campaign.progress.topStep);
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
      roundName={at(step.rounds, play.ref.round - 1).name}
      mend={<Mend play={play} />}
      onExamples={() => onScene({ kind: 'examples', step })}
      {...common}
    />
  );
}
