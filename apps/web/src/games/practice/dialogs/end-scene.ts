import { bust } from '@moonbase/paper/bust';
import { drawInsignia } from '@moonbase/paper/insignia';
import { findEchelon } from '@moonbase/content';

import {
  GOLD,
  mix,
  placed,
  round,
  seeded,
  skyStars,
  star,
  WHITE,
} from '../../../design/art/draw.ts';
import { rocketColour } from '../../../design/art/paints.ts';
import { rocket } from '../../../design/art/rocket.ts';
import { saucer } from '../../../design/art/saucer.ts';
import { robot } from '../../art/robots.ts';
import type { areaPlanet, lookOfArea } from '../../art/planet.ts';
import type { el, svgElement } from '../dom.ts';
import type { friend } from '../drawing/friend.ts';
import type { icon } from '../drawing/icons.ts';
import type { mendedIn } from '../game-so-far.ts';
import type { solvedText } from '../question-view.ts';
import type { Standing } from '../drawing/standing.ts';
import type { Session } from '../session.ts';
import { awayOf, crowdOf, endStar, lampsOf } from './end-crowd.ts';
import {
  BEHIND_GATE,
  bubble,
  hostAt,
  hostWords,
  lockedGate,
  nobodyWords,
  type RoundCount,
} from './end-missed.ts';

/**
 * The game's own tools. They are passed in: imported here they would be moved out of the game's chunk, which then
 * grows.
 */
export interface SceneTools {
  readonly areaPlanet: typeof areaPlanet;
  readonly el: typeof el;
  readonly friend: typeof friend;
  readonly icon: typeof icon;
  readonly lookOfArea: typeof lookOfArea;
  readonly mendedIn: typeof mendedIn;
  readonly solvedText: typeof solvedText;
  readonly svgElement: typeof svgElement;
}

/** The picture of a game's end, loaded when it is reached, and the cards of questions that were asked again. */
export interface EndScene {
  readonly picture: readonly Node[];
  readonly mended: Element | null;
}

const NIGHT = '#150F3C'; // of a violet with which no warm colour is a grey-brown
const HEIGHT = 420;
const WIDTH = { phone: 400, tablet: 640, most: 1_240 };
const APART_MS = 60;
const [FRIEND_WIDTH, FRIEND_HEIGHT] = [80, 96]; // units of a friend's drawing
const FREED = { wide: 0.94, narrow: 0.72 }; // scale of a Muddlebot that has come along
const COLOURS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F48CBA'] as const;
const PIECES = 36;
const CREW_WIDTH = 130; // units

/** The picture's size in units: its ground has one height, and the sky over it is as high as its place needs. */
function sizeFor(place: Place): { readonly width: number; readonly height: number } {
  if (place.width === 0 || place.height === 0) return { width: WIDTH.most, height: HEIGHT };
  const least = place.width < WIDTH.tablet ? WIDTH.phone : WIDTH.tablet;
  const shape = place.width / place.height;
  const width = Math.round(Math.min(WIDTH.most, Math.max(least, shape * HEIGHT)));
  return { width, height: Math.max(HEIGHT, Math.round(width / shape)) };
}

/** The size of the picture's place in CSS pixels. */
type Place = Pick<DOMRect, 'width' | 'height'>;

export function endScene(session: Session, place: Place, tools: SceneTools): EndScene {
  const still = session.motionReduced;
  const paper = paperOf(still, tools);
  const missed = missedOf(session);
  const size = sizeFor(place);
  const { scene, host } = sceneOf(session, { ...size, across: place.width, missed }, tools);
  const says = missed ? hostWords(session.settings?.area ?? 1, missed) : nobodyWords(session);
  return {
    picture: [
      scene,
      ...(says.length > 0 ? [bubble(says, { ...host, ...size }, tools.el)] : []),
      ...badgeOf(session, tools),
      tools.el('div', { class: 'end-star' }, tools.svgElement(120, 120, endStar())),
      paper,
    ],
    mended: session.scored ? null : mendedCards(session, still, tools),
  };
}

/** The badge of a Defender Level that this game has reached, under its ribbon. */
function badgeOf(
  { settings, homecoming }: Session,
  { el, svgElement }: SceneTools,
): readonly Node[] {
  const level = settings?.defender ?? null;
  if (level === null || level.correct + homecoming.visitors < level.nextScore) return [];
  const insignia = findEchelon(level.next)?.insignia;
  const badge = insignia ? drawInsignia(insignia, level.next) : '';
  return [el('div', { class: 'end-badge' }, svgElement(120, 120, badge))];
}

/** The night over the base: stars, the area's planet, larger in a higher sky, and lamps where somebody came home. */
function skyOf(
  {
    width,
    height,
    lift,
    area,
    calm,
    party,
  }: Record<'width' | 'height' | 'lift' | 'area', number> & Record<'calm' | 'party', boolean>,
  tools: SceneTools,
): string {
  const top = HEIGHT - height;
  const night = calm ? '#0B1030' : mix(tools.lookOfArea(area).colour, NIGHT, 0.86);
  const ground = `<rect y="${top}" width="${width}" height="${height}" fill="${night}"/>`;
  if (calm) return ground;
  const narrow = width < 560;
  const sky = 300 - lift - top; // units high
  const planet = Math.min(1.9, Math.max(narrow ? 0.7 : 0.9, sky / 330));
  const x = round(width - 170 * planet - (narrow ? 0 : 40));
  const y = round(top + Math.max(30, sky * 0.16));
  const stars = skyStars(width, sky, Math.round((width * height) / 3_000), 11);
  return (
    ground +
    placed(0, top, 1, stars) +
    `<g class="rises-late">${placed(x, y, round(planet), tools.areaPlanet(area, 'end'))}</g>` +
    (party ? lampsOf(width, round(top + sky * (narrow ? 0.42 : 0.36))) : '')
  );
}

/** The count of a round that was not passed; null of every other game. */
function missedOf({ settings, goal, rightBefore }: Session): RoundCount | null {
  const isMissed = settings?.round != null && goal !== null && rightBefore < goal.needed;
  return isMissed ? { right: rightBefore, needed: goal.needed } : null;
}

/** Gives each its moment by script, since the security policy allows no style in a fragment. */
function delay(picture: Element, still: boolean): void {
  for (const each of picture.querySelectorAll<SVGGElement>('[data-late]'))
    each.style.animationDelay = `${each.dataset['late']}s`;
  for (const [index, each] of picture.querySelectorAll<SVGGElement>('.visitor').entries()) {
    if (still) break;
    each.classList.add('arrives');
    each.style.animationDelay = `${400 + index * APART_MS}ms`;
  }
}

/** The two hills of the ground. */
const hillsOf = (width: number, lift: number): string =>
  `<path d="M0 ${300 - lift}Q${width / 4} ${272 - lift} ${width / 2} ${296 - lift}T${width} ${286 - lift}V${HEIGHT}H0Z" fill="#AEB6E2"/>` +
  `<path d="M0 ${352 - lift}Q${width / 3} ${326 - lift} ${width * 0.6} ${348 - lift}T${width} ${340 - lift}V${HEIGHT}H0Z" fill="#CBCFEA"/>`;

/** The base where the visitors come home: dome, crew, the row of friends, and the rocket; and where its host speaks. */
function sceneOf(
  session: Session,
  {
    width,
    height,
    across,
    missed,
  }: ReturnType<typeof sizeFor> & { readonly across: number; readonly missed: RoundCount | null },
  tools: SceneTools,
): { readonly scene: Element; readonly host: { readonly x: number; readonly y: number } } {
  const { settings, homecoming, motionReduced: still } = session;
  const area = settings?.area ?? 1;
  const { colour } = tools.lookOfArea(area);
  const isDone = session.state?.end?.reason === 'completed' && missed === null;
  const cheers = homecoming.visitors > 0 && isDone; // nobody cheers a round that was missed
  const calm = settings?.profile.calmBackground ?? false;
  const narrow = width < 560;
  const top = HEIGHT - height;
  const scale = across > 0 ? across / width : 1;
  const crowd = crowdOf(homecoming, { width, scale, cheers, gate: missed && BEHIND_GATE }, tools);
  const lift = Math.min(crowd.rise + 12, Math.max(0, height - HEIGHT) + 54); // the base stands behind the people
  const crewAt = narrow ? 104 : 180;
  const picture = tools.svgElement(
    width,
    HEIGHT,
    `<svg y="${top}" width="${width}" height="${height}" viewBox="0 ${top} ${width} ${height}"><g class="night">${skyOf({ width, height, lift, area, calm, party: homecoming.visitors > 0 }, tools)}</g><g class="base">${
      hillsOf(width, lift) +
      placed(narrow ? -60 : 20, round(266 - lift), 1, dome(colour)) +
      (narrow
        ? ''
        : placed(
            width - 128,
            round(240 - lift),
            1.05,
            rocket(rocketColour(settings?.rocketPaint ?? 0)),
          )) +
      `<g class="comes-late">${
        missed
          ? hostAt(area, crewAt, round(372 - lift))
          : placed(crewAt, round(222 - lift), 0.62, crew(cheers))
      }</g>` +
      freedBoss(
        session,
        narrow ? width - 158 : width - 310,
        lift,
        narrow ? FREED.narrow : FREED.wide,
      ) +
      awayOf(homecoming, { from: crewAt + CREW_WIDTH, width, y: round(236 - lift) }, saucer)
    }</g></svg>` +
      crowd.svg +
      (missed ? lockedGate(width, missed) : ''), // in a box of its own, since those who come from the field come from outside it
  );
  picture.setAttribute('viewBox', `0 ${top} ${width} ${height}`);
  picture.setAttribute('preserveAspectRatio', 'xMidYMax slice');
  delay(picture, still);
  return { scene: picture, host: { x: crewAt, y: HEIGHT + lift - (missed ? 190 : 226) } };
}

const HOP = { waits: 260, goes: 520, apart: 45, high: 46 }; // ms; units over the higher of both places

/**
 * Those who stood in the field stay there until the hill has risen, and hop on to it one after another; the others have
 * walked in.
 */
export function comeFrom(scene: Element, standing: ReadonlyMap<string, Standing>): void {
  let turn = 0;
  for (const each of scene.querySelectorAll<SVGGElement>('.visitor')) {
    const from = standing.get(String(each.dataset['id']));
    if (!from || typeof each.animate !== 'function') continue;
    each.classList.remove('arrives');
    const box = each.getScreenCTM();
    if (box === null || box.a <= 0) continue;
    const size = from.height / (FRIEND_HEIGHT * box.a);
    const x = (from.x - box.e) / box.a - (FRIEND_WIDTH / 2) * size;
    const y = (from.foot - box.f) / box.a - FRIEND_HEIGHT * size;
    const [middle, top] = [(1 + size) / 2, Math.min(0, y) - HOP.high];
    each.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${size})`, easing: 'ease-out' },
        { transform: `translate(${x / 2}px, ${top}px) scale(${middle})`, easing: 'ease-in' },
        { transform: 'none' },
      ],
      { duration: HOP.goes, delay: HOP.waits + HOP.apart * turn, fill: 'backwards' },
    );
    turn += 1;
  }
}

/** A Muddlebot that this round has freed: it has come along. */
function freedBoss(
  { settings, goal, rightBefore }: Session,
  x: number,
  lift: number,
  size: number,
): string {
  if (!settings?.round?.bossStep || settings.round.isGate || !goal || rightBefore < goal.needed)
    return '';
  const drawn = `<g class="dances">${robot(settings.area, { arms: 'up' })}</g>`;
  return placed(x, round(336 - 200 * size - lift), size, drawn);
}

/** A white dome with a roof and a flag in the area's colour, its windows lit. */
function dome(colour: string): string {
  const window = (x: number, y: number): string =>
    `<rect x="${x}" y="${y}" width="15" height="11" rx="4" fill="${GOLD}"/>`;
  return (
    `<ellipse cx="86" cy="114" rx="92" ry="14" fill="#EFE7C8"/>` +
    `<path d="M70 22V-6h24l-8 8l8 8h-22" fill="${colour}" stroke="#7F8CC9" stroke-width="3" stroke-linejoin="round"/>` +
    `<path d="M12 110C12 62 42 22 84 22S156 62 156 110Z" fill="${WHITE}"/><path d="M84 22C126 22 156 62 156 110H84Z" fill="#C9D3F5"/>` +
    `<path d="M30 60C42 36 62 22 84 22S126 36 138 60Q84 40 30 60Z" fill="${colour}"/>` +
    window(40, 88) +
    window(64, 70) +
    window(92, 70) +
    window(116, 88) +
    `<path d="M72 110V96a12 12 0 0 1 24 0V110Z" fill="#33408F"/>`
  );
}

/** Paws in her suit, 200 wide, with her arms up when somebody came home. */
function crew(cheers: boolean): string {
  const arms = cheers
    ? 'M66 178Q14 170 12 112M134 178Q186 170 188 112'
    : 'M66 178Q44 200 48 226M134 178Q156 200 152 226';
  const y = cheers ? 102 : 232;
  const hands = cheers
    ? [
        [12, y],
        [188, y],
      ]
    : [
        [48, y],
        [152, y],
      ];
  return (
    `<ellipse cx="100" cy="270" rx="62" ry="9" fill="#0B1030" opacity=".18"/>` +
    `<path d="${arms}" fill="none" stroke="#DDE3FA" stroke-width="26" stroke-linecap="round"/>` +
    hands.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="15" fill="#FF9F6B"/>`).join('') +
    `<path d="M82 226V258M118 226V258" stroke="#DDE3FA" stroke-width="26"/><path d="M70 264H90M110 264H130" stroke="#A8694A" stroke-width="20" stroke-linecap="round"/>` +
    `<rect x="60" y="150" width="80" height="92" rx="28" fill="#F2F5FF"/><rect x="60" y="210" width="80" height="12" fill="#A8694A"/>` +
    bust('paws')
  );
}

/** Paper that falls where the ribbon is golden; three stars where nothing moves. */
function paperOf(still: boolean, { el, svgElement }: SceneTools): Element {
  if (still) {
    const stars = [60, 150, 240]
      .map((x) => `<path d="${star(x, 30, 22)}" fill="${GOLD}"/>`)
      .join('');
    return el('div', { class: 'paper' }, svgElement(300, 60, stars));
  }
  const chance = seeded(12);
  const pieces = Array.from({ length: PIECES }, (_, index) => {
    const piece = el('i');
    piece.style.left = `${round(chance() * 100)}%`;
    piece.style.background = COLOURS[index % COLOURS.length] ?? GOLD;
    piece.style.animationDelay = `${round(900 + chance() * 900)}ms`;
    return piece;
  });
  return el('div', { class: 'paper', attrs: { 'aria-hidden': 'true' } }, ...pieces);
}

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
