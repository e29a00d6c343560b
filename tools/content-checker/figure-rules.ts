import { evaluate } from './expression.ts';
import { isOne, mirrorLinesOf, parallelPairsIn, rightAnglesIn } from './outlines.ts';
import { pictured, readNumber, readTime, rule, type Rule } from './reading.ts';
import {
  drawn,
  type Figure,
  outlined,
  seen,
  total,
  readSize,
  size,
  share,
  fits,
  along,
} from './seeing.ts';

const FACES: Readonly<Record<string, readonly [faces: number, edges: number, corners: number]>> = {
  cube: [6, 12, 8],
  cuboid: [6, 12, 8],
  'triangular prism': [5, 9, 6],
  'hexagonal prism': [8, 18, 12],
  'triangular pyramid': [4, 6, 4],
  'square-based pyramid': [5, 8, 5],
  'pentagonal pyramid': [6, 10, 6],
};
const FACE_SHAPES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  cube: { squares: 6 },
  cuboid: { rectangles: 6 },
  'triangular prism': { triangles: 2, rectangles: 3 },
  'hexagonal prism': { hexagons: 2, rectangles: 6 },
  'triangular pyramid': { triangles: 4 },
  'square-based pyramid': { triangles: 4, squares: 1 },
  'pentagonal pyramid': { triangles: 5, pentagons: 1 },
};
const ANGLE_TOTAL: Readonly<Record<string, number>> = {
  straight: 180,
  point: 360,
  right: 90,
  triangle: 180,
  quadrilateral: 360,
  cointerior: 180,
};
/** The angle marked x, from the others. */
function unknownAngle({ figure: name, angles }: Figure<'angleFigure'>): number | null {
  const labels = angles.map(({ label }) => label);
  const known = labels.map(Number.parseFloat).filter(Number.isFinite);
  const [first = NaN, second = NaN] = known;
  const all = ANGLE_TOTAL[name];
  if (all !== undefined) return all - total(known);
  if (name === 'alternate' || name === 'corresponding') return first;
  if (name === 'cross') return labels[2] === 'x' ? first : 180 - first;
  if (name === 'exterior') return labels[2] === 'x' ? first + second : second - first;
  return null;
}

function clockReading({ hour, minute }: Figure<'clock'>): readonly [number, number] {
  return [hour, minute];
}

/** Whether the words count the counters of a bag as its picture does. */
const areTold = (counters: Figure<'bag'>['counters'], told: string): boolean =>
  counters.every(({ colour, count }) => told.includes(`${count} ${colour}`));

/** The hour that a clock shows, when its long hand is at that minute. */
const hourAt =
  (asked: number) =>
  ({ hour, minute }: Figure<'clock'>): number | null =>
    minute === asked ? hour : null;

/** Questions that are answered from their picture. */
export const FIGURE_RULES: readonly Rule[] = [
  seen('What percentage of the grid is not shaded?', 'hundredGrid', ({ shaded }) => 100 - shaded),
  seen(
    'You reach @ at @. How many minutes until the next bus?',
    'table',
    ({ rows }, { w: [stop, time = ''] }) => {
      const times = (rows.find(([name]) => name === stop) ?? [])
        .slice(1)
        .map((cell) => readTime(String(cell)));
      return Math.min(...times.filter((each) => each > readTime(time))) - readTime(time);
    },
  ),
  seen(
    'The circles all touch. Each radius is # cm. How many centimetres long is the row?',
    'circlesRow',
    ({ count }, { n: [r = NaN] }) => count * 2 * r,
  ),
  seen('Which number is missing from the table?', 'table', ({ rows }) => {
    const at = rows.findIndex((row) => row.includes(null));
    const column = rows[at]?.indexOf(null) ?? -1;
    const cell = (r: number, c: number): number => Number(rows[r]?.[c]);
    if (at === 2) return cell(0, column) + cell(1, column);
    return column === 3 ? cell(at, 1) + cell(at, 2) : cell(2, column) - cell(1 - at, column);
  }),
  seen('How many children @?', 'venn', ({ onlyA, both, onlyB, outside }, { w: [who = ''] }) => {
    const [a, ab, b, none] = [onlyA, both, onlyB, outside].map(Number);
    const known: Readonly<Record<string, number>> = {
      'have a cat or a dog or both': (a ?? NaN) + (ab ?? NaN) + (b ?? NaN),
      'have a cat': (a ?? NaN) + (ab ?? NaN),
      'have a dog': (b ?? NaN) + (ab ?? NaN),
      'are there altogether': (a ?? NaN) + (ab ?? NaN) + (b ?? NaN) + (none ?? NaN),
    };
    return known[who] ?? null;
  }),
  seen(
    'After how many minutes are there # litres in the tank?',
    'lineGraph',
    ({ points }, { n: [y = NaN] }) =>
      (y - along(points, 0)) / (along(points, 1) - along(points, 0)),
  ),
  seen(
    '@ spinner has equal parts numbered 1 to #. How many of the outcomes are @?',
    'spinner',
    ({ sectors }, { n: [last, bound], w: [, what = ''] }) =>
      sectors.length === last && sectors.every(({ weight }) => weight === sectors[0]?.weight)
        ? sectors.filter(({ label }) => fits(Number(label), what, bound)).length
        : null,
  ),
  seen(
    'A bag holds @. One is picked without looking. What is the chance that it is @? (?)/(#)',
    'bag',
    ({ counters }, { w: [told = '', what = ''], n: [over = NaN] }) =>
      areTold(counters, told) ? share(counters, what) * over : null,
  ),
  seen(
    'A bag holds @. One is picked without looking. What is the probability that it is @? Give a decimal.',
    'bag',
    ({ counters }, { w: [told = '', what = ''] }) =>
      areTold(counters, told) ? share(counters, what) : null,
  ),
  seen(
    'A pupil is picked at random. Given that the pupil @, what is the probability that the pupil @? Give a decimal.',
    'table',
    ({ rows }, { w: [given = '', asked = ''] }) => {
      const row = /girl/.test(given + asked) ? 0 : 1;
      const column = /bus/.test(given + asked) ? 2 : 1;
      const cell = (r: number, c: number): number => Number(rows[r]?.[c]);
      const all = /girl|boy/.test(given)
        ? cell(row, 1) + cell(row, 2)
        : cell(0, column) + cell(1, column);
      return cell(row, column) / all;
    },
  ),
  seen('The same rule is used in every row. What is the missing number?', 'table', ({ rows }) => {
    const missing = rows.find((row) => row[1] === null);
    const [[a = NaN, b = NaN] = [], [c = NaN, d = NaN] = []] = rows
      .filter((row) => row[1] !== null)
      .map((row) => row.map(Number));
    const x = Number(missing?.[0]);
    return b - a === d - c ? x + b - a : x * (b / a);
  }),
  seen(
    'The table is for y = @. What is the missing number?',
    'table',
    ({ headers, rows: [row = []] }, { w: [formula = ''] }) => {
      const ys = row.slice(1);
      const ofLine = headers.slice(1).map((x) => evaluate(formula, { x: readNumber(x) }));
      return ys.every((y, i) => y === null || y === ofLine[i])
        ? (ofLine[ys.indexOf(null)] ?? null)
        : null;
    },
  ),

  seen('How many @?', 'objects', ({ count, second }) => (second === undefined ? count : null)),
  seen('How many @ are there?', 'objects', ({ count }) => count),
  seen('Count the @. How many?', 'objects', ({ count }) => count),
  seen('How many more @ than @?', 'objects', ({ count, second }) => count - (second?.count ?? NaN)),
  seen(
    'How many @ are in the pattern?',
    'row',
    ({ items }, { w: [name = ''] }) => items.filter((item) => `${item}s` === name).length,
  ),
  seen('How many dots are on the ten frame?', 'tenFrame', ({ filled }) => filled),
  seen('How many dots are on the ten frames?', 'tenFrame', ({ filled }) => filled),
  seen(
    'What number is the arrow pointing to?',
    'numberLine',
    ({ points = [] }) => points[0]?.at ?? null,
  ),
  seen(
    'What fraction is the arrow pointing to? (?)/(#)',
    'numberLine',
    ({ points = [] }, { n: [over = NaN] }) => (points[0]?.at ?? NaN) * over,
  ),
  seen(
    'What number do the blocks show?',
    'placeValueBlocks',
    ({ hundreds = 0, tens = 0, ones = 0 }) => 100 * hundreds + 10 * tens + ones,
  ),
  seen('How many @ altogether?', 'groups', ({ groups, perGroup }) => groups * perGroup),
  seen('How many @ are in the array?', 'array', ({ rows, cols }) => rows * cols),
  seen('What fraction is shaded? (?)/(#)', 'fraction', ({ shaded, parts }, { n }) =>
    parts === n[0] ? shaded : null,
  ),
  seen('What fraction is shaded? (#)/(?)', 'fraction', ({ shaded, parts }, { n }) =>
    shaded === n[0] ? parts : null,
  ),
  seen('What percentage of the grid is shaded?', 'hundredGrid', ({ shaded }) => shaded),
  seen('How many pence altogether?', 'money', ({ pieces }) =>
    total(pieces.map(({ value, count }) => value * count)),
  ),
  seen('How many pounds altogether?', 'money', ({ pieces }) =>
    total(pieces.map(({ value, count }) => (value * count) / 100)),
  ),
  seen('What time is it? ? o’clock', 'clock', hourAt(0)),
  seen('What time is it? Half past ?', 'clock', hourAt(30)),
  seen('What time is it? Quarter past ?', 'clock', hourAt(15)),
  seen('What time is it? Quarter to ?', 'clock', (shown) => ((hourAt(45)(shown) ?? NaN) % 12) + 1),
  seen('How many minutes past # is it?', 'clock', (shown, { n: [hour] }) =>
    clockReading(shown)[0] === hour ? clockReading(shown)[1] : null,
  ),
  seen('How many minutes to # is it?', 'clock', (shown, { n: [hour] }) =>
    (clockReading(shown)[0] % 12) + 1 === hour ? 60 - clockReading(shown)[1] : null,
  ),
  pictured('@:@ is ?:@ am', ({ w: [h = ''] }) => ((Number(h) + 11) % 12) + 1),
  seen('How many blocks long is the @?', 'lengthBlocks', ({ blocks }) => blocks),
  seen(
    'How many blocks longer is the @ than the @?',
    'lengthBlocks',
    ({ blocks, second }) => blocks - (second?.blocks ?? NaN),
  ),
  ...['centimetres', 'inches'].map((unit) =>
    seen(`How many ${unit} long is the @?`, 'ruler', ({ item, from, to }, { w: [thing] }) =>
      item === thing ? to - from : null,
    ),
  ),
  seen('How many @ does the scale show?', 'scale', ({ value }) => value),
  seen('How many ml of juice are in the jug?', 'scale', ({ value }) => value),
  seen('How many ml does the jug show?', 'scale', ({ value }) => value),
  ...['°C', '°F'].map((unit) =>
    seen(`What temperature is it in ${unit}?`, 'scale', ({ value }) => value),
  ),
  seen('What is the perimeter in cm?', 'sidesShape', ({ sides }) => total(sides.map(size))),
  seen('What is the perimeter in cm?', 'lShape', ({ a, b }) => 2 * (a + b)),
  seen('What is the perimeter in m?', 'lShape', ({ a, b }) => 2 * (a + b)),
  seen('What is the area in cm²?', 'lShape', ({ a, b, c, d }) => a * b - c * d),
  seen(
    'Each square is 1 cm². What is the area in cm²?',
    'gridShape',
    ({ rows }) => rows.join('').replace(/\./g, '').length,
  ),
  ...['cm', 'm'].map((unit) =>
    seen(`What is the area in ${unit}²?`, 'sidesShape', ({ shape, sides: [a, b], height }) => {
      if (height === undefined) return size(a) * size(b);
      if (shape === 'triangle') return (size(a) * size(height)) / 2;
      return shape === 'trapezium'
        ? ((size(a) + size(b)) / 2) * size(height)
        : size(a) * size(height);
    }),
  ),
  seen(
    'What is the area in cm²?',
    'rightTriangle',
    ({ base, height }) => (size(base) * size(height)) / 2,
  ),
  seen('Each cube is 1 cm³. What is the volume in cm³?', 'cubes', ({ l, w, h }) => l * w * h),
  seen('What is the volume in cm³?', 'solid', ({ sizes = [] }) =>
    sizes.map(size).reduce((a, b) => a * b, 1),
  ),
  seen('What is the surface area in cm²?', 'solid', ({ sizes = [] }) => {
    const [a = NaN, b = NaN, c = NaN] = sizes.map(size);
    return 2 * (a * b + b * c + a * c);
  }),
  rule(
    'A prism has a triangular end with base # cm and height # cm. It is # cm long. What is its volume in cm³?',
    (b, h, l) => (b * h * l) / 2,
  ),
  rule('A cylinder has radius # cm and height # cm. Its volume is ?π cm³.', (r, h) => r * r * h),
  rule(
    'A closed cylinder has radius # cm and height # cm. Its total surface area is ?π cm².',
    (r, h) => 2 * r * (r + h),
  ),
  rule('A cone has radius # cm and height # cm. Its volume is ?π cm³.', (r, h) => (r * r * h) / 3),
  rule(
    'A sector has radius # cm and angle #°. Its arc length is ?π cm.',
    (r, d) => (d / 360) * 2 * r,
  ),
  rule('A sector has radius # cm and angle #°. Its area is ?π cm².', (r, d) => (d / 360) * r * r),
  seen(
    'Use π = 3.14. What is the circumference in cm?',
    'circle',
    ({ show, label }) => 3.14 * readSize(label) * (show === 'radius' ? 2 : 1),
  ),
  seen(
    'Use π = 3.14. What is the area in cm²?',
    'circle',
    ({ show, label }) => 3.14 * (readSize(label) / (show === 'radius' ? 1 : 2)) ** 2,
  ),
  outlined('How many sides does this shape have?', ({ length }) => length),
  outlined('How many corners does this shape have?', ({ length }) => length),
  drawn(
    'How many @ are there?',
    'shapeSet',
    ({ items }, { w: [name = ''] }) =>
      items.filter((item) => isOne(name.replace(/s$/, ''), item)).length,
  ),
  seen('Count from the @. In which place is the @?', 'row', ({ items }, { w: [side, name] }) =>
    side === 'left'
      ? items.findIndex((item) => item === name) + 1
      : items.length - items.findLastIndex((item) => item === name),
  ),
  seen('How many faces does a @ have?', 'solid', ({ name }) => FACES[name]?.[0] ?? null),
  seen('How many edges does a @ have?', 'solid', ({ name }) => FACES[name]?.[1] ?? null),
  seen('How many corners does a @ have?', 'solid', ({ name }) => FACES[name]?.[2] ?? null),
  seen(
    'How many more edges than faces does a @ have?',
    'solid',
    ({ name }) => (FACES[name]?.[1] ?? NaN) - (FACES[name]?.[0] ?? NaN),
  ),
  seen(
    'How many more edges than corners does a @ have?',
    'solid',
    ({ name }) => (FACES[name]?.[1] ?? NaN) - (FACES[name]?.[2] ?? NaN),
  ),
  seen(
    'How many of the faces are @?',
    'solid',
    ({ name }, { w: [shape = ''] }) => FACE_SHAPES[name]?.[shape] ?? null,
  ),
  outlined('How many right angles are inside this shape?', rightAnglesIn),
  outlined('How many pairs of parallel sides does this shape have?', parallelPairsIn),
  outlined('How many lines of symmetry does this shape have?', mirrorLinesOf),
  seen(
    'The arrow points at #. It makes a @. Which number does it point at now?',
    'turnClock',
    ({ start, turn, direction }, { n: [from] }) => {
      if (start !== from) return null;
      const by =
        { 'quarter turn': 3, 'half turn': 6, 'three-quarter turn': 9 }[turn] *
        (direction === 'clockwise' ? 1 : -1);
      return ((start + by + 11) % 12) + 1;
    },
  ),
  seen('How many degrees is the angle?', 'angle', ({ degrees }) => degrees),
  ...[
    'Find the angle x in degrees.',
    'The lines with arrows are parallel. Find x in degrees.',
    'Find the interior angle x in degrees.',
    'Find the exterior angle x in degrees.',
  ].map((text) => seen(text, 'angleFigure', unknownAngle)),
  seen(
    'The circles all touch. The whole row is # cm long. How many centimetres is one radius?',
    'circlesRow',
    ({ count }, { n: [long = NaN] }) => long / count / 2,
  ),
  seen(
    'The circles all touch. Each has a radius of # cm. How many centimetres long is the whole row?',
    'circlesRow',
    ({ count }, { n: [r = NaN] }) => count * 2 * r,
  ),
  seen(
    'The triangles are similar. What is the scale factor from the small one to the large one?',
    'similar',
    ({ left, right }) => size(right[0]) / size(left[0]),
  ),
  seen(
    'The triangles are similar. Find x in cm.',
    'similar',
    ({ left, right }) => (size(left[1]) * size(right[0])) / size(left[0]),
  ),
  seen('Find x in cm.', 'rightTriangle', ({ base, height, hyp }) =>
    hyp.label === 'x'
      ? Math.hypot(size(base), size(height))
      : Math.sqrt(size(hyp) ** 2 - size(base.label === 'x' ? height : base) ** 2),
  ),
  seen('O is the centre. Find x in degrees.', 'circleTheorem', ({ angles: [shown] }) => {
    const degrees = Number.parseFloat(shown?.label ?? '');
    return shown?.at === 'at the edge' ? 2 * degrees : degrees / 2;
  }),
];
