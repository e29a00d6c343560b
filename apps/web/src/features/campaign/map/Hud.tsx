import type { ReactElement } from 'react';

import { Art } from '../../../design/art/Art.tsx';
import { star } from '../../../design/art/draw.ts';
import { Button, ButtonLink } from '../../../design/Button.tsx';
import { Progress } from '../../../design/Figures.tsx';
import { Icon } from '../../../design/icons.tsx';
import { grouped } from '../../../design/numbers.ts';
import { Panel } from '../../../design/Panel.tsx';
import { planetsFor } from '../../../games/art/planet.ts';
import { MusicKey } from '../../../games/sound/MusicKey.tsx';
import type { Campaign, Step } from '../campaign.ts';
import { MapKey } from './MapKey.tsx';
import { useMay } from '../../../play/permissions.ts';
import s from '../campaign.module.css';
import own from './hud.module.css';

const STAR = star(12, 13, 11.5);

interface HudProps {
  readonly campaign: Campaign;
  readonly onHelp: () => void;
  readonly onUnlock: (unlocked: boolean) => void;
}

/** Stars, mastered steps and the ways off the map; staff and parents can also open and close its locks. */
export function Hud({ campaign, onHelp, onUnlock }: HudProps): ReactElement {
  const { stars, masteryCount } = campaign.progress;
  const { unlocked } = campaign.override;
  const keeper = useMay('story:unlock');
  return (
    <header className={own['hud']}>
      <div className={own['counts']}>
        <span className={own['count']}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={STAR} fill="#FFD23F" />
          </svg>
          <span className="vh">Stars </span>
          <span className={own['word']} aria-hidden="true">
            Stars
          </span>
          <b>{grouped(stars)}</b>
        </span>
        <span className={own['count']}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M6 3H18L23 9L12 22L1 9Z" fill="#2ED3A2" />
            <path d="M1 9H23L12 22Z" fill="#149A74" />
            <path d="M8 9H16L12 22Z" fill="#9DF5E3" />
          </svg>
          <span className="vh">Mastered </span>
          <span className={own['word']} aria-hidden="true">
            Mastered
          </span>
          <b>{grouped(masteryCount)}</b>
        </span>
      </div>
      <div className={own['buttons']}>
        {keeper && (
          <Button className={own['iconly']} onClick={() => onUnlock(!unlocked)}>
            <Icon name={unlocked ? 'lock' : 'unlock'} />
            <span>{unlocked ? 'Lock All' : 'Unlock All'}</span>
          </Button>
        )}
        <ButtonLink to="/app/campaign/report" className={own['report']}>
          <Icon name="chart" />
          <span>Report</span>
        </ButtonLink>
        <Button className={own['iconly']} onClick={onHelp}>
          <Icon name="help" />
          <span>How to play</span>
        </Button>
        <MusicKey />
        <ButtonLink to="/app" className={own['iconly']}>
          <Icon name="home" />
          <span>Home</span>
        </ButtonLink>
      </div>
    </header>
  );
}

const drawPlanet = planetsFor('hud');

/** The area of the current step, how much of it is passed, and the key to the colours. */
export function AreaPanel({ campaign, step }: { campaign: Campaign; step: Step }): ReactElement {
  const { area } = step;
  const steps = campaign.steps.filter((each) => each.area.id === area.id);
  const passed = steps.filter(({ state }) => state.passed).length;
  const [first, last] = [steps[0]?.position ?? 1, steps.at(-1)?.position ?? 1];
  return (
    <Panel className={s['area']} aria-label="Where you are">
      <div className={own['areahead']}>
        <Art draw={drawPlanet(Number(area.id))} width={200} height={200} />
        <div>
          <h2>{area.areaName}</h2>
          <p className="muted small">
            {area.planetName} · {area.level.grade}
          </p>
        </div>
      </div>
      <Progress value={(100 * passed) / steps.length} label={`Steps passed in ${area.areaName}`} />
      <p className="muted small">
        Steps {first} to {last} · {passed} passed
      </p>
      <MapKey />
    </Panel>
  );
}
