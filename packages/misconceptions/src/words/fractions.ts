import { alike, type MistakeWords, step, tells } from './mistake-words.ts';

/** One fraction and its forms. @see ../../SPEC.md rule MA1 */
export const FRACTION_WORDS = {
  'add-tops-and-bottoms': {
    name: 'Tops with tops, bottoms with bottoms',
    ages: [8, 13],
    child: 'Halves and thirds are different pieces. Cut them into equal ones first.',
    childElse: [],
    teacher:
      'Adds tops and bottoms apart, without making the parts equal: 1/2 + 2/3 = 3/5. Shows only with both boxes; with the bottom printed (?/6) it is common-bottom-old-tops.',
    looksLikeSlip: false,
    picture: 'fraction bars: halves, thirds, sixths under each other',
    steps: [step('1/2 = ?/6', '3'), step('2/3 = ?/6', '4'), step('3/6 + 4/6 = ?/6', '7')],
    mending: [
      tells('1/3 + 1/4 = ?/?', '7/12', '2/7'),
      tells('2/5 + 1/2 = ?/?', '9/10', '3/7'),
      alike('2 sevenths + 3 sevenths = ? sevenths', '5'),
    ],
    units: ['31.3', '33.1'],
    rivals: [],
    source:
      'Siegler et al. (2010), IES practice guide "Developing Effective Fractions Instruction"; Hart (1981) ch. 5',
  },
  'bigger-bottom-bigger': {
    name: 'Big bottom number, big fraction',
    ages: [7, 11],
    child: 'More pieces means smaller pieces: an eighth is less than a quarter.',
    childElse: [],
    teacher: 'Orders unit fractions by the denominator as a whole number (whole-number bias).',
    looksLikeSlip: false,
    picture: 'fraction bars of 1/4 and 1/8',
    steps: [
      step('Which is more of a cake, 1/2 or 1/10? Type its bottom number.', '2'),
      step('A cake is cut into 6. One piece is 1/?', '6'),
    ],
    mending: [
      tells('Which fraction is the largest: 1/3, 1/5 or 1/8? Type its bottom number.', '3', '8'),
      tells('Which fraction is the smallest: 1/10, 1/6 or 1/2? Type its bottom number.', '10', '2'),
      alike('Which fraction is the largest: 2/7, 5/7 or 3/7? Type its top number.', '5'),
    ],
    units: ['29.6', '32.3'],
    rivals: [],
    source:
      'Ni & Zhou (2005), Educational Psychologist 40; Stafylidou & Vosniadou (2004), Learning and Instruction 14; Hart (1981)',
  },
  'part-to-part': {
    name: 'Shaded against unshaded',
    ages: [6, 10],
    child: 'You counted the white parts. The bottom number counts all parts.',
    childElse: [],
    teacher: 'Uses the number of unshaded parts as denominator (part-part instead of part-whole).',
    looksLikeSlip: false,
    picture: 'fraction drawing with all parts counted',
    steps: [
      step('5 parts are white of 8. ?/8 is white.', '5'),
      step('A bar has 2 shaded parts and 1 white part. How many parts in all?', '3'),
    ],
    mending: [
      tells('2 of 7 parts are shaded. 2/?', '7', '5'),
      tells('3 of 10 parts are shaded. 3/?', '10', '7'),
      alike('6 of 9 parts are shaded. ?/9', '6'),
    ],
    units: ['28.1', '29.1'],
    rivals: [],
    source: "Hart (1981) ch. 5; Kerslake (1986), Fractions: Children's Strategies and Errors",
  },
  'equivalent-by-adding': {
    name: 'Adding the same to top and bottom',
    ages: [8, 12],
    child: 'From 5 to 35 it was times 7. Do the same to the top.',
    childElse: [],
    teacher: 'Adds the same number to numerator and denominator.',
    looksLikeSlip: false,
    picture: 'fraction bars: each part cut into 7',
    steps: [step('1/2 = ?/10', '5'), step('5 × ? = 35', '7')],
    mending: [
      tells('2/3 = ?/12', '8', '11'),
      tells('3/5 = 12/?', '20', '14'),
      alike('4/4 = ?/9', '9'),
    ],
    units: ['29.5', '30.1', '30.2'],
    rivals: [],
    source:
      "Eedi, Mining Misconceptions in Mathematics (Kaggle 2024), experts' list of misconceptions",
  },
  'one-part-only': {
    name: 'Stopping at one part',
    ages: [7, 11],
    child: '5 is one quarter. You need three of them.',
    childElse: [],
    teacher: 'Divides by the denominator and forgets to multiply by the numerator.',
    looksLikeSlip: false,
    picture: 'barModel: 20 in four parts, three marked',
    steps: [step('1/4 of 20 = ?', '5'), step('2/4 of 20 = ?', '10')],
    mending: [
      tells('2/3 of 18 = ?', '12', '6'),
      tells('3/5 of 40 = ?', '24', '8'),
      alike('1/6 of 18 = ?', '3'),
    ],
    units: ['28.3', '29.2', '30.4'],
    rivals: [],
    source:
      "Eedi, Mining Misconceptions in Mathematics (Kaggle 2024), experts' list of misconceptions",
  },
  'mixed-adds': {
    name: 'Whole plus top',
    ages: [9, 12],
    child: 'Each whole holds 4 quarters. 7 wholes are 28 quarters.',
    childElse: [],
    teacher: 'Changes a mixed number by adding whole and numerator: 7 1/4 = 8/4.',
    looksLikeSlip: false,
    picture: 'fraction circles: 7 wholes in quarters',
    steps: [step('1 = ?/4', '4'), step('7 = ?/4', '28')],
    mending: [
      tells('3 1/2 = ?/2', '7', '4'),
      tells('2 3/5 = ?/5', '13', '5'),
      alike('4/9 + 1/9 = ?/9', '5'),
    ],
    units: ['31.1'],
    rivals: [],
    source:
      "Eedi, Mining Misconceptions in Mathematics (Kaggle 2024), experts' list of misconceptions",
  },
  'division-makes-smaller': {
    name: 'Dividing must make it smaller',
    ages: [10, 13],
    child: 'How many halves are in 6? Each whole has two.',
    childElse: [],
    teacher: 'Divides by the denominator instead of multiplying: 6 ÷ 1/2 = 3.',
    looksLikeSlip: false,
    picture: 'fraction bars: 6 wholes cut into halves',
    steps: [step('How many halves are in 1?', '2'), step('How many halves are in 3?', '6')],
    mending: [
      tells('5 ÷ 1/4 = ?', '20', '1.25'),
      tells('8 ÷ 1/5 = ?', '40', '1.6'),
      alike('12 ÷ 4 = ?', '3'),
    ],
    units: ['34.4', '40.2'],
    rivals: [],
    source:
      'Fischbein, Deri, Nello & Marino (1985), JRME 16; Bell, Fischbein & Greer (1984), ESM 15; Lortie-Forgues & Siegler (2017)',
  },
} satisfies Readonly<Record<string, MistakeWords>>;
