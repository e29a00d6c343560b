import { isClose } from './expression.ts';
import { readNumber, rule, worded, type Rule } from './reading.ts';
import { outlinesOf } from './outlines.ts';
import { drawn, total } from './seeing.ts';
import { diceTotals } from './sums.ts';

const SIDES: Readonly<Record<string, number>> = {
  triangle: 3,
  square: 4,
  rectangle: 4,
  rhombus: 4,
  pentagon: 5,
  hexagon: 6,
  octagon: 8,
};
const sidesOf = (name = ''): number => {
  const plain = name.replace(/^(regular|equilateral) /, '');
  return SIDES[plain] ?? SIDES[plain.replace(/s$/, '')] ?? NaN;
};
/** What the angles of a regular shape add up to; null where none of its angles is that large. */
function allAngles(name = '', degrees = NaN): number | null {
  const all = 180 * (sidesOf(name) - 2);
  return isClose(all, sidesOf(name) * degrees) ? all : null;
}
const SOLIDS = new Set(['cube', 'cuboid', 'cone', 'cylinder', 'sphere', 'pyramid']);
const HALF_ANGLES: Readonly<Record<string, number>> = { '60°': 0.5, '30°': Math.sqrt(3) / 2 };
const degreesIn = (list = ''): number[] =>
  list.split(/, | and /).map((each) => readNumber(each.replace('°', '')));

function angleKind(degrees: number): string {
  if (degrees === 90 || degrees === 180) return 'neither';
  return degrees < 90 ? 'acute' : degrees < 180 ? 'obtuse' : 'reflex';
}

/** Shapes and angles. */
export const SHAPE_RULES: readonly Rule[] = [
  rule('The angles of a triangle are #x°, x° and #°. Find x.', (a, d) => (180 - d) / (a + 1)),
  rule('Angles on a straight line are #x°, x° and #°. Find x.', (a, d) => (180 - d) / (a + 1)),
  rule(
    'The probability that it rains is #%. What is the probability that it does not rain? Give a percentage.',
    (p) => 100 - p,
  ),
  rule(
    'The probability that it rains is #. What is the probability that it does not rain? Give a decimal.',
    (p) => 1 - p,
  ),

  rule(
    'What is the perimeter of an isosceles triangle with two sides of # cm and one of # cm? Answer in cm.',
    (a, b) => 2 * a + b,
  ),
  worded(
    'How many degrees are there in @?',
    ([turn = '']) =>
      ({
        'a quarter of a turn': 90,
        'half a turn': 180,
        'three quarters of a turn': 270,
        'one and a half turns': 540,
        'one and three quarter turns': 630,
        'one and a quarter turns': 450,
        'a full turn': 360,
        'a whole turn': 360,
        'one whole turn': 360,
        'two full turns': 720,
        'two whole turns': 720,
      })[turn] ?? null,
  ),
  rule(
    'Two lines are parallel. A triangle has its base on one and its top corner on the other. Beside the top corner are angles of #° and #°. Find the top angle, in degrees.',
    (a, b) => 180 - a - b,
  ),
  rule('Angles on a straight line are #x°, #x° and #°. Find x.', (a, b, d) => (180 - d) / (a + b)),
  rule('Angles on a straight line are x°, #x° and #°. Find x.', (b, d) => (180 - d) / (1 + b)),
  rule(
    'An isosceles triangle has two sides of # cm and a base of # cm. How many centimetres high is it?',
    (side, base) => Math.sqrt(side * side - (base / 2) ** 2),
  ),
  rule(
    'The side opposite a 30° angle in a right-angled triangle is # cm. How long is the hypotenuse, in cm?',
    (n) => 2 * n,
  ),
  rule(
    'A, B, C and D are on a circle. Angles ACB and ADB stand on the same arc AB. Angle ACB is #° and angle DAB is #°. Find angle ABD in degrees.',
    (c, a) => 180 - c - a,
  ),
  rule(
    'The probability that a player scores is #. What is the probability that the player does not score? Give a decimal.',
    (p) => 1 - p,
  ),
  rule(
    'The probability that a player scores is #%. What is the probability that the player does not score? Give a percentage.',
    (p) => 100 - p,
  ),
  rule(
    'A coin is flipped and a spinner with equal parts 1 to # is spun. How many outcomes have a head and an even number?',
    (n) => Math.floor(n / 2),
  ),
  worded(
    'A line of best fit is y = #x + #, where x is @. Predict y when x = #.',
    (_, m, c, x) => m * x + c,
  ),

  rule(
    'A pattern with a mirror line has # dots to the left of the line and # on it. How many dots altogether?',
    (n, on) => 2 * n + on,
  ),
  rule(
    'You turn the minute hand anticlockwise from # to #. How many right angles is that?',
    (a, b) => ((a - b + 12) % 12 || 12) / 3,
  ),
  worded(
    'What is the perimeter of a @ with sides of # cm and # cm? Answer in cm.',
    (_, a, b) => 2 * (a + b),
  ),
  rule('How many degrees are there in # right angles?', (n) => n * 90),
  rule('How many degrees are there in # right angle?', (n) => n * 90),
  rule(
    'The triangle is isosceles. Each of the equal angles is #°. Find the other angle, in degrees.',
    (d) => 180 - 2 * d,
  ),
  rule('A circle is cut into equal sectors of #°. How many sectors are there?', (d) => 360 / d),
  rule(
    'A wire frame is made in the shape of a cuboid # cm by # cm by # cm. How many centimetres of wire are used?',
    (a, b, c) => 4 * (a + b + c),
  ),
  rule(
    'Two lines are parallel. A triangle has its base on one and its top corner on the other. Beside the top corner are angles of #° and #°. Find the base angle alternate to #°, in degrees.',
    (_a, _b, c) => c,
  ),
  rule(
    'Two lines are parallel. A triangle has its base on one and its top corner on the other. Beside the top corner are angles of #° and #°. Find the angle of the triangle at its top corner, in degrees.',
    (a, b) => 180 - a - b,
  ),
  rule(
    'Two lines are parallel. A triangle has its base on one and its top corner on the other. Beside the top corner are angles of #° and #°. Find the angle x, in degrees.',
    (a, b) => 180 - a - b,
  ),
  rule('The angles of a triangle are #x°, #x° and #°. Find x.', (a, b, d) => (180 - d) / (a + b)),
  rule('The angles of a triangle are x°, #x° and #°. Find x.', (b, d) => (180 - d) / (1 + b)),
  worded(
    '@ angles of @ are @. Find the other angle in degrees.',
    ([, shape = '', list]) =>
      ({ 'a quadrilateral': 360, 'a pentagon': 540, 'a hexagon': 720, 'an octagon': 1080 }[shape] ??
        NaN) - degreesIn(list).reduce((a, b) => a + b, 0),
  ),
  rule(
    'A map has a scale of 1 : #. Two places are # cm apart on the map. How many kilometres apart are they?',
    (scale, cm) => (cm * scale) / 100_000,
  ),
  rule(
    'The hypotenuse of a right-angled triangle is # cm and another side is # cm. The third side is √(?) cm.',
    (c, a) => c * c - a * a,
  ),
  rule(
    'A stick # cm long leans on a wall. Its foot is # cm from the wall. How many centimetres up the wall does it reach?',
    (c, a) => Math.sqrt(c * c - a * a),
  ),
  rule(
    'A ladder # cm long leans on a wall. Its foot is # cm from the wall. How many centimetres up the wall does it reach?',
    (c, a) => Math.sqrt(c * c - a * a),
  ),
  worded(
    'In a right-angled triangle, @ A = # and the side @ A is # cm. How long is the hypotenuse, in cm?',
    ([which, side], ratio, n) =>
      (which === 'sin' && side === 'opposite') || (which === 'cos' && side === 'adjacent to')
        ? n / ratio
        : null,
  ),
  worded(
    '@ A = # and the side @ A is # cm. How long is the side @ A, in cm?',
    ([which, side], ratio, n) =>
      which === 'tan' ? (side === 'adjacent to' ? n * ratio : n / ratio) : null,
  ),
  rule(
    'In a right-angled triangle the side adjacent to a 45° angle is # cm. How long is the side opposite it, in cm?',
    (n) => n,
  ),
  rule(
    'The side opposite angle A and the side adjacent to A are both # cm. The triangle has a right angle. How many degrees is angle A?',
    () => 45,
  ),
  rule(
    'PA is a tangent at A and O is the centre. Angle APO is #°. Find angle AOP in degrees.',
    (d) => 90 - d,
  ),
  rule(
    'The angle between the tangent at A and the chord AB is #°. C is on the circle in the other segment and angle CAB is #°. Find angle ABC in degrees.',
    (t, a) => 180 - t - a,
  ),
  worded(
    'The probability that a bus is late is #. What is the probability that the bus is not late? Give a @.',
    ([form], p) => (form === 'decimal' ? 1 - p : 100 - p),
  ),
  worded(
    'The probability that a bus is late is #%. What is the probability that the bus is not late? Give a @.',
    (_, p) => 100 - p,
  ),
  rule(
    'The mean of # numbers is #. When one more number is added the mean becomes #. What number was added?',
    (n, mean, now) => (n + 1) * now - n * mean,
  ),
  rule('Two fair dice are rolled. What is the probability that the total is #? (?)/(36)', (n) =>
    diceTotals(String(n)),
  ),
  rule(
    'A coin is flipped and a spinner with equal parts 1 to # is spun. How many outcomes have a tail and a number greater than #?',
    (n, k) => n - k,
  ),
  rule(
    'In a class of #, # like tea, # like juice and # like both. How many like exactly one of them?',
    (_n, a, b, both) => a + b - 2 * both,
  ),
  worded(
    'The probability that @ wins a game is # each time, whatever happened before. What is the probability that @ wins at least one of three games?',
    (_, p) => 1 - (1 - p) ** 3,
  ),

  drawn('How many sides do both shapes have in all?', 'shapeSet', (drawing) =>
    total(outlinesOf(drawing).map(({ length }) => length)),
  ),
  worded('How many sides do # @ have altogether?', ([name], n) => n * sidesOf(name)),
  rule(
    'A pattern with a mirror line has # dots to the left of the line and none on it. How many dots altogether?',
    (n) => 2 * n,
  ),
  worded(
    'How many of these are @ shapes? @',
    ([kind, list = '']) =>
      list.split(', ').filter((name) => SOLIDS.has(name) === (kind === 'solid')).length,
  ),
  rule(
    'You turn the minute hand clockwise from # to #. How many right angles is that?',
    (a, b) => ((b - a + 12) % 12 || 12) / 3,
  ),
  worded(
    'How many of these angles are @? @',
    ([kind, list]) => degreesIn(list).filter((d) => angleKind(d) === kind).length,
  ),
  worded('Type the smallest obtuse angle: @', ([list]) =>
    Math.min(...degreesIn(list).filter((d) => d > 90)),
  ),
  worded('Type the largest acute angle: @', ([list]) =>
    Math.max(...degreesIn(list).filter((d) => d < 90)),
  ),
  worded(
    'What is the perimeter of a @ with sides of # cm? Answer in cm.',
    ([name], n) => sidesOf(name) * n,
  ),
  worded(
    'What is the perimeter of an @ with sides of # cm? Answer in cm.',
    ([name], n) => sidesOf(name) * n,
  ),
  rule('How many degrees does the minute hand turn in # minutes?', (n) => n * 6),
  worded(
    'One side of a @ is # cm. What is the distance round it, in cm?',
    ([name], n) => sidesOf(name) * n,
  ),
  worded(
    'One side of an @ is # cm. What is the distance round it, in cm?',
    ([name], n) => sidesOf(name) * n,
  ),
  worded(
    'One side of a @ is # cm and one angle is #°. What do all its angles add up to, in degrees?',
    ([name], _, d) => allAngles(name, d),
  ),
  worded(
    'One side of an @ is # cm and one angle is #°. What do all its angles add up to, in degrees?',
    ([name], _, d) => allAngles(name, d),
  ),
  rule(
    'The triangle is isosceles. The angle between the equal sides is #°. Find one of the equal angles, in degrees.',
    (d) => (180 - d) / 2,
  ),
  rule(
    'The triangle is isosceles. Each of the equal angles is #°. Find the angle between the equal sides, in degrees.',
    (d) => 180 - 2 * d,
  ),
  rule(
    'Two straight lines cross. One angle is #°. Find the angle opposite it, in degrees.',
    (d) => d,
  ),
  rule(
    'Two straight lines cross. One angle is #°. Find the angle next to it, in degrees.',
    (d) => 180 - d,
  ),
  rule(
    'A circle is cut into # equal sectors. How many degrees is the angle of each one?',
    (n) => 360 / n,
  ),
  rule('The radius of a circle is # cm. What is the diameter in cm?', (n) => 2 * n),
  rule('The diameter of a circle is # cm. What is the radius in cm?', (n) => n / 2),
  worded(
    'How many @ does a prism have if its end has # sides?',
    ([what = ''], n) => ({ faces: n + 2, edges: 3 * n, corners: 2 * n })[what] ?? null,
  ),
  worded(
    'How many @ does a pyramid have if its base has # sides?',
    ([what = ''], n) => ({ faces: n + 1, edges: 2 * n, corners: n + 1 })[what] ?? null,
  ),
  rule(
    'A wire frame is made in the shape of a cube with edges of # cm. How many centimetres of wire are used?',
    (n) => 12 * n,
  ),
  rule('The angles of a triangle are x°, 2x° and #°. Find x.', (d) => (180 - d) / 3),
  rule(
    'How many degrees do the interior angles of a #-sided polygon add up to?',
    (n) => 180 * (n - 2),
  ),
  rule(
    'How many degrees do the interior angles of an #-sided polygon add up to?',
    (n) => 180 * (n - 2),
  ),
  rule(
    'How many degrees is each interior angle of a regular polygon with # sides?',
    (n) => 180 - 360 / n,
  ),
  rule(
    'Each exterior angle of a regular polygon is #°. How many sides does it have?',
    (d) => 360 / d,
  ),
  rule(
    'Each interior angle of a regular polygon is #°. How many sides does it have?',
    (d) => 360 / (180 - d),
  ),
  worded(
    'Four angles of a pentagon are @. Find the other angle in degrees.',
    ([list]) => 540 - degreesIn(list).reduce((a, b) => a + b, 0),
  ),
  rule(
    'A shape has an area of # cm². It is enlarged by scale factor #. What is its new area in cm²?',
    (a, k) => a * k * k,
  ),
  rule(
    'A map has a scale of 1 : #. Two places are # km apart. How many centimetres apart are they on the map?',
    (scale, km) => (km * 100_000) / scale,
  ),
  rule(
    'A # m pole has a shadow # m long. At the same time a tower has a shadow # m long. How many metres high is the tower?',
    (pole, shadow, long) => (pole / shadow) * long,
  ),
  rule(
    'The two shorter sides of a right-angled triangle are # cm and # cm. The hypotenuse is √(?) cm.',
    (a, b) => a * a + b * b,
  ),
  rule('How many units is it from (#, #) to (#, #)?', (a, b, c, d) => Math.hypot(c - a, d - b)),
  rule('A rectangle is # cm by # cm. How many centimetres long is its diagonal?', (a, b) =>
    Math.hypot(a, b),
  ),
  worded(
    'In a right-angled triangle the side opposite angle A is # cm, the side adjacent to A is # cm and the hypotenuse is # cm. What is @ A as a decimal?',
    ([which = ''], o, a, h) => ({ sin: o / h, cos: a / h, tan: o / a })[which] ?? null,
  ),
  worded(
    'In a right-angled triangle, @ A = # and the hypotenuse is # cm. How long is the side @, in cm?',
    ([which, side = ''], ratio, h) =>
      (which === 'cos' && side.includes('adjacent')) ||
      (which === 'sin' && side.includes('opposite'))
        ? ratio * h
        : null,
  ),
  worded(
    'In a right-angled triangle the hypotenuse is # cm. How long is the side adjacent to the @ angle, in cm?',
    ([angle = ''], h) => (angle === '60°' ? h * (HALF_ANGLES[angle] ?? NaN) : null),
  ),
  worded(
    'In a right-angled triangle the hypotenuse is # cm. How long is the side opposite the @ angle, in cm?',
    ([angle = ''], h) => (angle === '30°' ? h / 2 : null),
  ),
  rule(
    'The side adjacent to angle A is # cm and the hypotenuse is # cm. The triangle has a right angle. How many degrees is angle A?',
    (a, h) => (Math.acos(a / h) * 180) / Math.PI,
  ),
  rule(
    'The side opposite angle A is # cm and the hypotenuse is # cm. The triangle has a right angle. How many degrees is angle A?',
    (o, h) => (Math.asin(o / h) * 180) / Math.PI,
  ),
  rule(
    'Use tan #° = #. From a point # m from the foot of a tower, the angle up to the top is #°. How many metres high is the tower?',
    (a, tan, d, b) => (a === b ? tan * d : null),
  ),
  rule(
    'AB is a diameter and C is on the circle. Angle A is #°. Find angle B in degrees.',
    (d) => 90 - d,
  ),
  rule(
    'AB is a diameter and C is on the circle. Angle B is #°. Find angle A in degrees.',
    (d) => 90 - d,
  ),
  worded(
    'ABCD has all its corners on a circle. Angle @ is #°. Find angle @ in degrees.',
    ([a = '', b = ''], d) => (Math.abs(a.charCodeAt(0) - b.charCodeAt(0)) === 2 ? 180 - d : null),
  ),
  rule(
    'PA and PB are tangents and O is the centre. Angle APB is #°. Find angle AOB in degrees.',
    (d) => 180 - d,
  ),
  rule(
    'Two sides of a triangle are # cm and # cm. The sine of the angle between them is #. What is the area in cm²?',
    (a, b, sin) => (a * b * sin) / 2,
  ),
  rule(
    'Two sides of a triangle are # cm and # cm, and the angle between them is #°. Use cos #° = #. How long is the third side, in cm?',
    (a, b, angle, same, cos) =>
      angle === same && isClose(cos, Math.cos((angle * Math.PI) / 180))
        ? Math.sqrt(a * a + b * b - 2 * a * b * cos)
        : null,
  ),
  rule(
    'In triangle ABC, sin A = #, sin B = # and side a = # cm. How long is side b, in cm?',
    (p, q, a) => (a * q) / p,
  ),
  rule(
    'The sides of a triangle are # cm, # cm and # cm. How many degrees is the angle opposite the # cm side?',
    (a, b, c, d) =>
      c === d ? (Math.acos((a * a + b * b - c * c) / (2 * a * b)) * 180) / Math.PI : null,
  ),
  rule(
    'The bearing of B from A is #°. What is the bearing of A from B? Type the three digits.',
    (d) => (d + 180) % 360,
  ),
];
