/** A planet of the campaign with the people who live there. */
export interface StoryArea {
  readonly id: number; // 1 to 10
  readonly areaName: string;
  readonly raceName: string;
  readonly planetName: string;
  readonly characterName: string;
  readonly regionName: string;
  readonly level: number; // 1 to 10: the level of every focus unit in it
  readonly firstStep: number;
  readonly lastStep: number; // the boss
}

/** The campaign's step numbers up to which a school year's work reaches. */
export interface GradeBand {
  readonly name: string;
  readonly lastStep: number;
}

/** The labels of the line between two areas, coming from before and from after it. */
export interface StoryDivider {
  readonly id: number; // 1 to 9
  readonly afterStep: number;
  readonly before: string;
  readonly after: string;
}

export interface StoryRound {
  readonly position: number; // 1 to 3
  readonly name: string;
}

export const STORY_AREAS: readonly StoryArea[] = [
  {
    id: 1,
    areaName: 'Pebble Hollow',
    raceName: 'Bobbins',
    planetName: 'Pip',
    characterName: 'Tumble',
    regionName: 'Cradle Cluster',
    level: 1,
    firstStep: 1,
    lastStep: 7,
  },
  {
    id: 2,
    areaName: 'Lantern Grove',
    raceName: 'Glimmers',
    planetName: 'Fernis',
    characterName: 'Willa Wick',
    regionName: 'Hush Nebula',
    level: 2,
    firstStep: 8,
    lastStep: 12,
  },
  {
    id: 3,
    areaName: 'Cogwheel Canyon',
    raceName: 'Tinkers',
    planetName: 'Brasso',
    characterName: 'Sprocket Sue',
    regionName: 'Rust Ring',
    level: 3,
    firstStep: 13,
    lastStep: 23,
  },
  {
    id: 4,
    areaName: 'Coral Shallows',
    raceName: 'Finnoks',
    planetName: 'Marella',
    characterName: 'Old Barnacle Bo',
    regionName: 'Tide Belt',
    level: 4,
    firstStep: 24,
    lastStep: 34,
  },
  {
    id: 5,
    areaName: 'Snowdrift Ridge',
    raceName: 'Snoofs',
    planetName: 'Brrrn',
    characterName: 'Professor Mitten',
    regionName: 'Icicle Arc',
    level: 5,
    firstStep: 35,
    lastStep: 49,
  },
  {
    id: 6,
    areaName: 'Whispering Dunes',
    raceName: 'Sandlings',
    planetName: 'Ochra',
    characterName: 'Sir Reginald Dune',
    regionName: 'Amber Expanse',
    level: 6,
    firstStep: 50,
    lastStep: 70,
  },
  {
    id: 7,
    areaName: 'Thunder Terraces',
    raceName: 'Zappits',
    planetName: 'Voltara',
    characterName: 'Miss Fizz',
    regionName: 'Storm Corridor',
    level: 7,
    firstStep: 71,
    lastStep: 92,
  },
  {
    id: 8,
    areaName: 'Mirror Marsh',
    raceName: 'Tams',
    planetName: 'Glassia',
    characterName: 'Tam and Mat',
    regionName: 'Looking-Glass Reach',
    level: 8,
    firstStep: 93,
    lastStep: 108,
  },
  {
    id: 9,
    areaName: 'Ember Heights',
    raceName: 'Cinderlings',
    planetName: 'Pyrrin',
    characterName: 'Chef Scorch',
    regionName: 'Furnace Frontier',
    level: 9,
    firstStep: 109,
    lastStep: 118,
  },
  {
    id: 10,
    areaName: 'Crown of Stars',
    raceName: 'Lumarians',
    planetName: 'Zenith',
    characterName: 'The Archivist',
    regionName: 'Far Rim',
    level: 10,
    firstStep: 119,
    lastStep: 128,
  },
];

export const GRADE_BANDS: readonly GradeBand[] = [
  { name: 'Year 1', lastStep: 7 },
  { name: 'Year 2', lastStep: 12 },
  { name: 'Year 3', lastStep: 23 },
  { name: 'Year 4', lastStep: 34 },
  { name: 'Year 5', lastStep: 49 },
  { name: 'Year 6', lastStep: 70 },
  { name: 'Year 7', lastStep: 92 },
  { name: 'Year 8', lastStep: 108 },
  { name: 'Open', lastStep: 128 },
];

export const STORY_ROUNDS: readonly StoryRound[] = [
  { position: 1, name: 'Basic Speed' },
  { position: 2, name: 'Expert Speed' },
  { position: 3, name: 'Master Speed' },
];

export const STORY_DIVIDERS: readonly StoryDivider[] = [
  { id: 1, afterStep: 7, before: 'Leaving Pebble Hollow', after: 'Entering Lantern Grove' },
  { id: 2, afterStep: 12, before: 'Leaving Lantern Grove', after: 'Entering Cogwheel Canyon' },
  { id: 3, afterStep: 23, before: 'Leaving Cogwheel Canyon', after: 'Entering Coral Shallows' },
  { id: 4, afterStep: 34, before: 'Leaving Coral Shallows', after: 'Entering Snowdrift Ridge' },
  { id: 5, afterStep: 49, before: 'Leaving Snowdrift Ridge', after: 'Entering Whispering Dunes' },
  { id: 6, afterStep: 70, before: 'Leaving Whispering Dunes', after: 'Entering Thunder Terraces' },
  { id: 7, afterStep: 92, before: 'Leaving Thunder Terraces', after: 'Entering Mirror Marsh' },
  { id: 8, afterStep: 108, before: 'Leaving Mirror Marsh', after: 'Entering Ember Heights' },
  { id: 9, afterStep: 118, before: 'Leaving Ember Heights', after: 'Entering Crown of Stars' },
];
