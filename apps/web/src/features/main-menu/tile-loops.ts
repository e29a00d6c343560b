import type { Alive } from '../../design/art/alive.ts';

const TURN_MS = 3_000;

/** How the parts of a tile's picture go round, by the names of their motions. */
const LOOP_OF: Readonly<Record<string, string>> = {
  saucer: 'bob',
  planet: 'drift',
  stars: 'hover',
  ship: 'sail',
  needle: 'needle',
  rocket: 'hover',
};

/**
 * Lets the open tiles of the menu live: one at a time, from the first to the last, three
 * seconds each, so that the page never looks busy.
 *
 * @param keepAlive the clock of drawings
 * @returns a function that ends it
 */
export function wakeTiles(menu: Element, keepAlive: (picture: Element) => Alive): () => void {
  let turn = 0;
  let awake: { readonly picture: Element; readonly alive: Alive } | null = null;
  const sleep = (): void => {
    if (!awake) return;
    awake.alive.stop();
    for (const part of awake.picture.querySelectorAll<SVGElement>('[data-move]'))
      delete part.dataset['loop'];
    awake = null;
  };
  const next = (): void => {
    sleep();
    const pictures = [...menu.querySelectorAll('a[data-tile] > span')];
    const picture = pictures[turn % Math.max(1, pictures.length)];
    turn += 1;
    if (!picture) return;
    for (const part of picture.querySelectorAll<SVGElement>('[data-move]'))
      part.dataset['loop'] = LOOP_OF[String(part.dataset['move'])] ?? 'hover';
    awake = { picture, alive: keepAlive(picture) };
  };
  next();
  const timer = setInterval(next, TURN_MS);
  return () => {
    clearInterval(timer);
    sleep();
  };
}
