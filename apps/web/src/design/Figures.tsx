import type { ReactElement, ReactNode } from 'react';

import { cx } from './cx.ts';
import s from './Figures.module.css';
import { Icon } from './icons.tsx';
import { grouped } from './numbers.ts';

/** A progress bar, with words for screen readers. `value` 0 to 100. */
export function Progress({
  value,
  label,
  className,
}: {
  value: number;
  label: string;
  className?: string | undefined;
}): ReactElement {
  return (
    <span
      className={cx(s['bar'], className)}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(value)}
    >
      {value > 0 && <i style={{ width: `${value}%` }} />}
    </span>
  );
}

const DOT_WORDS: Record<string, string> = { c: 'right', i: 'wrong', s: 'skipped' };
const DOT_CLASSES: Record<string, string | undefined> = { i: s['wrongdot'], s: s['skippeddot'] };

/** The last ten answers, oldest first: c right, i wrong, s skipped. Empty places stay as rings. */
export function Dots10({
  recent,
  showEmpty = false,
}: {
  recent: string;
  showEmpty?: boolean;
}): ReactElement {
  const marks = Array.from(recent).slice(-10);
  const words = ['c', 'i', 's']
    .map((kind) => ({ kind, count: marks.filter((mark) => mark === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => `${count} ${DOT_WORDS[kind] ?? ''}`);
  const label = marks.length === 0 ? 'Nothing answered yet' : `Last ten: ${words.join(', ')}`;
  const empties = showEmpty ? 10 - marks.length : 0;
  return (
    <span className={s['dots']} role="img" aria-label={label}>
      {marks.map((mark, index) => (
        <i key={index} className={DOT_CLASSES[mark]} />
      ))}
      {Array.from({ length: empties }, (_, index) => (
        <i key={`e${index}`} className={s['emptydot']} />
      ))}
    </span>
  );
}

export type Outcome = 'correct' | 'incorrect' | 'skipped';

/** Right, wrong, skipped: a sign and a shape each, never colour alone. */
export function Mark({ outcome }: { outcome: Outcome }): ReactElement {
  const icon = { correct: 'check', incorrect: 'close', skipped: 'exclamation' } as const;
  const word = { correct: 'Right', incorrect: 'Wrong', skipped: 'Skipped' };
  return (
    <span className={cx(s['mark'], s[outcome])} role="img" aria-label={word[outcome]}>
      <Icon name={icon[outcome]} />
    </span>
  );
}

const WEAK_UNDER = 65; // per cent right
const MIDDLING_UNDER = 80; // per cent right

/** A thin bar beside a figure: weak, middling or good. The figure itself is written beside it. */
export function PercentBar({ percent }: { percent: number | null }): ReactElement {
  const tone =
    percent === null
      ? undefined
      : percent < WEAK_UNDER
        ? s['weak']
        : percent < MIDDLING_UNDER
          ? s['middling']
          : undefined;
  return (
    <span className={s['percent']} aria-hidden="true">
      {percent !== null && <i className={tone} style={{ width: `${percent}%` }} />}
    </span>
  );
}

const SPARK_WIDTH = 88;
const SPARK_HEIGHT = 24;
const SPARK_PAD = 4;

/** Four to eight points, oldest first, with a dot at the end; a missing one is a gap. */
export function Spark({
  points,
  max,
  label,
  unfinished = false,
}: {
  points: readonly (number | null)[];
  max?: number;
  label: string;
  unfinished?: boolean; // the last point is the current period, so it is drawn apart from the line
}): ReactElement {
  const top = max ?? Math.max(1, ...points.map((point) => point ?? 0));
  const spots = points.flatMap((point, index) =>
    point === null
      ? []
      : [
          {
            index,
            x: SPARK_PAD + (index / Math.max(1, points.length - 1)) * (SPARK_WIDTH - 2 * SPARK_PAD),
            y: SPARK_HEIGHT - SPARK_PAD - (point / top) * (SPARK_HEIGHT - 2 * SPARK_PAD),
          },
        ],
  );
  const line = unfinished ? spots.filter(({ index }) => index < points.length - 1) : spots;
  const path = line
    .map(({ index, x, y }, at) => {
      const joined = at > 0 && line[at - 1]?.index === index - 1;
      return `${joined ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`;
    })
    .join('');
  const end = spots.at(-1);
  return (
    <svg
      className={s['spark']}
      viewBox={`0 0 ${SPARK_WIDTH} ${SPARK_HEIGHT}`}
      role="img"
      aria-label={label}
    >
      <path d={path} fill="none" stroke="var(--link)" strokeWidth="2" strokeLinejoin="round" />
      {end && (
        <circle
          cx={end.x}
          cy={end.y}
          r={unfinished ? 2.5 : 3}
          fill={unfinished ? 'var(--surface)' : 'var(--link)'}
          stroke="var(--link)"
          strokeWidth={unfinished ? 1.5 : 0}
        />
      )}
    </svg>
  );
}

/** At most four figures with a coral rule. */
export function KeyFigures({
  figures,
}: {
  figures: readonly { readonly label: string; readonly value: ReactNode }[];
}): ReactElement {
  return (
    <dl className={s['keyfig']}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{typeof value === 'number' ? grouped(value) : value}</dd>
        </div>
      ))}
    </dl>
  );
}
