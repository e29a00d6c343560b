import { useEffect, useMemo, useRef, type ReactElement } from 'react';

import type { Alive } from './alive.ts';

/** Shows one of the product's drawings: decoration by default, an image when it has a label. Its figures blink. */
export function Art({
  draw,
  width,
  height,
  fit = 'xMidYMid meet',
  className,
  label,
  says,
}: {
  draw: () => string;
  width: number;
  height: number;
  fit?: string;
  className?: string | undefined;
  label?: string;
  says?: string; // words that have just appeared: the figure's mouth moves as long as they are read
}): ReactElement {
  const html = useMemo(() => ({ __html: draw() }), [draw]);
  const ref = useRef<SVGSVGElement>(null);
  useEffect(() => enliven(ref.current, says), [html, says]);
  return (
    <svg
      ref={ref}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={html}
    />
  );
}

const MS_A_LETTER = 45;
const LONGEST_MS = 4_000;

/** The clock comes when a drawing has figures, and only where it can be known whether somebody sees them. */
function enliven(svg: SVGSVGElement | null, says = ''): (() => void) | undefined {
  if (svg?.querySelector('[data-part]') == null) return undefined;
  if (typeof IntersectionObserver === 'undefined') return undefined;
  let alive: Alive | null = null;
  let gone = false;
  void import('./alive.ts').then(({ keepAlive }) => {
    if (gone) return;
    alive = keepAlive(svg);
    alive.talk(Math.min(LONGEST_MS, says.length * MS_A_LETTER));
  });
  return () => {
    gone = true;
    alive?.stop();
  };
}
