import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useMemo, useRef, useState, type ReactElement } from 'react';

import { layoutOf } from '../../../games/campaign-map/map-layout.ts';
import { useMusic } from '../../../games/sound/use-music.ts';
import { useTitle } from '../../../platform/page.ts';
import { useUser } from '../../../platform/session.ts';
import { useClosedByLock } from '../../../play/lock.ts';
import { remembered } from '../../../platform/remembered.ts';
import { storyStagesOptions } from '../../../play/api/story-stages.api.ts';
import { WaitingResults } from '../../../shell/WaitingResults.tsx';
import { userStoryRoundsOptions } from '../../../play/api/user-story-rounds.api.ts';
import { campaignOf, stepAt, type Campaign } from '../campaign.ts';
import { AreaPanel, Hud } from './Hud.tsx';
import { OverMap } from './OverMap.tsx';
import { RoadMap } from './RoadMap.tsx';
import { useOpenAt } from './scroll-to-step.ts';
import { celebrationWords } from './use-celebration.ts';
import { useMapPlace } from './use-map-place.ts';
import { useRoadShape } from './use-road-shape.ts';
import { useScenes } from './use-scenes.ts';
import { useToday } from './use-today.ts';
import s from '../campaign.module.css';

/** The whole campaign of the signed-in person; null until it is loaded. */
function useCampaign(userId: string, unlocked: boolean): Campaign | null {
  const { data: story } = useQuery(storyStagesOptions(userId));
  const { data: rounds } = useQuery(userStoryRoundsOptions(userId));
  return useMemo(
    () => (story && rounds ? campaignOf(story, rounds, { unlocked }) : null),
    [story, rounds, unlocked],
  );
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
  const place = useMapPlace();
  const scenes = useScenes(campaign, place);
  const layout = layoutOf(useRoadShape());
  const { currentStep } = campaign.progress;
  useOpenAt(place.step ?? currentStep);
  const current = stepAt(campaign, currentStep);
  const openStep = useRef(place.openStep);
  openStep.current = place.openStep;
  const onOpen = useCallback((position: number) => {
    openStep.current(position); // always the same function, so that opening a popup renders no step again
  }, []);
  const { celebration, round } = scenes;
  useToday(campaign, scenes);
  useMusic('map', round.play === null);
  useClosedByLock(round.play !== null || round.starting);
  return (
    <>
      <div inert={round.play !== null}>
        <h1 className="vh">Galactic Campaign</h1>
        <button
          type="button"
          className={s['jump']}
          onClick={() => document.getElementById(`step-${currentStep}`)?.focus()}
        >
          Go to step {currentStep}
        </button>
        <Hud campaign={campaign} onHelp={() => scenes.show({ kind: 'help' })} onUnlock={onUnlock} />
        {current && <AreaPanel campaign={campaign} step={current} />}
        <RoadMap campaign={campaign} layout={layout} celebration={celebration} onOpen={onOpen} />
        <div className={s['waiting']}>
          <WaitingResults />
        </div>
        <p className="vh" role="status">
          {celebration && celebrationWords(campaign, celebration)}
        </p>
      </div>
      <Suspense fallback={null}>
        <OverMap campaign={campaign} place={place} scenes={scenes} />
      </Suspense>
    </>
  );
}
