import { useEffect, useMemo, useRef, type ReactElement, type RefObject } from 'react';

/** Shows one of the product's drawings: decoration by default, an image when it has a label. Its figures blink. */
export function Art({
  draw,
  width,
  height,
  fit = 'xMidYMid meet',
  className,
  label,
  says = '',
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
  usePoses(ref, html.__html);
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

/** A figure that takes another pose moves its limbs there. */
function usePoses(ref: RefObject<SVGSVGElement | null>, drawn: string): void {
  const before = useRef(drawn);
  useEffect(() => {
    const old = before.current;
    before.current = drawn;
    const svg = ref.current;
    if (svg === null || old === drawn || !old.includes('data-part="arm-')) return;
    if (typeof svg.animate !== 'function') return;
    import('./limbs.ts').then(({ moveLimbs }) => moveLimbs(svg, drawn, old), gone);
  }, [ref, drawn]);
}

const WAIT_MS = 1_000; // the clock of drawings is not needed for a page to be there

/** The clock comes when a drawing has figures, and only where it can be known whether somebody sees them. */
function enliven(svg: SVGSVGElement | null, says: string): (() => void) | undefined {
  if (!svg?.querySelector('[data-part]') || typeof IntersectionObserver === 'undefined') return;
  let stop: (() => void) | undefined;
  const timer = setTimeout(
    () =>
      void import('./alive.ts').then(
        ({ keepAlive }) => {
          if (stop !== gone) stop = keepAlive(svg, says).stop;
        },
        gone, // without a network, or when the page is left, the figures stand still
      ),
    says ? 0 : WAIT_MS,
  );
  return () => {
    clearTimeout(timer);
    stop?.();
    stop = gone;
  };
}

const gone = (): void => undefined;
