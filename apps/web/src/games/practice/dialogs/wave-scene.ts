import { GOLD, placed, round, skyStars, star } from '../../../design/art/draw.ts';
import { saucer } from '../../../design/art/saucer.ts';
import type { friend } from '../drawing/friend.ts';
import { visitorIn } from '../drawing/who-is-home.ts';
import type { Session } from '../session.ts';

/** How a question of a wave ended: right at once, after another try, asleep after its answer was shown, or not yet. */
export type Ending = 'at-once' | 'home' | 'asleep' | 'away';

/** One of a wave's visitors, in the order of the questions. */
export interface Visitor {
  readonly id: string; // of its question
  readonly kind: number;
  readonly ending: Ending;
}

const BOX = { width: 760, height: 150 };
const FOOT = 140;

/** The visitors of the last wave, a courier's guest among them: whoever counts them finds as many as the wave's end said. */
export function visitorsOf({ state, homecoming, questions }: Session): readonly Visitor[] {
  const asleep = new Set(homecoming.sleepers.flatMap(({ id, isAway }) => (isAway ? [] : [id])));
  return (state?.answers ?? [])
    .filter(({ optional, settled }) => !optional || settled === 'right')
    .map(({ id, settled, attempts }): Visitor => {
      const kind = visitorIn(questions, id);
      if (asleep.has(id)) return { id, kind, ending: 'asleep' };
      if (settled !== 'right') return { id, kind, ending: 'away' };
      return { id, kind, ending: attempts.length === 1 ? 'at-once' : 'home' };
    });
}

/** Who came home, in the order of the questions: with a star at once, on foot after another try, asleep, or still in the saucer. */
export function waveScene(visitors: readonly Visitor[], draw: typeof friend): string {
  const gap = (BOX.width - 60) / Math.max(1, visitors.length);
  const size = Math.min(0.95, gap / 76);
  const people = visitors.map(({ kind, ending }, index) => {
    const middle = 30 + gap * (index + 0.5);
    const at = [round(middle - 40 * size), round(FOOT - 96 * size)] as const;
    const late = `data-late="${round(-(index * 0.23) % 1)}"`;
    if (ending === 'away')
      return placed(
        round(middle - 60 * size),
        round(FOOT - 120 * size),
        round(size),
        `<g opacity=".75">${saucer(kind)}</g>`,
      );
    const pose = ending === 'at-once' ? 'cheers' : ending === 'home' ? 'stands' : 'sleeps';
    const crown =
      ending === 'at-once'
        ? `<path d="${star(40, -8, 13)}" fill="${GOLD}" stroke="#0B1030" stroke-width="2"/>`
        : '';
    const way = ending === 'at-once' ? 'dances' : '';
    return placed(
      ...at,
      round(size),
      `<g class="${way}" ${late}>${draw(kind, pose, false)}${crown}</g>`,
    );
  });
  return (
    `<rect width="${BOX.width}" height="${BOX.height}" fill="#0B1030"/>${skyStars(BOX.width, 100, 30, 7)}` +
    `<path d="M0 108Q190 84 380 104T760 98V150H0Z" fill="#26307A"/><path d="M0 130Q240 116 460 128T760 122V150H0Z" fill="#3A479C"/>` +
    people.join('')
  );
}

export const WAVE_SCENE = BOX;
