import type { BustName } from '@moonbase/paper/bust';

import type { Pose } from '../../design/art/poses.ts';
import type { SignName } from './art/guide-signs.ts';

/** Who speaks beside a part of the guide, before what, and what they say. */
export interface GuidePart {
  readonly sign: SignName;
  readonly colour: string; // of the hills behind them
  readonly who: BustName;
  readonly pose: Pose;
  readonly says: string;
}

const part = (
  sign: SignName,
  colour: string,
  [who, pose]: readonly [BustName, Pose],
  says: string,
): GuidePart => ({ sign, colour, who, pose, says });

/** The parts of the help for adults, by the ids of its headings. Other headings have words alone. */
export const GUIDE_PARTS: Readonly<Record<string, GuidePart>> = {
  start: part('takeOff', '#3B3688', ['dash', 'cheer'], 'Ten minutes, and we are off!'),
  choose: part('choices', '#8A4A7A', ['orbo', 'point'], 'You choose. We bring the saucers.'),
  reports: part('report', '#2E5AA8', ['luma', 'think'], 'I look closely, answer by answer.'),
  facts: part('facts', '#1F7A55', ['moss', 'point'], 'The darker, the better known.'),
  live: part('live', '#2E7A8C', ['bix', 'point'], 'I see who would like a hand.'),
  leaderboard: part('race', '#3E8AE6', ['zigg', 'cheer'], 'We race as a class. Nobody alone.'),
  certificates: part('certificate', '#8A5A3C', ['gilly', 'cheer'], 'One for the wall, please!'),
  worksheets: part('sheet', '#4A3A8C', ['nim', 'idle'], 'No screens today? Paper, then.'),
  counts: part('counts', '#1F7A55', ['paws', 'point'], 'Three tries. I like that.'),
  weeks: part('week', '#8A4A7A', ['tock', 'idle'], 'My week begins on Sunday.'),
  offline: part('offline', '#2B3480', ['gilly', 'think'], 'No network? I keep it all safe.'),
  access: part('switches', '#2E7A8C', ['orbo', 'cheer'], 'Everybody flies in their own way.'),
  signin: part('key', '#6A3F8A', ['paws', 'think'], 'Locked out? We find a key.'),
  door: part('cards', '#3B478F', ['zigg', 'point'], 'Show your card, and come in.'),
  school: part('house', '#4A3A8C', ['tock', 'point'], 'A whole school moves up at once.'),
  family: part('family', '#8A4A7A', ['luma', 'cheer'], 'There is room for every child.'),
};
