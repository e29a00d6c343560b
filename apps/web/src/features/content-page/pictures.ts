import {
  classScene,
  factsScene,
  launchScene,
  officeScene,
  phoneScene,
  reportScene,
  sheetScene,
  tableScene,
} from './art/adult-scenes.ts';
import {
  badgesScene,
  boardScene,
  raceScene,
  roadScene,
  stairsScene,
  switchesScene,
  waitingScene,
} from './art/play-scenes.ts';

/** A key under a part of a page, and who sees it: a child opens the thing itself, a visitor what is free. */
export interface TryKey {
  readonly to: string;
  readonly label: string;
  readonly who: 'everybody' | 'children' | 'visitors';
}

/** What stands beside the words under a heading: a scene, or a saucer to try. */
export interface PartPicture {
  readonly draw: (() => string) | 'saucer';
  readonly keys?: readonly TryKey[];
}

/** The pictures of a page of words: at its head, and by the id of each heading. Other headings have words alone. */
export interface PagePictures {
  readonly head: PartPicture;
  readonly inHead?: string; // the heading whose words stand in the head, beside its picture
  readonly parts: Readonly<Record<string, PartPicture>>;
}

const child = (to: string, label: string): TryKey => ({ to, label, who: 'children' });
const FREE: TryKey = { to: '/rescue', label: 'Play Space Rescue for FREE', who: 'everybody' };
const REGISTER: TryKey = { to: '/register', label: 'Register', who: 'visitors' };

export const PICTURES: Readonly<Record<string, PagePictures>> = {
  'help-play': {
    head: { draw: 'saucer', keys: [child('/app/practice', 'Practice game')] },
    inHead: 'practice',
    parts: {
      campaign: { draw: roadScene, keys: [child('/app/campaign', 'Galactic Campaign')] },
      adaptive: { draw: stairsScene, keys: [child('/app/adaptive-leveling', 'Adaptive Learning')] },
      rescue: { draw: boardScene, keys: [FREE] },
      levels: { draw: badgesScene, keys: [child('/app/level', 'My Defender Level')] },
      leaderboard: {
        draw: raceScene,
        keys: [{ to: '/leaderboard', label: 'Leaderboards', who: 'everybody' }],
      },
      access: { draw: switchesScene, keys: [child('/app/settings', 'My settings')] },
      stuck: { draw: waitingScene },
    },
  },
  families: {
    head: { draw: tableScene, keys: [REGISTER] },
    parts: {
      children: { draw: 'saucer', keys: [FREE] },
      parents: {
        draw: phoneScene,
        keys: [{ to: '/worksheets', label: 'Print a worksheet', who: 'everybody' }],
      },
      start: { draw: launchScene, keys: [REGISTER] },
    },
  },
  schools: {
    head: { draw: classScene, keys: [REGISTER] },
    parts: {
      classroom: {
        draw: factsScene,
        keys: [{ to: '/sample-weekly-report', label: 'Sample weekly report', who: 'everybody' }],
      },
      office: { draw: officeScene },
      samples: { draw: reportScene },
      start: { draw: launchScene, keys: [REGISTER] },
    },
  },
  about: {
    head: { draw: launchScene, keys: [FREE] },
    parts: {
      leaderboard: { draw: raceScene },
      content: { draw: sheetScene },
      adaptive: { draw: stairsScene },
    },
  },
};
