import { adaptiveScene, campaignScene, practiceScene } from '../../design/art/scenes.ts';
import { rocketColour } from '../../design/art/paints.ts';
import { rescueScene } from '../../games/rescue/art/scene.ts';

/** The facts about the student that the pictures show. */
export interface OwnPicture {
  readonly sums: readonly string[]; // similar to those practised now
  readonly rocket: number; // paint
  readonly stars: number; // of the campaign
}

/** A game, as a tile of the main menu. A new area adds its entry here and nowhere else. */
export interface ModeTile {
  readonly id: string;
  readonly title: string;
  readonly to: string;
  readonly draw: (own: OwnPicture) => string; // 520 x 300
  readonly fit: string;
  readonly world: string; // colour of the picture's ground
  readonly edge: string; // one step darker: caption and lower edge
  readonly closedByLock: boolean; // locked content disables it (requirement SE-11)
}

export const MODES: readonly ModeTile[] = [
  {
    id: 'practice',
    title: 'Practice Game',
    to: '/app/practice',
    draw: ({ sums, rocket }) => practiceScene(sums, rocketColour(rocket)),
    fit: 'xMidYMin slice',
    world: '#0F4C5C',
    edge: '#08303B',
    closedByLock: false,
  },
  {
    id: 'campaign',
    title: 'Galactic Campaign',
    to: '/app/campaign',
    draw: ({ stars }) => campaignScene(stars),
    fit: 'xMidYMax slice',
    world: '#20407E',
    edge: '#14285A',
    closedByLock: true,
  },
  {
    id: 'rescue',
    title: 'Space Rescue',
    to: '/rescue',
    draw: rescueScene,
    fit: 'xMidYMid slice',
    world: '#123A33',
    edge: '#0A2621',
    closedByLock: true,
  },
  {
    id: 'adaptive',
    title: 'Adaptive Learning',
    to: '/app/adaptive-leveling',
    draw: adaptiveScene,
    fit: 'xMidYMax meet', // complete at any shape: its ground continues beside it
    world: '#6A2F45',
    edge: '#3F1828',
    closedByLock: true,
  },
];
