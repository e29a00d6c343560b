import { rule, worded, type Rule } from './reading.ts';
import { nearest } from './sums.ts';

/** Prices, bills, interest and tax. */
export const MONEY_RULES: readonly Rule[] = [
  rule(
    '£# earns £# simple interest at #% a year. For how many years was it invested?',
    (n, earned, p) => (earned * 100) / n / p,
  ),
  rule(
    'Hiring a digger costs £# plus £# a day. The bill is £#. How many days was it hired?',
    (a, b, bill) => (bill - a) / b,
  ),
  worded('A @ costs #p and a @ costs #p. How many pence for both?', (_, a, b) => a + b),
  worded('A @ is #p, a @ #p. How many pence for both?', (_, a, b) => a + b),
  worded('A @ is £#, a @ £#. How many pounds for both?', (_, a, b) => a + b),
  rule('A toy costs #p. You pay with #p. How many pence of change do you get?', (a, b) => b - a),
  rule(
    'A toy costs #p. You pay with £#. How many pence of change do you get?',
    (a, b) => b * 100 - a,
  ),
  rule('How many #p coins make #p?', (a, b) => b / a),
  rule('How many #p coins make £#?', (a, b) => (b * 100) / a),
  rule('How many pence is £#?', (n) => n * 100),
  rule('Write #p in pounds. Use a decimal point.', (n) => n / 100),
  worded(
    'A @ costs £#. You pay with £#. How much change do you get, in pounds?',
    (_, a, b) => b - a,
  ),
  worded('# @ cost #p each. How many pence is that altogether?', (_, a, b) => a * b),
  rule(
    'You buy a book for £# and a pen for £# with a £# note. How much change, in pounds?',
    (a, b, c) => c - a - b,
  ),
  rule('# tickets cost £# each. What is the total in pounds?', (a, b) => a * b),
  rule('# friends share a bill of £# equally. How many pounds does each pay?', (a, b) => b / a),
  rule(
    'Round each price to the nearest pound, then add: £#, £# and £#. How many pounds?',
    (a, b, c) => nearest(a, 1) + nearest(b, 1) + nearest(c, 1),
  ),
  worded(
    'Adult tickets cost £# and child tickets cost £#. What do # @ and # @ pay altogether, in pounds?',
    (_, a, b, c, d) => a * c + b * d,
  ),
  worded(
    '@ has £# and saves £# each week. How many weeks until there is enough for a bike costing £#?',
    (_, has, each, cost) => Math.ceil((cost - has) / each),
  ),
  rule(
    'Batteries cost £# each, or £# for a pack of #. How many pounds cheaper is the pack than # single batteries?',
    (one, pack, n, same) => (n === same ? one * n - pack : null),
  ),
  rule(
    'A club has £#. It spends £# on paint, £# on paper and £# on glue. How many pounds are left?',
    (a, b, c, d) => a - b - c - d,
  ),
  rule(
    'A pack of # bars costs £#. How many pence does one bar cost?',
    (n, cost) => (cost * 100) / n,
  ),
  rule(
    '# g of cheese costs £#. How many pence is that for 100 g?',
    (g, cost) => (cost * 10_000) / g,
  ),
  rule(
    'A shop buys a lamp for £# and sells it for £#. What is the percentage profit?',
    (a, b) => ((b - a) / a) * 100,
  ),
  rule(
    'A shop buys a lamp for £# and sells it for £#. What is the percentage loss?',
    (a, b) => ((a - b) / a) * 100,
  ),
  rule(
    'A sofa costs £# before tax. Tax of #% is added. What is the total in pounds?',
    (n, p) => n * (1 + p / 100),
  ),
  rule(
    'A stall buys # plants at £# each. It sells # of them at £# each and throws the rest away. What is the profit in pounds?',
    (a, b, c, d) => c * d - a * b,
  ),
  worded(
    '@ earns £# an hour for the first # hours and one and a half times that for extra hours. What is the pay for # hours, in pounds?',
    (_, rate, first, hours) => rate * (first + 1.5 * (hours - first)),
  ),
  rule(
    'How many pounds of simple interest does £# earn at #% a year for # years?',
    (n, p, years) => (n * p * years) / 100,
  ),
  rule(
    '£# earns £# simple interest in # years. What is the yearly rate, as a percentage?',
    (n, earned, years) => (earned * 100) / n / years,
  ),
  rule(
    'Hiring a digger costs £# plus £# a day. What is the cost for # days, in pounds?',
    (a, b, days) => a + b * days,
  ),
  rule(
    'A seller earns £# a week plus #% of sales. What is the pay in a week with sales of £#, in pounds?',
    (a, p, sales) => a + (sales * p) / 100,
  ),
  rule(
    'In one country the first £# of income is free of tax, and #% tax is paid on the rest. How many pounds of tax are paid on £#?',
    (free, p, n) => ((n - free) * p) / 100,
  ),
  rule(
    'In one country tax is #% on the first £# of income and #% on anything above that. How many pounds of tax are paid on £#?',
    (p, first, q, n) => (first * p + (n - first) * q) / 100,
  ),
  rule(
    'A loan of £# is repaid with # monthly payments of £#. How many pounds more than £# is paid back?',
    (loan, n, each, same) => (loan === same ? n * each - loan : null),
  ),
  rule(
    '£# is invested at #% a year for 2 years. How many pounds more does compound interest earn than simple interest?',
    (n, p) => n * ((1 + p / 100) ** 2 - 1) - (n * 2 * p) / 100,
  ),
];
