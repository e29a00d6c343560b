import { at } from '@moonbase/kit';

import type { AngleFigures, FigureOf } from '../diagram.ts';
import type { AngleFigureName, CircleTheoremName } from '../figure-names.ts';
import { markPhrase } from '../../wording/words.ts';
import type { AltTexts } from './alt-texts.ts';
import { marked } from './words-of-figures.ts';

export const ANGLES_ALT: AltTexts<AngleFigures['kind']> = {
  turnClock: (figure) =>
    `A dial with 12 at the top, 3 at the right, 6 at the bottom and 9 at the left. The arrow points at ${figure.start}. It makes a ${figure.turn} ${figure.direction}.`,
  angle: (figure) =>
    `An angle${figure.label === '?' ? '' : ` marked ${figure.label}`}${figure.protractor ? `, measured with a protractor, a mark every degree and a number every 10: one arm is at 0, the other arm is ${markPhrase(figure.degrees, 10, 1)}` : ''}.`,
  angleFigure: (figure) => `${ANGLES_IN[figure.figure]}: ${marked(angleLabels(figure))}.`,
  rightTriangle: (figure) =>
    `Right-angled triangle: the two shorter sides are marked ${figure.base.label} and ${figure.height.label}; the longest side is ${figure.hyp.label === '' ? 'not marked' : `marked ${figure.hyp.label}`}${figure.angle ? `; the angle at the base is marked ${figure.angle}` : ''}.`,
  triangle: triangleAlt,
  similar: (figure) =>
    `Two similar ${figure.shape}s. Matching sides: ${figure.left
      .map(({ label }, i) => `${label} and ${at(figure.right, i).label}`)
      .join('; ')}.`,
  circleTheorem: (figure) =>
    `${CIRCLE_WITH[figure.theorem]}. Angles: ${figure.angles.map(({ at, label }) => `${at} ${label}`).join(', ')}.`,
  bearing: (figure) =>
    `North lines at ${figure.from} and ${figure.to}; the bearing of ${figure.to} from ${figure.from} is marked ${String(figure.degrees).padStart(3, '0')} degrees.`,
};

/** The places of the angles, in the order of their labels. */
const ANGLES_IN: Readonly<Record<AngleFigureName, string>> = {
  straight: 'Angles side by side on a straight line',
  point: 'Angles all the way round a point',
  right: 'Angles that make a right angle together',
  cross: 'Two straight lines cross. The four angles, going round',
  triangle: 'A triangle with its angles',
  isosceles: 'An isosceles triangle. The angle between the equal sides, then the other two',
  quadrilateral: 'A quadrilateral with its angles in order',
  exterior:
    'A triangle with one side drawn on. Two interior angles and the exterior angle facing them',
  corresponding:
    'A line crosses two parallel lines. Angles in matching places at the two crossings',
  alternate:
    'A line crosses two parallel lines. Angles between the parallel lines, on opposite sides of the crossing line',
  cointerior:
    'A line crosses two parallel lines. Angles between the parallel lines, on the same side of the crossing line',
  paralleltriangle:
    'A triangle between two parallel lines. Angles left of its top corner, in it and right of it, then the base angle on the left',
};

const CIRCLE_WITH: Readonly<Record<CircleTheoremName, string>> = {
  centre: 'A circle with two points of it joined to the centre and to a third point of it',
  semicircle: 'A triangle in a circle, one side of it a diameter',
  cyclic: 'A quadrilateral with all four corners on a circle',
  tangent: 'A circle with a tangent from P, which touches it at A, and the centre O',
  tangents: 'A circle with two tangents from P, which touch it at A and B, and the centre O',
  samesegment: 'A circle with two points of it joined to two others on one side',
  alternate: 'A triangle in a circle with a tangent at one corner',
};

function triangleAlt({ sides, angles }: FigureOf<'triangle'>): string {
  const shown = angles.some((words) => words !== '' && !/^[ABC]$/.test(words));
  const corners = shown ? ` Angles at A, B, C: ${marked(angles)}.` : '';
  return `Triangle ABC. Sides opposite A, B, C: ${marked(sides.map(({ label }) => label))}.${corners}`;
}

/** The outside angle of a triangle is read aloud with its name. */
function angleLabels({ figure, angles }: FigureOf<'angleFigure'>): string[] {
  return angles.map(({ label }, i) =>
    figure === 'exterior' && i === 2 ? `outside ${label}` : label,
  );
}
