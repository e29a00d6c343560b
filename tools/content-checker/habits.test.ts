import { parseMarkup, toSpoken, type QuestionDoc } from '@moonbase/questions';
import { describe, expect, it } from 'vitest';

import { habitFaults } from './habits.ts';

const asked = (prompt: string, say?: string): QuestionDoc => {
  const body = parseMarkup(prompt);
  return { v: 2, body, say: say ?? toSpoken({ body }) };
};

/** A fault as it once was printed, and the country where it is one. */
const PLANTED = [
  ['us', 'It is −4°C and gets 12 degrees warmer. What is it then, in °C?'],
  ['us', 'A bus leaves at 07:45.'],
  ['us', 'A bus leaves every 6 minutes and a tram every 8 minutes.'],
  ['us', 'It is 4:35. What time is it then? Type the four digits without a colon.'],
  ['gb', 'A train goes 132 km in 1.5 hours. What is its speed in km/h?'],
  ['us', 'A truck goes 132 km in 1.5 hours. What is its speed in km/h?'],
  ['gb', 'A taxi costs £6 plus £3 for each kilometre. What is the cost of a ride of 24 km?'],
  ['au', '1 foot is 12 inches. 8 feet = [?] inches'],
  ['nz', 'One path is [f 2|5] of a mile long. Another is [f 1|8] of a mile long.'],
  ['gb', 'A repair costs £800 without tax. The tax is 10%. How many pounds are paid in all?'],
  ['us', 'The price of a phone without tax is $460. With 20% tax added, what is it in dollars?'],
  ['gb', 'Income tax is 15% of what is earned above £8000. Somebody earns £9000.'],
  ['gb', 'A rent of £40 a week is raised to £54. What is the percentage increase?'],
  ['gb', 'A taxi asks 18 pounds and 7 pounds for each mile.'],
  ['gb', '320 people need minibuses. Each minibus carries 32 people. How many are needed?'],
  ['gb', 'A box is [f 1|4] m by 6 m by 3 m. What is its volume in m³?'],
  ['gb', 'A town covers 7 km². It has 140 people.'],
  ['gb', '12 small boxes weigh 54 g each on average and 12 large ones 50 g.'],
  ['gb', 'About how many centimetres long is a bed? Type one of 200, 20, 2000.'],
  ['us', 'What is the smallest number of coins that make 98¢?'],
  ['gb', '7 stamps at the same price each cost £5.67. How many pence is one stamp?'],
  ['nz', 'A piano is $3080 in cash, or $600 down and 12 payments of $230.'],
  ['nz', 'A car costs $590, or $500 first and 12 payments of $30.'],
  ['gb', 'A sofa is £9600, or £500 now and £300 a month for 36 months.'],
  ['us', 'y = 8.4x + 54, x is the temperature in °F and y is the drinks sold. Find y at x = 15.'],
  ['gb', 'The shadow of a 5 m bush measures 4 m.'],
  ['gb', 'A fence 6 m high has a shadow of 4 m.'],
  ['us', 'A car is sold for $700 in cash, or for 24 monthly payments of $45.'],
  ['au', 'A driver gets $14 an hour. Hours above 38 in a week count one and a half times.'],
  ['gb', '48 of the first 50 fish caught in a lake are tagged.'],
  ['gb', 'A hall has 5 rows of 5 chairs. 20 chairs are broken.'],
  ['au', 'It is 5:25. A show is over in 35 minutes. How many minutes past 6 is that?'],
  ['gb', 'A doll balances 1 cube. How many balance the doll and teddy?'],
  ['gb', 'How many more bananas make the two groups the same?'],
  ['gb', 'Which is last in a day? Type 1 for bath, 2 for school or 3 for lunch.'],
] as const;

const SPOKEN = [
  'Which group has more? Type how many are in it?',
  'How many people are there per square kilometres?',
  'A 5 metres post casts a shadow of 10 metres.',
  'The shadow of a 4 meters bush measures 8 meters.',
  'How many 50 millilitres egg cups can be filled from 10 litres of juice?',
  'The 3 metres wall is painted.',
  'A 6 metres long ribbon is cut.',
  '22:54 is what number, 54 pm?',
  '12 months equals what number year?',
  'It was 10, negative 9, minus 14 degrees.',
  'a equals 8 comma 6 and b equals 7 comma 6 are vectors.',
  'How many are there?? Count them.',
] as const;

describe('what people of a country do not say', () => {
  it.each(PLANTED)('is found in %s: %s', (country, prompt) =>
    expect(habitFaults(asked(prompt), country)).not.toEqual([]),
  );

  it.each(SPOKEN)('is heard: %s', (say) =>
    expect(habitFaults(asked('Words.', say), 'gb')).not.toEqual([]),
  );

  it('is a row of small coins worth more than a hundred', () => {
    const alt = 'Coins: nine of 50c.';
    const row = (count: number, value: number): QuestionDoc => ({
      ...asked('How many cents altogether?'),
      diagram: { kind: 'money', pieces: [{ value, count }], alt },
    });
    expect(habitFaults(row(9, 50), 'nz')).not.toEqual([]);
    expect(habitFaults(row(2, 50), 'nz')).toEqual([]);
    expect(habitFaults(row(9, 200), 'nz')).toEqual([]);
  });

  it('is a day that gets colder in the morning or warmer in the evening', () => {
    const day = (...points: readonly (readonly [string, number])[]): QuestionDoc => ({
      ...asked('What was the temperature at noon, in °C?'),
      diagram: {
        kind: 'lineGraph',
        title: 'Temperature in a day',
        xLabel: 'Time',
        yLabel: 'Temperature in °C',
        yStep: 4,
        points,
        alt: '',
      },
    });
    expect(habitFaults(day(['10 am', 14], ['11 am', 12]), 'au')).not.toEqual([]);
    expect(habitFaults(day(['16:00', 14], ['17:00', 16]), 'gb')).not.toEqual([]);
    expect(habitFaults(day(['noon', 14], ['1 pm', 16], ['2 pm', 12]), 'nz')).toEqual([]);
  });

  it('is a leaf that is much longer than a pencil', () => {
    const beside = (blocks: number, item: 'leaf' | 'key'): QuestionDoc => ({
      ...asked('How many blocks longer is it?'),
      diagram: {
        kind: 'lengthBlocks',
        item,
        blocks,
        second: { item: 'pencil', blocks: 3 },
        alt: '',
      },
    });
    expect(habitFaults(beside(12, 'leaf'), 'gb')).not.toEqual([]);
    expect(habitFaults(beside(4, 'leaf'), 'gb')).toEqual([]);
    expect(habitFaults(beside(4, 'key'), 'gb')).not.toEqual([]);
  });

  it('is not what another country says', () => {
    expect(habitFaults(asked('A bus leaves at 07:45.'), 'gb')).toEqual([]);
    expect(habitFaults(asked('A train goes 90 km. What is its speed in km/h?'), 'nz')).toEqual([]);
    expect(habitFaults(asked('It is −4°C and gets 12 degrees warmer.'), 'au')).toEqual([]);
  });
});
