import { type Alive, isStill, keepAlive } from '../design/art/alive.ts';
import { GOLD, star } from '../design/art/draw.ts';
import { moveLimbs } from '../design/art/limbs.ts';
import type { Pose } from '../design/art/poses.ts';
import { VISITOR, visitor } from '../design/art/visitor.ts';

const HOP_MS = 460;
const HOPS: Readonly<Record<Pose, number>> = { idle: 0, think: 0, point: 1, cheer: 3, sleep: 0 };
const STARS = `<path d="${star(12, 6, 9)}${star(40, -8, 12)}${star(70, 5, 9)}" fill="${GOLD}" stroke="#0B1030" stroke-width="2"/>`;
const ROOM = 22; // units above the head, for the stars

/**
 * Draws a visitor into an element, and lets it act: its limbs go to the next pose, it hops, and speaks as long as the words
 * are read. Where nothing may move the pose is there at once.
 */
export function friendIn(element: HTMLElement, kind: number): (pose: Pose, words: string) => void {
  let before = '';
  let alive: Alive | null = null;
  element.innerHTML = `<svg viewBox="0 ${-ROOM} ${VISITOR.width} ${VISITOR.height + ROOM}"><g></g></svg>`;
  return (pose, words) => {
    const [svg, group] = [element.querySelector('svg'), element.querySelector('g')];
    if (svg === null || group === null) return;
    const drawn = visitor(kind, pose);
    group.innerHTML = drawn + (pose === 'cheer' ? STARS : '');
    if (!element.isConnected || typeof svg.animate !== 'function') return; // nobody sees it yet
    if (before !== '') moveLimbs(group, drawn, before);
    before = drawn;
    alive?.stop();
    alive = keepAlive(svg, words);
    if (isStill()) return;
    svg.animate(
      { transform: ['translateY(0)', 'translateY(-14%)', 'translateY(0)'] },
      { duration: HOP_MS, iterations: HOPS[pose], easing: 'ease-in-out' },
    );
  };
}
