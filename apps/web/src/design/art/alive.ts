/**
 * The one clock of the product's drawings on pages. It moves named groups of an SVG (`data-part`) by transform alone,
 * at the moments of a change and not in each frame, so a page at rest stays at rest. What goes round all the time
 * (`data-loop`) is moved twelve times a second.
 *
 * A drawing stands still off screen, while the page is hidden, with reduced motion and on a calm background.
 */

const BLINK_MS = 4_200;
const SHUT_MS = 120;
const PHASES = 4; // not all blink at once
const SHAPE_MS = 140;
const MOUTHS = ['scaleY(1)', 'scaleY(0.35)', 'scaleY(1.3)', 'scaleY(0.6)'] as const;
const NODS = ['rotate(2deg)', 'rotate(0deg)', 'rotate(-2deg)', 'rotate(0deg)'] as const;

const MS_A_LETTER = 45;
const LONGEST_MS = 4_000; // of talking
const STEP_MS = 83; // between the moments of what goes round: 12 a second

/** What goes round, by name: its period and its place at a share of it. Lengths are units of the drawing. */
const LOOPS: Readonly<Record<string, readonly [ms: number, at: (turn: number) => string]>> = {
  bob: [3_000, (turn) => `translateY(${round(-5 * swell(turn))}px)`],
  drift: [
    12_000,
    (turn) => `translate(${round(14 * swell(turn))}px, ${round(-8 * swell(turn))}px)`,
  ],
  walk: [
    9_000,
    (turn) => `translate(${round(18 * swell(turn))}px, ${round(-2 * swell(2 * turn))}px)`,
  ],
  sail: [3_000, (turn) => `translateX(${round(16 * swell(turn))}px)`],
  needle: [3_000, (turn) => `rotate(${round(-30 * Math.sin(2 * Math.PI * turn))}deg)`],
  hover: [1_500, (turn) => `translateY(${round(-5 * swell(turn))}px)`],
};

/** From 0 to 1 and back within a turn, gently at both ends. */
const swell = (turn: number): number => (1 - Math.cos(2 * Math.PI * turn)) / 2;

const round = (value: number): number => Math.round(value * 100) / 100;

/** A drawing that the clock moves. */
export interface Alive {
  /** Moves its mouths and heads for so long, as its words appear. */
  readonly talk: (ms: number) => void;
  readonly stop: () => void;
}

interface Drawing {
  readonly root: Element;
  readonly phase: number; // 0 to 3: when its lids shut
  readonly born: number; // ms of the page
  inSight: boolean;
  moving: boolean;
  talksUntil: number; // ms of the page
}

const quiet = matchMedia('(prefers-reduced-motion: reduce)');
const drawings = new Map<Element, Drawing>();
let timer: ReturnType<typeof setTimeout> | undefined;
let sight: IntersectionObserver | null = null;
let count = 0;

const partsOf = (root: Element, name: string): SVGElement[] => [
  ...root.querySelectorAll<SVGElement>(`[data-part='${name}']`),
];

/** Whether the person or the device asks for stillness. */
export function isStill(): boolean {
  const { motion, background } = document.documentElement.dataset;
  return motion === 'reduced' || background === 'calm' || quiet.matches;
}

function turn(element: SVGElement, transform = ''): void {
  if (element.style.transform === transform) return;
  element.style.transformBox = 'fill-box';
  element.style.transformOrigin = element.dataset['part'] === 'head' ? '50% 100%' : 'center';
  element.style.transform = transform;
}

/** Lids of one phase shut for a moment in each period. @returns ms until the next change */
function blink({ root, phase }: Drawing, now: number): number {
  let next = BLINK_MS;
  partsOf(root, 'lids').forEach((lids, index) => {
    const into = (now + ((index + phase) % PHASES) * (BLINK_MS / PHASES)) % BLINK_MS;
    const shuts = BLINK_MS - SHUT_MS;
    turn(lids, into >= shuts ? 'scaleY(0.08)' : '');
    next = Math.min(next, into >= shuts ? BLINK_MS - into : shuts - into);
  });
  return next;
}

/** @returns ms until the next change */
function speak({ root, talksUntil }: Drawing, now: number): number {
  const talks = now < talksUntil;
  const shape = Math.floor((talksUntil - now) / SHAPE_MS);
  for (const mouth of partsOf(root, 'mouth')) turn(mouth, talks ? MOUTHS[shape % 4] : '');
  for (const head of partsOf(root, 'head'))
    turn(head, talks ? NODS[Math.floor(shape / 2) % 4] : '');
  return talks ? SHAPE_MS : BLINK_MS;
}

/** What bobs, drifts or walks all the time. @returns ms until the next change */
function goRound({ root, born }: Drawing, now: number): number {
  const groups = root.querySelectorAll<SVGElement>('[data-loop]');
  groups.forEach((group, index) => {
    const loop = LOOPS[String(group.dataset['loop'])];
    if (loop === undefined) return;
    const [ms, placeAt] = loop;
    group.style.transform = placeAt((now - born - index * 700) / ms);
  });
  return groups.length > 0 ? STEP_MS : BLINK_MS;
}

function rest(drawing: Drawing): void {
  drawing.moving = false;
  drawing.root.removeAttribute('data-alive');
  for (const name of ['lids', 'mouth', 'head'])
    for (const element of partsOf(drawing.root, name)) turn(element, '');
  for (const group of drawing.root.querySelectorAll<SVGElement>('[data-loop]'))
    group.style.transform = '';
}

function run(): void {
  clearTimeout(timer);
  const now = performance.now();
  const still = document.hidden || isStill();
  let next = Infinity;
  for (const drawing of drawings.values()) {
    if (still || !drawing.inSight) {
      if (drawing.moving) rest(drawing);
      continue;
    }
    if (!drawing.moving) drawing.root.setAttribute('data-alive', '');
    drawing.moving = true;
    next = Math.min(next, blink(drawing, now), speak(drawing, now), goRound(drawing, now));
  }
  if (next < Infinity) timer = setTimeout(run, Math.max(next, 16));
}

const changed = new MutationObserver(run);

/** Follows what makes drawings start and stop: sight, the page's state, the person's settings. */
function follow(): IntersectionObserver {
  document.addEventListener('visibilitychange', run);
  quiet.addEventListener('change', run);
  changed.observe(document.documentElement, {
    attributeFilter: ['data-motion', 'data-background'],
  });
  return new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      const drawing = drawings.get(target);
      if (drawing) drawing.inSight = isIntersecting;
    }
    run();
  });
}

function unfollow(): void {
  document.removeEventListener('visibilitychange', run);
  quiet.removeEventListener('change', run);
  changed.disconnect();
  sight?.disconnect();
  sight = null;
  clearTimeout(timer);
}

/**
 * Lets a drawing live, or all drawings inside an element, until it is stopped.
 *
 * @param says words that have just appeared: mouths move as long as they are read
 */
export function keepAlive(root: Element, says = ''): Alive {
  count += 1;
  const drawing: Drawing = {
    root,
    phase: count % PHASES,
    born: performance.now(),
    inSight: false,
    moving: false,
    talksUntil: performance.now() + Math.min(LONGEST_MS, says.length * MS_A_LETTER),
  };
  drawings.set(root, drawing);
  sight ??= follow();
  sight.observe(root);
  return {
    talk: (ms) => {
      drawing.talksUntil = performance.now() + ms;
      run();
    },
    stop: () => {
      rest(drawing);
      drawings.delete(root);
      sight?.unobserve(root);
      if (drawings.size === 0) unfollow();
    },
  };
}
