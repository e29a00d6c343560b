/**
 * Limbs that move between poses. A pose is a turn of a figure's named groups, so the way from one to the next is a turn
 * about the same joints; the browser makes it, and nothing else of the drawing moves.
 */
import { isStill } from './alive.ts';

const MS = 280;
const EASING = 'cubic-bezier(0.3, 0.9, 0.4, 1.2)'; // a limb goes a little too far, and back
const JOINT = /data-part="([a-z-]+)" transform="rotate\((-?[\d.]+) (-?[\d.]+) (-?[\d.]+)\)"/g;

/** A joint of a figure: the group that turns, by how much, and about which point. */
interface Joint {
  readonly name: string;
  readonly degrees: number;
  readonly x: number;
  readonly y: number;
}

/** The joints of a drawing, in its order. */
export function jointsOf(drawing: string): readonly Joint[] {
  return [...drawing.matchAll(JOINT)].map(([, name = '', degrees, x, y]) => ({
    name,
    degrees: Number(degrees),
    x: Number(x),
    y: Number(y),
  }));
}

const turnAbout = ({ x, y }: Joint, degrees: number): string =>
  `translate(${x}px, ${y}px) rotate(${degrees}deg) translate(${-x}px, ${-y}px)`;

/**
 * Moves the limbs of a figure from the pose of another drawing of it; at once where nothing may move.
 *
 * @param drawn the figure as it is drawn now
 * @param before the drawing that it replaced
 */
export function moveLimbs(svg: Element, drawn: string, before: string): void {
  if (isStill()) return;
  const [now, then] = [jointsOf(drawn), jointsOf(before)];
  const groups = [...svg.querySelectorAll('[data-part]')].filter(
    (group) => group.getAttribute('transform')?.startsWith('rotate(') === true,
  );
  if (now.length !== then.length || now.length !== groups.length) return; // somebody else
  now.forEach((joint, index) => {
    const from = then[index];
    if (from === undefined || from.name !== joint.name || from.degrees === joint.degrees) return;
    groups[index]?.animate(
      { transform: [turnAbout(joint, from.degrees), turnAbout(joint, joint.degrees)] },
      { duration: MS, easing: EASING },
    );
  });
}
