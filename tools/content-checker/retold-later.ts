import { readTime, worded, type Rule } from './reading.ts';
import { signed, ways } from './ways.ts';

// Stories in alternative wordings: the results of their numbers, in the order printed.

const span = ([...words]: readonly string[]): number =>
  readTime(words.at(-1) ?? '') - readTime(words.at(-2) ?? '');

/** A time of day, some minutes later, as its four digits. */
function ends([time = '']: readonly string[], minutes: number): number {
  const end = readTime(time) + minutes;
  return Math.floor(end / 60) * 100 + (end % 60);
}

/** The number of jobs of some seconds that fit in "42 minutes" or "3 hours". */
function jobs([time = '']: readonly string[], seconds: number): number {
  const [count = '', unit = ''] = time.split(' ');
  return (Number(count) * (unit.startsWith('hour') ? 3600 : 60)) / seconds;
}

/** The chance of at least one of "two" or "three". */
function once(words: readonly string[], p: number): number {
  return 1 - (1 - p) ** (words.includes('three') ? 3 : 2);
}

/** Whole years until a yearly growth in per cent passes a target. */
function yearsUntil(start: number, percent: number, target: number): number {
  let years = 0;
  for (let worth = start; worth <= target + 1e-6; worth *= 1 + percent / 100) years += 1;
  return years;
}

/** The probability of a draw of two from red and blue ones with the first put back, as numerator over denominator. */
function withReturn(words: readonly string[], r: number, b: number, over: number): number {
  const ways = words.at(-1) === 'both are red' ? r * r : 2 * r * b;
  return (ways * over) / (r + b) ** 2;
}

/** The probability that both have one colour, with the first not put back. */
function withoutReturn(words: readonly string[], r: number, b: number, over: number): number {
  const n = words.at(-1) === 'red' ? r : b;
  return (n * (n - 1) * over) / ((r + b) * (r + b - 1));
}

export const RETOLD_LATER: readonly Rule[] = [
  ...ways(
    (r, h, all) => r * h + 1.5 * r * (all - h),
    '@ is paid £# an hour up to # hours a week and time and a half after that. What does a week of # hours pay, in pounds?',
    'A driver gets £# an hour. Hours above # in a week count one and a half times. How many pounds does the driver get for # hours?',
    'A cleaner earns £# an hour, and one and a half times that for each hour beyond #. What is earned in # hours, in pounds?',
  ),
  ...ways(
    (P, r, t) => (P * r * t) / 100,
    '£# is lent at #% simple interest a year. How many pounds of interest are paid for # @?',
    '@ saves £# at #% simple interest a year. What is the interest for # @, in pounds?',
  ),
  ...ways(
    (r, P, t) => (P * r * t) / 100,
    'A bank pays #% simple interest a year. How many pounds of interest does it pay on £# in # @?',
  ),
  ...ways(
    (P, t, i) => (100 * i) / (P * t),
    '£# is lent for # years. The simple interest is £#. What percentage is paid each year?',
  ),
  ...ways(
    (P, r, i) => (100 * i) / (P * r),
    'A loan of £# has simple interest of #% a year. After how many years is the interest £#?',
  ),
  ...ways(
    (f, r, d) => f + r * d,
    'A hall costs £# to open and £# for each hour. What do # hours cost, in pounds?',
  ),
  ...ways(
    (f, r, all) => (all - f) / r,
    'A gym takes £# to join and £# a month. Somebody has paid £#. For how many months?',
  ),
  ...ways(
    (b, p, s) => b + (s * p) / 100,
    'An agent is paid £# a week and #% of what is sold. What is the pay in pounds when £# is sold in a week?',
    'A weekly wage is £#. A bonus of #% of sales is added. Sales are £#. What is paid, in pounds?',
    '@ gets £# a week plus #% commission. How many pounds is that in a week with sales of £#?',
  ),
  ...ways(
    (f, r, all) => ((all - f) * r) / 100,
    'In one country income up to £# is free of tax. Above that the rate is #%. How many pounds of tax does somebody who earns £# pay?',
    'In one country the first £# that @ earns is not taxed; the rest is taxed at #%. @ earns £#. What is the tax in pounds?',
  ),
  ...ways(
    (r, f, all) => ((all - f) * r) / 100,
    'In one country income tax is #% of what is earned above £#. How many pounds of tax are paid by somebody who earns £#?',
  ),
  ...ways(
    (a, f, b, all) => (f * a) / 100 + ((all - f) * b) / 100,
    'In one country @ pays #% tax on income up to £# and #% on the part above it. What is the tax on £#, in pounds?',
    'In one country a tax has two rates: #% up to £# and #% on the rest. How many pounds are due on an income of £#?',
    'In one country tax of #% is taken from the first £# and #% from every pound beyond. Somebody earns £#. How much tax is paid, in pounds?',
  ),
  ...ways(
    (p, n, m) => n * m - p,
    '@ borrows £# and pays it back in # monthly payments of £#. How many pounds more than £# does @ pay back?',
    'A bicycle is sold for £# in cash, or for # monthly payments of £#. How many pounds more are the payments?',
    'A car is sold for £# in cash, or for # monthly payments of £#. How many pounds more are the payments?',
    'A bank lends £# and is paid back £# a month for # months. How many pounds of interest does it earn?',
  ),
  ...ways(
    (P, r) => (P * r * r) / 10000,
    '@ saves £# for 2 years at #% a year. How many pounds more does compound interest pay than simple interest?',
    'A debt of £# grows by #% a year for 2 years. How many pounds larger is it with compound than with simple interest?',
  ),
  ...ways(
    (r, P) => (P * r * r) / 10000,
    'Two banks pay #% a year on £#, one simple and one compound interest. By how many pounds do they differ after 2 years?',
  ),
  ...[
    'A bus leaves at @ and arrives at @. How many minutes does it take?',
    '@ goes swimming from @ to @. How many minutes is that?',
    'A road is closed from @ to @. For how many minutes is it closed?',
  ].map((t) => worded(t, span)),
  ...[
    'A train leaves at @. Its journey takes # minutes. When does it arrive? Type the four digits without a colon.',
    'A match begins at @ and takes # minutes. At what time is it over? Type the four digits without a colon.',
    'A roast goes in the oven at @ for # minutes. When is it done? Type the four digits without a colon.',
  ].map((t) => worded(t, ends)),
  ...[
    'A lighthouse flashes every # seconds. How many flashes is that in @?',
    'One bottle is filled every # seconds. How many are filled in @?',
    'A gate lets one car in every # seconds. How many cars come in during @?',
  ].map((t) => worded(t, jobs)),
  ...ways((d, t) => d / t, 'A @ covers # @ in # hours at a steady speed. How fast is it, in @?'),
  ...ways(
    (t, d) => d / t,
    'A @ needs # hours for # @. What is its average speed in @?',
    'In # hours a @ covers # @. How many @ is that?',
  ),
  ...ways(
    (v, m) => (v * m) / 60,
    'A @ travels at # @ for # minutes. How many @ is that?',
    'The speed of a @ is # @. How many @ is that in # minutes?',
    'A @ has a steady speed of # @. How far is that in # minutes, in @?',
  ),
  ...ways(
    (d, v) => (60 * d) / v,
    'A @ goes # @ at a steady # @. How many minutes is that?',
    'How many minutes does a @ take for # @ at a steady # @?',
    'A town is # @ away. A @ goes there at # @. How many minutes does that take?',
  ),
  ...ways(
    (a, b) => 1000 * a - b,
    'A tank holds # @ of water. # ml are taken out. How many millilitres are left?',
  ),
  ...ways(
    (a, b) => 100 * a - b,
    'A rope is # m long. # cm of it is used. How many centimetres are not used?',
  ),
  ...ways(
    (r, c) => r * c,
    'A patio has # rows of # slabs. Each slab covers 1 m². What is its area in m²?',
    'A playground is marked into # rows of # squares of 1 m². What is the area of the playground in m²?',
    'A wall has # rows of # panels. One panel is 1 m². What is the area of the wall in m²?',
  ),
  ...ways(
    (p, s, t) => (t / s) * p,
    'A # m post casts a shadow of # m. A tree beside it casts a shadow of # m. How many metres high is the tree?',
    'A fence # m high has a shadow of # m. At the same time a castle has a shadow of # m. How many metres high is the castle?',
    'The shadow of a # m bush measures # m. At the same time the shadow of a crane measures # m. How many metres high is the crane?',
  ),
  ...ways(
    (c, a) => Math.sqrt(c * c - a * a),
    'A # cm rope runs from the top of a post to a peg # cm from its foot. How many centimetres high is the post?',
  ),
  ...ways(
    (a, b) => Math.hypot(a, b),
    'A boat sails # km north and then # km east. How many kilometres is it from where it started?',
  ),
  ...ways(
    (c, w) => Math.sqrt(c * c - (w / 2) ** 2),
    'A model tent has two sloping sides of # cm and is # cm wide on the ground. How many centimetres high is it?',
  ),
  ...ways(
    (_t, r, d) => r * d,
    'Use tan #° = #. # m from a cliff, its top is seen at an angle of #° above level ground. How many metres high is the cliff?',
    'Use tan #° = #. A balloon hangs over a point # m away and is seen at an angle of elevation of #°. How many metres high is it?',
    'Use tan #° = #. A cable runs from the ground, # m from a mast, to its top and makes #° with the ground. How many metres high is the mast?',
  ),
  ...ways(
    (parts, n) => n / parts,
    'A bag has # counters and one is red. One is picked and put back, # times. How many reds are expected?',
  ),
  worded(
    'One of # equal counters in a bag is red. In # picks, each put back, red came # times. How many @ than expected is that?',
    ([word], parts, n, came) => signed(word, came - n / parts),
  ),
  ...ways(
    (r, b) => r / (r + b),
    '# @ and # @ are in a bag. You take one without looking. What is the probability that it is red? Give a decimal.',
    '@ puts # @ and # @ into a bag and draws one at random. What is the probability that it is red? Give a decimal.',
    'One counter falls out of a bag with # @ and # @. Each is equally likely. What is the probability that it is red? Give a decimal.',
  ),
  ...ways(
    (r, b) => b / (r + b),
    '# @ and # @ are in a bag. You take one without looking. What is the probability that it is blue? Give a decimal.',
    '@ puts # @ and # @ into a bag and draws one at random. What is the probability that it is blue? Give a decimal.',
    'One counter falls out of a bag with # @ and # @. Each is equally likely. What is the probability that it is blue? Give a decimal.',
  ),
  ...ways(
    (p, n) => p * n,
    'A seed grows with probability #. # seeds are sown. How many would you expect to grow?',
    'The chance that a bus is late is #. How many of # buses would you expect to be late?',
    'A weighted coin shows heads with probability #. It is flipped # times. How many heads would you expect?',
  ),
  ...ways(
    (n, k) => k / n,
    'A bent coin is flipped # times and shows heads # times. Estimate the probability of heads as a decimal.',
    'Of # seeds that were sown, # grew. Estimate the probability that a seed grows as a decimal.',
    'In # shots a player scores # times. Estimate the probability of a score as a decimal.',
  ),
  ...ways(
    (a, m, b, n) => (a * m + b * n) / (a + b),
    '# players score # points each on average and # others score # each. What is the mean score of all # players?',
    '# red boxes weigh # g each on average and # blue ones # g. What is the mean mass of all # boxes, in grams?',
    'A runner does # laps in a mean of # seconds and # more in a mean of # seconds. What is the mean of all # laps, in seconds?',
  ),
  ...ways(
    (a, b, c) => a * b * c,
    '@ has # hats, # shirts and # pairs of shoes. How many different outfits of one of each are there?',
    'A code is one of # letters, one of # digits and one of # signs, in this order. How many codes are there?',
    'From A to B there are # roads, from B to C # and from C to D #. How many ways lead from A to D through B and C?',
  ),
  ...ways(
    (n, a, b, c) => n - a - b + c,
    'Of # children, # play tennis, # play hockey and # play both. How many play neither?',
    'A street has # houses. # have a cat, # have a dog and # have both. How many have neither?',
    '# books are checked: # have pictures, # have maps and # have both. How many have neither?',
  ),
  ...ways(
    (_n, a, b, c) => a + b - 2 * c,
    'Of # children, # play tennis, # play hockey and # play both. How many play just one of the two?',
    'A street has # houses. # have a cat, # have a dog and # have both. How many have only a cat or only a dog?',
    '# books are checked: # have pictures, # have maps and # have both. How many have only one of the two?',
  ),
  ...[
    'Each shot hits with probability #, whatever happened before. What is the probability of at least one hit in @ shots?',
    'Each seed grows with probability #, whatever the others do. @ sows @. What is the probability that at least one grows?',
    'Each of @ players scores with probability #, whatever the other does. What is the probability that at least one scores?',
    'Each of @ players scores with probability #, whatever the others do. What is the probability that at least one scores?',
  ].map((t) => worded(t, once)),
  ...ways(
    (f, r, d) => f + r * d,
    'A club charges £# to join and £# for every visit. What is the cost in pounds of joining and # visits?',
    'A boat costs £# to book and £# for each hour. What is the cost in pounds of # hours?',
    'Printing costs £# plus £# for each poster. What is the cost in pounds of # posters?',
  ),
  ...ways(
    (s, l) => (l * 1000) / s,
    'An egg cup holds # ml. How many egg cups can be filled from # @ of water?',
    'A glass holds # ml. How many glasses can be filled from # @ of water?',
    'Paint comes in pots of # ml. How many pots do # @ fill?',
  ),
  ...ways(
    (l, s) => (l * 1000) / s,
    'A tank holds # @. It loses # ml a day. After how many days is it empty?',
  ),
  ...ways(
    (a, b) => (a * b) / 1000,
    'A plant gets # ml of water a day. How many litres does it get in # days?',
    'One pack of rice is # g. How many kilograms are # packs?',
  ),
  ...ways(
    (p, l) => Math.round(l * 100) % p,
    'Pieces of # cm are sawn from a plank # m long, as many as possible. How many centimetres of the plank are left?',
    'Tiles # cm wide are laid along a wall of # m. Only whole tiles are used. How many centimetres are not covered?',
  ),
  ...ways(
    (l, p) => Math.round(l * 100) % p,
    'Paper from a roll # m long is cut into sheets of # cm. How many centimetres remain after the last whole sheet?',
  ),
  ...ways(
    (l, w, h) => (l * w * h) / 1000,
    'A fish tank measures # cm by # cm by # cm. 1 litre is 1000 cm³. How many litres fill it?',
    'Sand fills a box # cm by # cm by # cm. How many litres of sand is that? 1 litre is 1000 cm³.',
    'A storage box is # cm long, # cm wide and # cm high inside. How many litres is its volume? 1000 cm³ is 1 litre.',
  ),
  ...ways(
    (a, b, c, d) => a * b - c * d,
    'A yard of # m by # m has a shed of # m by # m on it. How many m² of yard are left?',
    'A hall floor is # m by # m. A stage of # m by # m stands on it. How many m² of floor can be seen?',
    'A sheet of metal is # cm by # cm. A piece # cm by # cm is cut out. How many cm² are left?',
  ),
  ...ways(
    (b, a, all) => (all - b) / a,
    'A boat trip costs £# to book and £# for each person. A group pays £#. How many people are in it?',
  ),
  ...ways(
    (a, all) => all / (a + 1),
    'x adults and # times as many children see a show: # people in all. Find x.',
  ),
  ...ways(
    yearsUntil,
    'A company sells goods for £# a year. Its sales grow by #% a year. After how many whole years are they first more than £#?',
    'A library lends # e-books a year, and #% more each year. After how many whole years does it first lend more than # a year?',
    'A colony of # ants grows by #% a year. After how many whole years do more than # ants first live there?',
  ),
  ...ways(
    (scale, cm) => (cm * scale) / 100_000,
    'On a map with the scale 1 : # a road is # cm long. How many kilometres long is the road?',
  ),
  ...ways(
    (km, scale) => (km * 100_000) / scale,
    'A river is # km long. How many centimetres long is it on a map with the scale 1 : #?',
  ),
  ...[
    'A wheel has # red and # blue equal parts and is spun twice. What is the probability that @? (?)/(#)',
    '@ picks a card from # red and # blue ones, puts it back and picks again. What is the probability that @? (?)/(#)',
    'Two boxes each hold # red and # blue pens. One pen is taken from each. What is the probability that @? (?)/(#)',
  ].map((t) => worded(t, withReturn)),
  ...[
    '@ takes two cards at once from # red and # blue ones. What is the probability that both are @? (?)/(#)',
    'A drawer has # red and # blue socks. Two are taken in the dark. What is the probability that both are @? (?)/(#)',
    'Two players are picked from # in red and # in blue shirts. What is the probability that both shirts are @? (?)/(#)',
  ].map((t) => worded(t, withoutReturn)),
];
