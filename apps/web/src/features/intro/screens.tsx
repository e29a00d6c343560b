import type { CSSProperties, ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { bust } from '@moonbase/paper/bust';
import { GO, GOLD, INK, moving, placed, star, WHITE } from '../../design/art/draw.ts';
import { rocket } from '../../design/art/rocket.ts';
import { saucer } from '../../design/art/saucer.ts';
import { muddlebot } from '../../games/art/muddlebot.ts';
import { areaPlanet } from '../../games/art/planet.ts';
import { wholeShip } from '../../games/rescue/art/ships.ts';
import { TimedScreen } from './TimedScreen.tsx';
import s from './intro.module.css';

const text = (x: number, y: number, size: number, words: string, font = 'Andika'): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="${font}" font-weight="700" font-size="${size}" fill="${INK}">${words}</text>`;

const aim = (): string =>
  moving(
    'arrives',
    placed(52, 8, 0.8, saucer(0)) +
      `<rect x="55" y="76" width="90" height="38" rx="11" fill="${WHITE}"/>${text(100, 104, 27, '7 + 5')}`,
  );

const answer = (): string =>
  `<rect x="52" y="8" width="96" height="58" rx="14" fill="#7CC0FF"/><rect x="57" y="13" width="86" height="48" rx="10" fill="${WHITE}"/>${moving('typed', text(100, 50, 36, '12'))}` +
  `<rect x="34" y="79" width="132" height="40" rx="13" fill="#149A74"/>` +
  moving(
    'pressed',
    `<rect x="34" y="75" width="132" height="40" rx="13" fill="${GO}"/>${text(100, 103, 23, 'Shoot', 'Fredoka')}`,
  );

const sparks = [
  [30, 34, 9],
  [172, 26, 11],
  [166, 92, 7],
]
  .map(([x = 0, y = 0, radius = 0]) => `<path d="${star(x, y, radius)}" fill="${GOLD}"/>`)
  .join('');

/** A Muddlebot, and the friend that it becomes; with reduced motion only the friend is shown. */
const help = (): string =>
  moving('was', placed(36, 0, 0.64, muddlebot(6))) +
  moving('becomes', placed(36, 0, 0.64, bust('orbo')) + sparks);

const STEPS = [
  { title: '1. Aim', words: 'Every saucer is locked by a muddled sum.', draw: aim },
  { title: '2. Answer', words: 'Type the answer, then shoot. Wrong? Try again.', draw: answer },
  { title: '3. Help', words: 'It unlocks, and a Muddlebot becomes a friend.', draw: help },
] as const;

/** The practice game explained in three pictures. */
export function HowItWorks({ onEnd }: { onEnd: () => void }): ReactElement {
  return (
    <TimedScreen title="How it works" number={1} goOn="Go on" onEnd={onEnd}>
      <ol className={s['three']}>
        {STEPS.map(({ title, words, draw }) => (
          <li key={title} className={s['card']}>
            <span className={s['picture']}>
              <Art draw={draw} width={200} height={128} />
            </span>
            <h2>{title}</h2>
            <p>{words}</p>
          </li>
        ))}
      </ol>
    </TimedScreen>
  );
}

const clock = (): string =>
  `<circle cx="64" cy="64" r="48" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="12"/><path d="M64 16A48 48 0 1 1 18 78" fill="none" stroke="${GOLD}" stroke-width="12" stroke-linecap="round"/><text x="64" y="80" text-anchor="middle" font-family="Andika" font-weight="700" font-size="44" fill="#fff">40</text>`;

const RESCUE_SHIP = { length: 3, hue: 1, scale: 0.42 };

const ship = (): string => {
  const { length, hue, scale } = RESCUE_SHIP;
  return placed(1, 43, scale, wholeShip(length, hue));
};

const WAYS = [
  {
    title: 'Practice',
    to: '/app/practice/first-game',
    words: 'Pick your own maths and shoot the answers.',
    ground: '#0F4C5C',
    edge: '#08303B',
    draw: () => placed(4, 10, 1, rocket('#7CC0FF')),
  },
  {
    title: 'Galactic Campaign',
    to: '/app/campaign',
    words: '128 steps, ten planets, three stars each.',
    ground: '#20407E',
    edge: '#14285A',
    draw: () => placed(0, 0, 0.64, areaPlanet(6, 'way')),
  },
  {
    title: 'Space Rescue',
    to: '/rescue',
    words: 'Find lost ships on a board, with up to three others.',
    ground: '#123A33',
    edge: '#0A2621',
    draw: ship,
  },
  {
    title: 'Adaptive Learning',
    to: '/app/adaptive-leveling',
    words: '40 seconds, questions that fit you.',
    ground: '#6B2E44',
    edge: '#481C2C',
    draw: clock,
  },
] as const;

type Ground = CSSProperties & Record<'--ground' | '--edge', string>;

const groundOf = ({ ground, edge }: (typeof WAYS)[number]): Ground => ({
  '--ground': ground,
  '--edge': edge,
});

/** The games, each in its colours: a tile opens its game. */
export function ChooseYourWay({
  onEnd,
  onChoose,
}: {
  onEnd: () => void;
  onChoose: (to: string) => void;
}): ReactElement {
  return (
    <TimedScreen title="Choose your way" number={2} goOn="To the main menu" onEnd={onEnd}>
      <ul className={s['ways']}>
        {WAYS.map((way) => (
          <li key={way.title}>
            <button
              type="button"
              className={s['way']}
              style={groundOf(way)}
              onClick={(event) => {
                event.stopPropagation(); // a click elsewhere continues to the main menu
                onChoose(way.to);
              }}
            >
              <Art draw={way.draw} width={128} height={128} />
              <span>
                <b>{way.title}</b>
                <span>{way.words}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </TimedScreen>
  );
}
