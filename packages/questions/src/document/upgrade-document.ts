import { isRecord } from '@moonbase/kit';

import { CIRCLE_PLACES } from './figure-names.ts';

// Version 1 of a question document wrote the sizes in a figure as text alone: "base 10 cm", "at the edge 74°".

type Stored = Readonly<Record<string, unknown>>;

/** A document of an earlier version in today's form; anything else as it is. */
export function upgradeDocument(stored: unknown): unknown {
  if (!isRecord(stored) || stored['v'] !== 1) return stored;
  const { diagram } = stored;
  return isRecord(diagram)
    ? { ...stored, v: 2, diagram: upgradeFigure(diagram) }
    : { ...stored, v: 2 };
}

function upgradeFigure(figure: Stored): Stored {
  const { kind, dims, sides, labels, height, base, hyp, left, right, ...rest } = figure;
  switch (kind) {
    case 'solid':
      return isRecord(dims)
        ? { kind, ...rest, sizes: edgesOf(rest['name'], dims) }
        : { kind, ...rest };
    case 'sidesShape':
      return {
        kind,
        ...rest,
        sides: listOf(sides, namedSizeOf),
        ...(height === undefined ? {} : { height: sizeOf(height) }),
      };
    case 'rightTriangle':
      return { kind, ...rest, base: sizeOf(base), height: sizeOf(height), hyp: sizeOf(hyp) };
    case 'triangle':
      return { kind, ...rest, sides: listOf(sides, sizeOf) };
    case 'similar':
      return { kind, ...rest, left: listOf(left, sizeOf), right: listOf(right, sizeOf) };
    case 'circleTheorem':
      return { kind, ...rest, angles: listOf(labels, placedAngleOf) };
    case 'angleFigure':
      return { kind, ...rest, angles: listOf(labels, angleOf) };
    default:
      return figure;
  }
}

function listOf(value: unknown, upgrade: (item: unknown) => unknown): unknown {
  return Array.isArray(value) ? value.map(upgrade) : value;
}

/** The number of a size: "10 cm" and "74°" have one; "x" and "" have none. */
function sizeOf(label: unknown): unknown {
  if (typeof label !== 'string') return label;
  const number = /^\d[\d,]*(\.\d+)?(?=°| [a-z]+$|$)/.exec(label)?.[0];
  return { label, value: number === undefined ? null : Number(number.replace(/,/g, '')) };
}

function namedSizeOf(words: unknown): unknown {
  const [, name, label] = /^(base|side|top|bottom) (.*)$/.exec(String(words)) ?? [];
  const size = sizeOf(label ?? words);
  return name !== undefined && isRecord(size) ? { name, ...size } : size;
}

/** The outside angle of a triangle carried its name. */
function angleOf(words: unknown): unknown {
  return sizeOf(typeof words === 'string' ? words.replace(/^outside /, '') : words);
}

/** "at the edge 74°" names its place first; American documents wrote "at the center". */
function placedAngleOf(words: unknown): unknown {
  const british = String(words).replace('center', 'centre');
  const place = CIRCLE_PLACES.find((each) => british.startsWith(`${each} `));
  if (place === undefined) return words;
  const size = sizeOf(british.slice(place.length + 1));
  return isRecord(size) ? { at: place, ...size } : words;
}

/** The edges in the order in which they are read aloud. */
function edgesOf(name: unknown, dims: Stored): unknown {
  const order =
    name === 'triangular prism'
      ? ['base', 'height', 'length']
      : ['radius', 'length', 'width', 'height'];
  return order.flatMap((edge) => {
    const size = sizeOf(dims[edge]);
    return isRecord(size) ? [{ edge, ...size }] : [];
  });
}
