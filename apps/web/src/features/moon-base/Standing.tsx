import { useCallback, type ReactElement } from 'react';

import { STORY_AREAS } from '@moonbase/content/story';
import { at } from '@moonbase/kit';
import type { MoonBase, Raised as Thing } from '@moonbase/scoring';

import { Art } from '../../design/art/Art.tsx';
import { cx } from '../../design/cx.ts';
import {
  basePlace,
  crane,
  CRANE,
  hook,
  landingPad,
  raised,
  THING,
  windowIn,
} from '../../games/art/base-place.ts';
import { Drawn, placeOf } from './Actor.tsx';
import { keyOf, type Entrance } from './cast.ts';
import type { BaseLayout, Spot } from './layouts.ts';
import s from './moon-base.module.css';

const PAD = { left: -130, top: -34, width: 260, height: 60 };
const HOOK = { left: -30, top: 0, width: 60, height: 90 };

/** What stands at the base and answers no tap: the ground, what levels raised, the pad, the crane. */
export function Standing({
  layout,
  base,
  step,
  isDay,
  isNew,
}: {
  layout: BaseLayout;
  base: MoonBase;
  step: number | null; // the crane's; null without a crane
  isDay: boolean;
  isNew: (thing: Thing) => boolean;
}): ReactElement {
  return (
    <>
      <Ground layout={layout} isDay={isDay} />
      {base.raised.map((thing) => (
        <Raised key={thing} thing={thing} layout={layout} isNew={isNew(thing)} />
      ))}
      <span className={s['thing']} style={placeOf(layout, padSpot(layout), PAD)}>
        <Drawn draw={landingPadAtFoot} box={PAD} />
      </span>
      {step !== null && <Crane layout={layout} step={step} />}
    </>
  );
}

function Raised({
  thing,
  layout,
  isNew,
}: {
  thing: Thing;
  layout: BaseLayout;
  isNew: boolean;
}): ReactElement {
  const draw = useCallback(() => raised(thing), [thing]);
  return (
    <span
      className={cx(s['thing'], isNew && s['grows'])}
      style={placeOf(layout, layout.raised[thing], THING)}
    >
      <Drawn draw={draw} box={THING} />
    </span>
  );
}

const landingPadAtFoot = (): string => `<g transform="translate(-130 -34)">${landingPad()}</g>`;

const padSpot = ({ rocket: [x, y, scale] }: BaseLayout): Spot => [x, y, scale * 0.57];

function Ground({ layout, isDay }: { layout: BaseLayout; isDay: boolean }): ReactElement {
  const draw = useCallback(() => basePlace(layout, isDay), [layout, isDay]);
  return <Art draw={draw} width={layout.width} height={layout.height} className={s['ground']} />;
}

/** The crane at the dome that comes next, with the window on its hook. */
function Crane({ layout, step }: { layout: BaseLayout; step: number }): ReactElement {
  const area = STORY_AREAS.findIndex(({ lastStep }) => step <= lastStep);
  const [x, y, radius] = at(layout.domes, area);
  const scale = (radius / 84) * 1.02;
  const isMirrored = x - radius * 2 < 0;
  const side = isMirrored ? -1 : 1;
  const foot: Spot = [x - side * radius * 1.18, y + radius * 0.1, scale];
  const hanging: Spot = [
    foot[0] + side * CRANE.hookX * scale,
    foot[1] + CRANE.hookY * scale,
    scale,
  ];
  const box = isMirrored ? { ...CRANE, left: -CRANE.left - CRANE.width } : CRANE;
  const draw = useCallback(
    () => (isMirrored ? `<g transform="scale(-1 1)">${crane()}</g>` : crane()),
    [isMirrored],
  );
  return (
    <>
      <span className={s['thing']} style={placeOf(layout, foot, box)}>
        <Drawn draw={draw} box={box} />
      </span>
      <span className={cx(s['thing'], s['swings'])} style={placeOf(layout, hanging, HOOK)}>
        <Drawn draw={hookAtTop} box={HOOK} />
      </span>
    </>
  );
}

const hookAtTop = (): string => `<g transform="translate(-30 0)">${hook()}</g>`;

/** The light of a window that has just come on. */
export function Glow({
  layout,
  entrance,
}: {
  layout: BaseLayout;
  entrance: Entrance | undefined;
}): ReactElement | null {
  if (entrance?.window === undefined) return null;
  const area = at(
    STORY_AREAS,
    STORY_AREAS.findIndex(({ id }) => keyOf.dome(id) === entrance.key),
  );
  const [x, y, radius] = at(layout.domes, area.id - 1);
  const [wx, wy] = windowIn(area.lastStep - area.firstStep + 1, entrance.window - area.firstStep);
  const middle: Spot = [x + (wx * radius) / 100, y + (wy * radius) / 100, radius / 100];
  const box = { left: -26, top: -24, width: 52, height: 48 };
  return <i className={s['glow']} style={{ ...placeOf(layout, middle, box), zIndex: 1_000 }} />;
}
