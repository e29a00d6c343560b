import { at, findOrThrow } from '@moonbase/kit';
import { memo, useEffect, useMemo, useRef, useState, type ReactElement } from 'react';

import { STORY_AREAS, STORY_DIVIDERS } from '@moonbase/content/story';

import { cx } from '../../../design/cx.ts';
import {
  areaGround,
  areaScene,
  WAVE_DEPTH,
  WAVE_HEIGHT,
} from '../../../games/campaign-map/area-scene.ts';
import {
  AREA_WORDS_HEIGHT,
  clearOfRoad,
  dotsBetween,
  labelDrop,
  labelSide,
  pennantSide,
  roadPath,
  isAboveRoad,
  type AreaBand,
  type MapLayout,
} from '../../../games/campaign-map/map-layout.ts';
import { lookOfArea } from '../../../games/art/planet.ts';
import type { Campaign } from '../campaign.ts';
import { StepButton } from './StepButton.tsx';
import s from './map.module.css';

/** A newly won star or step: shown once, then part of the map. */
export interface Celebration {
  readonly step: number;
  readonly won: boolean; // a star that was not there before
  readonly opened: readonly number[]; // steps
}

/** Whether an element is within one screen of the visible part. Scrolling itself renders nothing. */
function useNear(): readonly [React.RefObject<SVGSVGElement | null>, boolean] {
  const element = useRef<SVGSVGElement>(null);
  const [near, setNear] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    if (!element.current || !('IntersectionObserver' in window)) return undefined;
    const observer = new IntersectionObserver(
      (entries) => setNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '100% 0px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return [element, near];
}

/** An area's stretch of night, drawn while it is near. */
const AreaBackdrop = memo(function AreaBackdrop({
  layout,
  band,
}: {
  layout: MapLayout;
  band: AreaBand;
}): ReactElement {
  const [element, near] = useNear();
  const html = useMemo(
    () => ({ __html: near ? areaScene(layout, band) : '' }),
    [near, layout, band],
  );
  const height = band.bottom - band.top;
  return (
    <svg
      ref={element}
      className={s['backdrop']}
      style={{ top: band.top - WAVE_HEIGHT, height: height + WAVE_HEIGHT + WAVE_DEPTH }}
      aria-hidden="true"
    >
      <rect y={WAVE_HEIGHT + WAVE_DEPTH} width="100%" height={height} fill={areaGround(band.id)} />
      <svg x="50%" overflow="visible" dangerouslySetInnerHTML={html} />
    </svg>
  );
});

const OVERLAP = 34; // a piece of road extends this far beyond its area and is cut there, so that two pieces meet

/** The road through an area; its dots are lit as far as the person has come. */
const Road = memo(function Road({
  layout,
  band,
  lit,
}: {
  layout: MapLayout;
  band: AreaBand;
  lit: number; // y down to which the dots are lit, within the area
}): ReactElement {
  const foot = Math.min(band.bottom + OVERLAP, layout.steps[0]?.y ?? Infinity);
  const end = Math.max(band.top - OVERLAP, layout.steps.at(-1)?.y ?? -Infinity);
  const whole = roadPath(layout, foot, end);
  const dots = { fill: 'none', strokeWidth: 6, strokeDasharray: '0 17', strokeLinecap: 'round' };
  return (
    <svg
      className={s['road']}
      style={{ top: band.top, height: band.bottom - band.top }}
      aria-hidden="true"
    >
      <svg x="50%" y={-band.top} overflow="visible">
        <path
          d={whole}
          fill="none"
          stroke="#050820"
          strokeOpacity=".35"
          strokeWidth="24"
          transform="translate(3 6)"
        />
        <path d={whole} fill="none" stroke="#F7F9FF" strokeOpacity=".3" strokeWidth="22" />
        {lit < foot && (
          <path
            d={roadPath(layout, foot, Math.max(lit, end))}
            {...dots}
            strokeLinecap="round"
            stroke="#FFD23F"
          />
        )}
        {lit > end && (
          <path
            d={roadPath(layout, Math.min(lit, foot), end)}
            {...dots}
            strokeLinecap="round"
            stroke="#FFD23F"
            strokeOpacity=".32"
          />
        )}
      </svg>
    </svg>
  );
});

/** The labels on the line between two areas: the one left and the one entered. */
function DividerLabels({
  layout,
  band,
}: {
  layout: MapLayout;
  band: AreaBand;
}): ReactElement | null {
  const divider = STORY_DIVIDERS.find(({ id }) => id === band.id);
  if (!divider) return null;
  const { top } = band;
  const place = (from: number, to: number, tint: string) => {
    const { side, room } = clearOfRoad(layout, from, to);
    const edge = `max(var(--aside), calc(50% - ${layout.shape.reach - 20}px))`;
    return {
      className: s[side],
      style: { color: tint, [side]: edge, maxWidth: `calc(50% + ${room.toFixed(0)}px - ${edge})` },
    };
  };
  const above = place(top - AREA_WORDS_HEIGHT, top - 30, '#F7F9FF');
  const below = place(top + 30, top + AREA_WORDS_HEIGHT, lookOfArea(band.id).accent);
  return (
    <>
      <p className={cx(s['label'], s['leaving'], below.className)} style={{ top, ...below.style }}>
        {divider.before}
      </p>
      <div
        className={cx(s['label'], s['entering'], above.className)}
        style={{ bottom: layout.height - top, ...above.style }}
      >
        <p className="small">Area {band.id + 1}</p>
        <h2>{divider.after}</h2>
      </div>
    </>
  );
}

/** Dots that light up along the road, 600 ms from a step to the one that it opened. */
function Lights({
  layout,
  celebration,
}: {
  layout: MapLayout;
  celebration: Celebration;
}): ReactElement {
  const next = celebration.opened.at(-1);
  const dots = next === undefined ? [] : dotsBetween(layout, next - 1, next);
  return (
    <>
      {dots.map(({ x, y }, index) => (
        <i
          key={index}
          className={s['lights']}
          style={{
            left: `calc(50% + ${x.toFixed(1)}px)`,
            top: `${y.toFixed(1)}px`,
            animationDelay: `${Math.round((600 * index) / dots.length)}ms`,
          }}
        />
      ))}
    </>
  );
}

interface RoadMapProps {
  readonly campaign: Campaign;
  readonly layout: MapLayout;
  readonly celebration: Celebration | null;
  readonly onOpen: (position: number) => void;
}

/**
 * The tall map: ten areas of night, the road through them, and a button at every step, with the first one at the foot.
 */
export const RoadMap = memo(function RoadMap({
  campaign,
  layout,
  celebration,
  onOpen,
}: RoadMapProps): ReactElement {
  const topStep = at(layout.steps, campaign.progress.topStep - 1).y;
  const opened = new Set(celebration?.opened);
  return (
    <div className={s['map']} style={{ height: layout.height }}>
      {layout.areas.toReversed().map((band) => (
        <AreaBackdrop key={band.id} layout={layout} band={band} />
      ))}
      {layout.areas.map((band) => (
        <Road
          key={band.id}
          layout={layout}
          band={band}
          lit={Math.max(band.top - OVERLAP, Math.min(band.bottom + OVERLAP, topStep))}
        />
      ))}
      {layout.areas.map((band) => (
        <section key={band.id} aria-label={areaName(band.id)}>
          <ol>
            {campaign.steps
              .filter(({ area }) => area.id === String(band.id))
              .map((step) => {
                const spot = layout.steps[step.position - 1];
                if (!spot) return null;
                const isWon = celebration?.step === step.position;
                const side =
                  step.state.lastStar && !step.state.current
                    ? pennantSide(layout, step.position)
                    : labelSide(layout, step.position);
                return (
                  <li key={step.position}>
                    <StepButton
                      step={step}
                      spot={spot}
                      side={side}
                      drop={labelDrop(layout, step.position, side)}
                      high={isAboveRoad(layout, step.position)}
                      landing={isWon && celebration.won ? step.state.stars : null}
                      popping={opened.has(step.position)}
                      onOpen={onOpen}
                    />
                  </li>
                );
              })}
          </ol>
          <DividerLabels layout={layout} band={band} />
        </section>
      ))}
      {celebration && <Lights layout={layout} celebration={celebration} />}
    </div>
  );
});

function areaName(id: number): string {
  return `Area ${id}: ${findOrThrow(STORY_AREAS, (area) => area.id === id).areaName}`;
}
