import { STORY_AREAS } from '@moonbase/content/story';
import type { UserActivity } from '@moonbase/contracts';
import { addDays } from '@moonbase/kit';

import { placed, star } from '../../design/art/draw.ts';
import { planet } from '../../design/art/planet.ts';
import type { Pose } from '../../design/art/poses.ts';
import { rocket } from '../../design/art/rocket.ts';
import { saucer, SAUCER_COLOURS } from '../../design/art/saucer.ts';
import { visitor } from '../../design/art/visitor.ts';
import { counted } from '../../design/numbers.ts';
import { areaPlanet } from '../../games/art/planet.ts';
import { wholeShip } from '../../games/rescue/art/ships.ts';

const MOST_HOME = 0.8; // of the answers: whoever came home cheers

/** The kind of visitor, 0 to 4, that was freed in a game. */
export const visitorOf = (id: string): number => Number(id) % SAUCER_COLOURS.length;

/** The picture of a game, 120 x 120: where it was played. */
export function gamePicture({ kind, storyStage, id }: UserActivity): string {
  const kindOf = visitorOf(id);
  switch (kind) {
    case 'practice':
      return placed(2, 18, 0.97, saucer(kindOf));
    case 'story': {
      const area = STORY_AREAS.findIndex(({ lastStep }) => (storyStage ?? 1) <= lastStep) + 1;
      return placed(-20, -20, 0.8, areaPlanet(Math.max(1, area), `game${id}`));
    }
    case 'adaptive':
      return (
        placed(70, 62, 0.25, planet('frost', `game${id}`)) + placed(0, 6, 0.92, rocket('#FF8A6B'))
      );
    case 'rescue':
      return placed(4, 32, 0.56, wholeShip(2, kindOf));
  }
}

/** Somebody who was freed in a game: how they stand says how it went. @param kind 0 to 4 */
export const freedVisitor = (kind: number, pose: Pose): string =>
  placed(2, 2, 1, visitor(kind, pose));

const IN_A_ROW = 20;
const MOST_ROWS = 3;
const ROW = { step: 74, height: 100 }; // units from one to the next, and from row to row

/** Everybody of a game: a child counts them, so they are as many as its answers. */
export interface Crowd {
  readonly home: number;
  readonly all: number;
}

/** Who stands below a game; null with a single answer or none, and where they would be too many to be seen. */
export function crowdOf({
  answered,
  correct,
}: Pick<UserActivity, 'answered' | 'correct'>): Crowd | null {
  if (answered < 2 || answered > IN_A_ROW * MOST_ROWS) return null;
  return { home: correct, all: answered };
}

/** The box of a crowd. */
export const crowdBox = (all: number): { readonly width: number; readonly height: number } => ({
  width: ROW.step * Math.min(all, IN_A_ROW),
  height: ROW.height * Math.ceil(all / IN_A_ROW),
});

const PART = / data-part=(?:"[^"]*"|'[^']*')/gu;

/** Who came home stands with arms up, the others sleep still. They are too many for the clock of drawings: it moves named parts. */
export const drawCrowd = ({ home, all }: Crowd): string =>
  Array.from({ length: all }, (_, index) =>
    placed(
      (index % IN_A_ROW) * ROW.step,
      Math.floor(index / IN_A_ROW) * ROW.height + 4,
      0.92,
      visitor(index % SAUCER_COLOURS.length, index < home ? 'cheer' : 'sleep'),
    ),
  )
    .join('')
    .replaceAll(PART, '');

/** How a game went, in words of a child, and how a visitor stands for it. */
export function howItWent({
  answered,
  correct,
  isPassed,
  rank,
}: UserActivity): readonly [words: string, pose: Pose] {
  if (rank === 1) return ['You came first!', 'cheer'];
  if (isPassed === true) return [`Passed, with ${counted(correct, 'right answer')}!`, 'cheer'];
  if (answered === 0) return ['No answer yet. Shall we?', 'think'];
  const again = answered - correct;
  if (again === 0) return [correct === 1 ? '1 of 1 right!' : `All ${correct} right!`, 'cheer'];
  if (correct === 0) return [`${answered} to look at. Shall we?`, 'think'];
  const words = `${correct} right, ${again} to look at.`;
  if (correct >= MOST_HOME * answered) return [words, 'cheer'];
  return [words, 2 * correct >= answered ? 'idle' : 'think'];
}

/** Each day of a period, oldest first, with its right answers. @param end its last day */
export function daysUpTo(
  activities: readonly UserActivity[],
  end: string,
  days: number,
): readonly { readonly day: string; readonly right: number }[] {
  return Array.from({ length: days }, (_, index) => {
    const day = addDays(end, index + 1 - days);
    const right = activities
      .filter((activity) => activity.day === day)
      .reduce((sum, { correct }) => sum + correct, 0);
    return { day, right };
  });
}

/** A dome of a day, 40 x 34: its window is lit if something was right that day, and a star stands on the best one. */
export function dayDome(isLit: boolean, isBest: boolean): string {
  const dome = 'M4 32A16 16 0 0 1 36 32Z';
  if (!isLit)
    return `<path d="${dome}" fill="none" stroke="#6E7CC9" stroke-width="2" stroke-dasharray="3 3"/>`;
  return (
    `<path d="${dome}" fill="#C9D3F5"/><path d="M20 16A16 16 0 0 1 36 32H27Q27 22 20 16Z" fill="#97A3D6"/>` +
    `<rect x="14" y="21" width="12" height="11" rx="5" fill="#FFD23F"/>` +
    (isBest ? `<path d="${star(20, 9, 8)}" fill="#FFD23F"/>` : '')
  );
}
