import { unitInfo } from '@moonbase/content';

import type { ReportPage } from './report-page.ts';

/** Something to do at home for a topic: in the levels 1 to 3, 4 to 6, and from 7 on. */
type Things = readonly [young: string, middle: string, older: string];

/** By the id of the topic. Nothing has to be bought, and nobody has to know the mathematics. */
const THINGS: Readonly<Record<number, Things>> = {
  1: [
    'count what is there anyway: stairs, spoons, steps to the door. Then put ten of them together and count on.',
    'find large numbers on packets and in the news, read them aloud, and say what each digit is worth.',
    'find very large and very small numbers in the news and write each of them in a shorter way.',
  ],
  2: [
    'take ten buttons, hide some under a cup, and say how many are hidden. Then let the other person hide them.',
    'add the prices of three things in the shop before the till does, roughly at first.',
    'cover the total of a receipt, add up the prices, and look. What change would a large note give?',
  ],
  3: [
    'put socks, eggs or toy cars into equal rows, and say how many there are without counting each.',
    'share a bag of something fairly between three, four and five people. How many does each get, how many are left?',
    'take a recipe for four people and work out what you need for eight, then for two.',
  ],
  4: [
    'fold a sheet of paper into halves and quarters, and cut bread the same way. Name each part.',
    'cut two equal strips of paper, one into halves, one into quarters. Which parts fit on which?',
    'take two fractions, draw both on strips of the same length, and say which is larger, and by how much.',
  ],
  5: [
    'measure things with a ruler, and say the length as whole parts and tenths.',
    'put four prices or four sports times in order, from the smallest on. Which two are closest?',
    'round each price of a receipt to a whole amount, add them up, and compare with the total.',
  ],
  6: [
    'mix a drink from one part juice and three parts water. What goes in for two glasses?',
    'find a sale: what is half of the price, a tenth, a quarter? What has to be paid?',
    'compare two offers of different sizes. Which costs less for the same amount?',
  ],
  7: [
    'empty a purse, sort the coins, and pay small amounts with them in two ways.',
    'play shop: one pays with a note, the other gives change by counting up from the price.',
    'plan an outing for a fixed sum: fares, food, tickets. What is left?',
  ],
  8: [
    'look at a clock with hands at meals, and say the time. How long is it until bedtime?',
    'read a timetable: when does the bus leave, when does it arrive, how long does it take?',
    'plan a journey with one change from a timetable, and work out the waiting and the travelling.',
  ],
  9: [
    'measure a table with hands, then with a ruler. Why are the answers different?',
    'guess a length, a weight and what a jug holds, then measure each, and write it in two units.',
    'measure a room, draw it to scale, and work out its area, and what surrounds it.',
  ],
  10: [
    'look for circles, squares, triangles and boxes on the way to school. How many corners has each?',
    'look for right angles, larger and smaller ones, at doors, scissors and street corners.',
    'fold a sheet of paper twice, guess each angle of the folds, then work it out from the others.',
  ],
  11: [
    'keep a tally of the weather, or of cars by colour, for a week, and draw it.',
    'throw two dice 30 times, keep a tally of the sums, and draw it. Which sum comes most, and why?',
    'find a chart in the news. What does it show well, and what does it hide?',
  ],
  12: [
    'say even and odd house numbers while walking, and which comes next on this side.',
    'take a number of the day: which numbers divide it, and is it prime, square or neither?',
    'guess a number from its factors: one person thinks of it, the other asks what divides it.',
  ],
  13: [
    'lay a pattern of spoons and forks, and let the other person go on with it. Then the other way round.',
    'think of a number, double it, add 6, halve it: why is it always 3 more? Make up another one.',
    'write a rule such as “a fare of 3 and 2 for each mile”, work out five journeys, and draw them.',
  ],
  14: [
    'ask each other five facts of one table at breakfast, always the same five in a week.',
    'take the three facts that are hardest, write each on a card, and put the cards where teeth are brushed.',
    'ask each other tables backwards: which two numbers make 56?',
  ],
  15: [
    'say which number makes ten with 7, 4, 9, each time you go up the stairs.',
    'add two dice, then three, as fast as you can say it.',
    'add the digits of number plates on the way, and say how far it is to the next ten.',
  ],
};

/**
 * One thing to do at home: for the first unit to practise, else for what is next. A sentence that goes on after a
 * colon, or null. It is for the level where the student works, where that is higher: nobody of eleven hides buttons under
 * a cup. @see ../SPEC.md rule PR11
 */
export function thingForHome({ reached, toPractise, next }: ReportPage): string | null {
  const first = toPractise[0] ?? next[0];
  if (first === undefined) return null;
  const { topicId, level: levelOfUnit } = unitInfo(first.unitId);
  const level = Math.max(levelOfUnit, reached?.position ?? levelOfUnit);
  const things = THINGS[topicId];
  if (things === undefined) return null;
  const [young, middle, older] = things;
  const thing = level <= 3 ? young : level <= 6 ? middle : older;
  return `${thing} Five minutes, twice a week.`;
}
