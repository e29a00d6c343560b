import type { Diagram } from '@moonbase/questions';

import type { FigureOf } from './lines.ts';

// The fixed words of alternative texts, written a second time: they say which fact belongs to which place.

type Named = 'angleFigure' | 'circleTheorem';
type NameOf<K extends Named> = K extends 'angleFigure'
  ? FigureOf<'angleFigure'>['figure']
  : FigureOf<'circleTheorem'>['theorem'];

const OF_ANGLES: Readonly<Record<NameOf<'angleFigure'>, RegExp>> = {
  straight: /^Angles side by side on a straight line: /,
  point: /^Angles all the way round a point: /,
  right: /^Angles that make a right angle together: /,
  cross: /^Two straight lines cross\. The four angles, going round: /,
  triangle: /^A triangle with its angles: /,
  isosceles: /^An isosceles triangle\. The angle between the equal sides, then the other two: /,
  quadrilateral: /^A quadrilateral with its angles in order: /,
  exterior:
    /^A triangle with one side drawn on\. Two interior angles and the exterior angle facing them: [^,]+, [^,]+, outside /,
  corresponding: /crosses two parallel lines\. Angles in matching places at the two crossings: /,
  alternate:
    /crosses two parallel lines\. Angles between the parallel lines, on opposite sides of the crossing line: /,
  cointerior:
    /crosses two parallel lines\. Angles between the parallel lines, on the same side of the crossing line: /,
  pentagon: /^A pentagon with its angles in order: /,
  hexagon: /^A hexagon with its angles in order: /,
  paralleltriangle:
    /^A triangle between two parallel lines\. Angles left of its top corner, in it and right of it, then the base angle on the left: /,
};

const OF_CIRCLES: Readonly<Record<NameOf<'circleTheorem'>, RegExp>> = {
  centre: /two points of it joined to the centre and to a third point of it\./,
  semicircle: /^A triangle in a circle, one side of it a diameter\./,
  cyclic: /^A quadrilateral with all four corners on a circle\./,
  tangent: /with a tangent from P, which touches it at A, and the centre O\./,
  tangents: /with two tangents from P, which touch it at A and B, and the centre O\./,
  samesegment: /with two points of it joined to two others on one side\./,
  alternate: /^A triangle in a circle with a tangent at one corner\./,
};

/** Each text as a whole: `…` stands for facts, which `alt-given.ts` looks for in their order. */
type Sentences = {
  readonly [K in Diagram['kind']]?: (figure: FigureOf<K>) => string | RegExp;
};

const SENTENCES: Sentences = {
  angleFigure: ({ figure }) => OF_ANGLES[figure],
  circleTheorem: ({ theorem }) => OF_CIRCLES[theorem],
  tree: ({ second }) =>
    `Tree diagram. First branches: …. ${second.map((_, i) => `After branch ${i + 1}: …`).join('. ')}.`,
  cubes: ({ l, w, h }) =>
    `A block built from unit cubes: … ${many('cube', l)} long, … ${many('cube', w)} wide and … ${many('layer', h)} high.`,
  rightTriangle: () =>
    /^Right(?:-angled)? triangle: the two shorter sides are marked .+ and .+; the longest side is (?:not marked|marked .+)\.$/,
  triangle: () => /^Triangle ABC\. Sides opposite A, B, C: /,
  bearing: () => 'North lines at … and …; the bearing of … from … is marked … degrees.',
  venn: () => 'Venn diagram. … only: …. Both: …. … only: …. Outside: ….',
  turnClock: () =>
    'A dial with 12 at the top, 3 at the right, 6 at the bottom and 9 at the left. The arrow points at …. It makes a ….',
  similar: () => /^Two similar \w+s\. Matching sides: /,
  histogram: () => /^Histogram: .*\. Bars: from \d+ to \d+, height [\d.]+/,
  dice: () => /^Dice showing /,
};

const many = (thing: string, count: number): string => (count === 1 ? thing : `${thing}s`);

/** The sentence as a pattern. */
const patternOf = (sentence: string): RegExp =>
  new RegExp(
    `^${sentence.replace(/[.*+?^${}()|[\]\\]/g, (sign) => `\\${sign}`).replaceAll('…', '.+?')}$`,
    'u',
  );

/** What is wrong with the fixed words of a picture's text; null when they stand as they should, or no rule reads them. */
export function fixedWordsFault<K extends Diagram['kind']>(
  kind: K,
  figure: FigureOf<K>,
): string | null {
  const wanted = SENTENCES[kind]?.(figure);
  if (wanted === undefined) return null;
  const pattern = typeof wanted === 'string' ? patternOf(wanted) : wanted;
  return pattern.test(figure.alt) ? null : `alternative text is worded otherwise: ${figure.alt}`;
}
