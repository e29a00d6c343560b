import type { ReactElement } from 'react';

import { ICON_PATHS } from './icon-paths.ts';

/** Every icon of the product, by the name of its meaning. */
export type IconName = keyof typeof ICON_PATHS;

const BOLD = new Set<IconName>(['check', 'close', 'correct', 'exclamation']);

/** An icon's lines in the colour of the words beside it; hidden from screen readers, which read the words. */
export function Lines({
  path,
  className = '',
  width = 2,
}: {
  readonly path: string;
  readonly className?: string | undefined;
  readonly width?: number; // of a line, in a box of 24
}): ReactElement {
  return (
    <svg
      aria-hidden="true"
      className={`i ${className}`.trimEnd()}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={path} />
    </svg>
  );
}

/** An icon beside words. */
export function Icon({ name, className }: { name: IconName; className?: string }): ReactElement {
  return <Lines path={ICON_PATHS[name]} className={className} width={BOLD.has(name) ? 3 : 2} />;
}
