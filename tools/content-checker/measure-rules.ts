import { rule, worded, type Rule } from './reading.ts';
import { readSize, seen } from './seeing.ts';

/** Length, area, volume, mass, capacity and speed. */
export const MEASURE_RULES: readonly Rule[] = [
  rule(
    'A prism has a cross-section of area # cm² and a length of # cm. What is its volume in cm³?',
    (a, l) => a * l,
  ),
  rule('A sphere has a diameter of # cm. Its surface area is ?π cm².', (d) => d * d),
  worded(
    'It is @ @. What date will it be in # @?',
    ([today = ''], by) => Number.parseInt(today, 10) + by,
  ),
  rule(
    'A prism has a volume of # cm³ and a length of # cm. What is the area of its cross-section in cm²?',
    (v, l) => v / l,
  ),
  rule('A cube has a surface area of # cm². How long is each edge, in cm?', (a) =>
    Math.sqrt(a / 6),
  ),
  rule('A circle has a diameter of # cm. Its area is ?π cm².', (d) => (d / 2) ** 2),
  rule(
    'Use π = 3.14. A circle has a circumference of # cm. How many centimetres is its radius?',
    (c) => c / 6.28,
  ),
  rule('A quarter circle has a radius of # cm. Its area is ?π cm².', (r) => (r * r) / 4),
  rule('# km² = ? hectares', (n) => n * 100),
  rule('# hectares = ? m²', (n) => n * 10_000),
  rule('# m² = ? hectares', (n) => n / 10_000),
  rule('# hectares = ? km²', (n) => n / 100),
  rule(
    'A prism with a square end of side # cm has a volume of # cm³. How many centimetres long is it?',
    (a, v) => v / (a * a),
  ),
  rule('A sphere has a volume of #π cm³. How many centimetres is its radius?', (v) =>
    Math.cbrt((v * 3) / 4),
  ),
  rule('A sphere has a radius of # cm. Its surface area is ?π cm².', (r) => 4 * r * r),
  rule(
    'A block has a mass of # g and a volume of # cm³. What is its density in g/cm³?',
    (m, v) => m / v,
  ),
  rule('# km/h = ? m/s', (v) => (v * 1000) / 3600),
  rule('# m/s = ? km/h', (v) => (v * 3600) / 1000),
  worded(
    'A boat goes # @ in # @, then # @ in # @. What is the average speed in @?',
    (_, a, t, b, u) => (a + b) / (t + u),
  ),
  ...['cube', 'cubes'].flatMap((cubes) => [
    seen(
      `A @ balances # ${cubes}. How many cubes heavier is the @?`,
      'balance',
      ({ left, right }, { n: [b = NaN], w: [, heavier] }) =>
        heavier === left ? readSize(right) - b : null,
    ),
    seen(
      `@: # ${cubes}. How many cubes balance the @ and the @?`,
      'balance',
      ({ left, right }, { n: [b = NaN], w: [told] }) =>
        told === left ? null : readSize(right) + b,
    ),
  ]),
  seen(
    'A @ fills # cups, a @ #. How many more cups?',
    'objects',
    ({ item, count, second }, { n: [a = NaN, b = NaN] }) =>
      item === 'cups' && count === a && second?.item === item && second.count === b ? a - b : null,
  ),
  worded('One @ # @. Another @ # @. What is the difference in @?', (_, a, b) => Math.abs(a - b)),
  worded(
    'A @ is # pencils long. One stick is as long as # pencils. How many sticks long is the @?',
    (_, n, k) => n / k,
  ),
  worded(
    'A @ is # sticks long. A stick is # pencils long. How many pencils long is the @?',
    (_, n, k) => n * k,
  ),
  rule(
    'A bag holds # kg of flour. # g are used. How many grams are left?',
    (kg, g) => kg * 1000 - g,
  ),
  rule(
    'A plank is # m long. # cm is cut off. How many centimetres are left?',
    (m, cm) => m * 100 - cm,
  ),
  rule(
    'A rectangle has a perimeter of # m. It is # m long. How many metres wide is it?',
    (p, a) => p / 2 - a,
  ),
  rule(
    'A rectangle is # m long and # m wide. What is its perimeter in metres?',
    (a, b) => 2 * (a + b),
  ),
  rule(
    'A floor is covered by # rows of # square tiles. Each tile is 1 m². What is the area in m²?',
    (a, b) => a * b,
  ),
  rule(
    '# unit squares fill a rectangle in # equal rows. How many squares are in each row?',
    (n, rows) => n / rows,
  ),
  rule(
    'A rectangle has an area of # cm². One side is # cm. How long is the other side, in cm?',
    (area, a) => area / a,
  ),
  rule('A square has a perimeter of # cm. What is its area in cm²?', (p) => (p / 4) ** 2),
  rule(
    'A square has an area of # cm². What is its perimeter in cm?',
    (area) => 4 * Math.sqrt(area),
  ),
  worded('Use 1 @ ≈ # @. About how many @ is # @?', (_, size, n) => size * n),
  worded(
    'How many # ml egg cups can be filled from # @ of juice?',
    (_, ml, litres) => (litres * 1000) / ml,
  ),
  worded(
    'How many # ml cups can be filled from # @ of juice?',
    (_, ml, litres) => (litres * 1000) / ml,
  ),
  rule('Use 5 miles ≈ 8 km. # miles = ? km', (n) => (n * 8) / 5),
  rule('Use 5 miles ≈ 8 km. # km = ? miles', (n) => (n * 5) / 8),
  rule('# bottles each hold # ml. How many litres is that altogether?', (a, b) => (a * b) / 1000),
  rule('# bricks each weigh # g. How many kilograms is that altogether?', (a, b) => (a * b) / 1000),
  rule(
    'A rectangle has an area of # cm² and is # cm wide. What is its perimeter in cm?',
    (area, a) => 2 * (a + area / a),
  ),
  rule(
    'A ribbon # m long is cut into as many # cm pieces as possible. How many centimetres are left over?',
    (m, cm) => Math.round(m * 100) % cm,
  ),
  rule(
    'A triangle has an area of # cm² and a base of # cm. What is its height in cm?',
    (area, b) => (2 * area) / b,
  ),
  rule(
    'A parallelogram has an area of # cm² and a base of # cm. What is its height in cm?',
    (area, b) => area / b,
  ),
  rule('A cube has edges of # cm. What is its volume in cm³?', (e) => e ** 3),
  rule('A cube has a volume of # cm³. How long is each edge, in cm?', (v) =>
    Math.round(Math.cbrt(v)),
  ),
  rule(
    'A box has a volume of # cm³. It is # cm long and # cm wide. How many centimetres high is it?',
    (v, a, b) => v / a / b,
  ),
  rule(
    'Two boxes are glued together. One is # cm by # cm by # cm. The other is # cm by # cm by # cm. What is the total volume in cm³?',
    (a, b, c, d, e, f) => a * b * c + d * e * f,
  ),
  rule(
    'A tank is # cm by # cm by # cm. 1000 cm³ is 1 litre. How many litres does it hold?',
    (a, b, c) => (a * b * c) / 1000,
  ),
  rule(
    'A wall is a rectangle # m by # m with a triangle on top. The triangle has base # m and height # m. What is the area in m²?',
    (a, b, base, h) => a * b + (base * h) / 2,
  ),
  rule(
    'A lawn # m by # m has a pond # m by # m in it. What area of lawn is left, in m²?',
    (a, b, c, d) => a * b - c * d,
  ),
  worded('A @ has diagonals of # cm and # cm. What is its area in cm²?', (_, p, q) => (p * q) / 2),
  rule(
    'A prism has a volume of # cm³ and a cross-section of area # cm². How many centimetres long is it?',
    (v, a) => v / a,
  ),
  rule('A cube has edges of # cm. What is its surface area in cm²?', (e) => 6 * e * e),
  rule('A circle has a diameter of # cm. Its circumference is ?π cm.', (d) => d),
  rule('A circle has a radius of # cm. Its circumference is ?π cm.', (r) => 2 * r),
  rule('A circle has a radius of # cm. Its area is ?π cm².', (r) => r * r),
  rule(
    'Use π = 3.14. A circle has a circumference of # cm. How many centimetres is its diameter?',
    (c) => c / 3.14,
  ),
  rule('A semicircle has a radius of # cm. Its area is ?π cm².', (r) => (r * r) / 2),
  rule(
    'Use π = 3.14. A cylinder has a diameter of # cm and a height of # cm. What is its volume in cm³?',
    (d, h) => 3.14 * (d / 2) ** 2 * h,
  ),
  rule(
    'A trough has a trapezium end with parallel sides # cm and # cm, # cm apart. It is # cm long. What is its volume in cm³?',
    (a, b, h, l) => ((a + b) / 2) * h * l,
  ),
  rule('# litres = ? cm³', (n) => n * 1000),
  rule('# cm³ = ? litres', (n) => n / 1000),
  rule('# m³ = ? litres', (n) => n * 1000),
  rule(
    'A cylinder with radius # cm has a volume of #π cm³. How many centimetres high is it?',
    (r, v) => v / (r * r),
  ),
  rule(
    'A sector of a circle with radius # cm has an arc of length #π cm. What is the angle of the sector in degrees?',
    (r, l) => (l * 180) / r,
  ),
  rule(
    'A prism is # cm long. Its end is a right-angled triangle with sides # cm, # cm and # cm. What is its total surface area in cm²?',
    (l, a, b, c) => a * b + l * (a + b + c),
  ),
  rule('A hemisphere has a radius of # cm. Its volume is ?π cm³.', (r) => (2 * r ** 3) / 3),
  rule('A sphere has a radius of # cm. Its volume is ?π cm³.', (r) => (4 * r ** 3) / 3),
  rule('A hemisphere has a diameter of # cm. Its volume is ?π cm³.', (d) => d ** 3 / 12),
  rule('A sphere has a diameter of # cm. Its volume is ?π cm³.', (d) => d ** 3 / 6),
  rule('A sphere has a volume of #π cm³. How many centimetres is its diameter?', (v) =>
    Math.cbrt(6 * v),
  ),
  rule(
    'A sphere has a surface area of #π cm². How many centimetres is its diameter?',
    (a) => 2 * Math.sqrt(a / 4),
  ),
  rule('A sphere has a surface area of #π cm². How many centimetres is its radius?', (a) =>
    Math.sqrt(a / 4),
  ),
  rule(
    'A pyramid has a rectangular base # cm by # cm and a height of # cm. What is its volume in cm³?',
    (a, b, h) => (a * b * h) / 3,
  ),
  rule(
    'A metal has a density of # g/cm³. What is the mass of # cm³ of it, in grams?',
    (d, v) => d * v,
  ),
  rule(
    'A metal has a density of # g/cm³. What is the volume of # g of it, in cm³?',
    (d, m) => m / d,
  ),
];
