import { inDecimalsToo, readTime, rule, worded, type Rule } from './reading.ts';
import { gcd } from './sums.ts';

const addAndTake = (a: number, b: number, c: number): number => a - b + c;
const times = (a: number, b: number, c: number): number => a * b + c;
const timesLess = (a: number, b: number, c: number): number => a * b - c;
const lcm = (a: number, b: number): number => (a * b) / gcd(a, b);
const shareOf = (a: number, b: number, all: number): number => (a / b) * all;
const ofWhole = (a: number, b: number, over: number): number => (a / (a + b)) * over;
const perOne = (a: number, d: number, c: number, b: number): number => a / d / (c / b);

/** Minutes past the hour that is told, some minutes after or before a time of day; not a number past another hour. */
function minutesPast(time = '', by: number, hour: number): number {
  const minutes = readTime(time) + by;
  const past = ((minutes % 60) + 60) % 60;
  return (minutes - past - hour * 60) % (12 * 60) === 0 ? past : NaN;
}

/** Word questions that are asked in several sentence patterns. */
export const STORY_RULES: readonly Rule[] = [
  worded('@ has # @, gives away # and is given #. How many @ does @ have now?', (_, a, b, c) =>
    addAndTake(a, b, c),
  ),
  rule('A train has # people on it. # get off and # get on. How many are on it now?', addAndTake),
  worded('A shop has # @. It sells # and buys # more. How many @ does it have now?', (_, a, b, c) =>
    addAndTake(a, b, c),
  ),
  rule('There are # birds on a lake. # fly off and # land. How many are there now?', addAndTake),

  worded(
    'A @ starts at @ and lasts # minutes. How many minutes past # does it end?',
    ([, from], lasts, hour) => minutesPast(from, lasts, hour),
  ),
  worded(
    'It is @. A @ is over in # minutes. How many minutes past # is that?',
    ([from], lasts, hour) => minutesPast(from, lasts, hour),
  ),
  worded(
    'A @ lasts # minutes and ends at @. How many minutes past # does it start?',
    ([, to], lasts, hour) => minutesPast(to, -lasts, hour),
  ),
  worded(
    'It is @. A @ began # minutes ago. How many minutes past # was that?',
    ([to], lasts, hour) => minutesPast(to, -lasts, hour),
  ),

  rule('# packs hold # cards each. # cards are lost. How many cards are left?', timesLess),
  rule(
    'A hall has # rows of # chairs. # chairs are broken. How many chairs can be used?',
    timesLess,
  ),
  worded(
    '@ buys # boxes of # beads and finds # more beads. How many beads is that altogether?',
    (_, a, b, c) => times(a, b, c),
  ),
  rule(
    '# children plant # seeds each. Their teacher plants #. How many seeds do they plant altogether?',
    times,
  ),

  rule(
    'Ribbons of # cm and # cm are cut into equal pieces, as long as possible, with nothing left over. How long is each piece, in cm?',
    gcd,
  ),
  rule(
    '# pens and # pads are shared into as many equal packs as possible, with none left over. How many packs are there?',
    gcd,
  ),
  rule(
    'Two bells ring together, then one rings every # minutes and the other every # minutes. After how many minutes do they next ring together?',
    lcm,
  ),
  rule(
    'A bus leaves every # minutes and a tram every # minutes. Both leave now. After how many minutes do they next leave together?',
    lcm,
  ),

  rule(
    '# of # people in a sample cycle to work. How many of # people would you expect to cycle?',
    shareOf,
  ),
  rule(
    '# of # people who are asked have a bike. How many of # people would you expect to have one?',
    shareOf,
  ),
  rule(
    '# of the first # fish caught in a lake are tagged. The lake has # fish. How many would you expect to be tagged?',
    shareOf,
  ),
  rule(
    'In a survey # of # voters choose the red party. How many of # voters would you expect to choose it?',
    shareOf,
  ),

  rule(
    'Red and blue beads are in the ratio # : #. What fraction of the beads is red? (?)/(#)',
    ofWhole,
  ),
  rule(
    'Juice and water are mixed in the ratio # : #. What fraction of the drink is juice? (?)/(#)',
    ofWhole,
  ),
  rule(
    'Adults and children at a show are in the ratio # : #. What fraction of the people are adults? (?)/(#)',
    ofWhole,
  ),
  rule(
    'Sand and cement are mixed in the ratio # : #. What fraction of the mix is sand? (?)/(#)',
    ofWhole,
  ),
  rule(
    'Cement and sand are mixed in the ratio # : #. What fraction of the mix is cement? (?)/(#)',
    ofWhole,
  ),

  ...[
    ...inDecimalsToo(
      'A snail goes (#)/(#) m in (#)/(#) hour. How many metres is that in one hour?',
    ),
    ...inDecimalsToo(
      'A tap fills (#)/(#) of a tank in (#)/(#) hour. How many tanks is that in one hour?',
    ),
    ...inDecimalsToo(
      '(#)/(#) kg of seed covers (#)/(#) of a lawn. How many kilograms cover the whole lawn?',
    ),
  ].map((template) => rule(template, perOne)),
  ...inDecimalsToo(
    '@ paints (#)/(#) of a wall in (#)/(#) hour. How many walls is that in one hour?',
  ).map((template) => worded(template, (_, a, d, c, b) => perOne(a, d, c, b))),
];
