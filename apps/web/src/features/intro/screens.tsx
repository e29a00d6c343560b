import { useEffect, useRef, useState, type CSSProperties, type ReactElement } from 'react';

import { Art } from '../../design/art/Art.tsx';
import { bust } from '@moonbase/paper/bust';
import { drawPaws } from '../../design/art/crew.ts';
import { GOLD, INK, moving, placed, star, WHITE } from '../../design/art/draw.ts';
import { saucer } from '../../design/art/saucer.ts';
import { adaptiveScene, campaignScene, practiceScene } from '../../design/art/scenes.ts';
import { rescueScene } from '../../games/rescue/art/scene.ts';
import { TimedScreen } from './TimedScreen.tsx';
import s from './intro.module.css';

const text = (x: number, y: number, size: number, words: string, font = 'Andika'): string =>
  `<text x="${x}" y="${y}" text-anchor="middle" font-family="${font}" font-weight="700" font-size="${size}" fill="${INK}">${words}</text>`;

const SUM = { words: '7 + 5', answer: '12', keys: ['10', '12', '13'] } as const;

const sparks = [
  [38, 44, 9],
  [164, 34, 11],
  [170, 76, 7],
]
  .map(([x = 0, y = 0, radius = 0]) => `<path d="${star(x, y, radius)}" fill="${GOLD}"/>`)
  .join('');

/** A saucer under its sum, 200 x 150; once it is open, the friend who was in it. */
const toFree = (isFree: boolean): string => {
  const plate = `<rect x="${isFree ? 22 : 55}" y="100" width="${isFree ? 156 : 90}" height="42" rx="11" fill="${isFree ? '#BDF3DC' : WHITE}"/>`;
  const words = isFree ? `${SUM.words} = ${SUM.answer}` : SUM.words;
  return (
    (isFree
      ? moving('becomes', placed(50, 0, 0.5, bust('orbo')) + sparks)
      : moving('arrives', placed(40, 8, 1, saucer(0)))) +
    plate +
    text(100, 130, 27, words)
  );
};
const locked = (): string => toFree(false);
const freed = (): string => toFree(true);

const wordsAfter = (pressed: string | null): string => {
  if (pressed === null) return 'A sum locks this saucer. Which key opens it?';
  if (pressed === SUM.answer) return '12! It is open, and a friend is free.';
  return `Not ${pressed}. Try another key!`;
};

/** Digits that spell the answer, as somebody with a keyboard types it. */
function useTypedAnswer(onTyped: () => void): void {
  const latest = useRef(onTyped);
  latest.current = onTyped;
  useEffect(() => {
    let typed = '';
    const listen = ({ key }: KeyboardEvent): void => {
      typed = `${typed}${key}`.slice(-SUM.answer.length);
      if (typed === SUM.answer) latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** The practice game in one try: a saucer to free. Who tries is not hurried on. */
export function HowItWorks({ onEnd }: { onEnd: () => void }): ReactElement {
  const [pressed, setPressed] = useState<string | null>(null);
  const isFree = pressed === SUM.answer;
  useTypedAnswer(() => setPressed(SUM.answer));
  return (
    <TimedScreen
      title="How it works"
      number={1}
      goOn="Go on"
      tries={pressed !== null}
      onEnd={onEnd}
    >
      <div className={s['try']}>
        <Art draw={isFree ? freed : locked} width={200} height={150} className={s['locked']} />
        <div className={s['host']}>
          <Art draw={drawPaws} width={200} height={200} />
          <p role="status">{wordsAfter(pressed)}</p>
        </div>
        <div className={s['keys']} onClick={(event) => event.stopPropagation()}>
          {SUM.keys.map((key) => (
            <button
              key={key}
              type="button"
              disabled={isFree || key === pressed}
              aria-label={`${SUM.words} = ${key}`}
              data-right={(isFree && key === pressed) || undefined}
              onClick={() => setPressed(key)}
            >
              {key}
            </button>
          ))}
        </div>
      </div>
    </TimedScreen>
  );
}

const WAYS = [
  {
    title: 'Practice',
    to: '/app/practice/first-game',
    words: 'Free friends with the maths you pick.',
    ground: '#0F4C5C',
    edge: '#08303B',
    draw: () => practiceScene(),
    fit: 'xMidYMin slice',
  },
  {
    title: 'Galactic Campaign',
    to: '/app/campaign',
    words: 'A story across ten worlds.',
    ground: '#20407E',
    edge: '#14285A',
    draw: () => campaignScene(0),
    fit: 'xMidYMax slice',
  },
  {
    title: 'Space Rescue',
    to: '/rescue',
    words: 'A board game for up to four.',
    ground: '#123A33',
    edge: '#0A2621',
    draw: rescueScene,
    fit: 'xMidYMid slice',
  },
  {
    title: 'Adaptive Learning',
    to: '/app/adaptive-leveling',
    words: '40 seconds that fit you.',
    ground: '#6B2E44',
    edge: '#481C2C',
    draw: adaptiveScene,
    fit: 'xMidYMax slice',
  },
] as const;

type Ground = CSSProperties & Record<'--ground' | '--edge', string>;

const groundOf = ({ ground, edge }: (typeof WAYS)[number]): Ground => ({
  '--ground': ground,
  '--edge': edge,
});

/** The games, each a door on to what goes on behind it: it opens its game. */
export function ChooseYourWay({
  onEnd,
  onChoose,
}: {
  onEnd: () => void;
  onChoose: (to: string) => void;
}): ReactElement {
  return (
    <TimedScreen title="Choose your way" number={2} goOn="To the main menu" onEnd={onEnd}>
      <div className={s['host']}>
        <Art draw={drawPaws} width={200} height={200} />
        <p>Where to first? I like Practice!</p>
      </div>
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
              <Art draw={way.draw} width={520} height={300} fit={way.fit} />
              <b>{way.title}</b>
              <span className="vh">{way.words}</span>
            </button>
          </li>
        ))}
      </ul>
    </TimedScreen>
  );
}
