import type { ReactElement } from 'react';

import type { Picture, PictureLine, PictureShape } from '@moonbase/scoring';

const FACES = {
  title: { family: 'var(--font-title)', weight: 600 },
  body: { family: 'var(--font-ui)', weight: 400 },
  bold: { family: 'var(--font-ui)', weight: 600 },
} as const;

const ANCHORS = { left: 'start', centre: 'middle', right: 'end' } as const;
const LETTER = 0.58; // width of an average letter, as a share of the font size
const OUTLINE = '#0b1030';

/** The start of a line, by its alignment. */
const edgeOf = ({ x, width, align }: PictureLine): number =>
  x + { left: 0, centre: width / 2, right: width }[align];

/** A line that is too long for its space is compressed, where the PDF makes it smaller. */
const sizeOf = ({ text, size, width }: PictureLine): number =>
  size * Math.min(1, width / (text.length * size * LETTER));

function Shape({ shape }: { shape: PictureShape }): ReactElement {
  const { path, fill, stroke, opacity, place } = shape;
  return (
    <path
      d={path}
      fill={fill ?? 'none'}
      stroke={stroke?.colour}
      strokeWidth={stroke?.width}
      strokeDasharray={stroke?.dash}
      strokeLinecap="round"
      strokeLinejoin="round"
      opacity={opacity}
      transform={place && `translate(${place.x} ${place.y}) scale(${place.scale})`}
    />
  );
}

/** A page's picture on screen, as in its PDF. */
export function PictureSheet({
  picture,
  className,
}: {
  picture: Picture;
  className?: string | undefined;
}): ReactElement {
  return (
    <svg
      className={className}
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      role="img"
      aria-label={picture.title}
    >
      {picture.shapes.map((shape, index) => (
        <Shape key={index} shape={shape} />
      ))}
      {picture.lines.map((line, index) => (
        <text
          key={index}
          x={edgeOf(line)}
          y={line.y}
          textAnchor={ANCHORS[line.align]}
          fontSize={sizeOf(line)}
          fill={line.colour}
          fontFamily={FACES[line.face].family}
          fontWeight={FACES[line.face].weight}
          stroke={line.outline === undefined ? undefined : OUTLINE}
          strokeWidth={line.outline === undefined ? undefined : 2 * line.outline}
          strokeLinejoin="round"
          paintOrder="stroke"
        >
          {line.text}
        </text>
      ))}
    </svg>
  );
}
