import { rule, worded, type Rule } from './reading.ts';

// Rules for lighter kinds of steps that began with work of several steps.

/** Several sentences with one way to work them out. */
const alike = (templates: readonly string[], solve: (...n: number[]) => number): Rule[] =>
  templates.map((template) => rule(template, solve));

export const LIGHT_KIND_RULES: readonly Rule[] = [
  rule('y is directly proportional to x. When x = #, y = #. So y = ?x', (x, y) => y / x),
  rule('y is inversely proportional to x. When x = #, y = #. So xy = ?', (x, y) => x * y),
  rule(
    'y is directly proportional to x, and y is #. Then x is multiplied by #. What is y now?',
    (y, by) => y * by,
  ),
  rule(
    'y is proportional to x², and y is #. Then x is multiplied by #. What is y now?',
    (y, by) => y * by ** 2,
  ),
  rule(
    'y is inversely proportional to x, and y is #. Then x is multiplied by #. What is y now?',
    (y, by) => y / by,
  ),
  worded(
    '@ has # packs of # cards and # single cards. How many cards is that?',
    (_, n, each, more) => n * each + more,
  ),
  rule(
    '# tables seat # people each, and # people stand. How many people are there?',
    (n, each, more) => n * each + more,
  ),
  ...alike(
    [
      '# boxes hold # eggs each, but # eggs are broken. How many are whole?',
      '# trays hold # buns each. After # are eaten, how many buns are left?',
    ],
    (n, each, gone) => n * each - gone,
  ),
  ...alike(
    [
      '# red and # blue beads are shared by # children. How many does each get?',
      '# girls and # boys make # equal teams. How many are in each team?',
      '# apples and # pears are put on # plates, the same number on each. How many pieces of fruit are on each plate?',
      'A walk has # km of paths and # km of roads. It takes # days, the same distance each day. How many km is that a day?',
    ],
    (a, b, n) => (a + b) / n,
  ),
  ...alike(
    [
      'Of # stickers # are kept, and # friends share the rest equally. How many does each get?',
      'A rope of # m loses # m. The rest is cut into # equal pieces. How many metres is each?',
      'A bill of £# is cut by £#, and # people share it. How many pounds does each pay?',
      'Of # chairs, # are put away. The rest stand in # equal rows. How many are in each row?',
    ],
    (all, gone, n) => (all - gone) / n,
  ),
  ...alike(
    [
      'Savings grow by #% a year. By what number are they multiplied each year?',
      'A debt grows by #% a year. By what number is it multiplied each year?',
    ],
    (percent) => 1 + percent / 100,
  ),
  ...alike(
    [
      'A car loses #% of its value a year. By what number is the value multiplied each year?',
      'A fund shrinks by #% a year. By what number is it multiplied each year?',
    ],
    (percent) => 1 - percent / 100,
  ),
  ...alike(
    [
      'An account of £# gets #%. A fifth of that goes in tax. How many pounds is it then?',
      'Savings of £# grow by #%. A fifth of the growth goes in tax. How many pounds are left?',
      '£# gains #% in a year. A fifth of the gain is taxed away. How many pounds are there then?',
    ],
    (amount, percent) => amount * (1 + (0.8 * percent) / 100),
  ),
  rule(
    'A bank adds #% to £#, but a fifth of the gain goes in tax. How many pounds is it then?',
    (percent, amount) => amount * (1 + (0.8 * percent) / 100),
  ),
  ...alike(
    [
      'A sofa is £#, or £# now and £# a month for # months. How many pounds more is that?',
      'A trip is £# at once, or £# first and £# a month for # months. How many pounds more is the second?',
    ],
    (price, first, each, months) => first + each * months - price,
  ),
  ...alike(
    [
      'A car costs £#, or £# first and # payments of £#. How many pounds more is the second way?',
      'A piano is £# in cash, or £# first and # payments of £#. How many pounds more is that?',
    ],
    (price, first, months, each) => first + each * months - price,
  ),
];
