import { describe, expect, it } from 'vitest';

import { toPlainText } from '../document/plain-text.ts';
import { localeOf } from '../wording/locale.ts';
import { toReadAloud } from '../wording/spoken.ts';
import { pictureIn, writtenIn } from './in-country.ts';
import {
  degreesWarm,
  equalCoins,
  inUnits,
  money,
  pastHour,
  pence,
  piecesOf,
  price,
  unitOf,
  spelled,
  taking,
  temperature,
} from './quantity.ts';
import { askOrder } from '../wording/ordering.ts';

const COUNTRIES = ['gb', 'au', 'us'] as const;

/** What a prompt prints, and what it says, in Britain, Australia and the United States. */
const formsOf = (prompt: string) =>
  COUNTRIES.map((country) => {
    const { body, say } = writtenIn(localeOf(country), prompt);
    return [toPlainText({ body }), say];
  });

describe('the quantities of a prompt', () => {
  it.each([
    [money(6.4), ['£6.40', '6 pounds 40'], ['$6.40', '6 dollars 40'], ['$6.40', '6 dollars 40']],
    [money(12), ['£12', '12 pounds'], ['$12', '12 dollars'], ['$12', '12 dollars']],
    [money(1), ['£1', '1 pound'], ['$1', '1 dollar'], ['$1', '1 dollar']],
    [money(0.7), ['£0.70', '70 pence'], ['$0.70', '70 cents'], ['$0.70', '70 cents']],
    [
      money(3.01),
      ['£3.01', '3 pounds 1 penny'],
      ['$3.01', '3 dollars 1 cent'],
      ['$3.01', '3 dollars 1 cent'],
    ],
    [
      money(-3),
      ['−£3', 'Negative 3 pounds'],
      ['−$3', 'Negative 3 dollars'],
      ['−$3', 'Negative 3 dollars'],
    ],
    [money(5200), ['£5200', '5200 pounds'], ['$5200', '5200 dollars'], ['$5,200', '5,200 dollars']],
    [money(0.1 + 0.2), ['£0.30', '30 pence'], ['$0.30', '30 cents'], ['$0.30', '30 cents']],
    [pence(45), ['45p', '45 pence'], ['45c', '45 cents'], ['45¢', '45 cents']],
    [price(250), ['£2.50', '2 pounds 50'], ['$2.50', '2 dollars 50'], ['$2.50', '2 dollars 50']],
    [
      equalCoins(5),
      ['5p coins', '5 pence coins'],
      ['5c coins', '5 cent coins'],
      ['nickels', 'Nickels'],
    ],
    [
      'Is it [?] [pounds]?',
      ['Is it ? pounds?', 'Is it how many pounds?'],
      ['Is it ? dollars?', 'Is it how many dollars?'],
      ['Is it ? dollars?', 'Is it how many dollars?'],
    ],
    [
      `A ${money(20)} note`,
      ['A £20 note', 'A 20 pound note'],
      ['A $20 note', 'A 20 dollar note'],
      ['A $20 note', 'A 20 dollar note'],
    ],
  ])('[QT1] are printed and said by each country: %s', (prompt, ...forms) =>
    expect(formsOf(prompt)).toEqual(forms),
  );

  it('[QT1] are temperatures in the scale of the country, said with minus', () => {
    const one = ['It is −1°C.', 'It is minus 1 degree Celsius.'];
    expect(formsOf(`It is ${temperature(-1)}.`)).toEqual([
      one,
      one,
      ['It is −1°F.', 'It is minus 1 degree Fahrenheit.'],
    ]);
    expect(formsOf(`It is ${temperature(-4, 3)}, in [celsius].`)[2]).toEqual([
      'It is −4, 3 °F, in °F.',
      'It is minus 4, 3 degrees Fahrenheit, in degrees Fahrenheit.',
    ]);
    expect(formsOf(degreesWarm(-4))[0]).toEqual(['−4°', 'Minus 4 degrees']);
  });

  it.each([
    [
      `${unitOf('km/h')}, [unit g/cm³]`,
      'km/h, g/cm³',
      'Kilometres per hour, grams per cubic centimetre',
    ],
    [`A = ${spelled('½bh', 'a half b h')}.`, 'A = ½bh.', 'A equals a half b h.'],
    [`${taking('π', '3.14')}.`, 'Use π = 3.14.', 'Take pi as 3.14.'],
    [
      `${taking('5 miles', '8 km', '≈')}.`,
      'Use 5 miles ≈ 8 km.',
      'Take 5 miles as about 8 kilometres.',
    ],
    [
      `It is ${inUnits('[m 7|1|2]', 'm')} long and ${inUnits('[f 1|2]', 'm')} wide.`,
      'It is 7 1/2 m long and 1/2 m wide.',
      'It is 7 and a half metres long and 1 half of a metre wide.',
    ],
    [
      `${inUnits(12_000, 'm')}, ${inUnits(1, 'cm')} and ${inUnits(2.5, 'L')}, in ${unitOf('ml')}`,
      '12,000 m, 1 cm and 2.5 L, in ml',
      '12,000 metres, 1 centimetre and 2.5 litres, in millilitres',
    ],
    [
      `In ${inUnits('[f 1|2]', 'hour')} it goes ${inUnits('2', 'km')}.`,
      'In 1/2 hour it goes 2 km.',
      'In half an hour it goes 2 kilometres.',
    ],
    [`14:01 is ${pastHour(1, 'pm')}`, '14:01 is ?:01 pm', '14:01 is 1 minute past what hour, pm?'],
    [
      `It is [r ?]${spelled(' cm', ', in cm')}.`,
      'It is √? cm.',
      'It is the square root of what number, in centimetres?',
    ],
    [
      askOrder(['0.3', '[f 1|2]', '45%']),
      '(1)\u00a00.3 (2)\u00a01/2 (3)\u00a045%. Type the labels, smallest number first.',
      'Label 1: 0.3. Label 2: 1 half. Label 3: 45 per cent. Type the labels, smallest number first.',
    ],
  ])('[QT1] are printed and said as they are: %s', (prompt, printed, said) => {
    expect(formsOf(prompt)[0]).toEqual([printed, said]);
  });

  it('[QT1] are printed in a picture, and said in its alternative text', () => {
    const table = pictureIn(localeOf('us'), {
      kind: 'table',
      headers: ['Item', 'Price'],
      rows: [['hat', money(2.05)]],
    });
    expect(table).toMatchObject({ rows: [['hat', '$2.05']] });
    expect(toReadAloud({ say: 'Look.', diagram: table })).toContain('hat, 2 dollars 5 cents');
    const coins = pictureIn(localeOf('au'), { kind: 'money', pieces: [{ value: 50, count: 2 }] });
    expect(coins.alt).toBe('Coins and notes: 50 cents, 50 cents.');
  });

  it('[QT2] are only those that a definition marks: a pound of weight is a word', () => {
    expect(
      piecesOf(
        '3 pounds = [?] ounces, [f 1|2], [m 1|2|3], [money], [pound, [unit mile], [say], [p x|2]',
      ),
    ).toBeNull();
    expect(formsOf('3 pounds').map(([printed]) => printed)).toEqual(Array(3).fill('3 pounds'));
  });
});
