import { STORY_AREAS, STORY_DIALOGS } from '@moonbase/content/story';
import { describe, expect, it } from 'vitest';

import { areaScene } from './area-scene.ts';
import { areaVignette } from './area-vignette.ts';
import { robot } from '../art/robots.ts';
import { passedScene } from './passed-scene.ts';
import { speakerBust } from './cast.ts';
import { companion } from './companion.ts';
import { layoutOf, NARROW_ROAD, WIDE_ROAD } from './map-layout.ts';

/** Parses a fragment as the browser will, and fails on any non-number where a number belongs. */
function expectDrawn(fragment: string): void {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${fragment}</svg>`;
  const parsed = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(parsed.querySelector('parsererror')).toBeNull();
  expect(parsed.documentElement.childElementCount).toBeGreaterThan(0);
  expect(fragment).not.toMatch(/NaN|undefined|Infinity/);
}

const AREAS = STORY_AREAS.map(({ id, areaName }) => ({ id, areaName }));

describe.each(AREAS)('$areaName', ({ id }) => {
  it('is drawn for either road, a strip of it for popups, and its small things', () => {
    for (const shape of [WIDE_ROAD, NARROW_ROAD]) {
      const layout = layoutOf(shape);
      const band = layout.areas[id - 1];
      if (!band) throw new Error('no such area');
      expectDrawn(areaScene(layout, band));
    }
    expectDrawn(areaVignette(id));
    expectDrawn(companion(id));
    expectDrawn(passedScene(id, true));
    expect(passedScene(id, true)).toContain(robot(id, { arms: 'up' }));
    expect(passedScene(id, false)).not.toContain(robot(id, { arms: 'up' }));
  });

  it('is light enough to be drawn while scrolling: few shapes, and no opacity that needs a layer of its own', () => {
    const layout = layoutOf(WIDE_ROAD);
    const band = layout.areas[id - 1];
    if (!band) throw new Error('no such area');
    const scene = areaScene(layout, band);
    expect(scene.match(/<[a-z]/gu)?.length ?? 0).toBeLessThan(130);
    expect(scene.match(/ opacity=/gu)?.length ?? 0).toBeLessThan(30);
  });

  it('looks different from its neighbours', () => {
    expect(companion(id)).not.toBe(companion(id === 1 ? 2 : id - 1));
  });
});

it('the art of the map draws everybody who speaks in the story, the twins as mirror images', () => {
  const area = (step: number): number =>
    STORY_AREAS.find(({ firstStep, lastStep }) => step >= firstStep && step <= lastStep)?.id ?? 1;
  for (const { step, lines } of STORY_DIALOGS)
    for (const { speaker } of lines) expectDrawn(speakerBust(speaker, area(step)));
  expect(speakerBust('Muddlebot Oops', 1, true)).toBe(robot(1));
  expect(speakerBust('Muddlebot Oops', 1)).toContain(robot(1, { isFree: false }));
  expect(speakerBust('Muddlebot Oops', 1)).toContain('saturate'); // grey, as on the stage
  expect(speakerBust('Mat', 8)).toContain(speakerBust('Tam', 8));
  expect(speakerBust('Muddlebot Oops', 1)).not.toBe(speakerBust('Muddlebot Sizzle', 9));
  expect(speakerBust('Tumble', 10)).toBe(speakerBust('Tumble', 1)); // looks the same wherever he turns up
  expect(speakerBust('Baron von Muddle', 10, true)).not.toBe(speakerBust('Baron von Muddle', 10));
});

it('the art of the map gives no speaker the looks of the child’s own character', () => {
  expect(speakerBust('Sir Reginald Dune', 6, false, 'paws')).not.toBe(
    speakerBust('Sir Reginald Dune', 6),
  );
  expect(speakerBust('Sir Reginald Dune', 6, false, 'bix')).toBe(
    speakerBust('Sir Reginald Dune', 6),
  );
});
