// Words that dress a question. The names are a mixed set; a prompt uses the name again instead of a pronoun.

export const ITEMS = [
  'stars',
  'rockets',
  'moons',
  'robots',
  'comets',
  'planets',
  'crystals',
  'aliens',
] as const;

export const FRUIT = ['apples', 'pears', 'plums', 'oranges', 'lemons', 'bananas'] as const;

export const ANIMALS = ['cats', 'dogs', 'frogs', 'ducks', 'snails', 'bees'] as const;

export const TOYS = ['marbles', 'stickers', 'cards', 'beads', 'badges', 'shells'] as const;

export const NAMES = [
  'Ava',
  'Ben',
  'Chloe',
  'Dev',
  'Ella',
  'Finn',
  'Grace',
  'Hassan',
  'Isla',
  'Jack',
  'Kiri',
  'Leo',
  'Mia',
  'Noah',
  'Olive',
  'Priya',
  'Ruby',
  'Sam',
  'Tane',
  'Zara',
] as const;

export const COLOURS = ['red', 'blue', 'green', 'yellow', 'purple', 'orange'] as const;

export const SPORTS = ['tennis', 'football', 'netball', 'hockey', 'cricket', 'swimming'] as const;

export const CLUBS = ['Chess', 'Art', 'Coding', 'Drama', 'Music', 'Science'] as const;

export const DAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

export const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

export const PLACES = [
  'Port Nova',
  'Craterton',
  'Moonbay',
  'Cometville',
  'Starfield',
  'Orbit City',
] as const;

export const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const;

export const PLACE_NAMES = [
  'ones',
  'tens',
  'hundreds',
  'thousands',
  'ten thousands',
  'hundred thousands',
  'millions',
] as const;
