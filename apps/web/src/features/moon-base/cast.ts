import type { BustName } from '@moonbase/paper/bust';
import { FREED_FRIENDS, STORY_AREAS } from '@moonbase/content/story';
import { at } from '@moonbase/kit';
import type { Arrival, MoonBase, Paints, Raised } from '@moonbase/scoring';

import { figure, FIGURE } from '../../design/art/figure.ts';
import { rocket } from '../../design/art/rocket.ts';
import { rocketColour, suitColour } from '../../design/art/paints.ts';
import { visitor, VISITOR } from '../../design/art/visitor.ts';
import { dome, DOME, domeOutline } from '../../games/art/base-place.ts';
import { areaPerson } from '../../games/art/area-people.ts';
import { robot, toolOf, WORKER } from '../../games/art/robots.ts';
import type { Box, Layer } from './Actor.tsx';
import type { BaseLayout, Spot } from './layouts.ts';

/** Somebody or something at a base that answers a tap. */
export interface Cast {
  readonly key: string;
  readonly spot: Spot;
  readonly box: Box;
  readonly layers: readonly Layer[];
  readonly name: string;
  readonly lines: readonly string[]; // a tap says the next
  readonly sound: 'near' | 'bonusAppear' | 'shoot' | 'uiMove';
  readonly step?: number; // where a link beside the line leads
  readonly isExtra?: boolean;
}

const PERSON_SCALE = 0.94; // of a Muddlebot’s: as tall as it is

const VISITOR_LINES = [
  'Thank you for the lift!',
  'Is this home? I like it.',
  'You did that sum. I saw it!',
  'I counted the windows. Nice ones.',
  'I stay here. It is nice!',
];

const boxes = {
  robot: { left: -105, top: -196 - WORKER.top, width: WORKER.width + 5, height: WORKER.height + 2 },
  crew: {
    left: -FIGURE.width / 2,
    top: -FIGURE.height,
    width: FIGURE.width,
    height: FIGURE.height,
  },
  visitor: {
    left: -VISITOR.width / 2 - 6,
    top: -VISITOR.height,
    width: VISITOR.width + 12,
    height: VISITOR.height,
  },
  person: { left: -120, top: -338, width: 240, height: 340 },
  rocket: { left: -62, top: -94, width: 124, height: 112 },
} as const;

/** A figure's shadow at its feet. @param half half of its width */
const shadow = (half: number, x = 0): string =>
  `<ellipse cx="${x}" cy="-2" rx="${half}" ry="${half * 0.19}" fill="#8994C4" opacity=".6"/>`;

const shifted = (x: number, y: number, fragment: string): string =>
  `<g transform="translate(${x} ${y})">${fragment}</g>`;

/** The key of a dome's, robot's or visitor's place. */
export const keyOf = {
  dome: (area: number) => `dome-${area}`,
  friend: (area: number) => `friend-${area}`,
  visitor: (place: number) => `visitor-${place}`,
};

/** The rocket, in the chosen colour, with its flame only in the air. */
export function rocketOf(layout: BaseLayout, paints: Paints, flies: boolean): Cast {
  return {
    key: 'rocket',
    spot: layout.rocket,
    box: boxes.rocket,
    layers: [
      {
        draw: () => shifted(-60, -90, rocket(rocketColour(paints.rocket), flies)),
        moves: flies ? 'hop' : undefined,
      },
    ],
    name: 'Your rocket',
    lines: ['Three, two, one, hop!'],
    sound: 'shoot',
  };
}

/** The student's own character, which cheers while it speaks. */
export function crewOf(
  layout: BaseLayout,
  base: MoonBase,
  { paints, own, cheers }: { paints: Paints; own: BustName; cheers: boolean },
): Cast {
  const lit = base.windows.filter((each) => each !== 'dark').length;
  return {
    key: 'crew',
    spot: layout.crew,
    box: boxes.crew,
    layers: [
      { draw: () => shadow(66) },
      {
        draw: () =>
          shifted(
            -FIGURE.width / 2,
            -FIGURE.height,
            figure(own, cheers ? 'cheer' : 'idle', {
              suit: suitColour(paints.suit),
              isOnPale: true,
            }),
          ),
      },
    ],
    name: 'Your Defender',
    lines: [lit === 0 ? 'Our first window comes soon!' : `${windowsIn(lit)} lit. All by you!`],
    sound: 'bonusAppear',
  };
}

const windowsIn = (count: number): string => (count === 1 ? '1 window' : `${count} windows`);

/** The domes of all areas in order, built or not. */
export function domesOf(layout: BaseLayout, { domes, windows }: MoonBase): readonly Cast[] {
  return STORY_AREAS.map(({ id, areaName, firstStep, lastStep }) => {
    const own = windows.slice(firstStep - 1, lastStep);
    const lit = own.filter((each) => each !== 'dark').length;
    const isBuilt = domes.includes(id);
    const [x, y, radius] = at(layout.domes, id - 1);
    const words = isBuilt
      ? `${areaName}: ${lit} of ${own.length} windows`
      : `${areaName} begins at step ${firstStep}`;
    return {
      key: keyOf.dome(id),
      spot: [x, y, radius / 100],
      box: DOME,
      layers: [{ draw: () => (isBuilt ? dome(id, own) : domeOutline()) }],
      name: words,
      lines: [words],
      sound: 'uiMove',
      step: firstStep + Math.max(0, own.indexOf('dark')),
    };
  });
}

/** Those who were freed, at their work. */
export function friendsOf(layout: BaseLayout, { friends }: MoonBase): readonly Cast[] {
  return friends.map((area) => {
    const { name, job, lines } = at(FREED_FRIENDS, area - 1);
    return {
      key: keyOf.friend(area),
      spot: at(layout.robots, area - 1),
      box: boxes.robot,
      layers: [
        { draw: () => shadow(76) + shadow(40, 118) },
        { draw: () => shifted(-100, -196, toolOf(area)), moves: 'tool' },
        { draw: () => shifted(-100, -196, robot(area)), moves: 'bob' },
      ],
      name: `${name}, freed in ${at(STORY_AREAS, area - 1).areaName}, ${job}`,
      lines,
      sound: 'near',
    };
  });
}

/** The people of the areas that are begun: each waits where the Muddlebot will work that is still to be freed. */
export function peopleOf(
  layout: BaseLayout,
  { domes, friends, windows }: Pick<MoonBase, 'domes' | 'friends' | 'windows'>,
  own: BustName,
): readonly Cast[] {
  return domes
    .filter((area) => !friends.includes(area))
    .map((area) => {
      const { areaName, characterName, firstStep, lastStep } = at(STORY_AREAS, area - 1);
      const mine = windows.slice(firstStep - 1, lastStep);
      const lit = mine.filter((each) => each !== 'dark').length;
      const [x, y, scale] = at(layout.robots, area - 1);
      return {
        key: `person-${area}`,
        spot: [x, y, scale * PERSON_SCALE] as const,
        box: boxes.person,
        layers: [
          { draw: () => shadow(66) },
          { draw: () => shifted(-120, -338, areaPerson(area, 'idle', own)) },
        ],
        name: `${characterName} of ${areaName}`,
        lines: [
          lit === 1 ? 'You lit my first window!' : `You lit ${lit} of my windows!`,
          `${at(FREED_FRIENDS, area - 1).name} waits at step ${lastStep}.`,
        ],
        sound: 'near',
      } as const;
    });
}

/** Those who have stayed and this week's visitors, as many as there is room for. */
export function visitorsOf(layout: BaseLayout, { visitors }: MoonBase): readonly Cast[] {
  return Array.from({ length: Math.min(layout.visitors.length, visitors) }, (_, place) => ({
    key: keyOf.visitor(place),
    spot: at(layout.visitors, place),
    box: boxes.visitor,
    layers: [
      {
        draw: () =>
          shadow(28) +
          shifted(-40, -VISITOR.height, visitor(place, place % 4 === 2 ? 'cheer' : 'idle')),
        moves: 'wander',
      } as const,
    ],
    name: 'A visitor',
    lines: [at(VISITOR_LINES, place % VISITOR_LINES.length)],
    sound: 'bonusAppear',
    isExtra: true,
  }));
}

const RAISED_WORDS: Readonly<Record<Raised, string>> = {
  antenna: 'The antenna is up: Defender Level 10!',
  greenhouse: 'A greenhouse: Defender Level 20!',
  telescope: 'A telescope: Defender Level 30!',
  rail: 'The rail runs: Defender Level 40!',
};

/** Who comes in, and what is said when it is there. */
export interface Entrance {
  readonly key: string;
  readonly words: string;
  readonly window?: number; // the step whose window comes on
}

export function entranceOf(arrival: Arrival, layout: BaseLayout): Entrance {
  switch (arrival.kind) {
    case 'friend':
      return { key: keyOf.friend(arrival.area), words: 'I am new here!' };
    case 'visitor':
      return {
        key: keyOf.visitor(Math.min(arrival.place, layout.visitors.length - 1)),
        words: 'I am new here!',
      };
    case 'dome':
      return {
        key: keyOf.dome(arrival.area),
        words: `${at(STORY_AREAS, arrival.area - 1).areaName} has a dome!`,
      };
    case 'raised':
      return { key: arrival.thing, words: RAISED_WORDS[arrival.thing] };
    case 'window': {
      const area = STORY_AREAS.findIndex(({ lastStep }) => arrival.step <= lastStep) + 1;
      return { key: keyOf.dome(area), words: 'Your new window!', window: arrival.step };
    }
  }
}
