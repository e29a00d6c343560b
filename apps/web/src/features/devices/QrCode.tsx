import { encode } from 'uqr';
import type { ReactElement } from 'react';

/** A text as a QR code, dark on white in every skin. */
export function QrCode({
  text,
  className,
}: {
  text: string;
  className?: string | undefined;
}): ReactElement {
  const { data, size } = encode(text, { border: 3 });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      className={className}
      role="img"
      aria-label={`QR code: ${text}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#0b1030" shapeRendering="crispEdges" />
    </svg>
  );
}
