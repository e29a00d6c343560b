import type { ReactElement } from 'react';

import type { CrewBoard } from '@moonbase/contracts';

const STEP = 20; // units of a tile with its gap
const TILE = 18;
const GROUND = ['#143953', '#1d2350', '#10332c', '#3b1440', '#3a2f22'];
const HIDDEN = ['#4489a1', '#465596', '#3f8571', '#8e4590', '#8b6c51'];
const OPEN = '#0d1a33';
const HUES = ['#7BE07B', '#FF9F6B', '#B9A6FF', '#7CC0FF', '#FFD76A', '#FF8FA3'];
const NEAR = '#2ED3A2';
const STAR = '#FFD23F';

/** A board as a picture: its open tiles with their marks, and the ships that are home. */
export function MiniBoard({ board }: { board: CrewBoard }): ReactElement {
  const { width, tiles, design, ships } = board;
  const height = Math.ceil(tiles.length / width);
  const ground = GROUND[design - 1] ?? GROUND[0];
  const hidden = HIDDEN[design - 1] ?? HIDDEN[0];
  const size = `0 0 ${width * STEP + 4} ${height * STEP + 4}`;
  return (
    <svg
      viewBox={size}
      role="img"
      aria-label={`${ships.length} of ${board.shipsInAll} ships home, ${tiles.replaceAll('#', '').length} sectors open`}
    >
      <rect width="100%" height="100%" rx="10" fill={ground} />
      {Array.from(tiles).map((letter, tile) => (
        <g key={tile} transform={`translate(${at(tile % width)} ${at(Math.floor(tile / width))})`}>
          <rect width={TILE} height={TILE} rx="3.5" fill={letter === '#' ? hidden : OPEN} />
          <Sign letter={letter} />
        </g>
      ))}
      {ships.map(({ x, y, length, vertical, hue }) => (
        <rect
          key={`${x} ${y}`}
          x={at(x) + 2}
          y={at(y) + 2}
          width={vertical ? 14 : length * STEP - 6}
          height={vertical ? length * STEP - 6 : 14}
          rx="7"
          fill={HUES[hue]}
        />
      ))}
    </svg>
  );
}

const at = (place: number): number => 3 + place * STEP;

function Sign({ letter }: { letter: string }): ReactElement | null {
  switch (letter) {
    case 'o':
      return <circle cx="9" cy="9" r="4" fill="none" stroke={NEAR} strokeWidth="2" />;
    case '*':
    case '+':
      return <path d="M9 2l2 5h5l-4 3 2 6-5-4-5 4 2-6-4-3h5z" fill={STAR} />;
    case '!':
      return <path d="M3 12a4 4 0 1 1 3-6a4 4 0 1 1 7 6z" fill="#B4C0F5" />;
    case '?':
      return <path d="M9 3l5 6H4zM7 9h4v6H7z" fill="#B4C0F5" />;
    case 't':
      return <circle cx="9" cy="9" r="6" fill="#FFF6D6" />;
    default:
      return null;
  }
}
