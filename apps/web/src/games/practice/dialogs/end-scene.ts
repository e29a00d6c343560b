import { GOLD, placed, round, skyStars, WHITE } from '../../../design/art/draw.ts';
import { rocketColour } from '../../../design/art/paints.ts';
import { rocket } from '../../../design/art/rocket.ts';
import { saucer } from '../../../design/art/saucer.ts';
import type { el, grouped, svgElement } from '../dom.ts';
import type { icon } from '../drawing/icons.ts';
import type { mendedIn } from '../game-so-far.ts';
import type { DefenderProgress } from '../protocol.ts';
import type { solvedText } from '../question-view.ts';
import type { Session } from '../session.ts';

/**
 * The game's own tools. They are passed in: imported here they would be moved out of the game's chunk, which then
 * grows.
 */
export interface SceneTools {
  readonly el: typeof el;
  readonly grouped: typeof grouped;
  readonly icon: typeof icon;
  readonly mendedIn: typeof mendedIn;
  readonly solvedText: typeof solvedText;
  readonly svgElement: typeof svgElement;
}

/**
 * The picture at the end of a game, and the elements below its heading. Loaded while the last summary is being read.
 */
export interface EndScene {
  readonly picture: Element;
  readonly below: readonly Node[];
}

export function endScene(session: Session, tools: SceneTools): EndScene {
  const { homecoming, motionReduced: still, settings, scored } = session;
  const { visitors } = homecoming;
  const defender = settings?.defender ?? null;
  return {
    picture: homecomingPicture(visitors, still, settings?.rocketPaint ?? 0, tools),
    below: [
      ...(scored ? [] : [mendedCards(session, still, tools)]),
      ...(defender === null ? [] : [defenderBar(defender, visitors, still, tools)]),
    ],
  };
}

const SCENE = { width: 440, height: 170 };
const MOST_SHOWN = 60;
const APART_MS = 40;

/** The base with a small saucer for each visitor that came home, one after the other; at once where motion is reduced. */
function homecomingPicture(
  visitors: number,
  still: boolean,
  paint: number,
  { svgElement }: SceneTools,
): Element {
  const { width, height } = SCENE;
  const picture = svgElement(width, height, base() + fleet(visitors) + landed(paint));
  picture.classList.add('homecoming');
  for (const [index, each] of picture.querySelectorAll<SVGGElement>('.visitor').entries()) {
    if (still) break;
    each.classList.add('arrives');
    each.style.animationDelay = `${index * APART_MS}ms`;
  }
  return picture;
}

/** The base on the moon with its lights on. */
function base(): string {
  const { width, height } = SCENE;
  const window = (x: number, y: number): string =>
    `<rect x="${x}" y="${y}" width="13" height="15" rx="4" fill="${GOLD}"/>`;
  return (
    `<rect width="${width}" height="${height}" rx="18" fill="#0E1440"/>` +
    skyStars(width, 90, 36, 11) +
    `<circle cx="84" cy="34" r="17" fill="#F6A94B"/><ellipse cx="84" cy="34" rx="30" ry="6" fill="none" stroke="#FFE2B0" stroke-width="3" transform="rotate(-14 84 34)"/>` +
    `<path d="M0 88Q90 66 200 84T440 74V152A18 18 0 0 1 422 170H18A18 18 0 0 1 0 152Z" fill="#1B2460"/>` +
    `<path d="M170 88A34 34 0 0 1 238 88Z" fill="#C9D3F5"/><path d="M198 88A46 46 0 0 1 290 88Z" fill="${WHITE}"/>` +
    `<path d="M244 42V14m0 2h22l-7 7l7 7h-22" fill="${GOLD}" stroke="${GOLD}" stroke-width="3"/>` +
    window(180, 68) +
    window(218, 62) +
    window(258, 62) +
    `<path d="M236 88V74a8 8 0 0 1 16 0V88Z" fill="#33408F"/>`
  );
}

/** Visitors in rows in front of the base, larger when there are few. */
function fleet(visitors: number): string {
  const shown = Math.min(visitors, MOST_SHOWN);
  const columns = Math.min(15, Math.max(6, shown));
  const wide = SCENE.width / columns;
  const size = Math.min(0.52, (wide / 120) * 0.94);
  const rows = Math.ceil(shown / columns);
  const step = Math.min(size * 84, 84 / rows);
  return Array.from({ length: shown }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = Math.min(columns, shown - row * columns);
    const left = (SCENE.width - inRow * wide) / 2 + (wide - 120 * size) / 2;
    const [x, y] = [left + (index % columns) * wide, 164 - size * 84 - (rows - 1 - row) * step];
    return placed(round(x), round(y), size, `<g class="visitor">${saucer(index % 5)}</g>`);
  }).join('');
}

const landed = (paint: number): string => placed(348, 16, 0.6, rocket(rocketColour(paint)));

/**
 * The questions that were asked again: each that was mended turns from orange to green, one after the other; the others
 * stay orange.
 */
function mendedCards(
  session: Session,
  still: boolean,
  { el, icon, mendedIn, solvedText }: SceneTools,
): Element {
  const mended = mendedIn(session.state);
  const cards = [...session.questions].map(([id, question], index) => {
    const isMended = mended.has(id);
    const card = el(
      'li',
      { class: isMended ? (still ? '' : 'mends') : 'left' },
      el(
        'span',
        { class: `mark ${isMended ? 'ok' : 'no'}` },
        icon(isMended ? 'tick' : 'loop'),
        el('span', { class: 'vh' }, isMended ? 'Mended: ' : 'Once more: '),
      ),
      el('span', { class: 'qq' }, solvedText(question.doc, question.expected)),
    );
    card.style.animationDelay = `${400 + index * 300}ms`;
    return card;
  });
  return el('ul', { class: 'again mended' }, ...cards);
}

/**
 * The share of the way to the next Defender Level that a student has after a game's right answers, and before: 0 to 1.
 */
export function defenderWay({ correct, score, nextScore }: DefenderProgress, right: number) {
  const share = (answers: number): number =>
    Math.min(1, Math.max(0, (answers - score) / (nextScore - score)));
  return {
    before: share(correct),
    after: share(correct + right),
    left: Math.max(0, nextScore - correct - right),
  };
}

function defenderBar(
  defender: DefenderProgress,
  right: number,
  still: boolean,
  { el, grouped }: SceneTools,
): Element {
  const { before, after, left } = defenderWay(defender, right);
  const level = `Defender Level ${defender.next}`;
  const words = left > 0 ? `${grouped(left)} more to ${level}` : `${level} is yours!`;
  const filled = el('i');
  const width = (share: number): void => {
    filled.style.width = `${(share * 100).toFixed(1)}%`;
  };
  width(still ? after : before);
  if (!still)
    requestAnimationFrame(() => {
      requestAnimationFrame(() => {
        width(after);
      });
    });
  return el('div', { class: 'defender' }, el('p', {}, words), el('div', { class: 'bar' }, filled));
}
