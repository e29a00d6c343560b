import { worded, type Rule } from './reading.ts';
import { signed, ways } from './ways.ts';

// Stories in alternative wordings: the results of their numbers, in the order printed.

/** The share of one of two, from their total and the difference. */
function shareByDifference(
  [, , ahead, , asked]: readonly string[],
  total: number,
  more: number,
): number {
  return asked === ahead ? (total + more) / 2 : (total - more) / 2;
}

export const RETOLD_SUMS: readonly Rule[] = [
  ...ways(
    (a, b) => a + b,
    '@ sees # @ and then # more. How many is that?',
    'A box has # @. @ adds # more. How many now?',
    '@ draws # @ and then # more. How many is that?',
  ),
  ...ways(
    (a, b) => a - b,
    '@ has # @, @ #. How many @ does @ have?',
    '@ finds # @, @ #. How many @ does @ find?',
    '@ counts # @, @ #. How many @ does @ count?',
    '@ sees # @, @ #. How many @ does @ see?',
  ),
  ...ways((a, b) => a + b, '# people are at a show and # more come. How many is that altogether?'),
  ...ways(
    (a, b) => a - b,
    'A book has # pages. You have read #. How many pages are still to read?',
    'A tree is # cm high. A bush is # cm high. How many centimetres higher is the tree?',
  ),
  ...ways(
    (a, b, c) => a - b + c,
    'A library has # books on its shelves. # are lent and # come back. How many are on the shelves now?',
    'A farm has # sheep. It sells # and # lambs are born. How many sheep and lambs does it have now?',
    'A store has # crates. # are sent out and # are brought in. How many crates are there now?',
  ),
  ...[
    'A bakery sells # rolls in May, # in June and # in July. It planned to sell #. How many @ than that did it sell?',
    '# cars cross a bridge on Friday, # on Saturday and # on Sunday. # were expected. How many @ than that crossed it?',
    'A team has # fans at its first match, # at its second and # at its third. It hoped for # in all. How many @ than that came?',
  ].map((template) => worded(template, (words, a, b, c, t) => signed(words.at(-1), a + b + c - t))),
  ...ways(
    (n, p, q, r) => n * p * q - r,
    'A school orders # boxes. Each box holds # packets of # pencils. # pencils are given out. How many are left?',
    'A bakery fills # racks. Each rack has # trays of # rolls. It sells # rolls. How many rolls are left?',
    'A hall has # blocks of # rows with # seats in each row. # seats are empty. How many seats are taken?',
  ),
  ...ways((s, n) => Math.ceil(n / s), 'Each @ @ # people. How many @ do # people need?'),
  ...ways(
    (n, s) => Math.ceil(n / s),
    'There are # people. How many @ are needed when each @ @ #?',
    'How many @ are needed for # people, if each @ @ # people?',
  ),
  ...[
    '@ and @ share # cards. @ takes # more than @. How many cards does @ take?',
    '@ and @ read # pages together. @ reads # more than @. How many pages does @ read?',
    'In a month @ and @ walk # km in all. @ walks # km more than @. How many kilometres does @ walk?',
  ].map((t) => worded(t, shareByDifference)),
  ...ways(
    (a, b, c) => (c - b) / a,
    'A number goes into a machine. It is multiplied by #, then # is added. Out comes #. What number went in?',
    '# equal bags of nuts and # more nuts make # nuts in all. How many nuts are in each bag?',
    '# rides of the same price and a map for # tokens cost # tokens in all. How many tokens is one ride?',
  ),
  ...ways(
    (a, b, c) => (c + b) / a,
    'A number goes into a machine. It is multiplied by #, then # is taken away. Out comes #. What number went in?',
    'There were # equal bags of nuts. # nuts were eaten and # are left. How many nuts were in each bag?',
  ),
  ...ways(
    (a, c, b) => (c + b) / a,
    'The bill for # rides of the same price is # tokens after # tokens are taken off. What is the full price of one ride, in tokens?',
  ),
  ...ways(
    (a, b, c, d) => a * b + c * d,
    'A theme park sells # tickets at # tokens and # tickets at # tokens. How many tokens is that altogether?',
    'A gardener plants # rows of # beans and # rows of # peas. How many plants are there altogether?',
    '# vans with # seats and # vans with # seats each are full. How many people do they carry?',
  ),
  ...ways((b, a) => a / b, '# friends share # @ equally. How many does each get?'),
  ...ways(
    (a, b) => a / b,
    'Put # @ into # bags equally. How many in each?',
    'Set # @ on # trays equally. How many on each?',
  ),
  ...ways(
    (a, b) => a / b,
    '# @ are put into # equal piles. How many are in each pile?',
    '# @ fill # boxes equally. How many are in one box?',
  ),
  ...ways(
    (b, a) => a / b,
    '# friends have # @ in all. Each has the same number. How many does each have?',
  ),
  ...ways(
    (a, b) => a / b,
    '# @ are put in groups of #. How many groups are there?',
    'There are # @ in rows of #. How many rows are there?',
  ),
  ...ways((b, a) => a / b, 'A bag holds # @. How many bags do # @ fill?'),
  ...ways(
    (a, k) => a * k,
    '@ reads # pages. @ reads # times as many. How many pages does @ read?',
    'A small jar holds # @. A big jar holds # times as many. How many does the big jar hold?',
    '@ scores # points. @ scores # times as many. How many points does @ score?',
  ),
  ...ways(
    (a, b) => a * b,
    '@ has # shirts and # hats. How many different outfits of one shirt and one hat are there?',
    'A lock has a wheel with # letters and a wheel with # numbers. How many different codes are there?',
    'A shop sells # kinds of soup and # kinds of bread. How many different lunches of one soup and one bread are there?',
  ),
  ...ways(
    (n, d) => Math.ceil(n / d),
    '# children go in boats. Each boat takes #. How many boats do they need?',
    '# @ are packed, # in a bag. How many bags are needed so that none is left out?',
  ),
  ...ways(
    (d, n) => Math.ceil(n / d),
    'A page of an album holds # photos. How many pages are needed for # photos?',
  ),
  ...ways((d, n) => Math.floor(n / d), 'A bowl takes # @. How many bowls can be filled from # @?'),
  ...ways(
    (n, d) => Math.floor(n / d),
    '# @ are put on plates, # on each. How many plates are full?',
    'A cook has # @. Each jar of jam takes #. How many full jars can the cook make?',
  ),
  ...ways((a, b) => a * b, 'A ship carries # boxes. How many boxes do # such ships carry?'),
  ...ways((all, n) => all / n, '# seats are in # equal blocks. How many seats are in each block?'),
  ...ways(
    (a, _d, b, _e, d) => d - a - b,
    '@ paints (#)/(#) of a fence and @ paints (#)/(#). What fraction is not painted? (?)/(#)',
    '@ uses (#)/(#) of a ribbon and @ uses (#)/(#). What fraction is left? (?)/(#)',
    '@ digs (#)/(#) of a garden and @ digs (#)/(#). What fraction is still to dig? (?)/(#)',
  ),
  ...ways(
    (a, _d, b) => a + b,
    '@ @ (#)/(#) of a @ and @ @ (#)/(#). What fraction do they @ altogether? (?)/(#)',
  ),
  ...ways(
    (a, p, b, q, l) => (1 - a / p - b / q) * l,
    'A field is sown. (#)/(#) of it is wheat, (#)/(#) is maize and the rest is grass. What fraction is grass? (?)/(#)',
    'A class votes. (#)/(#) choose a zoo, (#)/(#) choose a farm and the others a beach. What fraction choose a beach? (?)/(#)',
    'Sam reads (#)/(#) of a book in May and (#)/(#) in June. What fraction is still to read? (?)/(#)',
  ),
  ...ways(
    (l, a, b) => l / (a / b),
    '# kg of rice fills bags of (#)/(#) kg. How many bags does it fill?',
    'There are # litres of juice. A bottle holds (#)/(#) of a litre. How many bottles can be filled?',
    'It takes # hours to read a book aloud, in parts of (#)/(#) of an hour each. How many parts are there?',
  ),
  ...ways(
    (a, b, n) => (n * b) / a,
    'A path of (#)/(#) km is split into # equal parts. What fraction of a kilometre is each part? (1)/(?)',
  ),
  ...ways((a, b, n) => n / (a / b), 'A lap is (#)/(#) km. How many laps make # km?'),
  ...ways((a, b) => a * b, 'One parcel weighs # kg. How many kilograms do # of them weigh?'),
  ...ways(
    (n, all) => all / n,
    '# equal jugs hold # litres altogether. How many litres does one jug hold?',
  ),
  ...ways(
    (a, p) => a * (1 - p / 100),
    'A coat has a price of £#. The shop takes #% off. What does it cost now, in pounds?',
    'A ticket is usually £#. Today it is #% cheaper. What does it cost today, in pounds?',
    'A chair at £# is reduced by #%. What is the new price in pounds?',
  ),
  ...ways(
    (n, d) => (100 * n) / d,
    '@ hits the target # @ in # throws. What percentage is that?',
    '# of the # seats in a hall are taken. What percentage of the seats are taken?',
  ),
  ...ways(
    (d, n) => (100 * n) / d,
    '# people are asked. # of them play chess. What percentage play chess?',
  ),
  ...ways(
    (d) => 100 / d,
    '1 of the # seats in a hall is taken. What percentage of the seats are taken?',
    '# people are asked. 1 of them plays chess. What percentage play chess?',
  ),
  ...ways(
    (n, a, b) => (n * (100 - a - b)) / 100,
    '# people visit a zoo. #% come by bus, #% walk and the rest come by car. How many come by car?',
    'A farm has # animals. #% are cows, #% are goats and the others are hens. How many hens are there?',
    'A library lends # books. #% are stories, #% are comics and the rest are about science. How many are about science?',
  ),
  ...ways(
    (p, g, q) => (g / p) * q,
    'Soup for # people needs # g of carrots. How many grams of carrots are needed for # people?',
    '# pancakes take # g of flour. How many grams of flour do # pancakes take?',
    '# equal toy bricks have a mass of # g. What is the mass of # of them, in grams?',
  ),
  ...ways(
    (a, b, n) => (n / (a + b)) * a,
    'A wall has # @ to every # @. It has # tiles. How many are red?',
  ),
  ...ways(
    (a, b, n) => (n / (a + b)) * b,
    'A wall has # @ to every # @. It has # tiles. How many are blue?',
  ),
  ...ways(
    (n, a, b, again) => (again === a ? (n / (a + b)) * a : NaN),
    '# balloons are put up: # red, then # blue, then # red again and so on. How many are red?',
  ),
  ...ways(
    (n, a, b) => (n / (a + b)) * a,
    'A box of # red and blue marbles has # @ for every # @. How many are red?',
  ),
  ...ways(
    (n, a, b, again) => (again === a ? (n / (a + b)) * b : NaN),
    '# balloons are put up: # red, then # blue, then # red again and so on. How many are blue?',
  ),
  ...ways(
    (n, a, b) => (n / (a + b)) * b,
    'A box of # red and blue marbles has # @ for every # @. How many are blue?',
  ),
  ...ways(
    (a, d) => a - d,
    'In the morning it was #°C. Now it is # degrees colder. What is it now, in °C?',
    'The air is at #°C and gets # degrees colder. What is its temperature then, in °C?',
    'The thermometer shows #°C. It goes down # degrees. What does it show now, in °C?',
  ),
  ...ways(
    (a, d) => a + d,
    'In the morning it was #°C. Now it is # degrees warmer. What is it now, in °C?',
    'The air is at #°C and gets # degrees warmer. What is its temperature then, in °C?',
    'The thermometer shows #°C. It goes up # degrees. What does it show now, in °C?',
  ),
  ...ways(
    (a, b) => (100 * Math.abs(b - a)) / a,
    'A bag holds # g. A scale shows # g. What is the percentage error?',
    'A run takes # seconds but is timed at # seconds. What is the percentage error?',
    'A crowd of # people is counted as #. What is the percentage error of the count?',
  ),
];
