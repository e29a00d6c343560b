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
] as const;

const SPOKEN = [
  'Which group has more? Type how many are in it?',
  'How many people are there per square kilometres?',
  'A 5 metres post casts a shadow of 10 metres.',
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

  it('is not what another country says', () => {
    expect(habitFaults(asked('A bus leaves at 07:45.'), 'gb')).toEqual([]);
    expect(habitFaults(asked('A train goes 90 km. What is its speed in km/h?'), 'nz')).toEqual([]);
    expect(habitFaults(asked('It is −4°C and gets 12 degrees warmer.'), 'au')).toEqual([]);
  });
});
