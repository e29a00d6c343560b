import type * as Adult from './art/adult-scenes.ts';
import type * as Play from './art/play-scenes.ts';

type Draw = () => string;

/** A scene that is loaded when it comes into sight: the head of a page does not wait for it. */
export type LoadScene = () => Promise<Draw>;

const adult =
  (name: keyof typeof Adult): LoadScene =>
  async () =>
    (await import('./art/adult-scenes.ts'))[name];
const play =
  (name: Exclude<keyof typeof Play, 'SHOWN_LEVELS'>): LoadScene =>
  async () =>
    (await import('./art/play-scenes.ts'))[name];

/** A key under a part of a page, and who sees it: a child opens the thing itself, a visitor what is free. */
export interface TryKey {
  readonly to: string;
  readonly label: string;
  readonly who: 'everybody' | 'children' | 'visitors';
}

/** What stands beside the words under a heading: a scene, or a saucer to try. */
export interface PartPicture {
  readonly draw: LoadScene | 'saucer';
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
      campaign: { draw: play('roadScene'), keys: [child('/app/campaign', 'Galactic Campaign')] },
      adaptive: {
        draw: play('stairsScene'),
        keys: [child('/app/adaptive-leveling', 'Adaptive Learning')],
      },
      rescue: { draw: play('boardScene'), keys: [FREE] },
      levels: { draw: play('badgesScene'), keys: [child('/app/level', 'My Defender Level')] },
      leaderboard: {
        draw: play('raceScene'),
        keys: [{ to: '/leaderboard', label: 'Leaderboards', who: 'everybody' }],
      },
      access: { draw: play('switchesScene'), keys: [child('/app/settings', 'My settings')] },
      stuck: { draw: play('waitingScene') },
    },
  },
  families: {
    head: { draw: adult('tableScene'), keys: [REGISTER] },
    parts: {
      children: { draw: 'saucer', keys: [FREE] },
      parents: {
        draw: adult('phoneScene'),
        keys: [{ to: '/worksheets', label: 'Print a worksheet', who: 'everybody' }],
      },
      start: { draw: adult('launchScene'), keys: [REGISTER] },
    },
  },
  schools: {
    head: { draw: adult('classScene'), keys: [REGISTER] },
    parts: {
      classroom: {
        draw: adult('factsScene'),
        keys: [{ to: '/sample-weekly-report', label: 'Sample weekly report', who: 'everybody' }],
      },
      office: { draw: adult('officeScene') },
      samples: { draw: adult('reportScene') },
      start: { draw: adult('launchScene'), keys: [REGISTER] },
    },
  },
  about: {
    head: { draw: adult('launchScene'), keys: [FREE] },
    parts: {
      leaderboard: { draw: play('raceScene') },
      content: { draw: adult('sheetScene') },
      adaptive: { draw: play('stairsScene') },
    },
  },
};
