import { findEchelon } from '@moonbase/content';
import { drawInsignia } from '@moonbase/paper/insignia';

import { placed } from '../../design/art/draw.ts';
import type { Pose } from '../../design/art/poses.ts';
import { visitor } from '../../design/art/visitor.ts';

/** A Defender Level that was earned, the one that comes next, and those after it. */
export type Standing = 'earned' | 'next' | 'later';

export const AWARD = { width: 120, height: 166 };

const POSES: Readonly<Record<Standing, Pose>> = { earned: 'cheer', next: 'think', later: 'sleep' };
const BADGE_TOP = AWARD.height - 120;

/** The badge of a level with the visitor who waits behind it: asleep, then awake, then glad. */
export function drawAward(position: number, standing: Standing): string {
  const echelon = findEchelon(position);
  if (echelon === null) return '';
  const who = placed(20, 2, 1, visitor(position - 1, POSES[standing]));
  const badge = drawInsignia(echelon.insignia, position, { locked: standing !== 'earned' });
  return `<g${standing === 'later' ? ' opacity=".5"' : ''}>${who}</g>${placed(0, BADGE_TOP, 1, badge)}`;
}
