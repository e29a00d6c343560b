import type { CSSProperties, ReactElement } from 'react';

import s from './results.module.css';

const PIECES = 44;
const COLOURS = ['#FFD23F', '#2ED3A2', '#7CC0FF', '#FF8A6B', '#F48CBA'] as const;

/** Spread over the window without randomness, so that every screenshot of the page is the same. */
const PAPER: readonly CSSProperties[] = Array.from({ length: PIECES }, (_, index) => ({
  left: `${(index * 37) % 100}%`,
  background: COLOURS[index % COLOURS.length] ?? COLOURS[0],
  animationDelay: `${(index * 53) % 300}ms`,
}));

/** Paper that falls once; with reduced motion it stays above the window. */
export function Confetti(): ReactElement {
  return (
    <div className={s['confetti']} aria-hidden="true">
      {PAPER.map((style, index) => (
        <i key={index} style={style} />
      ))}
    </div>
  );
}
