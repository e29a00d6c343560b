import type { ReactElement } from 'react';

import type { Picture, PictureLine } from '@moonbase/scoring';

import s from './certificates.module.css';

const FACES = {
  title: { family: 'var(--font-title)', weight: 600 },
  body: { family: 'var(--font-ui)', weight: 400 },
  bold: { family: 'var(--font-ui)', weight: 600 },
} as const;

const ANCHORS = { left: 'start', centre: 'middle', right: 'end' } as const;
const LETTER = 0.58; // width of an average letter, in sizes

/** Where a line begins, by the side that it keeps to. */
const edgeOf = ({ x, width, align }: PictureLine): number =>
  x + { left: 0, centre: width / 2, right: width }[align];

/** A line too long for its room is pressed together, as the PDF makes it smaller. */
const sizeOf = ({ text, size, width }: PictureLine): number =>
  size * Math.min(1, width / (text.length * size * LETTER));

/** A certificate on screen, as the PDF has it. */
export function CertificateSheet({ picture }: { picture: Picture }): ReactElement {
  return (
    <svg
      className={s['sheet']}
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      role="img"
      aria-label={picture.title}
    >
      {picture.shapes.map(({ path, fill, stroke }, index) => (
        <path
          key={index}
          d={path}
          fill={fill ?? 'none'}
          stroke={stroke?.colour}
          strokeWidth={stroke?.width}
          strokeDasharray={stroke?.dash}
          strokeLinecap="round"
          strokeLinejoin="round"
        />
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
        >
          {line.text}
        </text>
      ))}
    </svg>
  );
}
