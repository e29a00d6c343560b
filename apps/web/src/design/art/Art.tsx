import { useMemo, type ReactElement } from 'react';

/** Shows one of the product's drawings: decoration by default, an image when it has a label. */
export function Art({
  draw,
  width,
  height,
  fit = 'xMidYMid meet',
  className,
  label,
}: {
  draw: () => string;
  width: number;
  height: number;
  fit?: string;
  className?: string | undefined;
  label?: string;
}): ReactElement {
  const html = useMemo(() => ({ __html: draw() }), [draw]);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio={fit}
      className={className}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
      dangerouslySetInnerHTML={html}
    />
  );
}
