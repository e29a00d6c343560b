import type { ReactElement } from 'react';

import { Art } from '../../../design/art/Art.tsx';
import { GO, GOLD, moving, placed, round, star } from '../../../design/art/draw.ts';
import { bust } from '@moonbase/paper/bust';
import { rocket } from '../../../design/art/rocket.ts';
import { Button } from '../../../design/Button.tsx';
import { Dialog } from '../../../design/Dialog.tsx';
import { MapKey } from './MapKey.tsx';
import s from '../campaign.module.css';

const ground = '<rect width="150" height="92" rx="12" fill="#1A3468"/>';
const road = (d: string): string =>
  `<path d="${d}" fill="none" stroke="#F7F9FF" stroke-opacity=".3" stroke-width="14"/><path d="${d}" fill="none" stroke="${GOLD}" stroke-width="4" stroke-dasharray="0 11" stroke-linecap="round"/>`;
const disc = (x: number, y: number, fill: string, words: string): string =>
  `<circle cx="${x}" cy="${y}" r="17" fill="${fill}" stroke="#F7F9FF" stroke-width="3"/><text x="${x}" y="${y + 6}" text-anchor="middle" font-family="Andika" font-weight="700" font-size="16" fill="#0B1030">${words}</text>`;
const stars = (x: number, y: number, earned: number): string =>
  [0, 1, 2]
    .map((place) =>
      moving(
        place < earned ? 'pop' : 'still',
        `<path d="${star(x + place * 24, y, 10)}" fill="${place < earned ? GOLD : 'none'}" stroke="#B4C0F5" stroke-width="2" stroke-linejoin="round"/>`,
      ),
    )
    .join('');

const PICTURES = {
  road: (): string =>
    `${ground}${road('M-4 84C40 80 50 40 86 40S130 20 156 12')}${disc(34, 74, GO, '7')}${moving('pop', disc(92, 40, GOLD, '8'))}${moving('travel', placed(72, -6, 0.34, rocket('#7CC0FF')))}`,
  rounds: (): string => `${ground}${disc(75, 34, GOLD, '8')}${stars(51, 72, 2)}`,
  pass: (): string =>
    `${ground}${Array.from({ length: 10 }, (_, at) => moving(at < 8 ? 'pop' : 'still', `<circle cx="${round(22 + (at % 5) * 26)}" cy="${at < 5 ? 32 : 60}" r="9" fill="${at < 8 ? GO : 'none'}" stroke="${at < 8 ? GO : '#FFB020'}" stroke-width="4"/>`)).join('')}`,
  skip: (): string =>
    `${ground}${disc(40, 62, GO, '7')}<path d="M60 52Q86 14 108 34m-12-3l12 3l1-12" fill="none" stroke="#7CC0FF" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>${moving('pop', disc(112, 58, '#7CC0FF', '24'))}`,
};

const HOW = [
  {
    draw: PICTURES.road,
    title: 'Follow the road',
    text: 'Each step has one maths topic. The last step of an area mixes them all.',
  },
  {
    draw: PICTURES.rounds,
    title: 'Three rounds, three stars',
    text: 'Basic Speed, Expert Speed and Master Speed give a star each.',
  },
  {
    draw: PICTURES.pass,
    title: 'Pass Basic Speed to go on',
    text: '16 of 20 right open the next step. You may try as often as you like.',
  },
  {
    draw: PICTURES.skip,
    title: 'Know it all? Skip ahead',
    text: 'The first step of an area opens with a test.',
  },
];

const drawGuide = (): string => bust('paws');

/** The help of the map. Shown on first play, and whenever asked for. */
export function MapHelp({ onClose }: { onClose: () => void }): ReactElement {
  return (
    <Dialog title="How to play" width="wide" onClose={onClose}>
      <div className={s['howguide']}>
        <Art draw={drawGuide} width={200} height={200} />
        <p>Every world needs you. This is how you get there.</p>
      </div>
      <ul className={s['how']}>
        {HOW.map(({ draw, title, text }) => (
          <li key={title}>
            <Art draw={draw} width={150} height={92} />
            <div>
              <b>{title}</b>
              <span className="small muted">{text}</span>
            </div>
          </li>
        ))}
      </ul>
      <MapKey className={s['howkey']} />
      <div className={s['choices']}>
        <Button look="main" size="big" autoFocus onClick={onClose}>
          Got it
        </Button>
      </div>
    </Dialog>
  );
}
