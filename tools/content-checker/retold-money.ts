import { worded, type Rule } from './reading.ts';
import { ways } from './ways.ts';

// Stories in alternative wordings: the results of their numbers, in the order printed.

const UP = /^(raised|increase|gain|up|rise|profit)$/;

/** The percentage by which a value changed, where the words name the same direction. */
function percentOfChange(words: readonly string[], from: number, to: number): number | null {
  const rises = words.some((word) => UP.test(word));
  return rises === to > from ? (100 * Math.abs(to - from)) / from : null;
}

function nthShare([which = '']: readonly string[], n: number, ...parts: number[]): number {
  const part = parts[['first', 'second', 'third'].indexOf(which)] ?? NaN;
  return (n * part) / parts.reduce((sum, each) => sum + each, 0);
}

export const RETOLD_MONEY: readonly Rule[] = [
  ...ways(
    (n, a, b) => (n / (a + b)) * Math.max(a, b),
    'Two friends split £# in the ratio # : #. How many pounds does the one with more get?',
    'A prize of £# is divided # : # between two teams. What is the larger part, in pounds?',
  ),
  ...ways(
    (n, a, b) => (n / (a + b)) * Math.min(a, b),
    'Two friends split £# in the ratio # : #. How many pounds does the one with less get?',
    'A prize of £# is divided # : # between two teams. What is the smaller part, in pounds?',
  ),
  ...ways(
    (a, b, n) => (n / (a + b)) * Math.max(a, b),
    'Two children bake cakes in the ratio # : # and share the £# that they earn in the same ratio. How many pounds is the larger share?',
  ),
  ...ways(
    (a, b, n) => (n / (a + b)) * Math.min(a, b),
    'Two children bake cakes in the ratio # : # and share the £# that they earn in the same ratio. How many pounds is the smaller share?',
  ),
  ...[
    'A club of # members is split into three groups in the ratio # : # : #. How many are in the @ group?',
    '# trees are planted in three parks in the ratio # : # : #. How many are in the @ park?',
    'A rope of # cm is cut into three in the ratio # : # : #. How many centimetres is the @ piece?',
  ].map((t) => worded(t, nthShare)),
  ...ways(
    (a, b, n) => n + (n / a) * b,
    'Sand and cement are mixed in the ratio # : # with # kg of sand. How many kilograms is the whole mix?',
    'Cement and sand are mixed in the ratio # : # with # kg of cement. How many kilograms is the whole mix?',
    'The ratio of adults to children on a trip is # : #. There are # adults. How many people go on the trip?',
    'A town has parks and schools in the ratio # : #. It has # parks. How many parks and schools are there altogether?',
  ),
  ...ways(
    (a, b, n) => (n / a) * b,
    'Sand and cement are mixed in the ratio # : # with # kg of sand. How many kilograms of cement are needed?',
    'Cement and sand are mixed in the ratio # : # with # kg of cement. How many kilograms of sand are needed?',
    'The ratio of adults to children on a trip is # : #. There are # adults. How many children are there?',
    'A town has parks and schools in the ratio # : #. It has # parks. How many schools are there?',
  ),
  ...[
    'The savings of a club @ from £# to £#. What is the percentage @?',
    'A share was worth £# and is now worth £#. What percentage of its value did it @?',
    'A ticket goes @ from £# to £#. By what percentage does it @?',
  ].map((t) => worded(t, percentOfChange)),
  ...ways(
    (all, t) => all / t,
    'A tank loses # litres in # hours. How many litres does it lose each hour?',
    'A drum is beaten # times in # minutes. How many beats a minute is that?',
    'A cyclist rides # km in # days. How many kilometres a day is that?',
  ),
  ...ways(
    (n, c, q) => (c / n) * q,
    '# identical cards cost £#. What is the cost of # of them, in pounds?',
    '# raffle tickets come to £#. What do # of the same tickets come to, in pounds?',
  ),
  ...ways(
    (c, n, q) => (c / n) * q,
    'A shop asks £# for # eggs. What does it ask for # eggs, in pounds?',
  ),
  ...ways(
    (w, d, x) => (w * d) / x,
    '# pumps empty a pool in # hours. How many hours would # of these pumps take?',
    'A store of food lasts # dogs for # days. How many days would it last # dogs, if each eats as much as before?',
    '# painters paint a ship in # days. How many days would # painters take at the same rate?',
  ),
  ...ways(
    (c, y) => (c * y) / 100,
    'A mixture has # g of salt in every 100 g. How many grams of salt are in # g?',
    'A printer needs # ml of ink for 100 pages. How many ml does it need for # pages?',
    'A path takes # kg of salt for every 100 m. How many kilograms does it take for # m?',
  ),
  ...ways(
    (p, n) => n / (1 + p / 100),
    'A price goes up by #% and is now £#. What was the old price, in pounds?',
    'A bill rises by #% to £#. What was it before it rose, in pounds?',
    'A shop adds #% to what it paid for a rug and asks £#. What did it pay, in pounds?',
  ),
  ...ways(
    (p, n) => n / (1 - p / 100),
    'A bike loses #% of its value and is now worth £#. What was it worth before, in pounds?',
    'Members pay #% less. A member pays £# for a course. What do others pay, in pounds?',
    'After a cut of #%, a fee is £#. What was it before, in pounds?',
  ),
  ...ways(
    (P, p, y) => P * (1 + p / 100) ** y,
    '£# is invested at #% compound interest a year. What is there after # years, in pounds?',
    'A painting worth £# gains #% of its value each year. What is it worth after # years, in pounds?',
    'A fund of £# grows by #% a year. How many pounds are in it after # years?',
  ),
  ...ways(
    (P, p) => P * (1 - p / 100) ** 2,
    'A piano costs £#. Each year it is worth #% less than the year before. What is it worth after 2 years, in pounds?',
    'A machine bought for £# loses #% of its value a year. How many pounds is it worth after 2 years?',
    'A camera is valued at £#. Its value falls by #% every year. What is its value after 2 years, in pounds?',
  ),
  ...ways(
    (s, h, t) => s * 2 ** (t / h),
    'There are # cells. Their number doubles every # days. How many cells are there after # days?',
    'A price is # tokens and doubles every # years. How many tokens is it after # years?',
  ),
  ...ways(
    (s, h, t) => s / 2 ** (t / h),
    'There are # cells. Their number halves every # days. How many cells are there after # days?',
    'A price is # tokens and halves every # years. How many tokens is it after # years?',
  ),
  ...ways(
    (h, s, t) => s * 2 ** (t / h),
    'The number of people who know a story doubles every # weeks. Now it is #. What is it after # weeks?',
  ),
  ...ways(
    (h, s, t) => s / 2 ** (t / h),
    'The number of people who play a game halves every # weeks. Now it is #. What is it after # weeks?',
  ),
  ...ways(
    (c, h) => c - h,
    'A sticker is #p. @ has #p. How many more pence?',
    'A bead is #p and @ has #p. How many more pence?',
    'A star is #p. @ has only #p. How many more pence?',
    'A marble costs #p. @ has saved #p. How many more pence?',
    'A game is £#. @ has £#. How many more pounds?',
    'A toy is £# and @ has £#. How many more pounds?',
    'A book is £#. @ has only £#. How many more pounds?',
    'A ball costs £#. @ has saved £#. How many more pounds?',
  ),
  ...ways(
    (c, p) => p - c,
    'You buy a pear for #p and give #p. How many pence do you get back?',
    'A pen is #p. What is the change from #p, in pence?',
  ),
  ...ways(
    (c, p) => p * 100 - c,
    'You buy a pear for #p and give £#. How many pence do you get back?',
    'A pen is #p. What is the change from £#, in pence?',
  ),
  ...ways((p, c) => p - c, 'You have #p and spend #p. How many pence are left?'),
  ...ways((p, c) => p * 100 - c, 'You have £# and spend #p. How many pence are left?'),
  ...ways(
    (c, p) => p - c,
    '@ buys a ball for £# and pays with £#. What is the change, in pounds?',
    'Lunch costs £#. @ pays with £#. How much comes back, in pounds?',
  ),
  ...ways((p, c) => p - c, 'You have £# and spend £# on a game. How much is left, in pounds?'),
  ...ways(
    (u, k) => k * u,
    'One badge costs #p. How many pence do # badges cost?',
    'A pen is #p. What do # pens cost, in pence?',
  ),
  ...ways((k, u) => k * u, '@ buys # @ for #p each. How many pence does @ pay?'),
  ...ways(
    (a, b, n) => n - a - b,
    'A game is £# and a ball is £#. You buy both with a £# note. How much change, in pounds?',
    '@ spends £# at one stall and £# at another, out of £#. How many pounds are left?',
    'A cap costs £# and a badge £#. What change is there from £#, in pounds?',
  ),
  ...ways((n, u) => n * u, '@ buys # books at £# each. How many pounds is that altogether?'),
  ...ways(
    (u, n) => n * u,
    'One meal costs £#. What do # meals cost, in pounds?',
    'A ride is £#. # children go on it once each. How many pounds do they pay altogether?',
  ),
  ...ways(
    (n, t) => t / n,
    'The total for # tickets of the same price is £#. How many pounds is one ticket?',
    '@ saves the same amount each week. After # weeks it is £#. How many pounds is that a week?',
    '# people share the cost of a gift of £# equally. How many pounds does each give?',
  ),
  ...ways(
    (a, c, m, n) => a * m + c * n,
    'Large pots cost £# and small pots £#. What do # large pots and # small pots cost, in pounds?',
    'A pizza is £# and a drink is £#. What do # pizzas and # drinks come to, in pounds?',
    'A book costs £# and a comic £#. What is the total for # books and # comics, in pounds?',
  ),
  ...ways(
    (h, s, t) => Math.ceil((t - h) / s),
    '@ has £# in a jar and puts in £# every week. After how many weeks is there at least £#?',
    'A club has £# and earns £# a week. How many weeks does it need until it can buy a tent for £#?',
    '@ starts with £# and is paid £# a week. How many weeks until a guitar for £# can be bought?',
  ),
  ...ways(
    (q, n, p) => n * q - p,
    'One ticket is £#. A book of # tickets is £#. How many pounds does the book save on # tickets?',
    'Cans of soup are £# each. A box of # is £#. How many pounds cheaper is the box than # single cans?',
  ),
  ...ways(
    (n, p, q) => n * q - p,
    'A pass for # swims costs £#. One swim costs £#. How many pounds does the pass save on # swims?',
  ),
  ...ways(
    (t, a, b, c) => t - a - b - c,
    '@ has £# and pays £# for shoes, £# for a shirt and £# for socks. How many pounds are left?',
    'A class has £# for a party. Food costs £#, drinks £# and games £#. How many pounds are left?',
    'A cook takes £# to the market and spends £# on fish, £# on rice and £# on fruit. How many pounds are left?',
  ),
  ...ways(
    (n, t) => (t * 100) / n,
    'A strip of # stamps costs £#. How many pence is one stamp?',
    'A box of # pens is £#. What does each pen cost, in pence?',
  ),
  ...ways((t, n) => (t * 100) / n, 'You pay £# for # rolls. How many pence is that for each roll?'),
  ...ways(
    (g, t) => (t * 100) / (g / 100),
    'A bag of # g of nuts costs £#. What do 100 g cost, in pence?',
    '# g of berries are £#. How many pence do you pay for 100 g?',
  ),
  ...ways(
    (t, g) => (t * 100) / (g / 100),
    'You pay £# for # g of tea. How many pence is that for 100 g?',
  ),
  ...[
    'A bike is bought for £# and sold for £#. What percentage of its cost is the @?',
    'A trader pays £# for a rug and gets £# for it. What is the @ as a percentage of the cost?',
    'Shares cost £# and are sold for £#. What percentage is the @?',
  ].map((t) => worded(t, percentOfChange)),
  ...ways(
    (a, t) => a * (1 + t / 100),
    'A repair costs £# without tax. The tax is #%. How many pounds are paid in all?',
    'A hotel asks £# and adds #% tax. What is the bill in pounds?',
    'The price of a phone without tax is £#. With #% tax added, what is it in pounds?',
  ),
  ...ways(
    (n, b, m, s) => m * s - n * b,
    'A cafe buys # cakes at £# each. It sells # at £# each and gives the rest away. What is its profit in pounds?',
    'A school buys # badges for £# each and sells # of them for £# each. How many pounds does it gain?',
  ),
  ...ways(
    (b, n, m, s) => m * s - n * b,
    'A shop pays £# each for # mugs. # are sold at £# each and the rest break. What is the profit in pounds?',
  ),
  ...ways(
    (rate, n) => rate * n,
    'A bank gives # euros for £1. How many euros does it give for £#?',
  ),
  ...ways((rate, n) => n / rate, 'At # euros for £1, what is a price of # euros in pounds?'),
];
